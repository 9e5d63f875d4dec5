/// Rows of cells whose columns stand below each other.
struct Table {
    private var rows: [[String]] = []
    /// Columns of numbers, which end below each other.
    private let rightAligned: Set<Int>

    init(rightAligned: Set<Int> = []) { self.rightAligned = rightAligned }

    /// Cells may hold anything; what would steer a terminal is escaped.
    mutating func add(_ cells: [String]) { rows.append(cells.map(Printable.text)) }

    var lines: [String] {
        let widths = rows.reduce(into: [Int]()) { widths, row in
            for (column, cell) in row.enumerated() {
                let width = Printable.columns(of: cell)
                if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
            }
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                if column > 0 { line += "  " }
                let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
                // Behind the last cell nothing stands, so it is not filled up to one that may be megabytes long.
                let needsPadding = rightAligned.contains(column) || !isLast
                let count = needsPadding ? widths[column] - Printable.columns(of: cell) : 0
                let padding = String(repeating: " ", count: count)
                line += rightAligned.contains(column) ? padding + cell : cell + padding
                if isLast { break }
            }
            return line
        }
    }
}
