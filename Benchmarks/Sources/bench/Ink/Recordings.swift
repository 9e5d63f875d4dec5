import Foundation
import Ink

/// The recordings on which the size of a page is defined: one writer's tasks on a tablet, in whole numbers.
///
/// Files 10 to 14 repeat 3 to 7 and are left out. A unit is taken as 0.02 mm, a pressure of 2,048 as full, a stroke is
/// a run of samples whose button is 1, and its time starts at 0. Tilt is left out.
enum Recordings {
    static let (strokeCount, sampleCount) = (39, 11_443)

    /// Where they lie within the corpus.
    private static let folder = "raw-pen/pahaw/HC-female"
    private static let repeated = ["10_1", "11_1", "12_1", "13_1", "14_1"]

    /// - Throws: if the files are not those that the figures are defined on.
    static func read(corpus: String) throws -> [PenStroke] {
        let folder = URL(fileURLWithPath: corpus, isDirectory: true).appending(path: Self.folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { file in
                file.pathExtension == "svc" && !Self.repeated.contains { file.path.hasSuffix(".\($0).svc") }
            }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let strokes = try files.flatMap { Self.strokes(in: try String(contentsOf: $0, encoding: .utf8)) }
        let samples = strokes.reduce(0) { $0 + $1.points.count }
        guard strokes.count == strokeCount, samples == sampleCount else {
            throw BenchmarkError(
                "\(folder.path): \(strokes.count) strokes of \(samples) samples, where the figures are defined on "
                    + "\(strokeCount) of \(sampleCount)")
        }
        return strokes
    }

    /// The lines of a file are `y x time button azimuth altitude pressure`, after one with their number.
    private static func strokes(in text: String) -> [PenStroke] {
        let points = 0.02 * 72 / 25.4
        var strokes: [PenStroke] = []
        var start: Int32?
        for line in text.split(separator: "\n").dropFirst() {
            let values = line.split(separator: " ").compactMap { Int32($0) }
            guard values.count == 7, values[3] == 1 else {
                start = nil
                continue
            }
            if start == nil {
                strokes.append(PenStroke(points: []))
                start = values[2]
            }
            strokes[strokes.count - 1].points.append(
                PenStroke.Point(
                    x: Double(values[1]) * points, y: Double(values[0]) * points, pressure: Double(values[6]) / 2048,
                    time: values[2] - (start ?? 0)))
        }
        return strokes
    }
}
