/// One gesture of an eraser: a disc that is moved over a page, and what it has taken away so far.
///
/// The page does not change meanwhile. What remains of each stroke is shown with ``remains(of:)``, and
/// ``EditDraft/erase(_:)`` makes one edit of the whole gesture. The order of its moves does not matter, and a gesture
/// repeated on what it left takes nothing more away.
///
/// Only ink on layers that are neither hidden nor locked is erased: strokes of every tool, by their drawn width. Images
/// and texts are removed by hand.
public struct Erasure: Sendable {
    /// What becomes of a stroke that is touched.
    public enum Mode: Hashable, Sendable {
        /// It goes as a whole.
        case wholeStrokes
        /// Only what lies under the disc goes, and pieces remain: no ink that is left lies under it.
        case partial
    }

    /// What becomes of the strokes.
    public let mode: Mode
    /// Of the disc, in points.
    public let radius: Double
    private var last: Point?
    /// Ascending by element. Those that were only nearly touched are there as well, since a later move may touch them.
    private var strokes: [ErasedStroke] = []

    /// - Parameter radius: in points; negative or not a number counts as 0.
    public init(_ mode: Mode, radius: Double) {
        self.mode = mode
        self.radius = Point.reach(radius)
    }

    /// Moves the disc from where it was, or puts it down; a point that is not finite is passed over.
    ///
    /// Costs one pass over all extents, and one over the samples of each stroke near this move.
    ///
    /// - Returns: the strokes of which less is left than before, ascending.
    @discardableResult
    public mutating func move(to point: Point, over index: SpatialIndex) -> [ElementID] {
        guard let point = point.withinReach else { return [] }
        let line = Line(start: last ?? point, end: point)
        last = point
        let swept = Bounds(around: line)
        var changed: [ElementID] = []
        for entry in index.entries where entry.extent.comes(within: radius, of: swept) {
            guard case .stroke(let samples, let base, let transform) = entry.shape,
                index.writableRank(of: entry.layer) != nil
            else { continue }
            let place = strokes.binarySearch { $0.id < entry.id }
            let isKnown = place < strokes.count && strokes[place].id == entry.id
            var stroke = isKnown ? strokes[place] : ErasedStroke(id: entry.id, samples: samples)
            if stroke.isTouched && mode == .wholeStrokes { continue }
            let placed = PlacedStroke(samples, base: base, transform: transform)
            guard stroke.erase(placed, line, radius, mode) else { continue }
            if stroke.isTouched { changed.append(entry.id) }
            if isKnown { strokes[place] = stroke } else { strokes.insert(stroke, at: place) }
        }
        return changed
    }

    /// The strokes that were touched, ascending.
    public var touched: [ElementID] { strokes.filter { $0.isTouched }.map { $0.id } }

    /// The pieces that remain of a stroke, in its own coordinates; nil if it was not touched, empty if nothing remains.
    ///
    /// The pieces have the samples they had, and where they were cut one more, between two others in every channel.
    /// Times go on counting from when the whole stroke began.
    public func remains(of element: ElementID) -> [Samples]? {
        let place = strokes.binarySearch { $0.id < element }
        guard place < strokes.count, strokes[place].id == element, strokes[place].isTouched else { return nil }
        return mode == .wholeStrokes ? [] : strokes[place].samples.pieces(without: strokes[place].places.ranges)
    }
}

/// What a gesture did to one stroke.
private struct ErasedStroke: Sendable {
    let id: ElementID
    let samples: Samples
    /// What lies under the disc, and the rounding of the cuts beyond it: so that what is left does not lie under it.
    var places = ErasedPlaces()
    /// Whether the disc came to the ink itself.
    var isTouched = false

    init(id: ElementID, samples: Samples) {
        self.id = id
        self.samples = samples
    }

    /// - Returns: whether that changed anything.
    mutating func erase(_ stroke: PlacedStroke, _ line: Line, _ radius: Double, _ mode: Erasure.Mode) -> Bool {
        if mode == .wholeStrokes {
            isTouched = stroke.comes(within: radius, of: line)
            return isTouched
        }
        let before = (places, isTouched)
        let near = stroke.places(within: radius + stroke.quantum, of: line, touch: radius)
        for range in near.places { places.insert(range) }
        isTouched = isTouched || near.touches
        return (places, isTouched) != before
    }
}
