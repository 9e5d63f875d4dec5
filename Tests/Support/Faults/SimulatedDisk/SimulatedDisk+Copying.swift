public import FileIO

extension SimulatedDisk {
    /// Copies a folder with all that lies in it, as a person does who copies a note.
    public func copyFolder(_ source: FilePath, to target: FilePath) throws {
        try makeDirectory(target, mode: 0o755)
        for name in try names(in: source) {
            let path = source.appending(name)
            if try status(of: path, followingLinks: false).kind == .directory {
                try copyFolder(path, to: target.appending(name))
            } else {
                try copyFile(path, to: target.appending(name), durability: .full)
            }
        }
    }
}
