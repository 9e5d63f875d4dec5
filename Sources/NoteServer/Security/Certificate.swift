import CGnuTLS

/// A certificate that can be looked into.
struct Certificate: ~Copyable {
    private let handle: gnutls_x509_crt_t

    /// Reads the first certificate of PEM; nil if there is none. See gnutls_x509_crt_import(3).
    init?(pem: [UInt8]) {
        var made: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&made) == 0, let made else { return nil }
        var bytes = pem
        let result = bytes.withUnsafeMutableBufferPointer { bytes in
            var datum = gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
            return gnutls_x509_crt_import(made, &datum, GNUTLS_X509_FMT_PEM)
        }
        guard result == 0 else {
            gnutls_x509_crt_deinit(made)
            return nil
        }
        handle = made
    }

    deinit { gnutls_x509_crt_deinit(handle) }

    /// Seconds since 1970.
    var end: Int { gnutls_x509_crt_get_expiration_time(handle) }

    /// Whether browsers take it for a name or an address. See gnutls_x509_crt_check_hostname(3).
    func isFor(_ name: String) -> Bool { gnutls_x509_crt_check_hostname(handle, name) != 0 }

    /// SHA-256, in pairs of digits as browsers show it.
    var fingerprint: String {
        var bytes = [UInt8](repeating: 0, count: 32)
        var size = bytes.count
        gnutls_x509_crt_get_fingerprint(handle, GNUTLS_DIG_SHA256, &bytes, &size)
        return bytes.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.utf8.count == 1 ? "0\(digits)" : digits
        }.joined(separator: ":")
    }
}
