/// A number with three digits that count, or as a whole one with its thousands apart.
func number(_ value: Double) -> String {
    let size = value.magnitude
    if value == value.rounded() || size >= 100 { return thousands(Int(value.rounded())) }
    let decimals = size >= 10 ? 1 : size >= 1 ? 2 : 3
    let scale = [1.0, 10, 100, 1000][decimals]
    let scaled = Int((size * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return (value < 0 ? "-" : "") + "\(scaled / Int(scale)).\(zeros)\(fraction)"
}

private func thousands(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
        groups.insert(String(digits.suffix(3)), at: 0)
        digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}

extension Figure {
    /// "1.92 ms (1.80 … 2.10)".
    var text: String {
        let own = "\(number(value)) \(unit.rawValue)"
        guard let spread else { return own }
        return "\(own) (\(number(spread.lowerBound)) … \(number(spread.upperBound)))"
    }
}
