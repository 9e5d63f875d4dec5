import FileIO
import Ink
import NoteStorage

extension Work {
    /// A page of 1,500 strokes read from its package, beside its file read and decoded by hand.
    static let opening = Work(name: "opening") { setting in
        let folder = try setting.folder("opening")
        let drawing = try setting.ink.largeDrawing()
        let single = try MeasuredInk.drawing([setting.ink.strokes[0].element()])
        let short = try MeasuredNote(in: folder, pages: 2, first: drawing, others: single)
        let long = try MeasuredNote(in: folder, pages: 200, first: drawing, others: single)

        let times = try race(
            rounds: setting.rounds,
            [try reader(of: short), try decoder(of: short), try reader(of: long), opener(of: short), opener(of: long)])
        return Findings(rows: [
            Row(
                work: "open a page of 1,500 strokes", ours: times[0].figure, peerName: "read the file and decode",
                peer: times[1].figure, target: .ratio(atMost: 1.5)),
            Row(
                work: "the same in a note of 200 pages", ours: times[2].figure, peerName: "in one of 2 pages",
                peer: times[0].figure, target: .ratio(0.9...1.1)),
            Row(
                work: "open the note of 2 and the page", ours: times[3].figure, peerName: "read the file and decode",
                peer: times[1].figure, target: nil),
            Row(
                work: "open the note of 200 and the page", ours: times[4].figure, peerName: "read the file and decode",
                peer: times[1].figure, target: nil),
        ])
    }

    /// Reads the page of a note that is open already, never from memory.
    private static func reader(of note: MeasuredNote) throws -> Contender {
        var package = try note.open(for: .reading)
        return Contender(
            prepare: { package = try note.open(for: .reading) },
            work: { try package.page(package.pages[0]).page.versions.count })
    }

    private static func opener(of note: MeasuredNote) -> Contender {
        Contender {
            let package = try note.open(for: .reading)
            return try package.page(package.pages[0]).page.versions.count
        }
    }

    private static func decoder(of note: MeasuredNote) throws -> Contender {
        let package = try note.open(for: .reading)
        let file = package.layout.content(of: package.pages[0])
        let size = try LocalFileSystem().status(of: file, followingLinks: true).size
        return Contender {
            let bytes = try [UInt8](unsafeUninitializedCapacity: size) { room, filled in
                filled = try BareFiles.read(file, into: UnsafeMutableRawBufferPointer(room))
            }
            return try PageContent.decode(bytes).page.versions.count
        }
    }
}
