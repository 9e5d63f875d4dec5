import FileIO

/// What a power cut did with each thing that was uncertain.
struct PowerCut: Sendable {
    /// Indices of the pending changes of names that reached the disk.
    var kept: Set<Int>
    /// Of files with pending bytes; those without are as they were synchronised.
    var fates: [Volume.Inode: DataFate]
}

extension Volume {
    /// All that a power cut can do here, or, where more than six things are uncertain, `samples` of it.
    func powerCuts(seed: UInt64, samples: Int) -> [PowerCut] {
        let names = uncertainNames
        let files = nameable.sorted().filter { isUncertain($0) }
        if names.count + files.count <= 6 { return allPowerCuts(names, seed: seed) }
        var random = SeededGenerator(seed: seed)
        var cuts = [
            PowerCut(kept: [], fates: Dictionary(uniqueKeysWithValues: files.map { ($0, .dropped) })),
            PowerCut(kept: Set(names), fates: Dictionary(uniqueKeysWithValues: files.map { ($0, .kept) })),
        ]
        while cuts.count < samples {
            cuts.append(
                PowerCut(
                    kept: Set(names.filter { _ in Bool.random(using: &random) }),
                    fates: Dictionary(
                        uniqueKeysWithValues: files.map {
                            ($0, DataFate.allCases.randomElement(using: &random) ?? .kept)
                        })))
        }
        return cuts
    }

    /// Each outcome once: different choices often come to the same names, or to the same bytes.
    private func allPowerCuts(_ names: [Int], seed: UInt64) -> [PowerCut] {
        var seen: Set<[Inode: [FileName: Inode]]> = []
        return (0..<1 << names.count).flatMap { choice -> [PowerCut] in
            let kept = Set(names.indices.filter { choice >> $0 & 1 == 1 }.map { names[$0] })
            let outcome = self.names(keeping: kept)
            let reached = reachable(in: outcome)
            guard seen.insert(outcome.filter { reached.contains($0.key) }).inserted else { return [] }
            return reached.sorted().filter { isUncertain($0) }.reduce([PowerCut(kept: kept, fates: [:])]) {
                cuts, inode in
                distinctFates(of: inode, seed: seed).flatMap { fate in
                    cuts.map { cut in
                        var cut = cut
                        cut.fates[inode] = fate
                        return cut
                    }
                }
            }
        }
    }

    /// What any outcome may still give a name to; a file that lost its last name for good matters no more.
    private var nameable: Set<Inode> {
        let durable = nodes.keys.compactMap { directory($0)?.durableEntries.values }.joined()
        return Set(durable).union(pendingNames.flatMap { $0.slots.compactMap(\.after) })
    }

    private func isUncertain(_ inode: Inode) -> Bool {
        nodes[inode]?.isVolatile == false && file(inode)?.pending.isEmpty == false
    }

    private func distinctFates(of inode: Inode, seed: UInt64) -> [DataFate] {
        guard let file = file(inode) else { return [] }
        var seen: Set<[UInt8]> = []
        return DataFate.allCases.filter { fate in
            var random = SeededGenerator(seed: seed ^ UInt64(inode))
            return seen.insert(bytes(of: file, after: fate, random: &random)).inserted
        }
    }

    /// The disk as it is found when the power is back: everything on it is durable.
    func after(_ cut: PowerCut, seed: UInt64) -> Volume {
        let names = names(keeping: cut.kept)
        var volume = self
        volume.pendingNames = []
        volume.nodes = [:]
        for inode in reachable(in: names) {
            guard var node = nodes[inode] else { continue }
            switch node.kind {
            case .link: break
            case .directory:
                let entries = names[inode] ?? [:]
                node.kind = .directory(Directory(entries: entries, durableEntries: entries))
            case .file(let file):
                var random = SeededGenerator(seed: seed ^ UInt64(inode))
                let bytes = bytes(of: file, after: cut.fates[inode] ?? .dropped, random: &random)
                node.kind = .file(File(content: bytes, durable: bytes))
            }
            volume.nodes[inode] = node
        }
        return volume
    }

    private func reachable(in names: [Inode: [FileName: Inode]]) -> Set<Inode> {
        var reached: Set<Inode> = [Self.root]
        var waiting: [Inode] = [Self.root]
        while let inode = waiting.popLast() {
            for next in (names[inode] ?? [:]).values where reached.insert(next).inserted { waiting.append(next) }
        }
        return reached
    }
}
