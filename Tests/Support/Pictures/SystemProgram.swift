import Foundation

/// A program of the system that looks at what was made; `make deps` installs those that tests need.
public enum SystemProgram {
    /// What a program said.
    public struct Outcome: Sendable {
        public let status: Int32
        public let output: String
    }

    public struct Missing: Error, CustomStringConvertible {
        let name: String
        public var description: String { "\(name) is not installed; run make deps" }
    }

    /// Runs a program found on the usual paths; what it says on either stream is the output.
    ///
    /// - Throws: ``Missing``, so that a test without its tool fails.
    public static func run(_ name: String, _ arguments: [String]) throws -> Outcome {
        guard
            let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map({ "\($0)/\(name)" })
                .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
        else { throw Missing(name: name) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
