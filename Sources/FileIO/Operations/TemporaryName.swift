/// The names under which files are written before they take their place: `.<name>.<16 hexadecimal digits>.tmp`.
///
/// Hidden, in the folder of the file itself, and telling which file they were meant for, so that whoever finds one
/// after a crash knows what it may hold.
public enum TemporaryName {
    /// The longest name that the usual file systems take, in bytes.
    private static let longestName = 255
    private static let suffix = Array(".tmp".utf8)
    private static let digits = 16

    /// The temporary name for a file; of names too long to be added to, the beginning is taken.
    public static func make(for name: FileName, token: UInt64) -> FileName {
        let room = longestName - (1 + 1 + digits + suffix.count)
        var stem = name.bytes[...]
        if stem.count > room {
            stem = stem.prefix(room)
            // Some file systems take UTF-8 only, so no character is cut in half.
            while let last = name.bytes[stem.endIndex...].first, last & 0xC0 == 0x80, !stem.isEmpty {
                stem = stem.dropLast()
            }
        }
        let hexadecimal = (0..<digits).map { place in
            Array("0123456789abcdef".utf8)[Int(token >> UInt64(4 * (digits - 1 - place)) & 15)]
        }
        return FileName(bytes: [UInt8(ascii: ".")] + stem + [UInt8(ascii: ".")] + hexadecimal + suffix)
    }

    /// The name of the file for which a temporary of this name was made, or nothing if it is no such name.
    public static func original(of name: FileName) -> FileName? {
        let bytes = name.bytes
        let tail = 1 + digits + suffix.count
        guard bytes.count > 1 + tail, bytes[0] == UInt8(ascii: "."), bytes.suffix(suffix.count).elementsEqual(suffix),
            bytes[bytes.count - tail] == UInt8(ascii: "."),
            bytes.suffix(tail).dropFirst().prefix(digits).allSatisfy({ Array("0123456789abcdef".utf8).contains($0) })
        else { return nil }
        return FileName(bytes: Array(bytes[1..<bytes.count - tail]))
    }
}
