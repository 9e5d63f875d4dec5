import FileIO
import Ink
import NoteStorage

extension Work {
    /// What a minute of writing puts on the disk: a stroke a second, saved every other second, the note's own files at
    /// its end.
    static let steadyWriting = Work(name: "minute") { setting in
        let folder = try setting.folder("minute")
        let strokes = try RepeatedInk(setting.ink.strokes).strokes(60, samples: 60).map { try $0.element() }
        let short = try Minute(of: strokes, pages: 2, in: folder)
        var findings = Findings(facts: [Fact("minute in a note of 2 pages, fsyncs", short.synchronizations)])
        findings.factsOfRecordings = [Fact("minute in a note of 2 pages, bytes", short.page)]
        for pages in [200, 1000] {
            let long = try Minute(of: strokes, pages: pages, in: folder)
            findings.rows += long.rows(named: "\(number(Double(pages))) pages", beside: short)
            findings.facts.append(Fact("minute in a note of \(pages) pages, fsyncs", long.synchronizations))
            findings.factsOfRecordings.append(Fact("minute in a note of \(pages) pages, bytes", long.page))
        }
        return findings
    }
}

/// What one minute of writing cost.
private struct Minute {
    /// Bytes of the page that was written on.
    let page: Int
    /// Bytes of document.json and manifest.json.
    let rest: Int
    /// All of them together.
    let synchronizations: Int

    init(of strokes: [Element], pages: Int, in folder: FilePath) throws {
        let empty = try MeasuredInk.drawing([])
        let note = try MeasuredNote(in: folder, pages: pages, first: empty, others: empty)
        let fileSystem = CountingFileSystem()
        var writer = try Writer(try note.open(for: .writing, in: fileSystem))
        fileSystem.forget()
        for (second, stroke) in strokes.enumerated() {
            try writer.add(stroke)
            if second % 2 == 1 { try writer.save() }
        }
        page = fileSystem.counts.bytesWritten
        try writer.package.bringUpToDate()
        rest = fileSystem.counts.bytesWritten - page
        synchronizations = fileSystem.counts.synchronizations
        try writer.package.close()
    }

    func rows(named name: String, beside short: Minute) -> [Row] {
        let peer = "in one of 2 pages"
        return [
            Row(
                work: "a minute of writing, \(name)", ours: .bytes(page), peerName: peer, peer: .bytes(short.page),
                target: .ratio(1...1)),
            Row(
                work: "its fsyncs, \(name)", ours: Figure(Double(synchronizations), .calls), peerName: peer,
                peer: Figure(Double(short.synchronizations), .calls), target: .ratio(1...1)),
            Row(
                work: "its document and manifest, \(name)", ours: .bytes(rest), peerName: peer,
                peer: .bytes(short.rest), target: nil),
        ]
    }
}
