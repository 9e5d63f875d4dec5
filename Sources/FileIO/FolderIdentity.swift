/// What makes a folder that folder, whatever its path.
public struct FolderIdentity: Hashable, Sendable {
    /// The disk it lies on, by the kernel's number.
    public let device: UInt64
    /// Its number on that disk.
    public let inode: UInt64

    public init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
    }
}
