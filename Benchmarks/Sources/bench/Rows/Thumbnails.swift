import Ink
import NoteRendering

extension Work {
    /// The small picture of a page of 1,500 strokes × 160 samples, from the page in memory to the bytes of a JPEG.
    static let thumbnail = Work(name: "thumbnail") { setting in
        let drawing = try setting.ink.largeDrawing()
        let digest = Digest(of: try MeasuredInk.page(drawing))
        let side = 480
        let lines = LinesInCairo(drawing.canvas, longestSide: side)
        let times = try race(
            rounds: setting.rounds,
            [
                Contender { try Thumbnail.draw(drawing, digest: digest, longestSide: side).bytes.count },
                Contender { try lines.draw(drawing) },
            ])
        return Findings(rows: [
            Row(
                work: "thumbnail of 1,500 strokes", ours: times[0].figure, peerName: "Cairo, lines of one width",
                peer: times[1].figure, target: .ratio(atMost: 1))
        ])
    }
}
