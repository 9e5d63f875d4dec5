import Ink

/// A step of moving the page with fingers, in CSS pixels of the view.
package struct PageGesture: Equatable, Sendable {
    /// Where in the gesture it is.
    package enum Phase: UInt8, Sendable {
        case begin, move, end
    }

    package var phase: Phase
    /// How many fingers are down.
    package var fingers: Int
    /// The middle of the fingers.
    package var x: Double
    /// As ``x``.
    package var y: Double
    /// How far the middle moved since the last step.
    package var dx = 0.0
    /// As ``dx``.
    package var dy = 0.0
    /// How many times the fingers are as far apart as at the last step.
    package var factor = 1.0
}

/// The fingers that move a page, and what their moving amounts to.
struct FingerTracking: Sendable {
    private var fingers: [(pointer: Int32, place: Point)] = []

    var isEmpty: Bool { fingers.isEmpty }
    var pointers: [Int32] { fingers.map { $0.pointer } }

    /// Puts a finger down, which moves nothing.
    mutating func put(_ pointer: Int32, at place: Point) -> [PageGesture] {
        let isFirst = fingers.isEmpty
        fingers.append((pointer, place))
        return [step(isFirst ? .begin : .move)]
    }

    /// Nothing for a finger that is not down.
    mutating func move(_ pointer: Int32, to place: Point) -> [PageGesture] {
        guard let index = fingers.firstIndex(where: { $0.pointer == pointer }) else { return [] }
        let (middle, spread) = (self.middle, self.spread)
        fingers[index].place = place
        var gesture = step(.move)
        gesture.dx = gesture.x - middle.x
        gesture.dy = gesture.y - middle.y
        if spread >= Self.leastSpread, self.spread >= Self.leastSpread { gesture.factor = self.spread / spread }
        return [gesture]
    }

    /// Lifts a finger, which moves nothing.
    mutating func lift(_ pointer: Int32) -> [PageGesture] {
        guard fingers.contains(where: { $0.pointer == pointer }) else { return [] }
        if fingers.count == 1 { return end() }
        fingers.removeAll { $0.pointer == pointer }
        return [step(.move)]
    }

    /// Lifts all.
    mutating func end() -> [PageGesture] {
        if fingers.isEmpty { return [] }
        var gesture = step(.end)
        gesture.fingers = 0
        fingers = []
        return [gesture]
    }

    /// Fingers nearer to each other than this, in pixels, do not scale: the factor would be noise.
    private static let leastSpread = 8.0

    private func step(_ phase: PageGesture.Phase) -> PageGesture {
        PageGesture(phase: phase, fingers: fingers.count, x: middle.x, y: middle.y)
    }

    private var middle: Point {
        let count = Double(max(fingers.count, 1))
        return Point(
            x: fingers.reduce(0) { $0 + $1.place.x } / count, y: fingers.reduce(0) { $0 + $1.place.y } / count)
    }

    /// The mean distance from the middle.
    private var spread: Double {
        let middle = middle
        let sum = fingers.reduce(0.0) { sum, finger in
            let (x, y) = (finger.place.x - middle.x, finger.place.y - middle.y)
            return sum + (x * x + y * y).squareRoot()
        }
        return sum / Double(max(fingers.count, 1))
    }
}
