import Ink

extension Work {
    /// The bytes of a page of real ink, all told, beside the same ink in other forms.
    static let pageSize = Work(name: "size", needsRecordings: true) { setting in
        let drawing = try setting.ink.asDrawing()
        let content = PageContent.encode(try MeasuredInk.page(drawing))
        guard try PageContent.decode(content).page.drawing == drawing else {
            throw BenchmarkError("the page did not come back as it was")
        }
        let samples = drawing.samples.reduce(0) { $0 + $1.count }
        let ours = Figure.bytes(content.count)
        let perSample = Figure(Double(content.count) / Double(samples), .bytesPerSample)
        let rows = SampleRows(drawing).bytes
        let zstd = try Zstd(upTo: rows.count).compress(rows)
        let json = IntegersAsJSON(drawing).bytes
        let xournal = try Gzip.size(of: XournalDocument(drawing).bytes)

        var findings = Findings()
        findings.rows = [
            Row(
                work: "size of a page, a sample", ours: perSample, peerName: "zstd -3 of rows",
                peer: Figure(Double(zstd) / Double(samples), .bytesPerSample),
                target: .value(atMost: 1.25, .bytesPerSample)),
            Row(
                work: "size of a page", ours: ours, peerName: "JSON integers", peer: .bytes(json.count),
                target: .ratio(atMost: 1.0 / 14)),
            Row(
                work: "size of a page", ours: ours, peerName: "gzip -9 of JSON", peer: .bytes(try Gzip.size(of: json)),
                target: .ratio(atMost: 1)),
            Row(
                work: "size of a page", ours: ours, peerName: "gzip -9 of xopp", peer: .bytes(xournal),
                target: .ratio(atMost: 1)),
        ]
        findings.factsOfRecordings = [Fact("page of the recordings, bytes", content.count)]
        return findings
    }
}
