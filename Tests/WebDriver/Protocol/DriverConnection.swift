import Foundation
import TestSupport

/// Where a driver takes commands: JSON over HTTP on this machine. See the standard "WebDriver" of the W3C, section 6.
///
/// The client is the tests' own: that of Foundation takes no header without a blank behind its colon, and Chromium's driver
/// sends such.
struct DriverConnection: Sendable {
    let port: UInt16

    /// Sends a command and returns its value.
    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
        var headers = ["Host: 127.0.0.1:\(port)", "Connection: close"]
        if body != nil { headers.append("Content-Type: application/json") }
        let bytes = try body.map { Array(try JSONEncoder().encode($0)) } ?? []
        guard let client = RawClient(connectingTo: port) else {
            throw WebDriverError("unreachable", "\(method) \(path): nobody listens at port \(port)")
        }
        let answer = await client.ask(method, path, headers: headers, bytes: bytes)
        let value: JSON
        do { value = try JSONDecoder().decode(JSON.self, from: Data(answer.bytes))["value"] } catch {
            throw WebDriverError("unreachable", "\(method) \(path): the driver answered \(answer)")
        }
        if let code = value["error"].string {
            throw WebDriverError(code, "\(method) \(path): \(value["message"].string ?? "")")
        }
        return value
    }
}
