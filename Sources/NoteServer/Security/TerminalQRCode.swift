import CQREncode

/// Text as a code that the camera of a tablet reads off a terminal.
package enum TerminalQRCode {
    /// Dark squares on a light ground whatever the terminal's colours are, two squares a character; nil for a text that
    /// is too long. See QRcode_encodeString8bit in qrencode.h.
    package static func lines(of text: String) -> [String]? {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L) else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let squares = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        func isDark(_ x: Int, _ y: Int) -> Bool {
            (0..<width).contains(x) && (0..<width).contains(y) && squares[y * width + x] & 1 == 1
        }
        return stride(from: -margin, to: width + margin, by: 2).map { y in
            let characters = (-margin..<width + margin).map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return colours + characters.joined() + usualColours
        }
    }

    /// Light squares around it; fewer than the standard asks for, and enough for every camera of today.
    private static let margin = 2
    private static let colours = "\u{1B}[30;107m"
    private static let usualColours = "\u{1B}[0m"
}
