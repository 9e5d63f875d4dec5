import FileIO

/// One entry of a disk's record: what was done, exactly enough to do it again on a copy.
enum Operation: Sendable {
    case create(Volume.Node, inode: Volume.Inode, NameChange)
    case changeNames(NameChange)
    case append([UInt8], Volume.Inode, title: String)
    case truncate(Volume.Inode, size: Int, title: String)
    case setMode(Volume.Inode, UInt32, title: String)
    case synchronize(Volume.Inode, title: String)
    /// Something the scenario was told, as that a page is saved.
    case mark(String)

    var title: String {
        switch self {
        case .create(_, _, let change), .changeNames(let change): change.title
        case .append(_, _, let title), .truncate(_, _, let title), .setMode(_, _, let title): title
        case .synchronize(_, let title): title
        case .mark(let words): "— \(words)"
        }
    }
}

extension Volume {
    mutating func perform(_ operation: Operation) {
        switch operation {
        case .create(var node, let inode, let change):
            clock += 1_000_000
            node.modified = clock
            nodes[inode] = node
            nextInode = inode + 1
            self.change(change)
        case .changeNames(let change): self.change(change)
        case .append(let bytes, let inode, _): append(bytes, to: inode)
        case .truncate(let inode, let size, _): truncate(inode, to: size)
        // Permission bits are taken to be on the disk at once: no scenario here rests on losing them.
        case .setMode(let inode, let mode, _): nodes[inode]?.mode = mode
        case .synchronize(let inode, _):
            if directory(inode) != nil { synchronizeNames(in: inode) } else { synchronizeData(of: inode) }
        case .mark: break
        }
    }
}
