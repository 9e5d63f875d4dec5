/// Where an element lies: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty, in whole numbers.
///
/// The four factors are 16.16 fixed point; the translation is in 1/256 of a tenth of a point. Composing uses sums,
/// products and one rounding, so every machine gets the same bits.
///
/// Invariants: no factor exceeds ±``factorLimit`` (256 times), no translation ±``translationLimit``. With these no
/// product below overflows 64 bits.
public struct Placement: Hashable, Sendable {
    /// In 1/65,536: it scales 256 times at most.
    public static let factorLimit: Int64 = 256 << 16
    /// In 1/256 of a tenth of a point: four times the coordinate limit, so that anything may be moved anywhere.
    public static let translationLimit: Int64 = 4 * 256 * Int64(Quantity.coordinateLimit)

    /// How much of x goes into x, in 1/65,536.
    public let a: Int64
    /// How much of x goes into y, in 1/65,536.
    public let b: Int64
    /// How much of y goes into x, in 1/65,536.
    public let c: Int64
    /// How much of y goes into y, in 1/65,536.
    public let d: Int64
    /// How far it moves to the right, in 1/256 of a tenth of a point.
    public let tx: Int64
    /// How far it moves downwards, in 1/256 of a tenth of a point.
    public let ty: Int64

    /// Leaves everything where its own numbers say.
    public static let identity = Placement(unchecked: 1 << 16, 0, 0, 1 << 16, 0, 0)

    private init(unchecked a: Int64, _ b: Int64, _ c: Int64, _ d: Int64, _ tx: Int64, _ ty: Int64) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// - Throws: ``InkError`` if a factor or the translation is beyond its limit.
    public init(a: Int64, b: Int64, c: Int64, d: Int64, tx: Int64, ty: Int64) throws(InkError) {
        let factors = -Self.factorLimit...Self.factorLimit
        let translations = -Self.translationLimit...Self.translationLimit
        guard factors.contains(a), factors.contains(b), factors.contains(c), factors.contains(d),
            translations.contains(tx), translations.contains(ty)
        else { throw InkError(.outOfRange, "a placement may scale 256 times and move four million points at most") }
        self.init(unchecked: a, b, c, d, tx, ty)
    }

    /// A move by whole tenths of a point.
    public static func moved(x: Int32, y: Int32) throws(InkError) -> Placement {
        try Placement(a: 1 << 16, b: 0, c: 0, d: 1 << 16, tx: Int64(x) * 256, ty: Int64(y) * 256)
    }

    /// First `self`, then `next`.
    ///
    /// - Throws: ``InkError`` if the result is beyond the limits.
    public func followed(by next: Placement) throws(InkError) -> Placement {
        func rounded(_ sum: Int64) -> Int64 { (sum + 1 << 15) >> 16 }
        return try Placement(
            a: rounded(next.a * a + next.c * b), b: rounded(next.b * a + next.d * b),
            c: rounded(next.a * c + next.c * d), d: rounded(next.b * c + next.d * d),
            tx: rounded(next.a * tx + next.c * ty) + next.tx, ty: rounded(next.b * tx + next.d * ty) + next.ty)
    }
}
