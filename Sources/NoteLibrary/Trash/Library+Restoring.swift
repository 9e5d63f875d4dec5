import FileIO

/// A note that came back from the trash.
public struct RestoredNote: Sendable {
    /// Where it lies now.
    public let note: ListedNote
    /// Whether that is not where it was: its place was taken, or no folder could be there.
    public let isElsewhere: Bool
}

extension Library {
    /// Brings a note back to where it was, making its folder anew if that is gone: one rename, durable on return.
    ///
    /// Where something else lies in its place it gets a number behind its name; where its folder cannot be made it
    /// comes to the top of the library.
    ///
    /// - Throws: ``LibraryError`` if it cannot be moved; it is then still in the trash.
    public func restore(_ trashed: TrashedNote) throws(LibraryError) -> RestoredNote {
        let source = trashed.note.path
        let lock = try lock(source)
        var lies = source
        defer { lock.release(at: lies) }
        let origin = trashed.note.folder ?? .top
        let isBlocked = try liesWithinNote(root.appending(origin).appending(source.name))
        let (folder, target): (Folder, FilePath)
        do throws(FileError) {
            (folder, target) = try move(source, backTo: isBlocked ? .top : origin)
        } catch { throw LibraryError(error) }
        lies = target
        removeEmptyTrashFolders(from: source.parent)
        removeExpiredTrash()
        return RestoredNote(
            note: listed(target, in: folder),
            isElsewhere: folder != origin || target.name != source.name)
    }

    private func move(_ source: FilePath, backTo origin: Folder) throws(FileError) -> (Folder, FilePath) {
        let made: [FilePath]
        do throws(FileError) {
            made = try make(origin)
        } catch {
            guard error.code == .exists || error.code == .notADirectory else { throw error }
            return (.top, try move(source, toFreeNameIn: root))
        }
        do throws(FileError) {
            return (origin, try move(source, toFreeNameIn: root.appending(origin)))
        } catch {
            removeIfEmpty(made)
            throw error
        }
    }

    private func move(_ source: FilePath, toFreeNameIn folder: FilePath) throws(FileError) -> FilePath {
        var number = 1
        while true {
            let target = folder.appending(source.name.numbered(number))
            do throws(FileError) {
                try fileSystem.move(source, to: target)
                return target
            } catch {
                guard error.code == .exists, number < 1000 else { throw error }
                number += 1
            }
        }
    }
}

extension FileName {
    /// A package's name with a number before its ending, from 2 on: "Algebra 2.lnote".
    fileprivate func numbered(_ number: Int) -> FileName {
        guard number > 1, let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return self }
        return FileName(bytes: bytes[..<dot] + Array(" \(number)".utf8) + bytes[dot...])
    }
}
