import Foundation
import Ink
import TestSupport
import Testing

/// What somebody wrote on a tablet, found in the corpus.
struct RealRecording {
    let name: String
    let strokes: [Samples]

    /// The first recordings by name.
    static func first(_ count: Int) throws -> [RealRecording] {
        let folder = try #require(Corpus.folder).appendingPathComponent("raw-pen/pahaw/HC-female")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.prefix(count).map { try RealRecording($0) }
    }

    /// In units of 0.02 mm and a pressure of 2,048; a line is `y x time button … pressure`.
    private init(_ file: URL) throws {
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
        name = file.lastPathComponent
        self.strokes = try strokes.filter { !$0.isEmpty }.map { try Samples($0) }
    }
}
