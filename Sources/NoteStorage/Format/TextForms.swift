import Ink

// How document.json writes stamps, dots, vectors and order keys: 64-bit numbers are strings there, since many readers
// of JSON keep 53 bits only.

extension Replica {
    /// 16 hexadecimal digits.
    var text: String { hexadecimal(rawValue) }

    init?(text: some StringProtocol) {
        guard text.utf8.count == 16, let value = UInt64(text, radix: 16), !text.hasPrefix("+") else { return nil }
        self.init(rawValue: value)
    }
}

extension Stamp {
    /// "12@00f3a8c1…": the time, then the replica.
    var text: String { "\(time)@\(replica.text)" }

    init?(text: String) {
        guard let at = text.firstIndex(of: "@"), let time = UInt64(decimal: text[..<at]),
            let replica = Replica(text: text[text.index(after: at)...])
        else { return nil }
        self.init(time: time, replica: replica)
    }
}

extension Dot {
    /// "00f3a8c1…:7": the replica, then the number.
    var text: String { "\(replica.text):\(number)" }

    init?(text: String) {
        guard let colon = text.firstIndex(of: ":"), let replica = Replica(text: text[..<colon]),
            let number = UInt64(decimal: text[text.index(after: colon)...])
        else { return nil }
        self.init(replica: replica, number: number)
    }
}

extension OrderKey {
    /// Two hexadecimal digits a byte.
    var text: String { bytes.map { hexadecimal($0) }.joined() }

    init?(text: String) {
        let digits = Array(text.utf8)
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(String(decoding: digits[start..<start + 2], as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(byte)
        }
        guard let key = try? OrderKey(bytes: bytes) else { return nil }
        self = key
    }
}

extension UInt64 {
    /// Digits alone, without the signs that the standard library allows.
    init?(decimal text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let value = UInt64(text)
        else { return nil }
        self = value
    }
}

private func hexadecimal<Number: FixedWidthInteger>(_ value: Number) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Number.bitWidth / 4 - digits.utf8.count) + digits
}

extension VersionVector {
    /// One string a replica: "1-12,15", its numbers as intervals.
    var texts: [String: String] {
        var texts: [String: String] = [:]
        for entry in entries {
            texts[entry.replica.text] = entry.intervals.map { interval in
                interval.count == 1 ? "\(interval.lowerBound)" : "\(interval.lowerBound)-\(interval.upperBound)"
            }.joined(separator: ",")
        }
        return texts
    }

    /// Costs n log n in intervals, whatever their order in the text.
    init(texts: [String: String]) throws {
        self.init()
        var numbers: [(replica: Replica, interval: ClosedRange<UInt64>)] = []
        for (name, text) in texts {
            guard let replica = Replica(text: name) else { throw TextFormError.notAVector }
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = part.split(separator: "-", omittingEmptySubsequences: false)
                guard ends.count <= 2, let first = UInt64(decimal: ends[0]), let last = UInt64(decimal: ends.last!),
                    first >= 1, first <= last, last <= Dot.numberLimit
                else { throw TextFormError.notAVector }
                numbers.append((replica, first...last))
            }
        }
        // In their order each lands at the end, where an insertion moves nothing.
        numbers.sort { ($0.replica, $0.interval.lowerBound) < ($1.replica, $1.interval.lowerBound) }
        for (replica, interval) in numbers { insert(interval, of: replica) }
    }
}

/// A text of document.json that is not what its key promises.
enum TextFormError: Error {
    case notAVector
}
