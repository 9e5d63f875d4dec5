/// What tells one state of one file from every other without reading it.
///
/// Two equal identities are the same bytes, but for a program that writes in place and sets the time back.
public struct FileIdentity: Hashable, Sendable {
    /// The disk it lies on, by the kernel's number.
    public let device: UInt64
    /// Its number on that disk, which a replacement changes.
    public let inode: UInt64
    /// Bytes.
    public let size: Int
    /// In nanoseconds since 1970.
    public let modified: Int64

    public init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
        size = status.size
        modified = status.modified
    }
}
