/// What the coder looks up, made once from ``ResidualFrequencies`` and ``EnergyStates``: about half a megabyte.
///
/// The coder is a table-driven asymmetric numeral system of 2,048 states. Each row of frequencies has its own table
/// over the same states, so that every residual may be coded under another row.
struct CoderTables {
    static let shared = CoderTables()

    /// What encoding one symbol of one row takes.
    struct Symbol {
        /// Added to a state, gives the number of bits to write in the high half.
        var bits: UInt32
        /// Added to what is left of the state, gives the place of the next one in ``next``.
        var place: Int32
    }

    /// By row × 32 + symbol.
    let symbols: [Symbol]
    /// By row × 2,048 + place: the state after, 2,048 to 4,095.
    let next: [UInt16]
    /// By row × 2,048 + state: bits to read in the low byte, symbol in the one above, what to add them to above both.
    let entries: [UInt32]
    /// By energy state × 32 + symbol: the energy state after in the low byte, its shift in the 3 bits above, and its
    /// row × 2,048 in the high 17.
    let energies: [UInt32]

    private init() {
        var symbols: [Symbol] = []
        var next: [UInt16] = []
        var entries: [UInt32] = []
        for row in 0..<ResidualFrequencies.rowCount {
            let frequencies = ResidualFrequencies.row(row)
            let spread = Self.spread(frequencies)
            entries += Self.entries(spread, frequencies)
            next += Self.next(spread, frequencies)
            var start = 2_048 * row
            for frequency in frequencies {
                symbols.append(Self.symbol(frequency: frequency, start: start))
                start += frequency
            }
        }
        self.symbols = symbols
        self.next = next
        self.entries = entries
        energies = EnergyStates.all.flatMap { state in
            (0..<ResidualFrequencies.symbolCount).map { state.successor(of: $0).packed }
        }
    }

    /// Which symbol each state belongs to: every symbol as often as its frequency says, strewn evenly.
    private static func spread(_ frequencies: [Int]) -> [Int] {
        var spread = [Int](repeating: 0, count: 2_048)
        var place = 0
        for (symbol, frequency) in frequencies.enumerated() {
            for _ in 0..<frequency {
                spread[place] = symbol
                place = (place + 1_283) % 2_048
            }
        }
        return spread
    }

    private static func entries(_ spread: [Int], _ frequencies: [Int]) -> [UInt32] {
        var turns = frequencies
        return spread.map { symbol in
            let turn = turns[symbol]
            turns[symbol] += 1
            let bits = 11 - (Int.bitWidth - 1 - turn.leadingZeroBitCount)
            return UInt32(bits | symbol << 8 | (turn << bits - 2_048) << 16)
        }
    }

    private static func next(_ spread: [Int], _ frequencies: [Int]) -> [UInt16] {
        var places: [Int] = []
        var start = 0
        for frequency in frequencies {
            places.append(start)
            start += frequency
        }
        var next = [UInt16](repeating: 0, count: 2_048)
        for (state, symbol) in spread.enumerated() {
            next[places[symbol]] = UInt16(2_048 + state)
            places[symbol] += 1
        }
        return next
    }

    private static func symbol(frequency: Int, start: Int) -> Symbol {
        // A state gives off `most` bits if it is at least frequency << most, else one fewer.
        let most = frequency == 1 ? 11 : 11 - (Int.bitWidth - 1 - (frequency - 1).leadingZeroBitCount)
        return Symbol(bits: UInt32(most << 16 - frequency << most), place: Int32(start - frequency))
    }
}

extension ResidualFrequencies {
    static func row(_ row: Int) -> [Int] { values[row * symbolCount..<(row + 1) * symbolCount].map { Int($0) } }
}

extension EnergyStates {
    /// As ``CoderTables/energies`` holds it.
    var packed: UInt32 { UInt32(index | shift << 8 | row << 26) }
}
