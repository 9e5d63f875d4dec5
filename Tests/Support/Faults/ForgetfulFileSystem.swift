public import FileIO

/// Says that folders were synchronised and does not do it: the fault that tests of crashes must be able to see.
public final class ForgetfulFileSystem: FileSystemLayer {
    public let base: any FileSystem

    public init(_ base: any FileSystem) { self.base = base }

    public func passage(of call: FileCall) throws(FileError) -> Passage {
        call.kind == .synchronize && call.intent == .directory ? .leaveOut : .pass
    }
}
