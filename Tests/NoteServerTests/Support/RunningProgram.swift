import FileIO
import Foundation
import TestSupport

/// A program that was built beside the tests, running until a test has done with it.
final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    /// What was read behind the last line.
    private var rest: [UInt8] = []

    init(_ name: String, _ arguments: [String], home: ScratchFolder) throws {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appending(path: name)
        process.arguments = arguments
        process.environment = ["HOME": home.path.description, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
    }

    deinit { end() }

    /// Asks it to end. Whoever needs it until a place in a test ends it there, since its last reference may go before.
    func end() { if process.isRunning { process.terminate() } }

    /// The next line it prints; nil when it prints no more. No thread of the tests' own pool waits for it.
    func line() async -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest.removeFirst(end + 1) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let file = output.fileHandleForReading
            let more = await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: file.availableData) }
            }
            if more.isEmpty { return nil }
            rest += more
        }
    }
}
