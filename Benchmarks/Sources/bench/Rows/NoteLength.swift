import FileIO
import Ink
import NoteStorage

extension Work {
    /// A save in a note of 200 pages beside one in a note of 2: the same calls, the same bytes, the same time.
    static let noteLength = Work(name: "length") { setting in
        let folder = try setting.folder("length")
        let drawing = try setting.ink.asDrawing()
        let single = try MeasuredInk.drawing([setting.ink.strokes[0].element()])
        let short = try MeasuredNote(in: folder, pages: 2, first: drawing, others: single)
        let long = try MeasuredNote(in: folder, pages: 200, first: drawing, others: single)

        // Counted before the race, whose rounds would show in the numbers that the page holds.
        let (one, other) = (try countsOfOneSave(in: short), try countsOfOneSave(in: long))
        let times = try race(rounds: setting.rounds, [try saver(of: short), try saver(of: long)])
        var findings = Findings(rows: [
            Row(
                work: "save in a note of 200 pages", ours: times[1].figure, peerName: "in one of 2 pages",
                peer: times[0].figure, target: .ratio(0.9...1.1))
        ])
        findings.rows += [
            Row(
                work: "calls of that save", ours: Figure(Double(other.total), .calls), peerName: "in one of 2 pages",
                peer: Figure(Double(one.total), .calls), target: .ratio(1...1)),
            Row(
                work: "bytes of that save", ours: .bytes(other.bytesWritten), peerName: "in one of 2 pages",
                peer: .bytes(one.bytesWritten), target: .ratio(1...1)),
        ]
        findings.facts = [
            Fact("save, calls", max(one.total, other.total)),
            Fact("save, fsyncs", max(one.synchronizations, other.synchronizations)),
        ]
        findings.factsOfRecordings = [
            Fact("save in a note of 2 pages, bytes", one.bytesWritten),
            Fact("save in a note of 200 pages, bytes", other.bytesWritten),
        ]
        return findings
    }

    private static func saver(of note: MeasuredNote) throws -> Contender {
        var writer = try Writer(try note.open(for: .writing))
        return Contender(
            prepare: { try writer.moveStroke() },
            work: {
                try writer.save()
                return writer.page.versions.count
            })
    }

    private static func countsOfOneSave(in note: MeasuredNote) throws -> CallCounts {
        let fileSystem = CountingFileSystem()
        var writer = try Writer(try note.open(for: .writing, in: fileSystem))
        try writer.moveStroke()
        fileSystem.forget()
        try writer.save()
        let counts = fileSystem.counts
        try writer.package.close()
        return counts
    }
}
