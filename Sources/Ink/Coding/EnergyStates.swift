/// How large residuals have been of late, in eighths of an octave; what is coded next depends on it.
///
/// States 0 to 95 follow coordinates and levels, 96 to 191 follow clocks. A state stands for an energy, a running
/// average of the size of residuals; after each, the energy moves part of the way towards that one's size.
struct EnergyStates {
    static let perKind = 96
    static let all = (0..<2 * perKind).map { EnergyStates(index: $0) }

    /// Those a column begins with.
    static let position = EnergyStates(index: 24)
    static let level = EnergyStates(index: 48)
    static let clock = EnergyStates(index: perKind + 24)

    let index: Int

    private var isClock: Bool { index >= Self.perKind }
    private var level: Int { index % Self.perKind }
    private var octave: Int { level >> 3 }

    /// The row of ``ResidualFrequencies``; clocks add eight a zone.
    var row: Int {
        if isClock { return 16 + min(octave, 7) }
        return octave < 8 ? level >> 2 : 14 + level >> 2 & 1
    }

    /// How many low bits of a residual are coded as they are: 0 to 5.
    var shift: Int { min(max(octave - 6, 0), 5) }

    /// 2^(k/8) in 1/256.
    private static let eighths = [256, 279, 304, 332, 362, 395, 431, 470]

    private static func energy(_ level: Int) -> Int { eighths[level & 7] << (level >> 3) }

    /// The state after a symbol: of those whose energy is at most the new one's, the highest.
    func successor(of symbol: Int) -> EnergyStates {
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
        let rate = isClock ? 3 : 2
        let energy = Self.energy(level)
        // 267/256 is a sixteenth of an octave, half a state: the nearest is found by going down.
        let next = (energy - energy >> rate + size << (12 - rate)) * 267 / 256
        var level = 0
        while level + 1 < Self.perKind, Self.energy(level + 1) <= next { level += 1 }
        return EnergyStates(index: index - self.level + level)
    }
}
