package import FileIO

/// What was sent along with a request, on the disk; removed when the last reference goes.
package final class UploadedFile: Sendable {
    package let path: FilePath
    private let file: any OpenFile
    private let fileSystem: any FileSystem

    /// Makes an empty file that only its owner may read.
    init(at path: FilePath, in fileSystem: any FileSystem) throws(FileError) {
        file = try fileSystem.open(path, .creating(mode: 0o600))
        self.path = path
        self.fileSystem = fileSystem
    }

    deinit {
        // What stays behind after a failure is in the folder for temporary files.
        try? file.close()
        try? fileSystem.unlink(path)
    }

    func append(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }
}
