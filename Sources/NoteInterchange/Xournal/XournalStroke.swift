internal import Ink

/// Strokes: a list of points, and a nominal width that may be followed by the width of each segment between two points.
extension XournalDocument {
    /// The width drawn where none can be read, in points: Xournal's medium pen.
    private static let defaultWidth = 1.41

    func addStroke(_ attributes: XMLAttributes, _ text: [UInt8]) {
        let coordinates = NumberList(text)
        let widths = NumberList((attributes["width"] ?? "").utf8)
        if coordinates.hasDecimalCommas || widths.hasDecimalCommas { reportDecimalCommas("stroke") }
        let count = coordinates.values.count / 2
        note.report(
            .damage, .droppedInvalidPoint, "stroke", "a coordinate without its partner",
            count: coordinates.values.count % 2)
        let nominal = nominalWidth(widths.values.first, isGiven: attributes["width"] != nil)
        let drawn = segmentWidths(widths.values.dropFirst(), segments: max(0, count - 1), nominal: nominal)
        let pressures = pressures(attributes["pressures"], points: count)
        let style: StrokeStyle
        do {
            style = try StrokeStyle(tool: tool(attributes), colour: strokeColour(attributes), width: nominal)
        } catch {
            return note.report(.damage, .droppedElement, "stroke", "\(error)")
        }
        var pieces = 0
        for visible in visibleRuns(drawn, points: count) {
            guard let samples = samples(coordinates.values, visible, drawn, pressures) else { continue }
            note.add(Element(.stroke(samples, style)))
            pieces += 1
        }
        if pieces == 0 { note.report(.damage, .droppedElement, "stroke", "no part of the stroke can be seen") }
        if pieces > 1 {
            note.report(.note, .splitStroke, "stroke", "pieces a stroke fell into at invisible parts", count: pieces)
        }
        if pieces > 0 { reportLostStyle(attributes) }
    }

    private func nominalWidth(_ width: Double?, isGiven: Bool) -> Int32 {
        if let width, width > 0, width.isFinite { return drawnWidth(width) }
        note.report(
            .damage, .simulatedWidth, "stroke",
            isGiven
                ? "a width that is none; \(Self.defaultWidth) pt was taken"
                : "no width; \(Self.defaultWidth) pt was taken")
        return drawnWidth(Self.defaultWidth)
    }

    /// Points → hundredths, at least 1: what is drawn thinly is still drawn.
    private func drawnWidth(_ width: Double) -> Int32 {
        if let hundredths = Quantity.width(points: width) { return max(1, hundredths) }
        note.report(.damage, .clamped, "stroke", "a width beyond \(Quantity.widthLimit / 100) pt")
        return Quantity.widthLimit
    }

    /// The width of each segment in hundredths of a point; negative where the file's is. Nil if all have the nominal width.
    private func segmentWidths(_ list: ArraySlice<Double>, segments: Int, nominal: Int32) -> [Int32]? {
        guard !list.isEmpty, segments > 0 else { return nil }
        // Some programs write one width a point: the last has no segment.
        if list.count > segments + 1 {
            note.report(
                .damage, .surplusWidths, "stroke", "widths beyond the last segment", count: list.count - segments)
        }
        var widths: [Int32] = []
        widths.reserveCapacity(segments)
        var unreadable = 0
        for width in list.prefix(segments) {
            if width.isFinite {
                widths.append(width > 0 ? drawnWidth(width) : width < 0 ? -1 : 0)
            } else {
                // The geometry of such a stroke is sound; only the width was lost.
                widths.append(nominal)
                unreadable += 1
            }
        }
        note.report(
            .damage, .simulatedWidth, "stroke", "widths that are no number; the pen's own was taken", count: unreadable)
        let missing = segments - widths.count
        if missing > 0 {
            let last = widths.last { $0 > 0 } ?? nominal
            widths.append(contentsOf: repeatElement(last, count: missing))
            note.report(.damage, .simulatedWidth, "stroke", "widths missing; the last was taken on", count: missing)
        }
        return widths
    }

