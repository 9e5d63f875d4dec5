import Ink

/// Words of 32 bits that JavaScript reads where they lie: whole numbers, and floating-point numbers by their bits.
package struct WordBuffer: Equatable, Sendable {
    /// What was appended, in order.
    package private(set) var words: [UInt32] = []

    package init() {}

    /// How many words there are.
    package var count: Int { words.count }

    mutating func append(_ word: UInt32) { words.append(word) }
    mutating func append(float number: Double) { words.append(Float(number).bitPattern) }

    /// The lower half first.
    mutating func append(wide number: UInt64) {
        words.append(UInt32(truncatingIfNeeded: number))
        words.append(UInt32(truncatingIfNeeded: number >> 32))
    }

    /// In four words, as it is written.
    mutating func append(identifier: Identifier<some Any>) {
        for half in [identifier.high, identifier.low] {
            append(UInt32(truncatingIfNeeded: half >> 32))
            append(UInt32(truncatingIfNeeded: half))
        }
    }

    /// How many bytes there are, then the bytes, four a word, the first lowest.
    mutating func append(counted bytes: [UInt8]) {
        words.append(UInt32(bytes.count))
        for start in stride(from: 0, to: bytes.count, by: 4) {
            var word: UInt32 = 0
            for index in start..<min(start + 4, bytes.count) {
                word |= UInt32(bytes[index]) << UInt32(8 * (index - start))
            }
            words.append(word)
        }
    }

    /// Begins a record: its kind, and room for how many words it has, these two included.
    mutating func begin(_ kind: UInt32) -> Int {
        words.append(kind)
        words.append(0)
        return words.count - 2
    }

    mutating func set(_ word: UInt32, at index: Int) { words[index] = word }

    mutating func end(_ record: Int) { words[record + 1] = UInt32(words.count - record) }

    mutating func reserve(_ count: Int) { words.reserveCapacity(words.count + count) }

    mutating func clear() { words.removeAll(keepingCapacity: true) }
}
