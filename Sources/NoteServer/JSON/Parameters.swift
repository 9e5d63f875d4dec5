import Foundation

/// What is sent along with a request as JSON; a key that is not among its own is refused.
protocol Parameters: Decodable {
    associatedtype Key: CodingKey & CaseIterable
    init(_ keys: KeyedDecodingContainer<Key>) throws
}

extension Parameters {
    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        let known = Set(Key.allCases.map(\.stringValue))
        let given = try decoder.container(keyedBy: AnyKey.self).allKeys
        if let unknown = given.first(where: { !known.contains($0.stringValue) }) {
            throw DecodingError.dataCorruptedError(
                forKey: unknown, in: try decoder.container(keyedBy: AnyKey.self), debugDescription: "is not known")
        }
        try self.init(keys)
    }

    /// Those of a request; without a body none is given.
    init(of request: HTTPRequest) throws(Refusal) {
        let bytes = request.body.bytes.isEmpty ? Array("{}".utf8) : request.body.bytes
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
            throw Refusal.malformed("\(Self.name(of: context)): \(context.debugDescription)")
        } catch DecodingError.typeMismatch(_, let context) {
            throw Refusal.malformed("\(Self.name(of: context)): has another type than is expected")
        } catch DecodingError.keyNotFound(let key, _) {
            throw Refusal.malformed("\(key.stringValue): is missing")
        } catch DecodingError.valueNotFound(_, let context) {
            throw Refusal.malformed("\(Self.name(of: context)): is null")
        } catch {
            throw Refusal.malformed("the body is no JSON object")
        }
    }

    private static func name(of context: DecodingError.Context) -> String {
        context.codingPath.map(\.stringValue).joined(separator: ".")
    }
}

/// A key whatever its name.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
