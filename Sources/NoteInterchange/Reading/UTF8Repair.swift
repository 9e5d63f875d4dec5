/// Text that is declared as UTF-8 and is not, as of programs that write names in the encoding of their machine.
enum UTF8Repair {
    /// The bytes as they are if they are UTF-8, or UTF-16, or declare another encoding, else with what is no UTF-8 replaced.
    static func repaired(_ bytes: [UInt8]) -> (bytes: [UInt8], isRepaired: Bool) {
        guard String(validating: bytes, as: UTF8.self) == nil, !XMLHead.isUTF16(bytes), !declaresOther(bytes)
        else { return (bytes, false) }
        return (Array(String(decoding: bytes, as: UTF8.self).utf8), true)
    }

    private static func declaresOther(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
        guard let declaration = head.split(separator: "?>").first, declaration.contains("encoding") else {
            return false
        }
        return !declaration.contains("utf-8")
    }
}
