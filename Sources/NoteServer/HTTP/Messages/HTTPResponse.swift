package import FileIO
import Foundation

/// What is answered to a request.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// So many bytes from the beginning of a file, which is closed when they are sent.
        case file(any OpenFile, size: Int)
        /// What is told from now on, until one of both sides ends it.
        case events(EventStream)
    }

    package var status: HTTPStatus
    /// Names and values, in the order in which they are sent.
    package var headers: [(name: String, value: String)]
    package var body: Body

    package init(_ status: HTTPStatus, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A value as JSON.
    package static func json(_ value: some Encodable, _ status: HTTPStatus = .ok) -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let bytes = Array(try encoder.encode(value))
            return HTTPResponse(status, headers: [("Content-Type", "application/json")], body: .bytes(bytes))
        } catch {
            preconditionFailure("what is answered holds no number that JSON lacks: \(error)")
        }
    }

    /// Why something was not done, for programs and for people.
    package static func failure(_ status: HTTPStatus, _ code: String, _ message: String) -> HTTPResponse {
        .json(Failure(error: Failure.Reason(code: code, message: message)), status)
    }

    /// That something cannot be done now, and may be in a moment.
    package static func unavailable(_ message: String) -> HTTPResponse {
        var response = failure(.serviceUnavailable, "unavailable", message)
        response.headers.append(("Retry-After", "1"))
        return response
    }

    private struct Failure: Encodable {
        struct Reason: Encodable {
            var code: String
            var message: String
        }
        var error: Reason
    }
}
