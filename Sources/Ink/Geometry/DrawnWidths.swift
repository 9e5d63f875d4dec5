/// How wide the pen draws at each sample of a stroke, in hundredths of a point.
///
/// The samples' own widths where they have them; else what ``drawn(base:pressure:)`` makes of their pressure; else the
/// base width alone.
public struct DrawnWidths: Sendable {
    private let base: Int32
    private let widths: ArraySlice<Int32>?
    private let pressures: ArraySlice<Int32>?

    /// - Parameter base: The stroke's base width in hundredths of a point.
    public init(_ samples: Samples, base: Int32) {
        self.base = base
        widths = samples.column(.width)
        pressures = samples.column(.pressure)
    }

    /// The width at the sample of this index.
    public subscript(index: Int) -> Int32 {
        if let widths { return widths[widths.startIndex + index] }
        if let pressures { return Self.drawn(base: base, pressure: pressures[pressures.startIndex + index]) }
        return base
    }

    /// The greatest of all samples.
    var greatest: Int32 {
        if let widths { return widths.max() ?? base }
        if let pressures { return Self.drawn(base: base, pressure: pressures.max() ?? 0) }
        return base
    }

    /// What a pen without sample widths draws: base × (0.4 + 1.2 × pressure), to the nearest hundredth of a point.
    ///
    /// - Parameters:
    ///   - base: The base width in hundredths of a point, 0…65,534.
    ///   - pressure: Thousandths, 0…1000.
    public static func drawn(base: Int32, pressure: Int32) -> Int32 {
        Int32((Int64(base) * (2000 + 6 * Int64(pressure)) + 2500) / 5000)
    }
}
