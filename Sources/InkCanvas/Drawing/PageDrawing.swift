package import Ink

/// Draws part of a page from the bottom up, some strokes at a time, so that the first are seen before the last are made.
package struct PageDrawing: Sendable {
    /// That of the page.
    package let page: Int32
    private let elements: [ElementID]
    private var next = 0
    private let tolerance: Double

    /// Costs one pass over all extents.
    ///
    /// - Parameters:
    ///   - region: what is painted, in points; nil is everything.
    ///   - pixelsPerPoint: of the screen's own pixels; it says how fine outlines are.
    package init(of page: HeldPage, in region: Bounds?, pixelsPerPoint: Double) {
        self.page = page.handle
        elements = page.index.elements(showingIn: region.flatMap { $0.grown(by: Repaint.margin) })
        tolerance = LevelOfDetail.tolerance(pixelsPerPoint: pixelsPerPoint)
    }

    /// Whether nothing is left to draw.
    package var isDone: Bool { next == elements.count }

    /// Appends what comes next, until there are so many words or nothing is left.
    ///
    /// - Parameters:
    ///   - erasure: what an eraser has taken away so far; the rest of a stroke is drawn instead.
    ///   - limit: of words, which the last element may exceed.
    package mutating func advance(
        over page: HeldPage, without erasure: Erasure? = nil, upTo limit: Int, into buffer: inout WordBuffer
    ) {
        let background = page.page.paper.value.background
        while next < elements.count, buffer.count < limit {
            let id = elements[next]
            next += 1
            guard let element = page.page.shown(id)?.element else { continue }
            if let remains = erasure?.remains(of: id), case .stroke(_, let style) = element.content {
                for samples in remains {
                    let piece = Element(.stroke(samples, style), placement: element.placement)
                    buffer.append(piece, background: background, tolerance: tolerance)
                }
            } else {
                buffer.append(element, background: background, tolerance: tolerance)
            }
        }
    }
}

/// How fine outlines are made for a screen.
enum LevelOfDetail {
    /// How far an edge may lie from the true one, in pixels of the screen: a fifth is not seen.
    private static let pixels = 0.2

    /// In points; between what is drawn to files and a point.
    static func tolerance(pixelsPerPoint: Double) -> Double {
        guard pixelsPerPoint.isFinite, pixelsPerPoint > 0 else { return Outline.defaultTolerance }
        return min(max(pixels / pixelsPerPoint, Outline.defaultTolerance / 4), 1)
    }
}
