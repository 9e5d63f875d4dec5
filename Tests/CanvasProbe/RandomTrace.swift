import InkCanvas

/// One thing that happens to a tab.
enum TraceStep {
    case event(PointerEvent)
    /// The window loses the focus, or the page is hidden.
    case leaveWindow
    case undo, redo
    /// Another tool: 0 the pen, 1 the highlighter, 2 and 3 the erasers.
    case tool(Int)
}

/// Pointers doing what they do and what they should not: lists in the wrong order, events twice, late or never.
///
/// The steps depend on the seed alone, on every machine.
struct RandomTrace {
    private var random: Xorshift
    private var time = 1_000.0
    private var pointers: [Hand]
    private(set) var steps: [TraceStep] = []

    private struct Hand {
        let id: Int32
        let device: PointerEvent.Device
        var isDown = false
        var buttons: PointerEvent.Buttons = []
        var x = 0.0
        var y = 0.0
        var pressure = 0.0
    }

    init(seed: UInt64, count: Int) {
        random = Xorshift(seed: seed)
        pointers = [
            Hand(id: 1, device: .mouse), Hand(id: 2, device: .pen), Hand(id: 3, device: .touch),
            Hand(id: 4, device: .touch), Hand(id: 5, device: .touch),
        ]
        // Some traces have no pen, so that fingers write in them.
        if random.below(3) == 0 { pointers.remove(at: 1) }
        while steps.count < count { add() }
    }

    private mutating func add() {
        // Mostly milliseconds pass, sometimes about half a second, and a clock may also stand.
        time += [0, 1, 4, 4, 8, 16, 16, 90, 450, 600][Int(random.below(10))]
        switch random.below(60) {
        case 0: steps.append(.leaveWindow)
        case 1: steps.append(.undo)
        case 2: steps.append(.redo)
        case 3: steps.append(.tool(Int(random.below(4))))
        default: addEvent()
        }
    }

    private mutating func addEvent() {
        let index = Int(random.below(UInt64(pointers.count)))
        var hand = pointers[index]
        let kind: PointerEvent.Kind
        // Now and then an event of which nobody told the beginning, or the end.
        switch (random.below(12), hand.isDown) {
        case (0, _): kind = [.down, .up, .cancel, .lostCapture, .leave, .move][Int(random.below(6))]
        case (1, true): kind = .up
        case (_, true): kind = .move
        case (1...4, false): kind = .down
        default: kind = .move
        }
        switch kind {
        case .down:
            hand.isDown = true
            hand.buttons = PointerEvent.Buttons(rawValue: [1, 1, 1, 1, 2, 32][Int(random.below(6))])
            (hand.x, hand.y) = (random.share * 600, random.share * 850)
            hand.pressure = [0, 1.0 / 3, 0.5, random.share][Int(random.below(4))]
        case .move: break
        case .up, .cancel, .lostCapture, .leave:
            hand.isDown = false
            hand.buttons = []
        }
        let samples = (0..<1 + random.below(4)).map { _ in sample(&hand) }
        let predicted = kind == .move ? (0..<random.below(3)).map { _ in sample(&hand) } : []
        pointers[index] = hand
        let event = PointerEvent(
            kind, pointer: hand.id, device: hand.device, buttons: hand.buttons, time: time,
            samples: disturbed(samples), predicted: predicted)
        steps.append(.event(event))
    }

    private mutating func sample(_ hand: inout Hand) -> PointerSample {
        time += [0, 1, 2, 4][Int(random.below(4))]
        hand.x += (random.share - 0.5) * 12
        hand.y += (random.share - 0.5) * 12
        if random.below(4) == 0 { hand.pressure = random.share }
        if random.below(9) == 0 { hand.pressure = 0 }
        var sample = PointerSample(
            x: hand.x, y: hand.y, pressure: hand.pressure, altitude: hand.device == .pen ? random.share : .nan,
            azimuth: hand.device == .pen ? random.share * 6 : .nan, time: time)
        switch random.below(80) {
        case 0: sample.x = .nan
        case 1: sample.y = .infinity
        case 2: sample.x = -4e7
        case 3: sample.pressure = .nan
        case 4: sample.altitude = -.infinity
        case 5: sample.time = .nan
        case 6: sample.time -= 9
        default: break
        }
        return sample
    }

    /// Out of order and some of them twice, as lists of joined events may be.
    private mutating func disturbed(_ samples: [PointerSample]) -> [PointerSample] {
        var samples = samples
        if random.below(4) == 0 { samples.append(samples[Int(random.below(UInt64(samples.count)))]) }
        if random.below(4) == 0 {
            for index in samples.indices.reversed() {
                samples.swapAt(index, Int(random.below(UInt64(index + 1))))
            }
        }
        return samples
    }
}

/// Random numbers that every machine makes alike; those of the standard library depend on the width of `Int`.
struct Xorshift {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ limit: UInt64) -> UInt64 { (next() >> 11) % limit }

    /// From 0 to 1.
    var share: Double {
        mutating get { Double(next() >> 11) / Double(1 << 53 as UInt64) }
    }
}
