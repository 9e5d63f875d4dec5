import FileIO

/// One change of names, atomic: all its slots take their new inode, or none does.
struct NameChange: Sendable {
    /// One name in one folder, and what it led to before and after.
    struct Slot: Sendable {
        let directory: Volume.Inode
        let name: FileName
        let before: Volume.Inode?
        let after: Volume.Inode?
    }

    let slots: [Slot]
    /// As in the trace.
    let title: String
    /// Folders of the slots that were not synchronised since; a change is durable when none is left.
    ///
    /// A move between two folders thus needs both: the strictest reading of what a disk promises.
    var unsynchronised: Set<Volume.Inode>

    init(_ slots: [Slot], title: String) {
        self.slots = slots
        self.title = title
        unsynchronised = Set(slots.map(\.directory))
    }

    var isDurable: Bool { unsynchronised.isEmpty }

    func touchesSame(as other: NameChange) -> Bool {
        slots.contains { slot in
            other.slots.contains { $0.directory == slot.directory && $0.name == slot.name }
        }
    }
}

extension Volume {
    /// Changes the present and, where the folders are on the disk, notes the change as pending.
    mutating func change(_ change: NameChange) {
        for slot in change.slots { setEntry(slot, durably: false) }
        if change.slots.contains(where: { nodes[$0.directory]?.isVolatile == true }) { return }
        pendingNames.append(change)
    }

    /// Makes the names in a folder durable, with whatever they rest on.
    mutating func synchronizeNames(in directory: Inode) {
        for index in pendingNames.indices { pendingNames[index].unsynchronised.remove(directory) }
        // Changes of one name keep their order on every disk, so a durable one takes those before it along.
        for later in pendingNames.indices.reversed() where pendingNames[later].isDurable {
            for earlier in pendingNames.indices.prefix(upTo: later)
            where pendingNames[earlier].touchesSame(as: pendingNames[later]) {
                pendingNames[earlier].unsynchronised = []
            }
        }
        while let first = pendingNames.first, first.isDurable {
            for slot in first.slots { setEntry(slot, durably: true) }
            pendingNames.removeFirst()
        }
    }

    private mutating func setEntry(_ slot: NameChange.Slot, durably: Bool) {
        guard case .directory(var directory)? = nodes[slot.directory]?.kind else { return }
        if durably {
            directory.durableEntries[slot.name] = slot.after
        } else {
            directory.entries[slot.name] = slot.after
            clock += 1_000_000
            nodes[slot.directory]?.modified = clock
        }
        nodes[slot.directory]?.kind = .directory(directory)
    }

    /// The changes of names that a power cut may or may not leave.
    var uncertainNames: [Int] { pendingNames.indices.filter { !pendingNames[$0].isDurable } }

    /// The names after a power cut that kept these of the uncertain changes; one whose ground is gone is gone too.
    func names(keeping kept: Set<Int>) -> [Inode: [FileName: Inode]] {
        var names = nodes.compactMapValues { node -> [FileName: Inode]? in
            guard case .directory(let directory) = node.kind else { return nil }
            return node.isVolatile ? [:] : directory.durableEntries
        }
        for (index, change) in pendingNames.enumerated() where change.isDurable || kept.contains(index) {
            guard change.slots.allSatisfy({ names[$0.directory]?[$0.name] == $0.before }) else { continue }
            for slot in change.slots { names[slot.directory, default: [:]][slot.name] = slot.after }
        }
        return names
    }
}
