/// How a surface lies on a canvas: two sums of x, y and a constant.
struct InkMLAffine: Equatable {
    private let across: [Double]
    private let down: [Double]

    /// More bytes than six numbers take.
    private static let textLimit = 1024

    /// The matrix of a mapping of X and Y; nil if it is none, or not of these two.
    ///
    /// The rows stand between commas, each with the shares of x and y and the constant. Bindings name the columns by
    /// their sources and the rows by their targets; without any, X comes first.
    init?(_ mapping: InkMLNode) {
        guard mapping["type"] == "affine", let matrix = mapping.first("affine"),
            matrix.text.count <= Self.textLimit
        else { return nil }
        var rows = matrix.text.split(separator: UInt8(ascii: ",")).map { NumberList(Array($0)).values }
        if rows.count == 1, rows[0].count == 6 { rows = [Array(rows[0][..<3]), Array(rows[0][3...])] }
        if rows.count == 3, rows[2] == [0, 0, 1] { rows.removeLast() }
        guard rows.count == 2, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else { return nil }
        let bindings = mapping.parts.filter { $0.name == "bind" }
        switch bindings.compactMap({ $0["source"] }) {
        case [], ["X", "Y"]: break
        case ["Y", "X"]: rows = rows.map { [$0[1], $0[0], $0[2]] }
        default: return nil
        }
        switch bindings.compactMap({ $0["target"] }) {
        case [], ["X", "Y"]: break
        case ["Y", "X"]: rows.reverse()
        default: return nil
        }
        (across, down) = (rows[0], rows[1])
    }

    func apply(x: Double, y: Double) -> (x: Double, y: Double) {
        (across[0] * x + across[1] * y + across[2], down[0] * x + down[1] * y + down[2])
    }
}
