import Foundation

/// Connections to a server that begin a request and never end it.
final class Crowd {
    let size: Int
    private let process = Process()

    init(of count: Int, at port: Int) throws {
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "CrowdProbe")
        process.arguments = ["\(port)", "\(count)"]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let size = Int(said.prefix { $0.isNumber }) else { throw BenchmarkError("the crowd said \(said)") }
        self.size = size
    }

    func leave() {
        process.terminate()
        process.waitUntilExit()
    }
}
