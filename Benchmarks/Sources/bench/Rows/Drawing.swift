import FileIO
import Foundation
import Ink
import NoteStorage

extension Work {
    /// A page of 1,500 strokes × 160 samples drawn to PDF, each side by its command from its start to its end.
    static let drawing = Work(name: "drawing") { setting in
        let folder = try setting.folder("drawing")
        let drawing = try setting.ink.largeDrawing()
        let note = try MeasuredNote(in: folder, pages: 1, first: drawing, others: drawing)
        let foreign = "\(folder)/page.xopp"
        try Data(XournalDocument(drawing).bytes).write(to: URL(fileURLWithPath: foreign))
        let ours = try Program("lnote", ["export", note.root.description, "\(folder)/ours.pdf"])
        let theirs = try Program(installed: "xournalpp", ["--create-pdf=\(folder)/theirs.pdf", foreign])
        // Seconds each, so that a few rounds tell enough.
        let times = try race(
            rounds: min(setting.rounds, 7), [Contender(work: ours.run), Contender(work: theirs.run)])
        return Findings(rows: [
            Row(
                work: "draw 1,500 strokes to PDF", ours: times[0].figure, peerName: "Xournal++ on the same ink",
                peer: times[1].figure, target: .ratio(atMost: 0.25))
        ])
    }
}
