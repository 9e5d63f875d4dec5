/// A new file beside its target, written whole and not yet in its place.
struct Temporary {
    let path: FilePath
    let identity: FileIdentity
}

extension FileSystem {
    /// Writes a temporary in the target's folder; an error leaves nothing behind.
    func writeTemporary(
        for target: FilePath, _ bytes: [UInt8], _ durability: Durability, mode: UInt32, keepingMode: Bool,
        token: () -> UInt64
    ) throws(FileError) -> Temporary {
        let (path, file) = try createTemporary(for: target, mode: mode & 0o777, token: token)
        do throws(FileError) {
            try file.write(bytes)
            if durability == .full { try file.synchronize() }
            var status = try file.status()
            if keepingMode, status.mode != mode {
                // The process's mask took bits away which the file had.
                try file.setMode(mode)
                if durability == .full { try file.synchronize() }
                status = try file.status()
            }
            // Some network file systems say only now that the disk is full.
            try file.close()
            return Temporary(path: path, identity: FileIdentity(status))
        } catch {
            // The error that matters is on its way.
            try? file.close()
            try? unlink(path)
            throw error
        }
    }

    private func createTemporary(
        for target: FilePath, mode: UInt32, token: () -> UInt64
    ) throws(FileError) -> (FilePath, any OpenFile) {
        // Names are taken only by left-overs, each under another token: more than a few in a row are a broken token.
        var attemptsLeft = 16
        while true {
            let path = target.parent.appending(TemporaryName.make(for: target.name, token: token()))
            do throws(FileError) {
                return (path, try open(path, .creating(mode: mode)))
            } catch {
                attemptsLeft -= 1
                if error.code != .exists || attemptsLeft == 0 { throw error }
            }
        }
    }
}
