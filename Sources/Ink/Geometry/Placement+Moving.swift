/// Placements out of what a person does with a selection, in points of the page.
///
/// Each is rounded once. A drag is best composed anew from where it began at every step, so that roundings do not add.
extension Placement {
    /// A move.
    ///
    /// - Throws: ``InkError`` if it is not finite or goes too far.
    public static func moved(by offset: Point) throws(InkError) -> Placement {
        try Placement(a: 1, b: 0, c: 0, d: 1, keeping: Point(x: 0, y: 0), movedBy: offset)
    }

    /// A growing, shrinking or mirroring that leaves `anchor` where it is; the pen's width grows alike.
    ///
    /// - Throws: ``InkError`` if it is not finite, grows more than 256 times, or goes too far.
    public static func scaled(x: Double, y: Double, about anchor: Point) throws(InkError) -> Placement {
        try Placement(a: x, b: 0, c: 0, d: y, keeping: anchor)
    }

    /// A turn around `centre` that brings the direction of `start` to that of `end`, as a handle is dragged.
    ///
    /// It takes no angle, since sines differ from machine to machine. A handle on the centre turns nothing.
    ///
    /// - Throws: ``InkError`` if it is not finite or goes too far.
    public static func turned(from start: Point, to end: Point, about centre: Point) throws(InkError) -> Placement {
        let (from, to) = (start - centre, end - centre)
        let lengths = from.length * to.length
        if lengths == 0 { return .identity }
        let turn = Rotation(cosine: from.dot(to) / lengths, sine: from.cross(to) / lengths)
        return try Placement(a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine, keeping: centre)
    }

    /// Factors as they are, and the translation that leaves `fixed` where it is, then `offset`.
    private init(
        a: Double, b: Double, c: Double, d: Double, keeping fixed: Point, movedBy offset: Point = Point(x: 0, y: 0)
    ) throws(InkError) {
        let a = try Self.whole(a * 65536)
        let b = try Self.whole(b * 65536)
        let c = try Self.whole(c * 65536)
        let d = try Self.whole(d * 65536)
        // With the factors as rounded, so that what is to stay does.
        let x = fixed.x - (Double(a) * fixed.x + Double(c) * fixed.y) / 65536 + offset.x
        let y = fixed.y - (Double(b) * fixed.x + Double(d) * fixed.y) / 65536 + offset.y
        try self.init(a: a, b: b, c: c, d: d, tx: Self.whole(x * 2560), ty: Self.whole(y * 2560))
    }

    private static func whole(_ value: Double) throws(InkError) -> Int64 {
        guard value.magnitude < 1e15 else {
            throw InkError(.outOfRange, "a placement may scale 256 times and move four million points at most")
        }
        return Int64(value.rounded())
    }
}
