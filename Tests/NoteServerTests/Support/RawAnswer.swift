import Foundation

/// An answer as it came.
struct RawAnswer: CustomStringConvertible {
    private let head: String
    /// Nil until the head has come whole.
    private let content: [UInt8]?

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            (head, content) = (String(decoding: bytes, as: UTF8.self), nil)
            return
        }
        head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        content = Array(bytes[end.upperBound...])
    }

    var bytes: [UInt8] { content ?? [] }
    var body: String { String(decoding: bytes, as: UTF8.self) }
    var description: String { "\(head)\n\n\(body)" }
    var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    /// The body as JSON: a dictionary, or nothing.
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:] }

    /// The code of a refusal.
    var code: String? { (json["error"] as? [String: Any])?["code"] as? String }

    func header(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() where line.lowercased().hasPrefix(name.lowercased() + ":")
        {
            return String(line.dropFirst(name.count + 1).drop { $0 == " " })
        }
        return nil
    }

    /// Whether as many bytes came as its head says.
    var isWhole: Bool {
        guard let content else { return false }
        return content.count >= header("Content-Length").flatMap { Int($0) } ?? 0
    }
}
