/// Any JSON at all: what a file says beyond what this version knows, kept for the next rewrite.
enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let known = try? value.decode(Bool.self) {
            self = .bool(known)
        } else if let known = try? value.decode(Int64.self) {
            self = .integer(known)
        } else if let known = try? value.decode(UInt64.self) {
            self = .unsigned(known)
        } else if let known = try? value.decode(Double.self) {
            self = .number(known)
        } else if let known = try? value.decode(String.self) {
            self = .string(known)
        } else if let known = try? value.decode([JSONValue].self) {
            self = .array(known)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let known): try value.encode(known)
        case .integer(let known): try value.encode(known)
        case .unsigned(let known): try value.encode(known)
        case .number(let known): try value.encode(known)
        case .string(let known): try value.encode(known)
        case .array(let known): try value.encode(known)
        case .object(let known): try value.encode(known)
        }
    }
}

/// A key that a file may have beside those this version knows.
struct AnyKey: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// What the object at this place says under keys that `known` does not list.
    func unknownKeys<Known: CodingKey & CaseIterable>(beside known: Known.Type) throws -> [String: JSONValue] {
        let all = try container(keyedBy: AnyKey.self)
        let names = Set(Known.allCases.map(\.stringValue))
        var unknown: [String: JSONValue] = [:]
        for key in all.allKeys where !names.contains(key.stringValue) {
            unknown[key.stringValue] = try all.decode(JSONValue.self, forKey: key)
        }
        return unknown
    }
}

extension Encoder {
    /// Writes back what was read under unknown keys.
    func encodeUnknown(_ unknown: [String: JSONValue]) throws {
        guard !unknown.isEmpty else { return }
        var all = container(keyedBy: AnyKey.self)
        for (key, value) in unknown { try all.encode(value, forKey: AnyKey(key)) }
    }
}
