package import Ink

/// A page that is looked at: its content, and where its elements lie.
///
/// Invariant: the index is that of the page.
package struct HeldPage: Sendable {
    /// By which the browser names it; never given twice.
    package let handle: Int32
    /// With its whole history.
    package private(set) var page: Page
    /// Where its elements lie.
    package private(set) var index: SpatialIndex
    /// Fields of a newer version, which stay with the page.
    private var extensions: [UInt8]
    /// Whether it can be written on; not what arrived damaged.
    package private(set) var isWhole: Bool

    /// Costs decoding, and a pass over all samples.
    ///
    /// - Throws: ``InkError`` if the bytes are no page.
    package init(handle: Int32, content: [UInt8]) throws(InkError) {
        let decoded = try PageContent.decode(content)
        self.handle = handle
        page = decoded.mergeable
        index = SpatialIndex(of: page)
        extensions = decoded.extensions
        isWhole = decoded.isWhole
    }

    /// The bytes of its file.
    package var content: [UInt8] { PageContent.encode(page, extensions: extensions) }

    /// Applies an edit; where it is refused or is to be sent whole, nothing changes.
    package mutating func apply(_ edit: Edit) throws(InkError) -> (outcome: EditOutcome, repaint: Repaint) {
        let facts = Facts(of: page)
        let outcome = try page.apply(edit)
        return (outcome, followPage(since: facts))
    }

    /// Unites it with another state of the same page, that of the server, which also says whether it can be written on.
    package mutating func merge(_ other: HeldPage) throws(InkError) -> Repaint {
        let facts = Facts(of: page)
        page = try page.merged(with: other.page)
        (extensions, isWhole) = (other.extensions, other.isWhole)
        return followPage(since: facts)
    }

    private struct Facts: Equatable {
        let canvas: Canvas
        let paper: Paper

        init(of page: Page) { (canvas, paper) = (page.canvas.value, page.paper.value) }
    }

    private mutating func followPage(since facts: Facts) -> Repaint {
        let changed = index.update(to: page)
        return facts == Facts(of: page) ? Repaint(around: changed) : .everything
    }
}
