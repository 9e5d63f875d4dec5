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
        let (path, file) = try makeTemporary(for: target, token: token) { path throws(FileError) in
            try open(path, .creating(mode: mode & 0o777))
        }
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
            throw error.said(of: target, insteadOf: path)
        }
    }

    /// Makes something beside the target under a temporary name that is free.
    func makeTemporary<Made>(
        for target: FilePath, token: () -> UInt64, _ make: (FilePath) throws(FileError) -> Made
    ) throws(FileError) -> (path: FilePath, made: Made) {
        // Names are taken only by left-overs, each under another token: more than a few in a row are a broken token.
        var attemptsLeft = 16
        while true {
            let path = target.parent.appending(TemporaryName.make(for: target.name, token: token()))
            do throws(FileError) {
                return (path, try make(path))
            } catch {
                attemptsLeft -= 1
                if error.code != .exists || attemptsLeft == 0 { throw error.said(of: target, insteadOf: path) }
            }
        }
    }
}
