import Foundation

/// An answer as it came.
public struct RawAnswer: CustomStringConvertible {
    private let head: String
    /// Nil until the head has come whole.
    private let content: [UInt8]?

    public init(_ text: String) { self.init(Array(text.utf8)) }

    public init(_ bytes: [UInt8]) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            (head, content) = (String(decoding: bytes, as: UTF8.self), nil)
            return
        }
        head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        content = Array(bytes[end.upperBound...])
    }

    public var bytes: [UInt8] { content ?? [] }
    public var body: String { String(decoding: bytes, as: UTF8.self) }
    public var description: String { "\(head)\n\n\(body)" }
    public var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    /// The body as JSON: a dictionary, or nothing.
    public var json: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:] }

    /// The code of a refusal.
    public var code: String? { (json["error"] as? [String: Any])?["code"] as? String }

    public func header(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() where line.lowercased().hasPrefix(name.lowercased() + ":")
        {
            return String(line.dropFirst(name.count + 1).drop { $0 == " " })
        }
        return nil
    }

    /// Whether as many bytes came as its head says.
    public var isWhole: Bool {
        guard let content else { return false }
        return content.count >= header("Content-Length").flatMap { Int($0) } ?? 0
    }
}
