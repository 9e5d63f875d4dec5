/// How large residuals have been of late, in half octaves; what is coded next depends on it.
///
/// A level stands for an energy, a running average of the size of residuals. After each residual the energy moves a
/// quarter of the way towards that one's size, and becomes the level nearest to where it came.
struct EnergyLevel: Equatable {
    static let count = 24

    let rawValue: Int

    private var octave: Int { rawValue >> 1 }

    /// Which of the 16 rows of ``ResidualFrequencies``: beyond them the last two take turns, with a shift.
    var row: Int { octave < 8 ? rawValue : 14 + rawValue & 1 }

    /// How many low bits of a residual are coded as they are: 0 to 5.
    var shift: Int { max(octave - 6, 0) }

    /// In 1/2,048 of a residual's size.
    private var energy: Int { (rawValue & 1 == 0 ? 256 : 362) << octave }

    /// The level after a symbol.
    func successor(of symbol: Int) -> EnergyLevel {
        let quotient = symbol - 15
        // Twice the size in the middle of what the symbol stands for; an escape counts as the quotient 24.
        let size: Int
        if symbol == 31 {
            size = 48 << shift
        } else if shift == 0 {
            size = 2 * abs(quotient)
        } else {
            size = abs(2 * quotient << shift + 1 << shift - 1)
        }
        // 304/256 is a quarter of an octave, half a level: the nearest level is then the highest that is not above.
        let next = (energy - energy >> 2 + size << 10) * 304 / 256
        var level = EnergyLevel(rawValue: 0)
        while level.rawValue + 1 < Self.count, EnergyLevel(rawValue: level.rawValue + 1).energy <= next {
            level = EnergyLevel(rawValue: level.rawValue + 1)
        }
        return level
    }
}
