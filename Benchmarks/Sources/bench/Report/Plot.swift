import Foundation

/// The rows that compare times or bytes, drawn as SVG: how many times the peer's each figure of ours is, and the target.
///
/// The axis is logarithmic, so that half and double lie equally far from the peer.
struct Plot {
    private let rows: [Row]
    private let machine: String

    // Lengths in pixels.
    private static let width = 960.0
    private static let (left, right) = (360.0, 860.0)
    private static let (top, step, bar) = (72.0, 40.0, 16.0)
    private static let (least, most) = (0.05, 4.0)

    init(_ rows: [Row], machine: Machine) {
        self.rows = rows.filter { row in
            if case .ratio(let range)? = row.target { return range.lowerBound == 0 }
            return false
        }
        self.machine = machine.text
    }

    func write(to file: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }

    private var text: String {
        let height = Self.top + Double(rows.count) * Self.step + 56
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(height))" \
            font-family="sans-serif" font-size="13" fill="#1d2733">
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="20" y="26" font-size="16">What our work costs, as a multiple of the peer's; less is better</text>

            """
        for value in [0.05, 0.1, 0.25, 0.5, 1, 2, 4] {
            let x = place(value)
            text += """
                <path d="M\(x) \(Self.top - 8)V\(height - 44)" stroke="\(value == 1 ? "#1d2733" : "#d5dbe1")"/>
                <text x="\(x)" y="\(Self.top - 14)" text-anchor="middle" fill="#5b6773">\(Self.factor(value)) ×</text>

                """
        }
        for (index, row) in rows.enumerated() { text += line(row, at: Self.top + Double(index) * Self.step) }
        text += """
            <path d="M20 \(height - 26)v-10" stroke="#c2410c" stroke-width="3"/>
            <text x="30" y="\(height - 26)" fill="#5b6773">target</text>
            <text x="90" y="\(height - 26)" fill="#5b6773">\(Self.escaped(machine))</text>
            </svg>

            """
        return text
    }

    private func line(_ row: Row, at y: Double) -> String {
        guard case .ratio(let range)? = row.target else { return "" }
        let (start, end) = (place(min(1, row.ratio)), place(max(1, row.ratio)))
        let colour = row.isMet == true ? "#2563a8" : "#b7791f"
        return """
            <text x="\(Self.left - 14)" y="\(y + 7)" text-anchor="end">\(Self.escaped(row.work))</text>
            <text x="\(Self.left - 14)" y="\(y + 23)" text-anchor="end" fill="#5b6773" font-size="12">\
            beside \(Self.escaped(row.peerName))</text>
            <rect x="\(start)" y="\(y)" width="\(max(end - start, 1))" height="\(Self.bar)" fill="\(colour)"/>
            <path d="M\(place(range.upperBound)) \(y - 3)v\(Self.bar + 6)" stroke="#c2410c" stroke-width="3"/>
            <text x="\(Self.right + 12)" y="\(y + 13)">\(number(row.ratio)) ×</text>

            """
    }

    private func place(_ ratio: Double) -> Double {
        let share = log(min(max(ratio, Self.least), Self.most) / Self.least) / log(Self.most / Self.least)
        return ((Self.left + share * (Self.right - Self.left)) * 10).rounded() / 10
    }

    private static func factor(_ value: Double) -> String {
        value < 1 ? "1/\(Int((1 / value).rounded()))" : "\(Int(value))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
