/// A table of values between commas, its first line naming the columns.
///
/// Values may stand in quotation marks, doubled where they mean themselves; a line break ends a row even within them.
struct Table {
    let columns: [String]
    let rows: [[ArraySlice<UInt8>]]

    init(_ text: [UInt8]) {
        let lines = text.trimmingMarkAndBlanks.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        columns = Self.values(lines.first ?? []).map { String(decoding: $0, as: UTF8.self) }
        rows = lines.dropFirst().map { Self.values($0) }
    }

    /// The names of the columns, from the beginning of a file.
    static func columns(of text: [UInt8]) -> [String] { Table(Array(text.prefix(512))).columns }

    func column(_ name: String) -> Int? { columns.firstIndex(of: name) }

    /// The number in a row and column; NaN if the row is too short, or the value is none.
    func number(_ row: [ArraySlice<UInt8>], _ column: Int) -> Double {
        guard column < row.count else { return .nan }
        return NumberList.number(row[column]) ?? .nan
    }

    private static func values(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let mark = UInt8(ascii: "\"")
        let comma = UInt8(ascii: ",")
        guard line.contains(mark) else { return line.split(separator: comma, omittingEmptySubsequences: false) }
        var values: [ArraySlice<UInt8>] = []
        var value: [UInt8] = []
        var isQuoted = false
        for (index, byte) in zip(line.indices, line) {
            if byte == mark {
                if !isQuoted, index > line.startIndex, line[index - 1] == mark { value.append(mark) }
                isQuoted.toggle()
            } else if byte == comma && !isQuoted {
                values.append(value[...])
                value = []
            } else {
                value.append(byte)
            }
        }
        values.append(value[...])
        return values
    }
}