    /// The runs of points joined by visible segments.
    ///
    /// A pen that is lifted ends in segments of width 0: at either end of a stroke these are kept as they are. A width
    /// of 0 in the middle, and a negative one anywhere, is a gap.
    private func visibleRuns(_ widths: [Int32]?, points: Int) -> [Range<Int>] {
        guard let widths else { return points > 0 ? [0..<points] : [] }
        let leading = widths.prefix { $0 == 0 }.count
        let trailing = widths.dropFirst(leading).reversed().prefix { $0 == 0 }.count
        let inner = leading..<widths.count - trailing
        var runs: [Range<Int>] = []
        var start: Int?
        for segment in 0...widths.count {
            let isGap =
                segment == widths.count || widths[segment] < 0 || (widths[segment] == 0 && inner.contains(segment))
            if let begun = start, isGap {
                if widths[begun..<segment].contains(where: { $0 > 0 }) { runs.append(begun..<segment + 1) }
                start = nil
            } else if start == nil, !isGap {
                start = segment
            }
        }
        let visible = runs.reduce(0) { $0 + $1.count }
        note.report(.damage, .droppedInvalidPoint, "stroke", "points drawn with no width", count: points - visible)
        return runs
    }

    /// The samples of a run; each has the width of the segment it begins, the last that of the segment it ends.
    private func samples(
        _ coordinates: [Double], _ run: Range<Int>, _ widths: [Int32]?, _ pressures: [Int32]?
    ) -> Samples? {
        var x: [Int32] = []
        var y: [Int32] = []
        var width: [Int32] = []
        var pressure: [Int32] = []
        for point in run {
            guard let across = Quantity.coordinate(points: coordinates[2 * point]),
                let down = Quantity.coordinate(points: coordinates[2 * point + 1])
            else { continue }
            x.append(across)
            y.append(down)
            if let widths { width.append(widths[point + 1 < run.upperBound ? point : point - 1]) }
            if let pressures { pressure.append(pressures[point]) }
        }
        note.report(
            .damage, .droppedInvalidPoint, "stroke", "points that are no numbers or beyond a million points",
            count: run.count - x.count)
        guard !x.isEmpty else { return nil }
        var channels: ChannelSet = []
        if widths != nil { channels.insert(.width) }
        if pressures != nil { channels.insert(.pressure) }
        do {
            return try Samples(columns: x + y + width + pressure, count: x.count, channels: channels)
        } catch {
            note.report(.damage, .droppedElement, "stroke", "\(error)")
            return nil
        }
    }

    /// MrWriter gives a share of full pressure for each point.
    private func pressures(_ text: String?, points: Int) -> [Int32]? {
        guard let text else { return nil }
        let pressures = NumberList(text.utf8).values.compactMap { Quantity.pressure(share: $0) }
        if pressures.count == points { return pressures }
        note.report(.damage, .unknownValue, "stroke", "pressures that do not fit the points")
        return nil
    }

    private func tool(_ attributes: XMLAttributes) -> Tool {
        switch attributes["tool"] {
        case nil, "pen": return .pen
        case "highlighter": return .highlighter
        case "eraser": return .whiteout
        case let name?:
            note.report(.note, .unknownValue, "stroke", "the tool \"\(name)\" is drawn as a pen")
            return .other(Text(name))
        }
    }

    /// Pens are opaque whatever the file says, and highlighters let 47 % through, as Xournal++ draws them.
    private func strokeColour(_ attributes: XMLAttributes) -> Colour {
        let colour = colour(attributes["color"], named: XournalColour.stroke, default: .black, of: "stroke")
        return colour.withAlpha(attributes["tool"] == "highlighter" ? XournalColour.highlighterAlpha : 255)
    }

    private func reportLostStyle(_ attributes: XMLAttributes) {
        if let fill = attributes["fill"], fill != "-1" { note.report(.loss, .lostFill, "stroke", "the filled inside") }
        if let dash = attributes["style"], dash != "plain", !dash.isEmpty {
            note.report(.loss, .lostDash, "stroke", "the line style \"\(dash)\"")
        }
        if let cap = attributes["capStyle"], cap != "round" {
            note.report(.loss, .lostCap, "stroke", "the \(cap) line ends")
        }
    }
}
