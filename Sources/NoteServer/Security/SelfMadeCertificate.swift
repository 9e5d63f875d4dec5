import CGnuTLS

/// A key on the curve P-256 and a certificate that it signs itself, which people confirm by its fingerprint.
///
/// It is its own authority, or a tablet could not be told to trust it, and none for others: no certificate that it
/// might sign is accepted.
enum SelfMadeCertificate {
    /// How long it holds, in seconds: 398 days, the most that browsers take.
    static let lifetime = 398 * 24 * 60 * 60

    /// - Parameters:
    ///   - names: of the host, as they stand in its certificate; addresses as addresses.
    ///   - now: seconds since 1970.
    ///   - random: gives 64 random bits at a time.
    static func make(for names: [String], now: Int, random: () -> UInt64) throws(ServerError) -> ServerIdentity {
        var key: gnutls_x509_privkey_t?
        var certificate: gnutls_x509_crt_t?
        try check(gnutls_x509_privkey_init(&key))
        defer { gnutls_x509_privkey_deinit(key) }
        try check(gnutls_x509_crt_init(&certificate))
        defer { gnutls_x509_crt_deinit(certificate) }

        let bits = lnote_bits_of_curve(GNUTLS_ECC_CURVE_SECP256R1)
        try check(gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, bits, 0))
        try check(gnutls_x509_crt_set_version(certificate, 3))
        try check(gnutls_x509_crt_set_dn(certificate, "CN=Lulucat Notes", nil))
        // Positive, and of an even length whatever it is.
        let serial = bytes(of: random() >> 1 | 1 << 62) + bytes(of: random())
        try check(gnutls_x509_crt_set_serial(certificate, serial, serial.count))
        // The clock of a tablet may be behind.
        try check(gnutls_x509_crt_set_activation_time(certificate, now - 24 * 60 * 60))
        try check(gnutls_x509_crt_set_expiration_time(certificate, now - 24 * 60 * 60 + lifetime))
        try check(gnutls_x509_crt_set_key(certificate, key))
        try check(gnutls_x509_crt_set_basic_constraints(certificate, 1, 0))
        try check(
            gnutls_x509_crt_set_key_usage(
                certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE | GNUTLS_KEY_KEY_CERT_SIGN)))
        try check(gnutls_x509_crt_set_key_purpose_oid(certificate, GNUTLS_KP_TLS_WWW_SERVER, 0))
        for name in names { try add(name, to: certificate) }
        try check(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0))

        return ServerIdentity(
            certificate: try exported { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, $0) },
            key: try exported { gnutls_x509_privkey_export2(key, GNUTLS_X509_FMT_PEM, $0) })
    }

    private static func add(_ name: String, to certificate: gnutls_x509_crt_t?) throws(ServerError) {
        let flags = UInt32(GNUTLS_FSAN_APPEND)
        if let address = NetworkAddress(name) {
            let size = UInt32(address.bytes.count)
            try check(
                gnutls_x509_crt_set_subject_alt_name(certificate, GNUTLS_SAN_IPADDRESS, address.bytes, size, flags))
        } else {
            let size = UInt32(name.utf8.count)
            try check(gnutls_x509_crt_set_subject_alt_name(certificate, GNUTLS_SAN_DNSNAME, name, size, flags))
        }
    }

    private static func bytes(of number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func exported(
        _ export: (UnsafeMutablePointer<gnutls_datum_t>) -> Int32
    ) throws(ServerError) -> [UInt8] {
        var datum = gnutls_datum_t()
        try check(export(&datum))
        defer { lnote_gnutls_free(datum.data) }
        return Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size)))
    }

    private static func check(_ result: Int32) throws(ServerError) {
        if result >= 0 { return }
        throw ServerError(.identity, "no certificate could be made: \(String(cString: gnutls_strerror(result)))")
    }
}
