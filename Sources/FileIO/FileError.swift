/// Why a file could not be dealt with: what, where, and what a person can do about it.
///
/// Facts only; the sentence for a person is made from them in ``message``.
public struct FileError: Error, Hashable, Sendable {
    /// The kind of failure; new kinds may be added.
    public enum Code: Hashable, Sendable {
        case notFound, exists, noPermission, readOnlyFileSystem, noSpace, quotaExceeded, tooLarge
        case notADirectory, isADirectory, notEmpty, tooManyOpenFiles, nameTooLong, linkLoop
        case busy, inputOutput, unsupported, crossDevice
        /// A stream that the process was started without.
        case notOpen
        /// A pipe, a device or a socket, where a file is expected.
        case notAFile
        /// An errno without a kind of its own.
        case other(Int32)
    }

    /// What was to be done with the file, in the person's words and not the kernel's.
    public enum Action: Hashable, Sendable {
        case read, write, create, list, move, remove, lock, synchronize
    }

    /// What kind of failure it was.
    public let code: Code
    /// What was being done when it came.
    public let action: Action
    /// The call that failed, by its name in section 2 of the manual.
    public let call: String
    /// The file as the caller named it.
    public let path: FilePath

    public init(_ code: Code, to action: Action, call: String, path: FilePath) {
        self.code = code
        self.action = action
        self.call = call
        self.path = path
    }

    /// The same failure said of the place that a temporary file or folder was meant for, which is what a person knows.
    public func said(of target: FilePath, insteadOf temporary: FilePath) -> FileError {
        guard path.bytes.starts(with: temporary.bytes) else { return self }
        let rest = path.bytes.dropFirst(temporary.bytes.count)
        guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return self }
        return FileError(code, to: action, call: call, path: FilePath(bytes: target.bytes + rest))
    }
}
