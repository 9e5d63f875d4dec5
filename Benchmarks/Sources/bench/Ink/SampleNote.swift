import Foundation
import Ink
import NoteInterchange

/// The ink the project itself ships, for measuring where there are no recordings.
enum SampleNote {
    private static let file = "Examples/hello.json"

    /// Its strokes that have pressure and time.
    static func read() throws -> [PenStroke] {
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
        let source = ImportSource(bytes: bytes, name: file, newAssetID: { AssetID(high: 0, low: 0) })
        let elements = try Interchange.read(source).pages.flatMap(\.drawing.layers).flatMap(\.elements)
        return elements.compactMap { element in
            guard case .stroke(let samples, _) = element.content else { return nil }
            let points = (0..<samples.count).compactMap { PenStroke.Point(samples[$0]) }
            return points.count == samples.count ? PenStroke(points: points) : nil
        }
    }
}

extension PenStroke.Point {
    fileprivate init?(_ sample: Sample) {
        guard let pressure = sample.pressure, let time = sample.time else { return nil }
        self.init(
            x: Double(sample.x) / 10, y: Double(sample.y) / 10,
            pressure: Double(pressure) / Double(Quantity.pressureLimit), time: time)
    }
}
