internal import Ink

/// InkML has no pages: all ink lies on one, as large as it needs.
extension InkMLInk {
    /// Ink of unknown scale becomes this wide at most, in points: it fits on a sheet.
    private static let guessedWidth = 500.0
    /// Where that leaves room, the median stroke becomes this high, in points: handwriting of 7 mm.
    private static let guessedHeight = 20.0
    /// Full pressure of the devices there are.
    private static let fullPressures = [1.0, 255, 1023, 1024, 2047, 2048, 4095, 4096, 8191, 8192, 32767, 65535]

    /// No device counts further; what is more, or no number, says nothing of the others.
    private static let greatestPressure = Double(UInt32.max)

    /// The note with all strokes that were added, in their order.
    mutating func finish(titled fileTitle: Text) -> ImportedNote {
        if strokes.isEmpty { note.report(.loss, .noInk, "ink", "there is no stroke in the file; the page is empty") }
        guessScale()
        guessPressure()
        var recording = Recording(axis: .down, channels: [])
        var (backward, clamped) = (0, 0)
        for index in strokes.indices {
            backward += strokes[index].straightenTimes()
            recording.beginStroke(strokes[index].pen, strokes[index].channels)
            for point in strokes[index].points {
                if let pressure = point.pressure, pressure < 0 || pressure > 1 { clamped += 1 }
                recording.add(point)
            }
        }
        note.report(.damage, .clamped, "point", "times before that of the point before", count: backward)
        note.report(.damage, .clamped, "point", "pressures beyond the bounds of their channel", count: clamped)
        recording.lay(on: &note)
        return note.note(titled: title ?? fileTitle)
    }

    private mutating func guessScale() {
        let unknown = strokes.indices.filter { !strokes[$0].hasScale }
        guard !unknown.isEmpty else { return }
        let scale = Self.scale(of: unknown.map { strokes[$0].points })
        for index in unknown {
            for point in strokes[index].points.indices {
                strokes[index].points[point].x *= scale
                strokes[index].points[point].y *= scale
            }
        }
        note.report(
            .note, .scaleGuessed, "trace", "the file does not state its scale; one for ordinary handwriting was taken")
    }

    private static func scale(of strokes: [[Recording.Point]]) -> Double {
        let widths = strokes.map { extent($0.map(\.x)) }
        let heights = strokes.map { extent($0.map(\.y)) }
        // A horizontal line has no height, and a dot has neither.
        let sizes = zip(heights, widths).map { $0 > 0 ? $0 : $1 }.filter { $0 > 0 }.sorted()
        guard !sizes.isEmpty else { return 1 }
        let width = extent(strokes.flatMap { $0.map(\.x) })
        let scale = min(guessedHeight / sizes[sizes.count / 2], guessedWidth / width)
        return scale.isNormal ? scale : 1
    }

    private static func extent(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

    private mutating func guessPressure() {
        let unknown = strokes.indices.filter { !strokes[$0].hasPressureRange }
        let recorded = unknown.flatMap { strokes[$0].points.compactMap(\.pressure) }
        guard let highest = recorded.filter({ $0 <= Self.greatestPressure }).max() else { return }
        let full = Self.fullPressures.first { $0 >= highest } ?? highest
        for index in unknown {
            for point in strokes[index].points.indices {
                if let pressure = strokes[index].points[point].pressure {
                    strokes[index].points[point].pressure = pressure / full
                }
            }
        }
        note.report(.note, .pressureGuessed, "trace", "the file does not state full pressure; \(full) was taken")
    }
}
