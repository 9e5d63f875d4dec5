import Ink

/// What the pen is doing to a page: nothing of it is in an edit before it ends.
struct Mark: Sendable {
    enum Work: Sendable {
        case writing(StrokeRecording, StrokeStyle, WetInk, predicted: [PointerSample])
        case erasing(Erasure)
        /// It does nothing, since the page cannot be written on.
        case refused
    }

    /// The handle of the page it began on.
    let page: Int32
    /// Where that page lies, or lay before the pen turned to another.
    var view: PageView
    var work: Work
}
