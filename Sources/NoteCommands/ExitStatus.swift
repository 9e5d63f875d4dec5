/// How a command ends, as the shell sees it.
public enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Nothing was done, or not all of several things.
    case failed = 1
    case wrongUsage = 2
    /// Done, but something did not come along; what, is on standard error, or in the JSON.
    case losses = 3

    /// The graver of two: a failure goes before losses.
    func worsened(by other: ExitStatus) -> ExitStatus {
        self == .failed || other == .failed ? .failed : max(rawValue, other.rawValue) == rawValue ? self : other
    }
}
