/// Why a file could not be dealt with: what, where, and what a person can do about it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure; new kinds may be added.
    public enum Code: Hashable, Sendable {
        case notFound, exists, noPermission, readOnlyFileSystem, noSpace, quotaExceeded, tooLarge
        case notADirectory, isADirectory, notEmpty, tooManyOpenFiles, nameTooLong, linkLoop
        case busy, inputOutput, unsupported, crossDevice
        case other(Int32)
    }

    public let code: Code
    /// The call that failed, by its name in section 2 of the manual.
    public let call: String
    public let path: FilePath

    public init(_ code: Code, call: String, path: FilePath) {
        self.code = code
        self.call = call
        self.path = path
    }

    public var description: String { "\(path): \(call): \(code)" }
}
