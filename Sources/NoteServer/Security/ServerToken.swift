import CGnuTLS

/// What a browser must know to use a server that others can reach: 256 random bits.
package struct ServerToken: Hashable, Sendable {
    private let bytes: [UInt8]

    /// - Parameter random: gives 64 random bits at a time.
    package init(random: () -> UInt64) {
        bytes = (0..<4).flatMap { _ in withUnsafeBytes(of: random().bigEndian) { Array($0) } }
    }

    /// - Parameter text: 64 hexadecimal digits, as ``text`` writes them.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 2 * Self.size else { return nil }
        var bytes: [UInt8] = []
        var digits = text.utf8.makeIterator()
        while let high = digits.next(), let low = digits.next() {
            guard let high = Self.digits.firstIndex(of: high), let low = Self.digits.firstIndex(of: low) else {
                return nil
            }
            bytes.append(UInt8(high << 4 | low))
        }
        self.bytes = bytes
    }

    /// As it stands in addresses and cookies.
    package var text: String {
        String(decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Whether what somebody sent is it, in a time from which nothing of it can be learned. See gnutls_memcmp(3).
    func isTold(by text: String) -> Bool {
        guard let given = ServerToken(text) else { return false }
        return gnutls_memcmp(given.bytes, bytes, Self.size) == 0
    }

    private static let size = 32
    private static let digits = Array("0123456789abcdef".utf8)
}
