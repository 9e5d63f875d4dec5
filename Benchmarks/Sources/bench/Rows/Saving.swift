import FileIO
import Ink
import NoteStorage

extension Work {
    /// One changed page put on the disk durably, beside the bare calls with the same bytes.
    static let saving = Work(name: "saving") { setting in
        let folder = try setting.folder("saving")
        let small = try setting.ink.asDrawing()
        var findings = Findings()
        findings += try save(small, "save a page of \(small.samples.count) strokes", in: folder, setting)
        findings += try save(
            try setting.ink.largeDrawing(), "save a page of 1,500 strokes", in: folder, setting)
        return findings
    }

    private static func save(
        _ drawing: Drawing, _ work: String, in folder: FilePath, _ setting: Setting
    ) throws -> Findings {
        let note = try MeasuredNote(in: folder, pages: 2, first: drawing, others: drawing)
        var writer = try Writer(try note.open(for: .writing))
        try writer.moveStroke()
        let content = PageContent.encode(writer.page)
        let bare = folder.appending("bare")
        let temporary = folder.appending("bare.tmp")

        let times = try race(
            rounds: setting.rounds,
            [
                Contender(
                    prepare: { try writer.moveStroke() },
                    work: {
                        try writer.save()
                        return writer.page.versions.count
                    }),
                // A page that was just changed here too, as it lies in the caches when it is saved.
                Contender(
                    prepare: { try writer.moveStroke() },
                    work: { PageContent.encode(writer.page).isEmpty ? 0 : 1 }),
                Contender {
                    try BareFiles.replace(bare, with: content, by: temporary)
                    return content.count
                },
            ])
        try writer.package.close()
        let (save, encode, write) = (times[0], times[1], times[2])
        return Findings(rows: [
            Row(
                work: "\(work), less encoding it", ours: (save - encode).figure,
                peerName: "bare write, fsync, rename, fsync", peer: write.figure, target: .ratio(atMost: 1.3)),
            Row(
                work: work, ours: save.figure, peerName: "bare write, fsync, rename, fsync", peer: write.figure,
                target: nil),
        ])
    }
}
