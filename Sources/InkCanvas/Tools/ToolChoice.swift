package import Ink

/// What the pen in the hand does.
package struct ToolChoice: Equatable, Sendable {
    /// How it writes.
    package var style: StrokeStyle
    /// What becomes of strokes that the eraser touches.
    package var erasing: Erasure.Mode
    /// Of the eraser, in points of the page.
    package var radius: Double
    /// Whether the tip erases; a barrel button and the other end of the pen always do.
    package var isEraser: Bool

    package init(style: StrokeStyle, erasing: Erasure.Mode, radius: Double, isEraser: Bool) {
        self.style = style
        self.erasing = erasing
        self.radius = radius
        self.isEraser = isEraser
    }
}
