/// One pointer event of the browser, with every sample that was joined into it.
package struct PointerEvent: Equatable, Sendable {
    /// What happened.
    package enum Kind: UInt8, Sendable {
        case down, move, up, cancel, lostCapture, leave
    }

    /// What touches the surface.
    package enum Device: UInt8, Sendable {
        case pen, touch, mouse
    }

    /// The buttons that are pressed, as `PointerEvent.buttons` has them.
    package struct Buttons: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The left button of a mouse; the contact of a pen or a finger.
        package static let primary = Buttons(rawValue: 1)
        /// The button on a pen's barrel.
        package static let barrel = Buttons(rawValue: 2)
        /// The other end of a pen.
        package static let eraserEnd = Buttons(rawValue: 32)
    }

    package var kind: Kind
    /// The browser's number for the pointer.
    package var pointer: Int32
    package var device: Device
    package var buttons: Buttons
    /// Milliseconds on the browser's clock.
    package var time: Double
    /// In any order, and some of them perhaps twice; at least the event's own.
    package var samples: [PointerSample]
    /// Where the browser expects the pointer to go; only shown.
    package var predicted: [PointerSample]

    package init(
        _ kind: Kind, pointer: Int32, device: Device, buttons: Buttons, time: Double, samples: [PointerSample] = [],
        predicted: [PointerSample] = []
    ) {
        self.kind = kind
        self.pointer = pointer
        self.device = device
        self.buttons = buttons
        self.time = time
        self.samples = samples
        self.predicted = predicted
    }
}

/// Where a pointer was at one moment, as the browser tells it; any number may be missing, which is NaN.
package struct PointerSample: Equatable, Sendable {
    /// Rightwards, in CSS pixels of the view.
    package var x: Double
    /// Downwards, in CSS pixels of the view.
    package var y: Double
    /// From 0 to 1.
    package var pressure: Double
    /// Radians above the surface.
    package var altitude: Double
    /// Radians clockwise from the x axis.
    package var azimuth: Double
    /// Milliseconds on the browser's clock.
    package var time: Double

    package init(
        x: Double, y: Double, pressure: Double = .nan, altitude: Double = .nan, azimuth: Double = .nan, time: Double
    ) {
        self.x = x
        self.y = y
        self.pressure = pressure
        self.altitude = altitude
        self.azimuth = azimuth
        self.time = time
    }
}
