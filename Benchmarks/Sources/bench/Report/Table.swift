/// A table in Markdown, so that it can be read on a terminal and pasted into a document.
struct Table {
    private var lines: [[String]]

    init(_ heads: [String]) { lines = [heads] }

    init(_ rows: [Row]) {
        self.init(["work", "ours", "peer", "", "ratio", "target", ""])
        for row in rows {
            let verdict = row.isMet.map { $0 ? "ok" : "miss" } ?? ""
            add([
                row.work, row.ours.text, row.peerName, row.peer.text, "\(number(row.ratio)) ×",
                row.target?.text ?? "", verdict,
            ])
        }
    }

    init(_ facts: [Fact], _ limits: Limits) {
        self.init(["counted, not timed", "figure", "limit", ""])
        for fact in facts {
            let limit = limits.values[fact.name]
            let verdict = limit.map { fact.value <= $0 ? "ok" : "over" } ?? "none"
            add([fact.name, number(Double(fact.value)), limit.map { number(Double($0)) } ?? "", verdict])
        }
    }

    private mutating func add(_ cells: [String]) { lines.append(cells) }

    var text: String {
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var shown = lines.map { cells in
            "| " + zip(cells, widths).map { Self.padded($0, $1) }.joined(separator: " | ") + " |"
        }
        shown.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
        return shown.joined(separator: "\n")
    }

    private static func padded(_ cell: String, _ width: Int) -> String {
        cell + String(repeating: " ", count: width - cell.count)
    }
}
