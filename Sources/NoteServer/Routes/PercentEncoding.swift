extension String {
    /// Bytes that a header does not take, or that mean something there, as "%2F".
    func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
        var text = ""
        for byte in utf8 {
            let digits = String(byte, radix: 16, uppercase: true)
            text += isKept(byte) ? String(UnicodeScalar(byte)) : "%\(digits.utf8.count == 1 ? "0" : "")\(digits)"
        }
        return text
    }
}
