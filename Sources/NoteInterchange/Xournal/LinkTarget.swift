/// Where a link leads, as a report may show it.
enum LinkTarget {
    /// The target with "***" in place of a name and a password, which logs and terminals are not to keep.
    static func shown(_ target: String) -> String {
        guard let start = target.firstRange(of: "//")?.upperBound else { return target }
        let authority = target[start...].prefix { !"/?#\\".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return target }
        return "\(target[..<start])***\(target[at...])"
    }
}
