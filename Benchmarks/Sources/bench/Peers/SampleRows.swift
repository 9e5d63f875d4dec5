import Ink

/// Samples as 16-byte rows, little-endian: what an application stores that does not think about it.
///
/// The bytes: x int32, y int32, width uint16, pressure uint16, time uint32; all ones is absent.
struct SampleRows {
    let bytes: [UInt8]

    init(_ drawing: Drawing) {
        var bytes: [UInt8] = []
        func append(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        for samples in drawing.samples {
            for index in 0..<samples.count {
                let sample = samples[index]
                append(sample.x)
                append(sample.y)
                append(sample.width.map(UInt16.init) ?? .max)
                append(sample.pressure.map(UInt16.init) ?? .max)
                append(sample.time.map(UInt32.init) ?? .max)
            }
        }
        self.bytes = bytes
    }
}

extension Drawing {
    /// Those of its strokes, from the bottom to the top.
    var samples: [Samples] {
        layers.flatMap(\.elements).compactMap { element in
            if case .stroke(let samples, _) = element.content { samples } else { nil }
        }
    }
}
