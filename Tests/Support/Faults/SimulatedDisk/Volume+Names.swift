import FileIO

// What each call on names becomes, or why it is refused.

extension Volume {
    func creation(of kind: Kind, mode: UInt32, at path: FilePath, title: String) throws(Refusal) -> Operation {
        let place = try place(of: path, followingLinks: false)
        guard place.inode == nil else { throw Refusal(.exists) }
        try checkChange(in: place.directory)
        let isVolatile = nodes[place.directory]?.isVolatile ?? false
        let slot = NameChange.Slot(directory: place.directory, name: place.name, before: nil, after: nextInode)
        return .create(
            Node(kind: kind, mode: mode, modified: 0, isVolatile: isVolatile), inode: nextInode,
            NameChange([slot], title: title))
    }

    func removal(of path: FilePath, directory: Bool, title: String) throws(Refusal) -> Operation {
        let place = try place(of: path, followingLinks: false)
        guard let inode = place.inode else { throw Refusal(.notFound) }
        switch (self.directory(inode), directory) {
        case (nil, true): throw Refusal(.notADirectory)
        case (_?, false): throw Refusal(.isADirectory)
        case (let found?, true) where !found.entries.isEmpty: throw Refusal(.notEmpty)
        default: break
        }
        try checkChange(in: place.directory)
        let slot = NameChange.Slot(directory: place.directory, name: place.name, before: inode, after: nil)
        return .changeNames(NameChange([slot], title: title))
    }

    /// Nothing where both names lead to one file already.
    func renaming(
        _ source: FilePath, _ target: FilePath, exclusively: Bool, title: String
    ) throws(Refusal) -> Operation? {
        let (from, moved) = try existingPlace(of: source)
        let to = try place(of: target, followingLinks: false)
        if to.inode != nil, exclusively { throw Refusal(.exists) }
        if to.inode == moved { return nil }
        if let replaced = to.inode {
            switch (directory(moved), directory(replaced)) {
            case (nil, _?): throw Refusal(.isADirectory)
            case (_?, nil): throw Refusal(.notADirectory)
            case (_?, let found?) where !found.entries.isEmpty: throw Refusal(.notEmpty)
            default: break
            }
        }
        try checkMove(of: moved, from: from, to: to)
        return .changeNames(
            NameChange(
                [
                    .init(directory: from.directory, name: from.name, before: moved, after: nil),
                    .init(directory: to.directory, name: to.name, before: to.inode, after: moved),
                ], title: title))
    }

    func exchange(_ a: FilePath, _ b: FilePath, title: String) throws(Refusal) -> Operation {
        let (placeOfA, inodeOfA) = try existingPlace(of: a)
        let (placeOfB, inodeOfB) = try existingPlace(of: b)
        try checkMove(of: inodeOfA, from: placeOfA, to: placeOfB)
        try checkMove(of: inodeOfB, from: placeOfB, to: placeOfA)
        return .changeNames(
            NameChange(
                [
                    .init(directory: placeOfA.directory, name: placeOfA.name, before: inodeOfA, after: inodeOfB),
                    .init(directory: placeOfB.directory, name: placeOfB.name, before: inodeOfB, after: inodeOfA),
                ], title: title))
    }

    func status(of inode: Inode) throws(Refusal) -> FileStatus {
        guard let node = nodes[inode] else { throw Refusal(.notFound) }
        let (kind, size): (FileStatus.Kind, Int) =
            switch node.kind {
            case .file(let file): (.file, file.content.count)
            case .directory: (.directory, 0)
            case .link(let target): (.link, target.bytes.count)
            }
        return FileStatus(
            kind: kind, size: size, modified: node.modified, device: node.isVolatile ? 2 : 1, inode: UInt64(inode),
            mode: node.mode)
    }

    private func existingPlace(of path: FilePath) throws(Refusal) -> (Place, Inode) {
        let place = try place(of: path, followingLinks: false)
        guard let inode = place.inode else { throw Refusal(.notFound) }
        return (place, inode)
    }

    private func checkMove(of inode: Inode, from: Place, to: Place) throws(Refusal) {
        try checkChange(in: from.directory)
        try checkChange(in: to.directory)
        guard nodes[from.directory]?.isVolatile == nodes[to.directory]?.isVolatile else { throw Refusal(.crossDevice) }
        // A folder cannot come to lie within itself: EINVAL.
        if lies(to.directory, in: inode) { throw Refusal(.other(22)) }
    }
}
