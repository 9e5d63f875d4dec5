import Ink

extension Work {
    /// A page of 1,500 strokes × 160 samples to bytes and back, beside zstd on the same samples.
    static let coding = Work(name: "coding") { setting in
        let drawing = try setting.ink.largeDrawing()
        let page = try MeasuredInk.page(drawing)
        let content = PageContent.encode(page)
        let rows = SampleRows(drawing).bytes
        let zstd = Zstd(upTo: rows.count)

        let encoding = try race(
            rounds: setting.rounds,
            [Contender { PageContent.encode(page).count }, Contender { try zstd.compress(rows) }])
        let compressed = try zstd.compress(rows)
        let decoding = try race(
            rounds: setting.rounds,
            [
                Contender { try PageContent.decode(content).page.versions.count },
                Contender { try zstd.decompress(compressed) },
            ])

        var findings = Findings()
        findings.rows = [
            Row(
                work: "encode 1,500 strokes × 160", ours: encoding[0].figure, peerName: "zstd -3 of rows",
                peer: encoding[1].figure, target: .ratio(atMost: 0.45)),
            Row(
                work: "decode them", ours: decoding[0].figure, peerName: "zstd of the same",
                peer: decoding[1].figure, target: .ratio(atMost: 1)),
            Row(
                work: "size of that page", ours: .bytes(content.count), peerName: "zstd -3 of rows",
                peer: .bytes(compressed), target: nil),
        ]
        findings.factsOfRecordings = [Fact("page of 1,500 strokes, bytes", content.count)]
        if let count = allocations(of: { _ = PageContent.encode(page) }) {
            findings.factsOfRecordings.append(Fact("encode 1,500 strokes, allocations", count))
        }
        if let count = try allocations(of: { _ = try PageContent.decode(content) }) {
            findings.factsOfRecordings.append(Fact("decode 1,500 strokes, allocations", count))
        }
        return findings
    }
}
