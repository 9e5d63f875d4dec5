internal import Ink

/// Reads the table that Wacom's universal ink library writes of a document's sensor data.
///
/// `idx` is the stroke. Coordinates are device-independent pixels, 96 an inch, downwards; pressure is a share; altitude
/// and azimuth are radians. A time is the stroke's beginning, in milliseconds since 1970, plus the seconds since then:
/// differences within a stroke are seconds, though those between strokes are milliseconds.
public struct WacomTableImporter: Importer {
    public init() {}

    public var format: String { "Wacom sensor tables" }
    public var fileExtensions: [String] { ["csv"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        let columns = Table.columns(of: bytes)
        return [Column.stroke, Column.x, Column.y].allSatisfy(columns.contains)
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let table = Table(source.bytes)
        guard let stroke = table.column(Column.stroke), let x = table.column(Column.x), let y = table.column(Column.y)
        else { throw source.error(.damaged, "its first line does not name the columns idx, SPLINE_X and SPLINE_Y") }
        let known = Column.optional.map { table.column($0) }
        let (time, pressure, altitude, azimuth) = (known[0], known[1], known[2], known[3])
        var note = NoteBuilder(newAssetID: source.newAssetID)
        var channels: ChannelSet = []
        if time != nil { channels.insert(.time) }
        if pressure != nil { channels.insert(.pressure) }
        if altitude != nil && azimuth != nil { channels.insert(.tilt) }
        var recording = Recording(axis: .down, channels: channels)
        var current = Double.nan
        for row in table.rows {
            let index = table.number(row, stroke)
            if index != current { recording.endStroke() }
            current = index
            var point = Recording.Point(x: table.number(row, x) * 0.75, y: table.number(row, y) * 0.75)
            point.seconds = time.map { table.number(row, $0) }
            point.pressure = pressure.map { table.number(row, $0) }
            if let altitude, let azimuth {
                point.altitude = Quantity.altitude(radians: table.number(row, altitude))
                point.azimuth = Quantity.azimuth(radians: table.number(row, azimuth))
            }
            index.isFinite ? recording.add(point) : recording.dropPoint()
        }
        recording.lay(on: &note)
        for column in table.columns where !Column.known.contains(column) {
            note.report(.loss, .lostColumn, "column", "the column \"\(column)\"")
        }
        return note.note(titled: source.title)
    }

    private enum Column {
        static let stroke = "idx"
        static let x = "SPLINE_X"
        static let y = "SPLINE_Y"
        static let optional = ["SENSOR_TIMESTAMP", "SENSOR_PRESSURE", "SENSOR_ALTITUDE", "SENSOR_AZIMUTH"]
        static let known = [stroke, x, y] + optional
    }
}
