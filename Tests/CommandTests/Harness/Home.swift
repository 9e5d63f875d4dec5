import FileIO
import Foundation
import TestSupport
import Testing

/// A home with a library of its own, in which a test runs the program.
struct Home {
    let scratch: ScratchFolder
    /// Where the program runs; `files` are put here.
    let folder: URL
    var library: URL { folder.appending(path: "Notes") }

    init() throws {
        scratch = try ScratchFolder()
        folder = URL(fileURLWithPath: scratch.path.description, isDirectory: true)
    }

    var variables: [String: String] { ["HOME": folder.path, "LNOTE_LIBRARY": "Notes", "PATH": "/usr/bin:/bin"] }

    /// Runs `lnote` with these words.
    @discardableResult
    func lnote(_ words: String...) throws -> Program.Outcome { try lnote(words) }

    func lnote(_ words: [String]) throws -> Program.Outcome {
        try Program.run(Program.binary, words, in: folder, variables: variables)
    }

    /// Runs a line of shell in which `lnote` is the program.
    @discardableResult
    func shell(_ script: String) throws -> Program.Outcome {
        var variables = variables
        variables["PATH"] = "\(Program.binary.deletingLastPathComponent().path):/usr/sbin:/usr/bin:/sbin:/bin"
        return try Program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script], in: folder, variables: variables)
    }

    /// Puts a file beside the library.
    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: folder.appending(path: name))
    }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Every file and folder of the library with its bytes, hidden ones too.
    func libraryTree() throws -> [String: [UInt8]] {
        var tree: [String: [UInt8]] = [:]
        func add(_ path: FilePath) throws {
            guard let status = try scratch.disk.statusIfPresent(of: path) else { return }
            switch status.kind {
            case .directory:
                tree["\(path)/"] = []
                for name in try scratch.disk.names(in: path) { try add(path.appending(name)) }
            default: tree["\(path)"] = try scratch.disk.read(path, limit: 1 << 28)
            }
        }
        try add(scratch.path.appending("Notes"))
        return tree
    }
}

extension Program.Outcome {
    /// The output read as one JSON object.
    func object() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }

    /// The output read as one JSON object a line.
    func lines() throws -> [[String: Any]] {
        try output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }
}

extension [String: Any] {
    func text(_ key: String) -> String? { self[key] as? String }
    func number(_ key: String) -> Int? { self[key] as? Int }
    func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}
