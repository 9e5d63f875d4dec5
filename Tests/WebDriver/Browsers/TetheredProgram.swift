import Foundation

/// A program that ends when this process does, however it does.
///
/// A shell stands between: it waits for the end of its input, which comes with the last holder of the other end, and ends
/// the program with all that it has started. Drivers take no notice of being asked.
final class TetheredProgram: Sendable {
    private let tether: FileHandle
    private let output: FileHandle

    init(_ words: [String], _ environment: [String: String]) throws {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #"setsid "$0" "$@" </dev/null & cat >/dev/null; kill -s KILL -- "-$!""#] + words
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        tether = input.fileHandleForWriting
        self.output = output.fileHandleForReading
    }

    deinit { end() }

    func end() { try? tether.close() }

    /// What it prints first.
    func firstOutput() async -> String {
        let file = output
        let bytes = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: file.availableData) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
