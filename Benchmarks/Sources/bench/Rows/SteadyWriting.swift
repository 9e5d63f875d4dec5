import FileIO
import Ink
import NoteSession

extension Work {
    /// What a minute of steady writing puts on the disk: a stroke every 0.4 s in a session, which saves by itself.
    static let steadyWriting = Work(name: "minute") { setting in
        let folder = try setting.folder("minute")
        let strokes = try RepeatedInk(setting.ink.strokes).strokes(150, samples: 60).map { try $0.element() }
        let short = try await Minute(of: strokes, pages: 2, in: folder)
        var findings = Findings(facts: [Fact("minute of writing in a note of 2 pages, fsyncs", short.synchronizations)])
        findings.factsOfRecordings = [Fact("minute of writing in a note of 2 pages, bytes", short.page)]
        for pages in [200, 1000] {
            let long = try await Minute(of: strokes, pages: pages, in: folder)
            findings.rows += long.rows(named: "\(number(Double(pages))) pages", beside: short)
            findings.facts.append(Fact("minute of writing in a note of \(pages) pages, fsyncs", long.synchronizations))
            findings.factsOfRecordings.append(Fact("minute of writing in a note of \(pages) pages, bytes", long.page))
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

    init(of strokes: [Element], pages: Int, in folder: FilePath) async throws {
        let empty = try MeasuredInk.drawing([])
        let note = try MeasuredNote(in: folder, pages: pages, first: empty, others: empty)
        let fileSystem = CountingFileSystem()
        let time = VirtualTime()
        let session = try await note.session(in: fileSystem, clock: time.clock)
        let (client, id) = (await session.join(), await session.pages[0])
        fileSystem.forget()
        for stroke in strokes {
            try await session.edit(id, as: client) { (draft) throws(InkError) in _ = try draft.insert([stroke]) }
            await time.pass(.seconds(60) / strokes.count)
        }
        let counts = fileSystem.counts
        page = counts.bytesWritten(in: "pages")
        rest = counts.bytesWritten - page
        synchronizations = counts.synchronizations
        try await session.close()
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
