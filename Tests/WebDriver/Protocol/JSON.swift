import Foundation

/// A value as JSON has it.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// The value of a key; null of what is no object, or lacks it.
    public subscript(key: String) -> JSON {
        if case .object(let values) = self { values[key] ?? .null } else { .null }
    }

    public var string: String? { if case .string(let text) = self { text } else { nil } }
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    public var array: [JSON] { if case .array(let values) = self { values } else { [] } }
    public var int: Int? { number.flatMap { Int(exactly: $0) } }
}

extension JSON: Codable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let values = try? value.decode([JSON].self) {
            self = .array(values)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var place = encoder.singleValueContainer()
        switch self {
        case .null: try place.encodeNil()
        case .bool(let value): try place.encode(value)
        case .number(let value):
            // A driver takes "1" where it expects a whole number, and not "1.0".
            if let whole = Int(exactly: value) { try place.encode(whole) } else { try place.encode(value) }
        case .string(let value): try place.encode(value)
        case .array(let values): try place.encode(values)
        case .object(let values): try place.encode(values)
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
