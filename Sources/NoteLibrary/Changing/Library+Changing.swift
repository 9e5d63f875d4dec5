public import FileIO
public import Ink
import NoteStorage

// What is said of a note, changed by whoever looks after the library.

extension Library {
    /// Gives a note another title; its package keeps its name. Durable on return.
    ///
    /// - Throws: ``LibraryError`` `.locked` if the note is being written, `.note` if it may only be read.
    public func rename(_ note: FilePath, to title: Text) throws(LibraryError) -> ListedNote {
        try change(note) { (package) throws(NoteError) in try package.rename(title) }
    }

    /// Adds tags at the end, and takes others away; those that are there already, or are not, are left. Durable on return.
    ///
    /// - Throws: ``LibraryError`` `.locked` if the note is being written, `.note` if it may only be read.
    public func tag(_ note: FilePath, adding added: [Text], removing removed: [Text]) throws(LibraryError) -> ListedNote
    {
        try change(note) { (package) throws(NoteError) in
            var tags = package.tags.filter { !removed.contains($0) }
            for tag in added where !tags.contains(tag) { tags.append(tag) }
            if tags != package.tags { try package.retag(tags) }
        }
    }

    private func change(
        _ note: FilePath, _ body: (NotePackage) throws(NoteError) -> Void
    ) throws(LibraryError) -> ListedNote {
        let package: NotePackage
        do throws(NoteError) {
            package = try NotePackage.open(note, for: .writing, in: context)
        } catch { throw LibraryError(error) }
        if case .reading(.lockedBy(let holder)) = package.access { throw LibraryError(lockedBy: holder, at: note) }
        do throws(NoteError) {
            try body(package)
            try package.close()
        } catch { throw LibraryError(error) }
        removeExpiredTrash()
        return try listed(note).with(package.problems)
    }
}
