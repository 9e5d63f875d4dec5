internal import Ink

/// Strokes as a tablet recorded them, to be laid on a page once all are known.
///
/// They state no page: the ink stays where it is if it lies on an upright A4 sheet as it is, and otherwise moves as a
/// whole to the top left of one, turned or grown where the ink asks for it. Moves are by whole tenths of a point, so
/// that nothing is rounded twice.
struct Recording {
    /// Which way the vertical axis of the tablet points; a page's points down.
    enum Axis {
        case down, up
    }

    /// What a stroke is drawn with: black and 1.41 pt wide where a recording does not tell.
    struct Pen: Hashable {
        var tool = Tool.pen
        var colour = Colour.black
        /// Hundredths of a point.
        var width: Int32 = 141
    }

    /// One recorded point: points of length, shares, seconds, tenths of a degree.
    struct Point: Equatable {
        var x: Double
        var y: Double
        var width: Double?
        var pressure: Double?
        var seconds: Double?
        var altitude: Int32?
        var azimuth: Int32?
    }

    fileprivate struct Stroke {
        let pen: Pen
        /// What is recorded of each sample beside its place.
        let channels: ChannelSet
        var samples: [Sample] = []
    }

    private static let edge: Int32 = 360
    /// A recording reaches at most half as far as a page, so that it can be moved as a whole.
    private static let reach = Quantity.coordinateLimit / 2 - 2 * edge

    private let axis: Axis
    /// Of strokes for which nothing else is said.
    private let channels: ChannelSet
    private var strokes: [Stroke] = []
    private var isOpen = false
    private var start: Double?
    private var invalid = 0
    private var backward = 0

    init(axis: Axis, channels: ChannelSet) {
        self.axis = axis
        self.channels = channels
    }

    /// What follows is a new stroke with this pen and these channels.
    mutating func beginStroke(_ pen: Pen, _ channels: ChannelSet) {
        strokes.append(Stroke(pen: pen, channels: channels))
        isOpen = true
        start = nil
    }

    /// Adds to the stroke that is open, or opens one.
    mutating func add(_ point: Point) {
        guard let x = Quantity.coordinate(points: point.x),
            let y = Quantity.coordinate(points: axis == .up ? -point.y : point.y), abs(x) <= Self.reach,
            abs(y) <= Self.reach
        else { return dropPoint() }
        if !isOpen { beginStroke(Pen(), channels) }
        if strokes[strokes.count - 1].samples.isEmpty { start = point.seconds }
        var sample = Sample(x: x, y: y, altitude: point.altitude, azimuth: point.azimuth)
        sample.width = point.width.flatMap { Quantity.width(points: $0) }
        sample.pressure = point.pressure.flatMap { Quantity.pressure(share: $0) }
        if let seconds = point.seconds, let start {
            if seconds < start { backward += 1 }
            sample.time = Quantity.time(seconds: max(0, seconds - start))
        }
        strokes[strokes.count - 1].samples.append(sample)
    }

    /// What follows begins a new stroke.
    mutating func endStroke() { isOpen = false }

    /// Counts a point that cannot be kept.
    mutating func dropPoint() { invalid += 1 }

    /// Lays the ink on one page and reports what did not fit.
    func lay(on note: inout NoteBuilder) {
        let (canvas, shift) = page()
        note.beginPage(canvas)
        note.report(
            .damage, .droppedInvalidPoint, "point", "points that are no numbers or too far away", count: invalid)
        note.report(.damage, .clamped, "point", "times before the stroke's beginning", count: backward)
        if shift.x != 0 || shift.y != 0 {
            note.report(.note, .approximatePlacement, "stroke", "the ink was moved as a whole to lie on the page")
        }
        for stroke in strokes where !stroke.samples.isEmpty { note.add(stroke, movedBy: shift) }
    }

    private func page() -> (canvas: Canvas, shift: (x: Int32, y: Int32)) {
        var (left, right, top, bottom) = (Int32.max, Int32.min, Int32.max, Int32.min)
        for sample in strokes.lazy.flatMap(\.samples) {
            (left, right) = (min(left, sample.x), max(right, sample.x))
            (top, bottom) = (min(top, sample.y), max(bottom, sample.y))
        }
        let upright = Canvas.a4
        guard left <= right else { return (upright, (0, 0)) }
        if axis == .down, left >= 0, top >= 0, right <= upright.width, bottom <= upright.height {
            return (upright, (0, 0))
        }
        let width = right - left + 2 * Self.edge
        let height = bottom - top + 2 * Self.edge
        let sheet = [upright, Canvas.a4Landscape].first { width <= $0.width && height <= $0.height }
        let grown = try? Canvas(width: max(width, upright.width), height: max(height, upright.height))
        let canvas = sheet ?? grown ?? upright
        return (canvas, (Self.edge - left, Self.edge - top))
    }
}

extension NoteBuilder {
    fileprivate mutating func add(_ stroke: Recording.Stroke, movedBy shift: (x: Int32, y: Int32)) {
        let isWide = stroke.channels.contains(.width) && isMeasured(stroke.samples.map(\.width), "width")
        let isPressed = stroke.channels.contains(.pressure) && isMeasured(stroke.samples.map(\.pressure), "pressure")
        let isTilted = stroke.channels.contains(.tilt) && isMeasured(stroke.samples.map(\.altitude), "tilt")
        let isTimed = stroke.channels.contains(.time) && isComplete(stroke.samples.map(\.time), "time")
        let moved = stroke.samples.map { sample in
            Sample(
                x: sample.x + shift.x, y: sample.y + shift.y, width: isWide ? sample.width : nil,
                pressure: isPressed ? sample.pressure : nil, time: isTimed ? sample.time : nil,
                altitude: isTilted ? sample.altitude : nil, azimuth: isTilted ? sample.azimuth : nil)
        }
        do throws(InkError) {
            let pen = stroke.pen
            let style = try StrokeStyle(tool: pen.tool, colour: pen.colour, width: pen.width)
            add(Element(.stroke(try Samples(moved), style)))
        } catch {
            report(.damage, .droppedElement, "stroke", "\(error)")
        }
    }

    /// A channel that is 0 throughout was not measured: a pen that draws presses, and none lies flat.
    private mutating func isMeasured(_ values: [Int32?], _ name: String) -> Bool {
        guard isComplete(values, name) else { return false }
        if values.contains(where: { $0 != 0 }) { return true }
        report(.note, .unknownValue, "stroke", "a \(name) of 0 throughout was taken as not measured")
        return false
    }

    private mutating func isComplete(_ values: [Int32?], _ name: String) -> Bool {
        if values.allSatisfy({ $0 != nil }) { return true }
        report(.loss, .lostChannel, "stroke", "the \(name), which is out of range or missing in places")
        return false
    }
}
