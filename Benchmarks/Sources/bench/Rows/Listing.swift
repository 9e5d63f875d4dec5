import FileIO
import Ink
import NoteLibrary
import NoteStorage

extension Work {
    /// What a library of 10,000 notes shows, beside reading the same manifests and nothing more.
    static let listing = Work(name: "listing") { setting in
        let folder = try setting.folder("listing")
        let library = try MeasuredLibrary(of: 10_000, in: folder, ink: setting.ink)
        let manifests = library.notes.map { PackageLayout(root: $0).manifest }
        var room = [UInt8](repeating: 0, count: 1 << 16)

        // Each round reads 10,000 files, so a few tell enough.
        let times = try race(
            rounds: max(1, setting.rounds / 10),
            [
                Contender { try library.library.list().notes.count },
                Contender {
                    try room.withUnsafeMutableBytes { room in
                        try manifests.reduce(0) { bytes, file in try bytes + BareFiles.read(file, into: room) }
                    }
                },
            ])
        return Findings(rows: [
            Row(
                work: "list 10,000 notes", ours: times[0].figure, peerName: "read the manifests",
                peer: times[1].figure, target: .ratio(atMost: 4))
        ])
    }
}
