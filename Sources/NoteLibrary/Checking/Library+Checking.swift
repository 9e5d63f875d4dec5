public import FileIO
import Ink
public import NoteStorage

/// A note as its check found it.
public struct CheckedNote: Sendable {
    /// Its package.
    public let path: FilePath
    /// What was found in it, or why it could not even be opened.
    public let outcome: Result<Checkup, NoteError>

    /// Nothing is wrong but what the next writer puts right.
    public var isSound: Bool {
        switch outcome {
        case .success(let checkup): (checkup.worst ?? .notice) < .warning
        case .failure: false
        }
    }
}

/// What a check of a whole library found beside its notes.
public struct CheckedLibrary: Sendable {
    /// The folder that was checked.
    public let root: FilePath
    /// In the order of their paths, folder by folder.
    public let notes: [CheckedNote]
    /// Folders that could not be looked into.
    public let unreadable: [FileError]
    /// Folders that an interrupted import or creation left; nothing refers to them, and they may be removed.
    public let leftOvers: [FilePath]

    /// The notes that more than one package holds, and those packages.
    public var twins: [Twins] {
        var paths: [NoteID: [FilePath]] = [:]
        for note in notes {
            if case .success(let checkup) = note.outcome { paths[checkup.note, default: []].append(note.path) }
        }
        return paths.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
            Twins(note: $0.key, paths: $0.value)
        }
    }
}

extension Library {
    /// Reads every file of a note and says what is wrong; changes nothing.
    public func check(note: FilePath) -> CheckedNote {
        do throws(NoteError) {
            return CheckedNote(path: note, outcome: .success(try Checkup(of: note, in: context)))
        } catch { return CheckedNote(path: note, outcome: .failure(error)) }
    }

    /// Checks every note of the library; changes nothing.
    ///
    /// - Parameter progress: Told how many notes are done and how many there are, before each.
    /// - Throws: ``LibraryError`` if the library itself cannot be read.
    public func checkAll(progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) throws(LibraryError)
        -> CheckedLibrary
    {
        let walk = try walk()
        var notes: [CheckedNote] = []
        for path in walk.packages.map(\.path) {
            progress(notes.count, walk.packages.count)
            notes.append(check(note: path))
        }
        return CheckedLibrary(root: root, notes: notes, unreadable: walk.unreadable, leftOvers: walk.leftOvers)
    }
}
