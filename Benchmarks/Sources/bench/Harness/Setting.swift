import FileIO

/// What all measurements share.
struct Setting {
    let ink: MeasuredInk
    /// An empty folder on the disk that is measured.
    let scratch: FilePath
    /// How often a piece of work is timed.
    let rounds: Int

    /// A folder of its own for one piece of work.
    func folder(_ name: String) throws -> FilePath {
        let folder = scratch.appending(name)
        try LocalFileSystem().makeDirectories(folder, durability: .cache)
        return folder
    }
}
