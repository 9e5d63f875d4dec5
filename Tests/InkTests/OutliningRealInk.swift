import Foundation
import Ink
import TestSupport
import Testing

@Suite("Outlining real ink", .enabled(if: Corpus.folder != nil, "LNOTE_CORPUS names no folder of recordings"))
struct OutliningRealInk {
    /// The strokes of a recording in units of 0.02 mm and pressure of 2,048; a line is `y x time button … pressure`.
    private func strokes(of file: URL) throws -> [Samples] {
        var strokes: [[Sample]] = [[]]
        for line in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
            let fields = line.split(separator: " ").compactMap { Int32($0) }
            guard fields.count == 7, fields[3] == 1 else {
                strokes.append([])
                continue
            }
            let scale = 0.02 * 72 / 25.4
            guard let x = Quantity.coordinate(points: Double(fields[1]) * scale),
                let y = Quantity.coordinate(points: Double(fields[0]) * scale),
                let pressure = Quantity.pressure(share: Double(fields[6]) / 2047)
            else { continue }
            strokes[strokes.count - 1].append(Sample(x: x, y: y, pressure: pressure))
        }
        return try strokes.filter { !$0.isEmpty }.map { try Samples($0) }
    }

    @Test("near every sample the outline winds around what the stroke covers, and nothing else")
    func recordings() throws {
        let folder = try #require(Corpus.folder).appendingPathComponent("raw-pen/pahaw/HC-female")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
        var random = SeededGenerator(seed: 11)
        var compared = 0
        for file in files.prefix(8) {
            for samples in try strokes(of: file) {
                let shape = StrokeShape(samples, base: 141)
                let outline = FlattenedOutline(Outline(of: samples, base: 141))
                for index in stride(from: 0, to: samples.count, by: 12) {
                    let x = Double(samples[index].x) / 10 + .random(in: -2...2, using: &random)
                    let y = Double(samples[index].y) / 10 + .random(in: -2...2, using: &random)
                    let distance = shape.distance(x, y)
                    guard distance.magnitude > 0.05 else { continue }
                    compared += 1
                    #expect((outline.winding(x, y) != 0) == (distance < 0), "\(file.lastPathComponent) (\(x), \(y))")
                }
            }
        }
        #expect(compared > 100)
    }
}
