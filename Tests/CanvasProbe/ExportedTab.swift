import Ink
import InkCanvas

/// A tab as the page of a browser reaches it: through exported functions and memory.
struct ExportedTab {
    /// That of the page that the pen writes on.
    private(set) var page: Int32 = 0
    /// What came of all calls, as one number.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Nil if the page was not taken.
    init?(content: [UInt8], replica: UInt32) {
        start(replica, 0, 1 << 20, 4)
        if !turn(to: content) { return nil }
    }

    /// Writes on another page; false if it is none.
    mutating func turn(to content: [UInt8]) -> Bool {
        Self.put(content)
        page = open(Int32(content.count))
        return page > 0 && face(page, 1.25, 10, -20) == 0
    }

    /// False if a call failed.
    mutating func take(_ step: TraceStep) -> Bool {
        switch step {
        case .event(let event):
            Self.put(event.numbers)
            let status = pointer()
            takeAnswer()
            // As a browser does once a frame.
            if status == 1, wet(2) >= 0 { takeAnswer() }
            return status >= 0
        case .leaveWindow: return end() >= 0
        case .undo, .redo:
            if case .undo = step { _ = InkCanvas.step(0) } else { _ = InkCanvas.step(1) }
            takeAnswer()
            return true
        case .tool(let number): return tool([1, 2, 0, 0][number], 0x1122_33CC, 2.5, number == 3 ? 1 : 0, 7) >= 0
        }
    }

    /// Draws the whole page.
    mutating func draw() -> Bool {
        let drawing = InkCanvas.draw(page, 0, 0, 0, 0, 2)
        if drawing < 0 { return false }
        var status: Int32 = 1
        while status == 1 {
            status = drawNext(drawing, 4_096)
            takeAnswer()
        }
        return drawEnd(drawing) >= 0 && status == 0
    }

    /// The bytes of the page.
    var file: [UInt8] { content(page) == 0 ? Self.answer : [] }

    private mutating func takeAnswer() {
        for byte in Self.answer { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    private static var answer: [UInt8] {
        Array(UnsafeRawBufferPointer(start: output(), count: Int(outputSize())))
    }

    private static func put(_ bytes: [UInt8]) {
        input(Int32(bytes.count))?.copyMemory(from: bytes, byteCount: bytes.count)
    }

    private static func put(_ numbers: [Double]) {
        numbers.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress {
                input(Int32(bytes.count))?.copyMemory(from: start, byteCount: bytes.count)
            }
        }
    }
}

extension PointerEvent {
    /// As JavaScript writes it.
    var numbers: [Double] {
        var numbers = [
            Double(kind.rawValue), Double(pointer), Double(device.rawValue), Double(buttons.rawValue), time,
            Double(samples.count), Double(predicted.count),
        ]
        for sample in samples + predicted {
            numbers += [sample.x, sample.y, sample.pressure, sample.altitude, sample.azimuth, sample.time]
        }
        return numbers
    }
}
