/// The grid that all ink lies on, and the only doors by which a fraction enters it.
///
/// Coordinates are whole tenths of a point (1/720 inch), drawn widths whole hundredths of a point, pressures whole
/// thousandths, times whole milliseconds, angles whole tenths of a degree. Every door is total: what is not finite
/// comes back as nil, what is too large as nil or clamped, as each says; nothing else can be built from a fraction.
public enum Quantity {
    /// The largest distance of a coordinate from the origin, in tenths of a point: a million points.
    public static let coordinateLimit: Int32 = 10_000_000
    /// The largest drawn width, in hundredths of a point.
    public static let widthLimit: Int32 = 65_534
    /// Full pressure, in thousandths.
    public static let pressureLimit: Int32 = 1_000
    /// The largest time since a stroke began, in milliseconds: 24 days.
    public static let timeLimit: Int32 = .max
    /// A pen that stands upright, in tenths of a degree above the surface.
    public static let altitudeLimit: Int32 = 900
    /// The largest azimuth, in tenths of a degree; 3600 is written as 0.
    public static let azimuthLimit: Int32 = 3_599

    /// Points → tenths of a point; nil if not finite or beyond the limit.
    public static func coordinate(points: Double) -> Int32? {
        whole(points * 10, in: -coordinateLimit...coordinateLimit)
    }

    /// Points → hundredths of a point; nil if not finite, negative or beyond the limit.
    public static func width(points: Double) -> Int32? { whole(points * 100, in: 0...widthLimit) }

    /// A share of full pressure → thousandths, clamped to 0…1000; nil if not finite.
    public static func pressure(share: Double) -> Int32? {
        guard share.isFinite else { return nil }
        return whole(min(max(share, 0), 1) * 1000, in: 0...pressureLimit)
    }

    /// Seconds since the stroke began → milliseconds; nil if not finite, negative or beyond the limit.
    public static func time(seconds: Double) -> Int32? { whole(seconds * 1000, in: 0...timeLimit) }

    /// Radians above the surface → tenths of a degree, clamped to 0…900; nil if not finite.
    public static func altitude(radians: Double) -> Int32? {
        guard radians.isFinite else { return nil }
        return whole(min(max(radians * 1800 / .pi, 0), 900), in: 0...altitudeLimit)
    }

    /// Radians clockwise from the x axis → tenths of a degree, brought into 0…3599; nil if not finite.
    public static func azimuth(radians: Double) -> Int32? {
        let tenths = radians * 1800 / .pi
        guard tenths.isFinite, tenths.magnitude < 1e9 else { return nil }
        let turned = Int64(tenths.rounded()) % 3600
        return Int32(turned < 0 ? turned + 3600 : turned)
    }

    /// The nearest whole number, halves away from zero; nil if not finite or outside `range`.
    static func whole(_ value: Double, in range: ClosedRange<Int32>) -> Int32? {
        let rounded = value.rounded()
        guard rounded >= Double(range.lowerBound), rounded <= Double(range.upperBound) else { return nil }
        return Int32(rounded)
    }
}
