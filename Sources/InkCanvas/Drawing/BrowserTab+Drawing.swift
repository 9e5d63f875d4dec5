package import Ink

extension BrowserTab {
    /// Begins to draw part of a page; nil if it is not held.
    package func drawing(of handle: Int32, in region: Bounds?, pixelsPerPoint: Double) -> PageDrawing? {
        self[handle].map { PageDrawing(of: $0, in: region, pixelsPerPoint: pixelsPerPoint) }
    }

    /// Draws on, as ``PageDrawing/advance(over:without:upTo:into:)`` does; a page that is gone has nothing left.
    ///
    /// - Returns: whether something is left.
    package func advance(_ drawing: inout PageDrawing, upTo limit: Int, into buffer: inout WordBuffer) -> Bool {
        guard let page = self[drawing.page] else { return false }
        var erasure: Erasure?
        if let mark, mark.page == drawing.page, case .erasing(let current) = mark.work { erasure = current }
        drawing.advance(over: page, without: erasure, upTo: limit, into: &buffer)
        return !drawing.isDone
    }

    /// Appends canvas and paper of a page.
    package func describe(_ handle: Int32, into buffer: inout WordBuffer) {
        guard let page = self[handle] else { return }
        let canvas = page.page.canvas.value
        // Where everything lies costs a pass over all samples, and a fixed canvas is its own extent.
        let content = canvas.kind == .fixed ? nil : page.index.bounds
        buffer.append(canvas, page.page.paper.value, content: content)
    }

    /// Appends what has come to be seen of the stroke that is being written: what stays, then what does not.
    ///
    /// - Parameter pixelsPerPoint: of the screen's own pixels.
    /// - Returns: whether one is written.
    package mutating func advanceWetInk(pixelsPerPoint: Double, into buffer: inout WordBuffer) -> Bool {
        guard let mark, case .writing(var recording, let style, var wet, let predicted) = mark.work,
            let page = self[mark.page]
        else { return false }
        let update = wet.advance(
            &recording, predicted: predicted, style: style,
            tolerance: LevelOfDetail.tolerance(pixelsPerPoint: pixelsPerPoint))
        self.mark?.work = .writing(recording, style, wet, predicted: predicted)
        buffer.append(update, of: mark.page, style: style, background: page.page.paper.value.background)
        return true
    }
}
