import FileIO
import Foundation
import NoteCommands

/// What a command said that ran within the test's own process, gathered from both its streams.
final class Said {
    private(set) var output = ""
    private(set) var errors = ""
    /// Both streams in the order they came, as a terminal gets them.
    private(set) var screen = ""

    /// Surroundings whose home is a folder of the test.
    func environment(in home: URL, isTerminal: Bool) -> CommandEnvironment {
        CommandEnvironment(
            fileSystem: LocalFileSystem(), now: { 1_700_000_000_000 }, random: { UInt64.random(in: .min ... .max) },
            variable: { $0 == "HOME" ? Array(home.path.utf8) : nil },
            terminationSignals: { AsyncStream { $0.finish() } }, openFileLimit: { 1024 },
            output: .init(isTerminal: isTerminal) { (bytes) throws(FileError) in
                self.output += String(decoding: bytes, as: UTF8.self)
                self.screen += String(decoding: bytes, as: UTF8.self)
                return true
            },
            errors: .init(isTerminal: isTerminal) { (bytes) throws(FileError) in
                self.errors += String(decoding: bytes, as: UTF8.self)
                self.screen += String(decoding: bytes, as: UTF8.self)
                return true
            })
    }
}
