/// Units as InkML names them.
enum InkMLUnit {
    /// A hundredth of a millimetre, in points: what Office counts in, whatever it declares.
    static let himetric = 72 / 2540.0

    /// The length of a unit in points; nil for what has no fixed length, such as "dev" and "px".
    static func points(_ unit: some StringProtocol) -> Double? {
        switch unit.lowercased() {
        case "m": 7200 / 2.54
        case "cm": 72 / 2.54
        case "mm": 72 / 25.4
        case "himetric": himetric
        case "in", "inch": 72
        case "pc": 12
        case "pt": 1
        default: nil
        }
    }

    static func degrees(_ unit: some StringProtocol) -> Double? {
        switch unit.lowercased() {
        case "deg": 1
        case "rad": 180 / .pi
        default: nil
        }
    }

    static func seconds(_ unit: some StringProtocol) -> Double? {
        switch unit.lowercased() {
        case "s": 1
        case "ms": 1e-3
        case "us": 1e-6
        case "ns": 1e-9
        default: nil
        }
    }
}
