internal import Ink

/// Reads the tables of drawing tasks that the Curious app records and graphomotor analyses.
///
/// `line_number` is the stroke, `seconds` the time since the task began, and there is no pressure. `x` and `y` run from
/// 0 to 100 over a canvas whose size is not told, `y` upwards; a unit is taken as a millimetre, which makes letters of
/// ordinary size, and the report says so.
public struct DrawingTaskImporter: Importer {
    public init() {}

    public var format: String { "drawing tasks" }
    public var fileExtensions: [String] { ["csv"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        let columns = Table.columns(of: bytes)
        return Column.known.allSatisfy(columns.contains)
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let table = Table(source.bytes)
        guard let line = table.column(Column.line), let x = table.column(Column.x), let y = table.column(Column.y),
            let seconds = table.column(Column.seconds)
        else { throw source.error(.damaged, "its first line does not name the columns line_number, x, y and seconds") }
        var note = NoteBuilder(newAssetID: source.newAssetID)
        var recording = Recording(axis: .up, channels: .time)
        var current = Double.nan
        let points = 72 / 25.4
        for row in table.rows {
            let index = table.number(row, line)
            if index != current { recording.endStroke() }
            current = index
            var point = Recording.Point(x: table.number(row, x) * points, y: table.number(row, y) * points)
            point.seconds = table.number(row, seconds)
            index.isFinite ? recording.add(point) : recording.dropPoint()
        }
        recording.lay(on: &note)
        note.reportFile(
            .note, .scaleGuessed, "a millimetre a unit was taken; the file does not state the size of its canvas")
        for column in table.columns where !Column.known.contains(column) && !Column.derived.contains(column) {
            note.report(.loss, .lostColumn, "column", "the column \"\(column)\"")
        }
        return note.note(titled: source.title)
    }

    private enum Column {
        static let line = "line_number"
        static let x = "x"
        static let y = "y"
        static let seconds = "seconds"
        static let known = [line, x, y, seconds]
        /// The same times, since 1970: of these only when the task was done is lost.
        static let derived = ["UTC_Timestamp", "epoch_time_in_seconds_start"]
    }
}
