package import FileIO

/// Where large bodies are kept while they arrive, and as long as somebody works with them.
package struct UploadFolder: Sendable {
    private let path: FilePath
    private let fileSystem: any FileSystem
    private let random: @Sendable () -> UInt64

    /// - Parameters:
    ///   - path: a folder that is there, of this server alone.
    ///   - random: gives 64 random bits at a time, for names.
    package init(_ path: FilePath, in fileSystem: any FileSystem, random: @escaping @Sendable () -> UInt64) {
        self.path = path
        self.fileSystem = fileSystem
        self.random = random
    }

    func makeFile() throws(FileError) -> UploadedFile {
        try UploadedFile(at: path.appending(String(random(), radix: 16)), in: fileSystem)
    }
}
