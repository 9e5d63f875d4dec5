import Ink

/// Samples as JSON of whole numbers without a space: `[[[x,y,pressure,time],…],…]`, a list a stroke.
struct IntegersAsJSON {
    let bytes: [UInt8]

    init(_ drawing: Drawing) {
        let strokes = drawing.samples.map { samples in
            let rows = (0..<samples.count).map { index in
                let sample = samples[index]
                let values = [sample.x, sample.y, sample.pressure, sample.time].compactMap { $0 }
                return "[" + values.map(String.init).joined(separator: ",") + "]"
            }
            return "[" + rows.joined(separator: ",") + "]"
        }
        bytes = Array(("[" + strokes.joined(separator: ",") + "]").utf8)
    }
}
