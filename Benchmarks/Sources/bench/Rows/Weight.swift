import FileIO

extension Work {
    /// What the storage adds to a program that links Foundation already, both stripped of what only debuggers read.
    static let weight = Work(name: "weight") { setting in
        let folder = try setting.folder("weight").description
        let plain = try Program("weighed-foundation", []).strippedSize(in: folder)
        let storing = try Program("weighed-storage", []).strippedSize(in: folder)
        return Findings(
            rows: [
                Row(
                    work: "weight of the storage", ours: .bytes(storing - plain), peerName: "a program without it",
                    peer: .bytes(plain), target: .value(atMost: 1_000_000, .bytes))
            ],
            facts: [Fact("weight of the storage, bytes", storing - plain)])
    }
}
