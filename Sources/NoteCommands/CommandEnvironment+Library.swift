import FileIO
import NoteLibrary
import NoteStorage

extension CommandEnvironment {
    /// The library a command works on: as asked, else by LNOTE_LIBRARY, else ~/Documents/Notes.
    func library(asked: Argument?) throws(CommandError) -> Library {
        let root: FilePath
        if let asked {
            guard !asked.bytes.isEmpty else { throw CommandError(.wrongUsage, "--library: name a folder") }
            root = asked.path
        } else if let named = filled("LNOTE_LIBRARY") {
            root = FilePath(bytes: named)
        } else if let home = filled("HOME") {
            root = FilePath(bytes: home).appending("Documents").appending("Notes")
        } else {
            throw CommandError(.failed, "HOME is not set, so the library is not known; name it with --library DIR")
        }
        let context = StorageContext(
            fileSystem: fileSystem, now: now, random: random, holder: .thisProcess(program: "lnote"),
            announcements: announcements(beside: root))
        return Library(at: root, in: context)
    }

    /// Where the names of those who write are left: a folder that nobody but the user can have made.
    ///
    /// Never the folder for temporary files, which all users share: a link put there under the expected name would
    /// turn our writing against a file of the user's.
    private func announcements(beside library: FilePath) -> FilePath {
        if let runtime = absolute("XDG_RUNTIME_DIR") { return runtime.appending("lnote") }
        return cache(beside: library).appending("holders")
    }

    /// A folder of the user's own for what may be removed at any time.
    func cache(beside library: FilePath) -> FilePath {
        let home = filled("HOME").map { FilePath(bytes: $0) } ?? library
        return (absolute("XDG_CACHE_HOME") ?? home.appending(".cache")).appending("lnote")
    }

    /// A folder of the user's own for what is to be kept.
    func configuration(beside library: FilePath) -> FilePath {
        let home = filled("HOME").map { FilePath(bytes: $0) } ?? library
        return (absolute("XDG_CONFIG_HOME") ?? home.appending(".config")).appending("lnote")
    }

    private func filled(_ name: String) -> [UInt8]? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// The XDG specification asks to disregard paths that are not absolute.
    private func absolute(_ name: String) -> FilePath? {
        filled(name).flatMap { $0.first == UInt8(ascii: "/") ? FilePath(bytes: $0) : nil }
    }
}
