import Ink
import InkCanvas
import Testing

@Suite("Deciding which pointer writes")
struct DecidingWhoWrites {
    private var input = PointerInput()
    private var pen = Pointer(1, .pen)
    private var finger = Pointer(2, .touch)
    private var second = Pointer(3, .touch)

    private mutating func take(_ event: PointerEvent) -> [String] {
        input.take(event).map { action in
            switch action {
            case .begin(let isErasing): isErasing ? "begin erasing" : "begin"
            case .extend: "extend"
            case .end: "end"
            case .withdraw: "withdraw"
            case .move(let gesture): "\(gesture.phase) \(gesture.fingers)"
            }
        }
    }

    @Test("a pen writes from down to up")
    mutating func penWrites() {
        #expect(take(pen.event(.down, 1, 1)) == ["begin", "extend"])
        #expect(take(pen.event(.move, 2, 2)) == ["extend"])
        #expect(take(pen.event(.up, 2, 2)) == ["end"])
        #expect(take(pen.event(.move, 3, 3)) == [])
        #expect(input.pointers.isEmpty)
    }

    @Test(
        "barrel button and the other end of a pen erase",
        arguments: [PointerEvent.Buttons.barrel, .eraserEnd, [.primary, .barrel]])
    mutating func erasers(buttons: PointerEvent.Buttons) {
        var pen = Pointer(1, .pen, buttons: buttons)
        #expect(take(pen.event(.down, 1, 1)).first == "begin erasing")
    }

    @Test("a mouse writes with its primary button only")
    mutating func mouse() {
        var right = Pointer(9, .mouse, buttons: .barrel)
        #expect(take(right.event(.down, 1, 1)) == [])
        #expect(take(right.event(.move, 2, 2)) == [])
        #expect(take(right.event(.up, 2, 2)) == [])
        var left = Pointer(9, .mouse)
        #expect(take(left.event(.down, 1, 1)) == ["begin", "extend"])
        #expect(take(left.event(.up, 1, 1)) == ["end"])
    }

    @Test(
        "a pointer that is taken away ends its stroke, which is kept, and is forgotten",
        arguments: [PointerEvent.Kind.cancel, .lostCapture, .leave])
    mutating func takenAway(kind: PointerEvent.Kind) {
        _ = take(pen.event(.down, 1, 1))
        #expect(take(pen.event(kind, 2, 2)) == ["end"])
        #expect(take(pen.event(.move, 3, 3)) == [])
        #expect(take(pen.event(.up, 3, 3)) == [])
        #expect(input.pointers.isEmpty)
    }

    @Test("a move without buttons is a hover, so the pen was lifted unheard; no pressure is no reason to end")
    mutating func liftedUnheard() {
        _ = take(pen.event(.down, 1, 1))
        #expect(take(pen.event(.move, 2, 2, pressure: 0)) == ["extend"])
        pen.buttons = []
        #expect(take(pen.event(.move, 3, 3)) == ["end"])
        #expect(input.pointers.isEmpty)
    }

    @Test("a pointer that comes down twice writes two strokes")
    mutating func downTwice() {
        _ = take(pen.event(.down, 1, 1))
        #expect(take(pen.event(.down, 5, 5)) == ["end", "begin", "extend"])
        #expect(input.pointers == [1])
    }

    @Test("one finger writes, and two move the page: the stroke that had just begun was none")
    mutating func pinch() {
        #expect(take(finger.event(.down, 10, 10)) == ["begin", "extend"])
        second.time = finger.time
        #expect(take(second.event(.down, 30, 10)) == ["withdraw", "begin 1", "move 2"])
        #expect(take(second.event(.move, 50, 10)) == ["move 2"])
        #expect(take(finger.event(.up, 10, 10)) == ["move 1"])
        #expect(take(second.event(.up, 50, 10)) == ["end 0"])
        #expect(input.pointers.isEmpty)
    }

    @Test("a stroke that was long under way when a second finger comes is kept")
    mutating func latePinch() {
        _ = take(finger.event(.down, 10, 10))
        second.time = finger.time + PointerInput.pinchInterval
        #expect(take(second.event(.down, 30, 10)) == ["end", "begin 1", "move 2"])
    }

