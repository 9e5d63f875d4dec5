import Ink

/// What came of an event or a command: frames to keep and send, and what to paint.
package struct TabReport: Equatable, Sendable {
    /// An edit this tab made, which is on its page already.
    package struct Made: Equatable, Sendable {
        /// That of its page.
        package let handle: Int32
        /// To be kept and sent.
        package let frame: [UInt8]
    }

    /// In the order in which they were made.
    package var made: [Made] = []
    /// What has to be painted again, by page; each page once.
    package private(set) var repaints: [(handle: Int32, repaint: Repaint)] = []
    /// How fingers move the page, step by step.
    package var gestures: [PageGesture] = []
    /// Whether somebody wrote where nobody can: on no page, or on one that arrived damaged.
    package var wasRefused = false

    package init() {}

    mutating func repaint(_ handle: Int32, _ repaint: Repaint) {
        if repaint == .nothing { return }
        if let index = repaints.firstIndex(where: { $0.handle == handle }) {
            repaints[index].repaint = repaints[index].repaint.union(repaint)
        } else {
            repaints.append((handle, repaint))
        }
    }

    package static func == (a: Self, b: Self) -> Bool {
        a.made == b.made && a.gestures == b.gestures && a.wasRefused == b.wasRefused
            && a.repaints.elementsEqual(b.repaints) { $0 == $1 }
    }
}
