import FileIO
import Foundation

/// A program that was built beside the tests, running until a test has done with it.
///
/// Whoever needs it until a place in a test ends it there, since its last reference may go before.
public final class RunningProgram {
    private let process = Process()
    private let output = Pipe()
    private let ends: AsyncStream<Void>
    /// What was read behind the last line.
    private var rest: [UInt8] = []

    /// - Parameter home: becomes the user's.
    public init(_ name: String, _ arguments: [String], home: ScratchFolder) throws {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appending(path: name)
        process.arguments = arguments
        process.environment = ["HOME": home.path.description, "PATH": "/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        self.ends = ends
        process.terminationHandler = { _ in end.finish() }
        try process.run()
    }

    deinit { signal(SIGTERM) }

    /// The next line it prints; nil when it prints no more. No thread of the tests' own pool waits for it.
    public func line() async -> String? {
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

    /// Asks it to end, or, by SIGKILL, ends it in the middle of whatever it does.
    public func signal(_ number: Int32) { if process.isRunning { kill(process.processIdentifier, number) } }

    /// Returns when it has ended.
    public func waitUntilEnd() async { for await _ in ends {} }
}
