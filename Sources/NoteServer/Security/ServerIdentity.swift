/// The certificate and the key with which a server shows who it is, both in PEM.
package final class ServerIdentity: Sendable {
    package let certificate: [UInt8]
    package let key: [UInt8]
    /// The bits of the addresses of copies that end with a zero and stay where they are.
    private let pinned: (certificate: UInt, key: UInt)

    package init(certificate: [UInt8], key: [UInt8]) {
        self.certificate = certificate
        self.key = key
        pinned = (Self.pin(certificate), Self.pin(key))
    }

    /// By which people know the certificate again: SHA-256, in pairs of digits.
    package var fingerprint: String { Certificate(pem: certificate)?.fingerprint ?? "" }

    deinit {
        UnsafeMutablePointer<CChar>(bitPattern: pinned.certificate)?.deallocate()
        UnsafeMutablePointer<CChar>(bitPattern: pinned.key)?.deallocate()
    }

    var certificatePointer: UnsafePointer<CChar>? { UnsafePointer(bitPattern: pinned.certificate) }
    var keyPointer: UnsafePointer<CChar>? { UnsafePointer(bitPattern: pinned.key) }

    private static func pin(_ bytes: [UInt8]) -> UInt {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
        copy[bytes.count] = 0
        return UInt(bitPattern: copy)
    }
}