    @Test("a pinch says how far its middle moved and how much wider it became")
    mutating func pinchNumbers() throws {
        _ = input.take(finger.event(.down, 10, 10))
        second.time = finger.time
        _ = input.take(second.event(.down, 30, 10))
        guard case .move(let gesture) = try #require(input.take(second.event(.move, 50, 10)).first) else {
            Issue.record("no gesture")
            return
        }
        #expect(gesture.phase == .move && gesture.fingers == 2)
        #expect([gesture.x, gesture.y, gesture.dx, gesture.dy, gesture.factor] == [30, 10, 10, 0, 2])
    }

    @Test("once a pen was seen fingers never write, they move the page")
    mutating func penWasSeen() {
        pen.buttons = []
        _ = take(pen.event(.move, 1, 1))
        finger.time = pen.time + PointerInput.palmInterval
        #expect(take(finger.event(.down, 10, 10, after: 0)) == ["begin 1"])
        #expect(take(finger.event(.move, 12, 10)) == ["move 1"])
    }

    @Test("pen only can be chosen before there was a pen")
    mutating func penOnly() {
        input.isPenOnly = true
        #expect(take(finger.event(.down, 10, 10)) == ["begin 1"])
    }

    @Test("who lets fingers write has them write beside a pen, though not while it is near")
    mutating func notPenOnly() {
        input.isPenOnly = false
        pen.buttons = []
        _ = take(pen.event(.move, 1, 1))
        finger.time = pen.time + PointerInput.palmInterval - 1
        #expect(take(finger.event(.down, 10, 10, after: 0)) == [])
        _ = take(finger.event(.up, 10, 10))
        finger.time = pen.time + PointerInput.palmInterval
        #expect(take(finger.event(.down, 10, 10, after: 0)).first == "begin")
    }

    @Test("a hand on the glass does nothing while a pen is down, half a second after, and until it is lifted")
    mutating func palm() {
        _ = take(pen.event(.down, 1, 1))
        finger.time = pen.time
        #expect(take(finger.event(.down, 10, 10)) == [])
        #expect(take(finger.event(.move, 30, 30)) == [])
        _ = take(pen.event(.up, 1, 1))
        #expect(take(finger.event(.move, 60, 30, after: 2_000)) == [])
        second.time = pen.time + PointerInput.palmInterval - 1
        #expect(take(second.event(.down, 10, 10, after: 0)) == [])
        #expect(take(second.event(.up, 10, 10)) == [])
        #expect(take(finger.event(.up, 60, 30)) == [])
        #expect(input.pointers.isEmpty)
    }

    @Test("a hand that touched just before the pen wrote nothing; a finger that had been writing did")
    mutating func palmFirst() {
        _ = take(finger.event(.down, 10, 10))
        pen.time = finger.time + 100
        #expect(take(pen.event(.down, 1, 1, after: 0)) == ["withdraw", "begin", "extend"])
        #expect(take(finger.event(.move, 20, 20)) == [])

        var other = DecidingWhoWrites()
        _ = other.take(other.finger.event(.down, 10, 10))
        other.pen.time = other.finger.time + PointerInput.palmInterval
        #expect(other.take(other.pen.event(.down, 1, 1, after: 0)) == ["end", "begin", "extend"])
    }

    @Test("a page that is being moved stops when the pen comes")
    mutating func penDuringPinch() {
        input.isPenOnly = true
        _ = take(finger.event(.down, 10, 10))
        pen.time = finger.time
        #expect(take(pen.event(.down, 1, 1)) == ["end 0", "begin", "extend"])
        #expect(take(finger.event(.move, 90, 90)) == [])
    }

    @Test("when the window is left everything ends, and pointers still down are not heard any more")
    mutating func leaving() {
        _ = take(pen.event(.down, 1, 1))
        #expect(input.endAll() == [.end])
        #expect(input.endAll().isEmpty)
        #expect(take(pen.event(.move, 2, 2)) == [])
        #expect(input.pointers.isEmpty)
    }

    @Test("where a pen is lifted counts, what it pressed then does not")
    mutating func lifting() {
        _ = input.take(pen.event(.down, 1, 1))
        let up = pen.event(.up, 4, 1)
        let place = PointerSample(x: 4, y: 1, time: up.time)
        let actions = input.take(up)
        #expect(actions.count == 2 && actions.last == .end)
        guard case .extend(let samples, _) = actions[0] else {
            Issue.record("nothing was added")
            return
        }
        #expect(samples.map { [$0.x, $0.y, $0.time] } == [[place.x, place.y, place.time]])
        #expect(samples[0].pressure.isNaN)
    }
}
