public import Ink

/// A size of paper as people name it.
public struct SheetSize: Hashable, Sendable {
    /// A page of this size.
    public let canvas: Canvas

    /// The names that are known, for messages; any other is width × height.
    public static let names = ["a4", "letter", "ipad"]

    /// 210 × 297 mm.
    public static let a4 = SheetSize(.a4)

    private init(_ canvas: Canvas) { self.canvas = canvas }

    /// Reads "a4", "letter", "ipad" (768 × 1024 pt), or width x height in points, "mm" or "in": "210x297mm".
    public init?(_ text: String) {
        switch text.lowercased() {
        case "a4": self = .a4
        case "letter": self = SheetSize(.letter)
        case "ipad": self = SheetSize(.iPad)
        case let text:
            guard let canvas = Self.canvas(text) else { return nil }
            self.canvas = canvas
        }
    }

    private static func canvas(_ text: String) -> Canvas? {
        var numbers = text[...]
        var points = 1.0
        for (unit, size) in [("pt", 1.0), ("mm", 72 / 25.4), ("in", 72)] where text.hasSuffix(unit) {
            numbers = text.dropLast(unit.count)
            points = size
        }
        let sides = numbers.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            let across = Quantity.coordinate(points: width * points),
            let down = Quantity.coordinate(points: height * points)
        else { return nil }
        return try? Canvas(width: across, height: down)
    }
}
