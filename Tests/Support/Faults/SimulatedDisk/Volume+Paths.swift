import FileIO

/// Where a path leads: the folder and name it ends in, and what is there.
struct Place {
    let directory: Volume.Inode
    let name: FileName
    let inode: Volume.Inode?
}

/// A failure without the call it failed in.
struct Refusal: Error {
    let code: FileError.Code

    init(_ code: FileError.Code) { self.code = code }
}

extension Volume {
    /// Walks a path as the kernel does for a user who is not root.
    func place(of path: FilePath, followingLinks: Bool) throws(Refusal) -> Place {
        var trail: [Inode] = [Self.root]
        var rest = path.parts
        var linksLeft = 40
        while let name = rest.popFirst() {
            let directory = trail.last ?? Self.root
            guard self.directory(directory) != nil else { throw Refusal(.notADirectory) }
            guard permits(directory, 0o100) else { throw Refusal(.noPermission) }
            if name == FileName("..") {
                if trail.count > 1 { trail.removeLast() }
                continue
            }
            if name.bytes.count > 255 { throw Refusal(.nameTooLong) }
            guard let inode = entry(name, in: directory) else {
                if rest.isEmpty { return Place(directory: directory, name: name, inode: nil) }
                throw Refusal(.notFound)
            }
            if case .link(let target)? = nodes[inode]?.kind, followingLinks || !rest.isEmpty {
                linksLeft -= 1
                if linksLeft == 0 { throw Refusal(.linkLoop) }
                if target.bytes.first == UInt8(ascii: "/") { trail = [Self.root] }
                rest = (target.parts + rest)[...]
                continue
            }
            if rest.isEmpty { return Place(directory: directory, name: name, inode: inode) }
            trail.append(inode)
        }
        return Place(directory: trail.last ?? Self.root, name: FileName("."), inode: trail.last)
    }

    /// What a path leads to; nothing there is `.notFound`.
    func inode(at path: FilePath, followingLinks: Bool) throws(Refusal) -> Inode {
        guard let inode = try place(of: path, followingLinks: followingLinks).inode else { throw Refusal(.notFound) }
        return inode
    }

    /// Whether the owner's bits allow it: 0o400 to read, 0o200 to write, 0o100 to go through.
    func permits(_ inode: Inode, _ bit: UInt32) -> Bool { nodes[inode].map { $0.mode & bit != 0 } ?? false }

    /// Refuses where names may not be changed in a folder.
    func checkChange(in directory: Inode) throws(Refusal) {
        guard permits(directory, 0o200), permits(directory, 0o100) else { throw Refusal(.noPermission) }
    }

    /// Whether `inode` lies in the folder `ancestor`, however deep, or is it.
    func lies(_ inode: Inode, in ancestor: Inode) -> Bool {
        inode == ancestor
            || (directory(ancestor)?.entries.values.contains { self.directory($0) != nil && lies(inode, in: $0) }
                ?? false)
    }
}

extension FilePath {
    /// Written as a loop, since tests run it millions of times and are not optimised.
    fileprivate var parts: ArraySlice<FileName> {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var parts: [FileName] = []
        var (start, end) = (0, 0)
        let count = bytes.count
        while start < count {
            end = start
            while end < count, bytes[end] != slash { end += 1 }
            if end > start, end > start + 1 || bytes[start] != dot {
                parts.append(FileName(bytes: Array(bytes[start..<end])))
            }
            start = end + 1
        }
        return parts[...]
    }
}
