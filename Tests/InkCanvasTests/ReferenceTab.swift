import Ink
import InkCanvas

/// What pointers have drawn, told slowly and plainly: every finger and pen from down to up, and every stroke from all of its
/// events at once. It shares no code with the canvas.
struct ReferenceTab {
    /// The samples of each stroke that was kept, as the rules say that they are stored.
    private(set) var strokes: [[Sample]] = []

    private enum Role {
        case writes(began: Double, [PointerSample])
        /// Erases, or writes with a tool that erases.
        case erases(began: Double)
        case moves
        case ignored
    }

    private var roles: [Int32: Role] = [:]
    private var devices: [Int32: PointerEvent.Device] = [:]
    private var lastPen = -Double.infinity
    private var penSeen = false
    var isEraser = false

    var pointers: Int { roles.count }

    mutating func endAll() {
        for pointer in roles.keys.sorted() { finish(pointer) }
        roles = [:]
    }

    mutating func take(_ event: PointerEvent) {
        if event.device == .pen {
            penSeen = true
            lastPen = max(lastPen, event.time)
        }
        switch event.kind {
        case .down:
            finish(event.pointer)
            devices[event.pointer] = event.device
            down(event)
        case .move:
            guard let role = roles[event.pointer], isMarking(role) else { return }
            if event.buttons.isEmpty { return finish(event.pointer) }
            add(event.samples, of: event)
        case .up:
            if case .writes(_, let samples)? = roles[event.pointer] {
                let last = samples.last { hasPlace($0) }
                let lifted = event.samples.filter { hasPlace($0) && ($0.x != last?.x || $0.y != last?.y) }
                add(lifted.map { PointerSample(x: $0.x, y: $0.y, time: $0.time) }, of: event)
            }
            finish(event.pointer)
        case .cancel, .lostCapture, .leave: finish(event.pointer)
        }
    }

    private mutating func down(_ event: PointerEvent) {
        let marking = roles.first { isMarking($0.value) }
        let hasPlace = event.samples.contains { self.hasPlace($0) }
        switch event.device {
        case .pen:
            if let marking {
                if devices[marking.key] == .touch {
                    if event.time - began(marking.value) < 500 { roles[marking.key] = nil } else { finish(marking.key) }
                    roles[marking.key] = .ignored
                } else {
                    finish(marking.key)
                }
            }
            for (pointer, role) in roles { if case .moves = role { roles[pointer] = .ignored } }
            if hasPlace { begin(event, erases: !event.buttons.isDisjoint(with: [.barrel, .eraserEnd])) }
        case .mouse:
            let isMoved = roles.values.contains { if case .moves = $0 { true } else { false } }
            if marking == nil, !isMoved, event.buttons.contains(.primary), hasPlace { begin(event, erases: false) }
        case .touch:
            guard hasPlace else { return }
            let isNear = marking.map { devices[$0.key] != .touch } ?? false
            if isNear || event.time - lastPen < 500 {
                roles[event.pointer] = .ignored
            } else if let marking {
                if event.time - began(marking.value) >= 300 { finish(marking.key) }
                roles[marking.key] = .moves
                roles[event.pointer] = .moves
            } else if penSeen || roles.values.contains(where: { if case .moves = $0 { true } else { false } }) {
                roles[event.pointer] = .moves
            } else {
                begin(event, erases: false)
            }
        }
    }

    private mutating func begin(_ event: PointerEvent, erases: Bool) {
        roles[event.pointer] =
            erases || isEraser ? .erases(began: event.time) : .writes(began: event.time, [])
        add(event.samples, of: event)
    }

    private mutating func add(_ samples: [PointerSample], of event: PointerEvent) {
        guard case .writes(let began, var all)? = roles[event.pointer] else { return }
        all += event.device == .mouse ? samples.map { PointerSample(x: $0.x, y: $0.y, time: $0.time) } : samples
        roles[event.pointer] = .writes(began: began, all)
    }

    private mutating func finish(_ pointer: Int32) {
        if case .writes(_, let samples)? = roles.removeValue(forKey: pointer) {
            let stored = ReferenceStroke.stored(samples)
            if !stored.isEmpty { strokes.append(stored) }
        }
    }

    private func began(_ role: Role) -> Double {
        switch role {
        case .writes(let began, _), .erases(let began): began
        case .moves, .ignored: 0
        }
    }

    private func isMarking(_ role: Role) -> Bool {
        switch role {
        case .writes, .erases: true
        case .moves, .ignored: false
        }
    }

    private func hasPlace(_ sample: PointerSample) -> Bool { sample.x.isFinite && sample.y.isFinite }
}

/// How the samples of a whole stroke are stored, all looked at together.
enum ReferenceStroke {
    static func stored(_ arrived: [PointerSample]) -> [Sample] {
        var kept: [(sample: Sample, time: Double)] = []
        var times: [Double] = []
        for sample in arrived {
            guard let x = Quantity.coordinate(points: sample.x), let y = Quantity.coordinate(points: sample.y) else {
                continue
            }
            // What is missing is as it was in the latest sample by time so far.
            let before = kept.last
            let time = sample.time.isFinite ? sample.time : before?.time ?? 0
            let stored = Sample(
                x: x, y: y, pressure: Quantity.pressure(share: sample.pressure) ?? before?.sample.pressure,
                altitude: Quantity.altitude(radians: sample.altitude) ?? before?.sample.altitude,
                azimuth: Quantity.azimuth(radians: sample.azimuth) ?? before?.sample.azimuth)
            if kept.contains(where: { $0.time == time && $0.sample == stored }) { continue }
            let place = kept.firstIndex { $0.time > time } ?? kept.count
            kept.insert((stored, time), at: place)
            times.append(time)
        }
        let pressures = kept.compactMap { $0.sample.pressure }
        let isPressureTold = Set(pressures).count > 1 || pressures.first.map { $0 != 0 && $0 != 500 } ?? false
        let isTilted = kept.contains { $0.sample.altitude.map { $0 != 900 } ?? false }
        let estimates = kept.prefix { $0.sample.pressure == 333 }.count
        let measured = (1...4).contains(estimates) && estimates < kept.count ? kept[estimates].sample.pressure : nil
        let start = kept.first?.time ?? 0
        return kept.enumerated().map { index, entry in
            var sample = entry.sample
            let own = sample.pressure ?? pressures.first ?? 0
            sample.pressure = isPressureTold ? (index < estimates ? measured ?? own : own) : nil
            sample.time = Int32(min(max(entry.time - start, 0), Double(Int32.max)).rounded())
            sample.altitude = isTilted ? sample.altitude ?? 900 : nil
            sample.azimuth = isTilted ? sample.azimuth ?? 0 : nil
            return sample
        }
    }
}
