/// A moment as the files write it: RFC 3339, UTC, milliseconds, in whole numbers throughout.
///
/// Foundation's own format drops the milliseconds, and passing them through a floating point number loses some.
public struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Milliseconds since 1970; within the years 0 to 9999.
    public let milliseconds: Int64

    private static let limits = -62_167_219_200_000...Int64(253_402_300_799_999)
    private static let day: Int64 = 86_400_000

    /// Brings a moment before the year 0 or after 9999 to the nearest that can be written.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, Self.limits.lowerBound), Self.limits.upperBound)
    }

    /// Reads "2026-01-31T09:30:00.125Z"; the fraction may be absent or of any length, the zone any offset.
    public init?(_ text: String) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
            reader.skip("-"), let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
            let hour = reader.number(digits: 2), reader.skip(":"), let minute = reader.number(digits: 2),
            reader.skip(":"), let second = reader.number(digits: 2), let fraction = reader.fraction(),
            let offset = reader.offset(), reader.rest.isEmpty,
            (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        let days = Self.days(year: year, month: month, day: day)
        let clock = (hour * 60 + minute - offset) * 60 + second
        self.init(milliseconds: days * Self.day + clock * 1000 + fraction)
    }

    public var description: String {
        var days = milliseconds / Self.day
        var rest = milliseconds % Self.day
        if rest < 0 { (days, rest) = (days - 1, rest + Self.day) }
        let (year, month, day) = Self.date(days: days)
        func padded(_ value: Int64, _ digits: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(rest / 3_600_000, 2)):"
            + "\(padded(rest / 60_000 % 60, 2)):\(padded(rest / 1000 % 60, 2)).\(padded(rest % 1000, 3))Z"
    }

    public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

    // The calendar is counted from 1 March of the year 0, so that the day that comes and goes is a year's last.

    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func number(digits: Int) -> Int64? {
            guard rest.count >= digits else { return nil }
            var value: Int64 = 0
            for byte in rest.prefix(digits) {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            }
            rest.removeFirst(digits)
            return value
        }

        /// Milliseconds; 0 where there is no fraction.
        mutating func fraction() -> Int64? {
            guard skip(".") else { return 0 }
            var value: Int64 = 0
            var digits = 0
            while let digit = number(digits: 1) {
                if digits < 3 { value = value * 10 + digit }
                digits += 1
            }
            guard digits > 0 else { return nil }
            for _ in min(digits, 3)..<3 { value *= 10 }
            return value
        }

        /// Minutes east of Greenwich.
        mutating func offset() -> Int64? {
            if skip("Z") || skip("z") { return 0 }
            let east = skip("+")
            guard east || skip("-"), let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2) else {
                return nil
            }
            return (hours * 60 + minutes) * (east ? 1 : -1)
        }
    }
}

extension Timestamp: Codable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        guard let known = Timestamp(try value.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a time as RFC 3339 writes it")
        }
        self = known
    }

    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}
