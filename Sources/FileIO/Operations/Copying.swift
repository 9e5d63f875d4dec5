extension FileSystem {
    /// Copies one file's bytes and mode to a new name; something at the target already is code `.exists`.
    ///
    /// The target grows under its name, so this is for places that nobody looks at yet, as a ``NewFolder``.
    /// An error leaves no target. Takes room for 1 MiB.
    public func copyFile(
        _ source: FilePath, to target: FilePath, durability: Durability
    ) throws(FileError) {
        let original = try open(source, .reading)
        let mode = try original.status().mode
        let copy = try open(target, .creating(mode: mode & 0o777))
        do throws(FileError) {
            let piece = 1 << 20
            var offset = 0
            while true {
                let bytes = try original.read(piece, at: offset)
                if !bytes.isEmpty { try copy.write(bytes) }
                offset += bytes.count
                if bytes.count < piece { break }
            }
            if try copy.status().mode != mode { try copy.setMode(mode) }
            if durability == .full { try copy.synchronize() }
            try copy.close()
        } catch {
            // The error that matters is on its way.
            try? copy.close()
            try? unlink(target)
            throw error
        }
    }
}
