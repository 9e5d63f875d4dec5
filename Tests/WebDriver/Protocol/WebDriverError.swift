/// What a driver refused or could not do.
public struct WebDriverError: Error, Sendable, CustomStringConvertible {
    /// As the protocol names it, as "no such element"; "unreachable" where no driver answered.
    public let code: String
    /// What was asked, and what the driver said of it.
    public let description: String

    init(_ code: String, _ description: String) {
        self.code = code
        self.description = "\(code): \(description)"
    }
}
