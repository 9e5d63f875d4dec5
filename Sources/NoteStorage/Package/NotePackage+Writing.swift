import FileIO
import Ink

// How a package's files are written: through the one atomic replacement, never over what another program wrote.

extension NotePackage {
    /// Writes a file that merges with whatever another program put in its place meanwhile.
    ///
    /// What comes out is handed to `merge`, whose result is written in its turn, until nothing foreign comes out.
    ///
    /// - Parameters:
    ///   - identity: What was loaded or last saved; nil if no file is expected.
    ///   - merge: Makes the bytes to write now from the foreign ones; nil if those cannot be read, which then go to
    ///     the package's trash.
    /// - Returns: what tells the written file again.
    func write(
        _ bytes: [UInt8], to path: FilePath, replacing identity: FileIdentity?,
        merging merge: ([UInt8]) throws(NoteError) -> [UInt8]?
    ) throws(NoteError) -> FileIdentity {
        try requireWriting()
        try requirePlace()
        var bytes = bytes
        var expectation = identity.map { Expectation.file($0) } ?? .absent
        while true {
            let outcome: Replacement
            do throws(FileError) {
                outcome = try context.fileSystem.replace(
                    path, with: bytes, durability: .full, expecting: expectation, token: context.random)
            } catch { throw NoteError(error) }
            switch outcome {
            case .saved(let identity):
                try requirePlace()
                return identity
            case .foreign(let place, let saved):
                let foreign: LoadedFile
                do throws(FileError) {
                    foreign = try context.fileSystem.load(place, limit: FileLimit.page)
                } catch { throw NoteError(error) }
                let merged = try merge(foreign.bytes)
                if merged == nil {
                    problems.append(
                        Problem(
                            .warning, .leftOverKept, place,
                            "another program wrote what cannot be read; it was kept in the package's trash"))
                }
                if let saved {
                    // Ours is in place, theirs under the temporary name: theirs is let go only once both are one.
                    if let merged { bytes = merged }
                    expectation = .file(saved)
                    if merged == nil {
                        try moveToTrash(place, as: path.name)
                        return saved
                    }
                    let identity = try write(bytes, to: path, replacing: saved, merging: merge)
                    // Saved is saved: theirs, if it cannot be removed, is found merged and swept at the next opening.
                    try? discard(place)
                    return identity
                }
                if let merged {
                    bytes = merged
                    expectation = .file(foreign.identity)
                } else {
                    try moveToTrash(place, as: path.name)
                    expectation = .absent
                }
            }
        }
    }

    /// Makes a folder of the package, durably, if it is not there.
    ///
    /// One that cannot be made durable is taken away again, so that nobody later takes it for safe.
    func makeFolder(_ path: FilePath) throws(FileError) {
        do throws(FileError) {
            try context.fileSystem.makeDirectory(path, mode: 0o777)
        } catch {
            if error.code == .exists { return }
            throw error
        }
        do throws(FileError) {
            try context.fileSystem.synchronize(directory: path.parent)
        } catch {
            try? context.fileSystem.removeDirectory(path)
            throw error
        }
    }

    /// The path still leads to the folder that was locked.
    func requirePlace() throws(NoteError) {
        guard let lock else { return }
        do throws(FileError) {
            if try lock.stillLeads() { return }
        } catch { throw NoteError(error) }
        throw NoteError(
            .replaced, "\(layout.root): moved or replaced while it was open; open it again and repeat the change",
            path: layout.root)
    }

    /// Removes a temporary whose content is safe elsewhere.
    func discard(_ path: FilePath) throws(NoteError) {
        do throws(FileError) {
            try context.fileSystem.unlink(path)
        } catch {
            if error.code != .notFound { throw NoteError(error) }
        }
    }
}
