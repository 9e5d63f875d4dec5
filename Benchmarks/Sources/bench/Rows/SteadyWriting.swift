import FileIO
import Ink
import NoteStorage

extension Work {
    /// What a minute of writing puts on the disk: a stroke a second, saved every other second, the note's own files at
    /// its end.
    static let steadyWriting = Work(name: "minute") { setting in
        let folder = try setting.folder("minute")
        let strokes = try RepeatedInk(setting.ink.strokes).strokes(60, samples: 60).map { try $0.element() }
        let short = try minute(of: strokes, pages: 2, in: folder)
        let long = try minute(of: strokes, pages: 200, in: folder)
        return Findings(
            rows: [
                Row(
                    work: "a minute of writing, 200 pages", ours: .bytes(long.page), peerName: "in one of 2 pages",
                    peer: .bytes(short.page), target: .ratio(1...1)),
                Row(
                    work: "its document and manifest", ours: .bytes(long.rest), peerName: "in one of 2 pages",
                    peer: .bytes(short.rest), target: nil),
            ],
            factsOfRecordings: [
                Fact("minute in a note of 2 pages, bytes", short.page),
                Fact("minute in a note of 200 pages, bytes", long.page),
            ])
    }

    private static func minute(
        of strokes: [Element], pages: Int, in folder: FilePath
    ) throws -> (page: Int, rest: Int) {
        let empty = try MeasuredInk.drawing([])
        let note = try MeasuredNote(in: folder, pages: pages, first: empty, others: empty)
        let fileSystem = CountingFileSystem()
        var writer = try Writer(try note.open(for: .writing, in: fileSystem))
        fileSystem.forget()
        for (second, stroke) in strokes.enumerated() {
            try writer.add(stroke)
            if second % 2 == 1 { try writer.save() }
        }
        let page = fileSystem.counts.bytesWritten
        try writer.package.bringUpToDate()
        let rest = fileSystem.counts.bytesWritten - page
        try writer.package.close()
        return (page, rest)
    }
}
