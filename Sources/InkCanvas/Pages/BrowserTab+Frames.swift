package import Ink

extension BrowserTab {
    /// Applies frames of others, or of this tab's own queue; none of them can be taken back here.
    ///
    /// - Returns: what became of them; nil if the page is not held.
    /// - Throws: ``InkError`` if the bytes are no sequence of whole frames; then none is applied.
    package mutating func apply(_ handle: Int32, frames: [UInt8]) throws(InkError) -> FrameOutcome? {
        guard let index = use(handle) else { return nil }
        return try pages[index].apply(frames: frames)
    }

    /// The answer to "send whole": the same edit with every body it needs.
    ///
    /// - Returns: its frame; nil if an element was removed here since, so that voids have to be sent instead, or the page
    ///   is not held.
    package func whole(_ handle: Int32, frame: [UInt8]) throws(InkError) -> [UInt8]? {
        guard let page = self[handle]?.page else { return nil }
        return try Self.edit(in: frame).whole(from: page).map { EditFrame($0).bytes }
    }

    /// Frames that do nothing, under the numbers of an edit that was refused: what waits behind it can follow.
    package static func voids(frame: [UInt8]) throws(InkError) -> [UInt8] {
        try edit(in: frame).voids().flatMap { EditFrame($0).bytes }
    }

    /// Takes back what was refused: the page becomes what was fetched, and what is still to be sent on top of it.
    ///
    /// - Parameters:
    ///   - content: what the server has.
    ///   - frames: those that wait, in their order, with voids in place of what was refused.
    /// - Returns: what became of the frames; nil if the page is not held. Where one was not taken, or it is not the same
    ///   page, nothing is changed.
    package mutating func takeBack(
        _ handle: Int32, content: [UInt8], frames: [UInt8]
    ) throws(InkError) -> FrameOutcome? {
        guard let index = use(handle) else { return nil }
        var fresh = try HeldPage(handle: handle, content: content)
        guard fresh.page.id == pages[index].page.id, fresh.page.note == pages[index].page.note else {
            throw InkError(.refused, "two different pages cannot be merged")
        }
        var outcome = try fresh.apply(frames: frames)
        if outcome.stop == .none {
            pages[index] = fresh
            outcome.repaint = .everything
        }
        return outcome
    }

    private static func edit(in frame: [UInt8]) throws(InkError) -> Edit {
        let frames = try EditFrame.read(frame)
        guard frames.count == 1 else { throw InkError(.malformed, "one frame is expected") }
        return try frames[0].edit()
    }
}
