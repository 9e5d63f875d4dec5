/// What the coder looks up, made once from ``ResidualFrequencies`` and ``EnergyLevel``: about 300 KB.
///
/// The coder is a table-driven asymmetric numeral system of 2,048 states. Each row of frequencies has its own table
/// over the same states, so that every residual may be coded under another row.
struct CoderTables {
    /// 2 to this power is the number of states.
    static let precision = 11
    static let stateCount = 1 << precision
    /// How far apart the states of one symbol are strewn; odd, so that every state is met.
    private static let strewing = stateCount / 2 + stateCount / 8 + 3

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
    /// By row × states + place: the state after, one to two times the number of states.
    let next: [UInt16]
    /// By level × 32 + symbol: the level after.
    let levels: [UInt8]
    /// ``maskCount`` masks, each of so many low bits; then by level × states + state:
    ///
    /// From the lowest bit: bits to read, raw ones included (6), how many of these are raw (5), symbol (5), and in the
    /// high half the next level × states plus the state to which the bits that are not raw are added.
    let entries: [UInt32]
    /// So that one register leads to both.
    static let maskCount = 32

    private init() {
        levels = (0..<EnergyLevel.count).flatMap { level in
            (0..<ResidualFrequencies.symbolCount).map {
                UInt8(EnergyLevel(rawValue: level).successor(of: $0).rawValue)
            }
        }
        var symbols: [Symbol] = []
        var next: [UInt16] = []
        var spreads: [[Int]] = []
        for row in 0..<ResidualFrequencies.rowCount {
            let frequencies = ResidualFrequencies.row(row)
            let spread = Self.spread(frequencies)
            next += Self.next(spread, frequencies)
            var start = Self.stateCount * row
            for frequency in frequencies {
                symbols.append(Self.symbol(frequency: frequency, start: start))
                start += frequency
            }
            spreads.append(spread)
        }
        var entries = (0..<Self.maskCount).map { UInt32(1) << UInt32($0) - 1 }
        entries.reserveCapacity(Self.maskCount + EnergyLevel.count * Self.stateCount)
        for level in (0..<EnergyLevel.count).map({ EnergyLevel(rawValue: $0) }) {
            Self.append(spreads[level.row], ResidualFrequencies.row(level.row), level, to: &entries)
        }
        self.symbols = symbols
        self.next = next
        self.entries = entries
    }

    /// Which symbol each state belongs to: every symbol as often as its frequency says, strewn evenly.
    private static func spread(_ frequencies: [Int]) -> [Int] {
        var spread = [Int](repeating: 0, count: stateCount)
        var place = 0
        for (symbol, frequency) in frequencies.enumerated() {
            for _ in 0..<frequency {
                spread[place] = symbol
                place = (place + strewing) % stateCount
            }
        }
        return spread
    }

    private static func append(
        _ spread: [Int], _ frequencies: [Int], _ level: EnergyLevel, to entries: inout [UInt32]
    ) {
        let after = (0..<frequencies.count).map { level.successor(of: $0).rawValue }
        var turns = frequencies
        for symbol in spread {
            let turn = turns[symbol]
            turns[symbol] += 1
            let bits = precision - log2(turn)
            let base = after[symbol] * stateCount + (turn << bits - stateCount)
            entries.append(UInt32(base) << 16 | UInt32(symbol << 11 | level.shift << 6 | bits + level.shift))
        }
    }

    private static func next(_ spread: [Int], _ frequencies: [Int]) -> [UInt16] {
        var places: [Int] = []
        var start = 0
        for frequency in frequencies {
            places.append(start)
            start += frequency
        }
        var next = [UInt16](repeating: 0, count: stateCount)
        for (state, symbol) in spread.enumerated() {
            next[places[symbol]] = UInt16(stateCount + state)
            places[symbol] += 1
        }
        return next
    }

    private static func symbol(frequency: Int, start: Int) -> Symbol {
        // A state gives off `most` bits if it is at least frequency << most, else one fewer.
        let most = frequency == 1 ? precision : precision - log2(frequency - 1)
        return Symbol(bits: UInt32(most << 16 - frequency << most), place: Int32(start - frequency))
    }

    /// The place of the highest bit of a positive number.
    private static func log2(_ number: Int) -> Int { Int.bitWidth - 1 - number.leadingZeroBitCount }
}
