import FileIO
import Foundation
import TestSupport
import Testing

/// The program as it was built, run as a person runs it.
enum Program {
    /// Beside the tests' own binary, where the build puts both.
    static let binary: URL = {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: "lnote")
    }()

    /// The folder of the project, for its documents and examples.
    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// What came out of a run.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String

        /// Standard error, line by line.
        var complaints: [Substring] { errors.split(separator: "\n") }
    }

    /// Runs any program, with only these environment variables, and waits for its end.
    static func run(
        _ program: URL, _ arguments: [String], in folder: URL, variables: [String: String]
    ) throws -> Outcome {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        let files = try ["output", "errors"].map { name in
            let path = "\(scratch.path)/\(name)"
            try Data().write(to: URL(fileURLWithPath: path))
            return try #require(FileHandle(forWritingAtPath: path))
        }
        process.standardOutput = files[0]
        process.standardError = files[1]
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            let bytes = try scratch.disk.read(scratch.path.appending(name), limit: 1 << 28)
            return String(decoding: bytes, as: UTF8.self)
        }
        return Outcome(status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
    }
}
