import FileIO

// JSON holds text, and the name of a file need not be any: where it is not, reports give its bytes beside it.

extension FilePath {
    /// The bytes, percent-encoded but for letters, digits and "-._~/"; nil where the path is UTF-8 and says all itself.
    var bytesUnlessText: String? { description.utf8.elementsEqual(bytes) ? nil : percentEncoded }

    fileprivate var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let encoded = bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                [byte]
            default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension [FilePath] {
    /// Each path percent-encoded; nil where all of them are UTF-8.
    var bytesUnlessText: [String]? {
        contains { $0.bytesUnlessText != nil } ? map(\.percentEncoded) : nil
    }
}
