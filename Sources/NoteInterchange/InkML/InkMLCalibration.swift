internal import Ink

/// What the numbers of a trace mean: which channel is what, in which units, and how the surface lies on the canvas.
struct InkMLCalibration {
    let format: InkMLTraceFormat
    /// Whether places are in points; in units of the file otherwise.
    let hasScale: Bool
    /// What a report is to say of each trace.
    let findings: [InkMLFinding]

    private let x: Measure?
    private let y: Measure?
    private let force: Measure?
    private let time: Measure?
    private let width: Measure?
    private let angles: (Measure, Measure)?
    /// Whether the angles are azimuth and elevation, and not the tilt along x and y.
    private let areAnglesPolar: Bool
    private let tip: Int?
    private let transform: InkMLAffine?
    /// Full pressure and none; nil where the file does not tell.
    private let pressures: (lowest: Double, highest: Double)?

    /// Where in a point a quantity stands, and how much a unit of it is.
    private struct Measure {
        let place: Int
        let factor: Double

        func value(_ values: [Double]) -> Double { values[place] * factor }
    }

    /// - Parameter isOffice: Whether a unit is a hundredth of a millimetre, whatever the file says.
    init(_ context: InkMLContext, _ definitions: InkMLDefinitions, isOffice: Bool) {
        let source = context[.inkSource]
        let described = context[.traceFormat] ?? source.flatMap { definitions.part("traceFormat", of: $0) }
        let format = described.map { InkMLTraceFormat($0) } ?? .standard
        let surface = InkMLSurface(format, source: source)
        func measure(_ name: String, _ base: (Substring) -> Double?, usually: Double?) -> Measure? {
            guard let place = format.place(of: name) else { return nil }
            let channel = format.channels[place]
            guard let factor = surface.factor(of: channel, in: base) ?? usually else { return nil }
            return Measure(place: place, factor: channel.isReversed ? -factor : factor)
        }
        let mapping = context[.canvasTransform].flatMap { definitions.part("mapping", of: $0) }
        transform = mapping.flatMap { InkMLAffine($0) }
        let canvas = context[.canvas].flatMap { definitions.part("traceFormat", of: $0) }
        let lengths = Self.lengths(on: surface, canvas: transform == nil ? nil : canvas, isOffice: isOffice)
        x = format.place(of: "X").map { Measure(place: $0, factor: lengths.x) }
        y = format.place(of: "Y").map { Measure(place: $0, factor: lengths.y) }
        force = format.place(of: "F").map { Measure(place: $0, factor: 1) }
        time = measure("T", { InkMLUnit.seconds($0) }, usually: 1e-3)
        width = measure("W", { InkMLUnit.points($0) }, usually: nil)
        tip = format.place(of: "S")
        func angle(_ name: String) -> Measure? { measure(name, { InkMLUnit.degrees($0) }, usually: 1) }
        let polar = Self.both(angle("OA"), angle("OE"))
        angles = polar ?? Self.both(angle("OTx"), angle("OTy"))
        areAnglesPolar = polar != nil
        pressures = force.flatMap { format.channels[$0.place].bounds }
        (self.format, hasScale) = (format, lengths.areKnown)
        let kept = [x, y, force, time, width, angles?.0, angles?.1].map { $0?.place } + [tip]
        findings =
            format.channels.indices.flatMap { format.channels[$0].findings(isKept: kept.contains($0)) }
            + Self.findings(mapping: mapping, isApplied: transform != nil, areAnglesPolar: areAnglesPolar)
    }

    private static func lengths(
        on surface: InkMLSurface, canvas: InkMLNode?, isOffice: Bool
    ) -> (x: Double, y: Double, areKnown: Bool) {
        if isOffice { return (InkMLUnit.himetric, InkMLUnit.himetric, true) }
        let own = surface.lengths()
        guard let canvas else { return own }
        let onCanvas = InkMLSurface(InkMLTraceFormat(canvas)).lengths()
        return onCanvas.areKnown ? onCanvas : own
    }

    private static func both(_ a: Measure?, _ b: Measure?) -> (Measure, Measure)? {
        guard let a, let b else { return nil }
        return (a, b)
    }

    private static func findings(
        mapping: InkMLNode?, isApplied: Bool, areAnglesPolar: Bool
    ) -> [InkMLFinding] {
        var findings: [InkMLFinding] = []
        if let mapping, !isApplied, mapping["type"] != "identity" {
            findings.append(
                InkMLFinding(
                    .loss, .lostTransform, "a mapping of the type \"\(mapping["type"] ?? "")\" onto the canvas"))
        }
        if areAnglesPolar {
            findings.append(
                InkMLFinding(.note, .orientationGuessed, "azimuth was kept as recorded; its zero differs by device"))
        }
        return findings
    }
}

extension InkMLCalibration {
    /// What is kept of a point beside its place.
    var channels: ChannelSet {
        var channels: ChannelSet = []
        if force != nil { channels.insert(.pressure) }
        if time != nil { channels.insert(.time) }
        if width != nil { channels.insert(.width) }
        if angles != nil { channels.insert(.tilt) }
        return channels
    }

    var hasPressureRange: Bool { pressures != nil || force == nil }
    var hasPlaces: Bool { x != nil && y != nil }

    /// Whether the pen touches at a point; a device that does not tell has it touching.
    func touches(_ values: [Double]) -> Bool { tip.map { values[$0] != 0 } ?? true }

    /// The point that values stand for; what they lack is not finite, or nil.
    func point(_ values: [Double]) -> Recording.Point {
        var place = (x: x.map { values[$0.place] } ?? .nan, y: y.map { values[$0.place] } ?? .nan)
        if let transform { place = transform.apply(x: place.x, y: place.y) }
        var point = Recording.Point(x: place.x * (x?.factor ?? 1), y: place.y * (y?.factor ?? 1))
        point.pressure = force.map { $0.value(values) }
        if let pressures, let force = point.pressure {
            point.pressure = (force - pressures.lowest) / (pressures.highest - pressures.lowest)
        }
        point.seconds = time.map { $0.value(values) }
        point.width = width.map { $0.value(values) }
        if let angles {
            let (first, second) = (angles.0.value(values), angles.1.value(values))
            let pen =
                areAnglesPolar
                ? PenAngles(azimuth: first, altitude: second) : PenAngles(tiltX: first, tiltY: second)
            (point.altitude, point.azimuth) = (pen?.altitude, pen?.azimuth)
        }
        return point
    }
}
