/// A colour of 8 bits a channel in sRGB, alpha not multiplied in.
public struct Colour: Hashable, Sendable {
    /// Red, green, blue and alpha, from the highest byte to the lowest.
    public var rgba: UInt32

    public init(rgba: UInt32) { self.rgba = rgba }

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        rgba = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }

    /// From 0 to 255.
    public var red: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }
    /// From 0 to 255.
    public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
    /// From 0 to 255.
    public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
    /// From 0, not to be seen, to 255, opaque.
    public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

    /// Opaque, as ink is where nobody says otherwise.
    public static let black = Colour(rgba: 0x0000_00FF)
    /// Opaque, as paper is where nobody says otherwise.
    public static let white = Colour(rgba: 0xFFFF_FFFF)
}
