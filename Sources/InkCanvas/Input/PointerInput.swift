import Ink

/// Decides which pointers write, which move the page and which are a resting hand; knows nothing of pages.
///
/// Pure: events in, actions out. Whatever happens to a pointer, it is forgotten sooner or later, and what it had written
/// is kept.
///
/// - A pen writes. Once one was seen, touch does not, unless ``isPenOnly`` says otherwise.
/// - While a pen is near, and for ``palmInterval`` afterwards, a touch that begins is a hand and does nothing until it
///   is lifted.
/// - A mouse writes with its primary button.
/// - One finger writes where it may; two move the page, and a stroke that the first of them had just begun was none.
/// - Fingers that do not write move the page.
///
/// Invariants:
/// 1. At most one pointer writes, and while it does no finger moves the page.
/// 2. Every `.begin` is followed by exactly one `.end` or `.withdraw` before the next.
package struct PointerInput: Sendable {
    /// What follows from an event.
    package enum Action: Equatable, Sendable {
        /// A mark begins.
        case begin(isErasing: Bool)
        /// The mark goes on.
        case extend([PointerSample], predicted: [PointerSample])
        /// The mark ends and is kept.
        case end
        /// The mark was no writing and is taken off.
        case withdraw
        /// Fingers move the page.
        case move(PageGesture)
    }

    /// How long after a pen touch is still the hand that held it, in milliseconds.
    package static let palmInterval = 500.0
    /// How long after the first finger a second one makes both a pinch, and the first no stroke, in milliseconds.
    package static let pinchInterval = 300.0

    private struct Writer {
        let pointer: Int32
        let device: PointerEvent.Device
        let beganAt: Double
        /// Where it was last.
        var place: Point
    }

    private var writer: Writer?
    private var fingers = FingerTracking()
    /// Touches that do nothing until they are lifted.
    private var ignored: [Int32] = []
    private var lastPenTime = -Double.infinity
    private var penWasSeen = false
    /// Whether touch never writes, or always may; nil leaves it to whether a pen was seen.
    package var isPenOnly: Bool?

    package init() {}

    /// Whether a mark is in progress.
    package var isWriting: Bool { writer != nil }

    /// Whether touch does not write.
    package var touchOnlyMoves: Bool { isPenOnly ?? penWasSeen }

    /// The pointers that something is known of, in no order.
    package var pointers: [Int32] { (writer.map { [$0.pointer] } ?? []) + fingers.pointers + ignored }

    /// Takes one event in.
    package mutating func take(_ event: PointerEvent) -> [Action] {
        if event.device == .pen { notePen(at: event.time) }
        return switch event.kind {
        case .down: down(event)
        case .move: move(event)
        case .up: up(event)
        case .cancel, .lostCapture, .leave: forget(event.pointer)
        }
    }

    /// Ends whatever is going on, as before a command or when the page is hidden; pointers that are down stay unheard.
    package mutating func endAll() -> [Action] {
        ignored = []
        return endWriting() + fingers.end().map { .move($0) }
    }
}

// MARK: - Events

extension PointerInput {
    private mutating func down(_ event: PointerEvent) -> [Action] {
        // A pointer that comes down twice was lifted unheard.
        let before = forget(event.pointer)
        return switch event.device {
        case .pen: before + penDown(event)
        case .mouse: before + mouseDown(event)
        case .touch: before + touchDown(event)
        }
    }

    private mutating func penDown(_ event: PointerEvent) -> [Action] {
        var actions: [Action] = []
        if let writer {
            let isHand = writer.device == .touch && event.time - writer.beganAt < Self.palmInterval
            actions += isHand ? withdraw() : endWriting()
            if writer.device == .touch { ignored.append(writer.pointer) }
        }
        ignored += fingers.pointers
        actions += fingers.end().map { .move($0) }
        let erases = !event.buttons.isDisjoint(with: [.barrel, .eraserEnd])
        return actions + begin(event, isErasing: erases)
    }

    private mutating func mouseDown(_ event: PointerEvent) -> [Action] {
        guard writer == nil, fingers.isEmpty, event.buttons.contains(.primary) else { return [] }
        return begin(event, isErasing: false)
    }

    private mutating func touchDown(_ event: PointerEvent) -> [Action] {
        guard let place = event.place else { return [] }
        let penIsNear = writer?.device == .pen || event.time - lastPenTime < Self.palmInterval
        if penIsNear || writer?.device == .mouse {
            ignored.append(event.pointer)
            return []
        }
        guard let writer else {
            if !touchOnlyMoves && fingers.isEmpty { return begin(event, isErasing: false) }
            return fingers.put(event.pointer, at: place).map { .move($0) }
        }
        let isPinch = event.time - writer.beganAt < Self.pinchInterval
        var actions = isPinch ? withdraw() : endWriting()
        actions += fingers.put(writer.pointer, at: writer.place).map { .move($0) }
        return actions + fingers.put(event.pointer, at: place).map { .move($0) }
    }

    private mutating func move(_ event: PointerEvent) -> [Action] {
        if event.pointer == writer?.pointer {
            // Contact is what the buttons say, never what the pressure says.
            if event.buttons.isEmpty { return endWriting() }
            return extend(event)
        }
        guard let place = event.place else { return [] }
        return fingers.move(event.pointer, to: place).map { .move($0) }
    }

    private mutating func up(_ event: PointerEvent) -> [Action] {
        guard event.pointer == writer?.pointer else { return forget(event.pointer) }
        // Pressure, contact and tilt of a pointer that is lifted are no measurements; its place is.
        let places = event.samples.filter { $0.place.map { $0 != writer?.place } ?? false }
            .map { PointerSample(x: $0.x, y: $0.y, time: $0.time) }
        return (places.isEmpty ? [] : [.extend(places, predicted: [])]) + endWriting()
    }

    private mutating func forget(_ pointer: Int32) -> [Action] {
        ignored.removeAll { $0 == pointer }
        if pointer == writer?.pointer { return endWriting() }
        return fingers.lift(pointer).map { .move($0) }
    }

    private mutating func notePen(at time: Double) {
        penWasSeen = true
        if time.isFinite { lastPenTime = max(lastPenTime, time) }
    }
}

// MARK: - Marks

extension PointerInput {
    private mutating func begin(_ event: PointerEvent, isErasing: Bool) -> [Action] {
        guard let place = event.place else { return [] }
        writer = Writer(pointer: event.pointer, device: event.device, beganAt: event.time, place: place)
        return [.begin(isErasing: isErasing)] + extend(event)
    }

    private mutating func extend(_ event: PointerEvent) -> [Action] {
        if let place = event.place { writer?.place = place }
        return [.extend(told(event.samples, by: event.device), predicted: told(event.predicted, by: event.device))]
    }

    /// A mouse has no pressure, though browsers say one half.
    private func told(_ samples: [PointerSample], by device: PointerEvent.Device) -> [PointerSample] {
        if device != .mouse { return samples }
        return samples.map { PointerSample(x: $0.x, y: $0.y, time: $0.time) }
    }

    private mutating func endWriting() -> [Action] {
        if writer == nil { return [] }
        writer = nil
        return [.end]
    }

    private mutating func withdraw() -> [Action] {
        if writer == nil { return [] }
        writer = nil
        return [.withdraw]
    }
}

extension PointerEvent {
    /// Where the pointer is: its last sample that has a place.
    fileprivate var place: Point? { samples.compactMap { $0.place }.last }
}

extension PointerSample {
    fileprivate var place: Point? { x.isFinite && y.isFinite ? Point(x: x, y: y) : nil }
}
