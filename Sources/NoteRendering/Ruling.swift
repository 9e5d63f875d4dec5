import Ink

/// The lines and dots that a paper has within an area, in hundredths of a point.
///
/// Lines begin at the paper's first line; on an endless canvas they go on above it. Columns are counted from the left
/// edge of the canvas. A stave is five lines a twelfth of the spacing apart. Isometric papers are triangles with sides
/// of the spacing, one side upright. What would lie on the edge of the area is left out.
struct Ruling {
    struct Line: Equatable {
        var x1, y1, x2, y2: Int64
    }

    /// Dots at even distances from the first: a row, or a column where it is upright.
    struct Dots: Equatable {
        var x, y: Int64
        var count: Int64
        var isUpright: Bool
    }

    /// The most lines, or rows of dots, that are drawn; a paper with more is drawn without its ruling.
    static let lineLimit: Int64 = 100_000
    /// The most dots that are drawn where each is drawn by itself.
    static let dotLimit: Int64 = 1_000_000
    static let lineWidth: Int64 = 50
    static let dotWidth: Int64 = 150

    private(set) var lines: [Line] = []
    private(set) var dots: [Dots] = []
    private(set) var margin: Line?
    private(set) var isTooDense = false

    var dotCount: Int64 { dots.reduce(0) { $0 + $1.count } }

    private let area: Area
    private let spacing: Int64
    private let first: Int64
    private let isEndless: Bool

    init(_ paper: Paper, canvas: Canvas, area: Area) {
        self.area = area
        spacing = Int64(paper.spacing)
        first = Int64(paper.firstLine) * 10
        isEndless = canvas.kind == .endless
        if paper.margin != 0 {
            let x = Int64(paper.margin) * 10 + (paper.margin < 0 ? Int64(canvas.width) * 10 : 0)
            margin = upright(x)
        }
        // Staves have five lines in a spacing, triangles a little over five across width and height.
        guard (area.width + area.height) / spacing < Self.lineLimit / 6 else {
            isTooDense = paper.ruling != .plain
            return
        }
        switch paper.ruling {
        case .plain: break
        case .lined: lines = rows.map(level)
        case .grid: lines = columns.map(upright) + rows.map(level)
        case .dotted: addDotRows()
        case .staves: addStaves()
        case .isometric: addTriangles()
        case .isometricDotted: addTriangleCorners()
        }
    }

    private func level(_ y: Int64) -> Line { Line(x1: area.minX, y1: y, x2: area.maxX, y2: y) }
    private func upright(_ x: Int64) -> Line { Line(x1: x, y1: area.minY, x2: x, y2: area.maxY) }

    /// The places a spacing apart, `first` being one, that lie between two edges; none before `first` unless both ways.
    private func places(from first: Int64, between low: Int64, _ high: Int64, bothWays: Bool) -> [Int64] {
        let steps = ((low - first).floorDivided(by: spacing)) + 1
        return Array(stride(from: first + (bothWays ? steps : max(steps, 0)) * spacing, to: high, by: Int(spacing)))
    }

    private var rows: [Int64] { places(from: first, between: area.minY, area.maxY, bothWays: isEndless) }
    private var columns: [Int64] { places(from: 0, between: area.minX, area.maxX, bothWays: true) }

    private mutating func addDotRows() {
        let columns = columns
        guard let x = columns.first else { return }
        dots = rows.map { Dots(x: x, y: $0, count: Int64(columns.count), isUpright: false) }
    }

    private mutating func addStaves() {
        for top in rows where top + spacing / 3 < area.maxY {
            for line in 0..<Int64(5) { lines.append(level(top + line * spacing / 12)) }
        }
    }
}

// MARK: - Triangles

extension Ruling {
    /// The upright sides of the triangles, half the square root of 3 of a side apart; every second one begins half a
    /// side lower.
    private var triangleColumns: [(x: Int64, start: Int64)] {
        let apart = Double(spacing) * 3.0.squareRoot() / 2
        let from = Int64((Double(area.minX) / apart).rounded(.down))
        let to = Int64((Double(area.maxX) / apart).rounded(.up))
        return (from...max(from, to)).compactMap { index in
            let x = Int64((Double(index) * apart).rounded())
            guard x > area.minX, x < area.maxX else { return nil }
            return (x, first + (index % 2 == 0 ? 0 : spacing / 2))
        }
    }

    private mutating func addTriangleCorners() {
        for column in triangleColumns {
            let places = places(from: column.start, between: area.minY, area.maxY, bothWays: true)
            guard let y = places.first else { continue }
            dots.append(Dots(x: column.x, y: y, count: Int64(places.count), isUpright: true))
        }
    }

    private mutating func addTriangles() {
        lines = triangleColumns.map { upright($0.x) }
        let slope = 1 / 3.0.squareRoot()
        // A line that falls by the slope meets the area if it meets the y axis between these two.
        let falling = (
            Double(area.minY) - Double(area.maxX) * slope, Double(area.maxY) - Double(area.minX) * slope
        )
        let rising = (Double(area.minY) + Double(area.minX) * slope, Double(area.maxY) + Double(area.maxX) * slope)
        for (range, slope) in [(falling, slope), (rising, -slope)] {
            let low = Int64(range.0.rounded(.down))
            for start in places(from: first, between: low, Int64(range.1.rounded(.up)), bothWays: true) {
                if let line = clipped(from: Double(start), slope: slope) { lines.append(line) }
            }
        }
    }

    /// The part within the area of the line y = start + slope · x.
    private func clipped(from start: Double, slope: Double) -> Line? {
        let crossings = [(Double(area.minY) - start) / slope, (Double(area.maxY) - start) / slope]
        let left = max(Double(area.minX), min(crossings[0], crossings[1]))
        let right = min(Double(area.maxX), max(crossings[0], crossings[1]))
        guard left < right else { return nil }
        func y(_ x: Double) -> Int64 { Int64((start + slope * x).rounded()) }
        return Line(x1: Int64(left.rounded()), y1: y(left), x2: Int64(right.rounded()), y2: y(right))
    }
}
