/// A random 128-bit name of a note, a page or an asset, written as a UUID.
///
/// Invariants: the text form is always the 36 lower-case characters of RFC 9562; either case is read.
public struct Identifier<Subject>: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The last eight bytes, big-endian.
    public let low: UInt64

    /// Takes 128 bits as they are; whoever makes a new identifier supplies the randomness.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A new random identifier: version 4 and variant bits set as RFC 9562 asks.
    public init(random generator: inout some RandomNumberGenerator) {
        high = generator.next() & ~0xF000 | 0x4000
        low = generator.next() & ~(0b11 << 62) | 0b10 << 62
    }

    /// Reads the 36-character text form, in either case; anything else is nil.
    public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

    /// Reads the text form from its bytes.
    public init?(utf8 text: ArraySlice<UInt8>) {
        var bits: (high: UInt64, low: UInt64) = (0, 0)
        var digits = 0
        var position = 0
        for byte in text {
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                let digit: UInt64
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt64(byte - UInt8(ascii: "0"))
                case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt64(byte - UInt8(ascii: "a") + 10)
                case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt64(byte - UInt8(ascii: "A") + 10)
                default: return nil
                }
                if digits < 16 { bits.high = bits.high << 4 | digit } else { bits.low = bits.low << 4 | digit }
                digits += 1
            }
            position += 1
            guard position <= 36 else { return nil }
        }
        guard position == 36 else { return nil }
        (high, low) = bits
    }

    public var description: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(36)
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 { bytes.append(UInt8(ascii: "-")) }
            let half = digit < 16 ? high : low
            let nibble = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (digit % 16))) & 0xF
            bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    public static func < (a: Self, b: Self) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// The subjects that have identifiers of their own.
public enum Subject {
    /// What a ``NoteID`` names.
    public enum Note {}
    /// What a ``PageID`` names.
    public enum Page {}
    /// What an ``AssetID`` names.
    public enum Asset {}
}

/// Names a note: what makes two packages copies of one note.
public typealias NoteID = Identifier<Subject.Note>
/// Names a page within its note, and its file.
public typealias PageID = Identifier<Subject.Page>
/// Names a file shared by the pages of a note.
public typealias AssetID = Identifier<Subject.Asset>
