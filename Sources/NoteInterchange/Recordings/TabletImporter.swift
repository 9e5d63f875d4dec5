internal import Ink

/// Reads `.svc` recordings of tablets: a line with the number of samples, then `y x time button azimuth altitude pressure`.
///
/// Whole numbers are what the tablet counts: 0.02 mm, milliseconds, a pressure of 2,048. Numbers with decimals are
/// millimetres, seconds and shares of full pressure. Azimuth and altitude are tenths of a degree in both. The vertical
/// axis points up. A stroke is a run of samples whose button is not 0; what hovers between is counted and not kept.
public struct TabletImporter: Importer {
    public init() {}

    public var format: String { "tablet recordings" }
    public var fileExtensions: [String] { ["svc"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.prefix(512).split(maxSplits: 2) { $0 == UInt8(ascii: "\n") }
        guard lines.count >= 2 else { return false }
        let count = NumberList(lines[0]).values
        let first = NumberList(lines[1]).values
        return count.count == 1 && count[0] >= 0 && count[0] == count[0].rounded() && first.count == Column.count
            && first.allSatisfy(\.isFinite)
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let lines = source.bytes.split { $0 == UInt8(ascii: "\n") }
        let announced = NumberList(lines.first ?? []).values.first ?? 0
        let rows = lines.dropFirst().map { NumberList($0).values }.filter { !$0.isEmpty }
        // "52.000000" is a number of the second kind too, so the writing decides and not the value.
        let units = Units(
            isWhole: !lines.dropFirst().prefix(1).joined().contains {
                $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
            })
        var note = NoteBuilder(newAssetID: source.newAssetID)
        var recording = Recording(axis: .up, channels: [.pressure, .time, .tilt])
        var hovering = 0
        for row in rows {
            guard row.count == Column.count, row.allSatisfy(\.isFinite) else {
                recording.dropPoint()
                continue
            }
            if row[Column.button] == 0 {
                hovering += 1
                recording.endStroke()
            } else {
                recording.add(units.point(row))
            }
        }
        recording.lay(on: &note)
        note.report(.loss, .hoverSamples, "sample", "samples above the paper", count: hovering)
        report(units, announced: announced, found: rows.count, to: &note)
        return note.note(titled: source.title)
    }

    private func report(_ units: Units, announced: Double, found: Int, to note: inout NoteBuilder) {
        if units.isWhole {
            note.reportFile(
                .note, .scaleGuessed, "0.02 mm a unit and a pressure of 2,048 were taken; the file states neither")
        }
        note.reportFile(.note, .orientationGuessed, "azimuth was kept as recorded; the file does not state its zero")
        if Double(found) < announced {
            note.reportFile(.damage, .truncated, "\(found) samples of \(Int(min(announced, 1e15))) announced")
        }
    }

    /// The place of each value in a line.
    private enum Column {
        static let (y, x, time, button, azimuth, altitude, pressure) = (0, 1, 2, 3, 4, 5, 6)
        static let count = 7
    }

    private struct Units {
        let isWhole: Bool

        func point(_ row: [Double]) -> Recording.Point {
            let millimetres = isWhole ? 0.02 : 1
            let points = millimetres * 72 / 25.4
            var point = Recording.Point(x: row[Column.x] * points, y: row[Column.y] * points)
            point.seconds = isWhole ? row[Column.time] / 1000 : row[Column.time]
            point.pressure = isWhole ? row[Column.pressure] / 2048 : row[Column.pressure]
            let (azimuth, altitude) = (row[Column.azimuth], row[Column.altitude])
            if (0...3600).contains(azimuth), (0...900).contains(altitude) {
                point.azimuth = Int32(azimuth.rounded()) % 3600
                point.altitude = Int32(altitude.rounded())
            }
            return point
        }
    }
}
