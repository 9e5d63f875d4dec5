// A name that moves from one folder to another.

extension FileSystem {
    /// Moves a file or a folder in one step, durable on return; something at the target is code `.exists`.
    ///
    /// The new folder is synchronised first, so that a power cut shows the name twice rather than not at all. An error
    /// leaves it where it was, as far as the disk still obeys. Two fsyncs, one within a folder.
    public func move(_ source: FilePath, to target: FilePath) throws(FileError) {
        // Opened before anything changes, so that a lack of descriptors cannot come between rename and fsync.
        let arrival = try open(target.parent, .directory)
        let departure = source.parent == target.parent ? nil : try open(source.parent, .directory)
        try renameToFreeName(source, to: target)
        do throws(FileError) {
            try arrival.synchronize()
            try departure?.synchronize()
        } catch {
            // Taken back, so that "failed" and "where it was" go together; never over what came there meanwhile.
            try? renameToFreeName(target, to: source)
            throw error
        }
    }

    /// Renames unless something is at the target; where the system has no such call, in two steps: look, then rename.
    func renameToFreeName(_ source: FilePath, to target: FilePath) throws(FileError) {
        do throws(FileError) {
            try renameExclusively(source, to: target)
        } catch {
            guard error.code == .unsupported else { throw error }
            if try exists(target) { throw FileError(.exists, to: .move, call: "rename", path: target) }
            try rename(source, to: target)
        }
    }
}
