/// A new file beside its target, written whole and not yet in its place.
struct Temporary {
    let path: FilePath
    let identity: FileIdentity
}

extension FileSystem {
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
