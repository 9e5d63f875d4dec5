import Ink

/// What came of a call, as records of words.
///
/// - made (16): the page's handle, the bytes of the frame.
/// - repaint (17): the page's handle, 1 if everything, the four edges in points.
/// - gesture (18): phase (0 begin, 1 move, 2 end), how many fingers, middle, way and factor in CSS pixels.
/// - refused (19): nobody can write there.
/// - frames (20): how many were taken, how many of these were known, why the next was not (0 all were, 1 gap, 2 send whole,
///   3 refused), the number expected in two words, the words of the refusal.
/// - step (21): 0 done, 1 nothing to do, 2 the page has to be held first; how many parts stay; the page in four words.
extension WordBuffer {
    mutating func append(_ report: TabReport) {
        for made in report.made {
            let record = begin(16)
            append(UInt32(bitPattern: made.handle))
            append(counted: made.frame)
            end(record)
        }
        for (handle, repaint) in report.repaints { append(repaint, of: handle) }
        for gesture in report.gestures { append(gesture) }
        if report.wasRefused { end(begin(19)) }
    }

    mutating func append(_ repaint: Repaint, of handle: Int32) {
        if repaint == .nothing { return }
        let record = begin(17)
        append(UInt32(bitPattern: handle))
        if case .part(let bounds) = repaint {
            append(0)
            for edge in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { append(float: edge) }
        } else {
            append(1)
            for _ in 0..<4 { append(float: 0) }
        }
        end(record)
    }

    private mutating func append(_ gesture: PageGesture) {
        let record = begin(18)
        append(UInt32(gesture.phase.rawValue))
        append(UInt32(gesture.fingers))
        for number in [gesture.x, gesture.y, gesture.dx, gesture.dy, gesture.factor] { append(float: number) }
        end(record)
    }

    mutating func append(_ outcome: FrameOutcome, of handle: Int32) {
        let record = begin(20)
        append(UInt32(outcome.accepted))
        append(UInt32(outcome.known))
        switch outcome.stop {
        case .none: append(stop: 0)
        case .gap(let expected): append(stop: 1, expected: expected)
        case .sendWhole: append(stop: 2)
        case .refused(let error): append(stop: 3, message: Array(error.description.utf8))
        }
        end(record)
        append(outcome.repaint, of: handle)
    }

    private mutating func append(stop: UInt32, expected: UInt64 = 0, message: [UInt8] = []) {
        append(stop)
        append(wide: expected)
        append(counted: message)
    }

    mutating func append(_ step: HistoryStep) {
        let record = begin(21)
        switch step {
        case .done(let skipped): append(step: 0, skipped: skipped, PageID(high: 0, low: 0))
        case .nothing: append(step: 1, skipped: 0, PageID(high: 0, low: 0))
        case .needs(let page): append(step: 2, skipped: 0, page)
        }
        end(record)
    }

    private mutating func append(step: UInt32, skipped: Int, _ page: PageID) {
        append(step)
        append(UInt32(skipped))
        append(identifier: page)
    }
}
