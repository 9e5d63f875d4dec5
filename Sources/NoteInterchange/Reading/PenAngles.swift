internal import Ink

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// How a pen is held, as a page keeps it: in tenths of a degree.
struct PenAngles {
    let altitude: Int32
    let azimuth: Int32

    /// The direction the pen leans to and its angle above the surface, in degrees; nil if it would point from below.
    init?(azimuth: Double, altitude: Double) {
        guard (0...90).contains(altitude), let turned = Quantity.azimuth(radians: azimuth * .pi / 180),
            let raised = Quantity.altitude(radians: altitude * .pi / 180)
        else { return nil }
        (self.azimuth, self.altitude) = (turned, raised)
    }

    /// How far the pen leans along x and along y, in degrees from upright; nil beyond 90.
    init?(tiltX: Double, tiltY: Double) {
        guard abs(tiltX) <= 90, abs(tiltY) <= 90 else { return nil }
        let (across, down) = (tan(tiltX * .pi / 180), tan(tiltY * .pi / 180))
        let lean = atan((across * across + down * down).squareRoot())
        self.init(azimuth: atan2(down, across) * 180 / .pi, altitude: 90 - lean * 180 / .pi)
    }
}
