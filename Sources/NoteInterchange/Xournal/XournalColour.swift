internal import Ink

/// Colours by name; the names of backgrounds mean other colours than those of strokes.
enum XournalColour {
    static let highlighterAlpha: UInt8 = 0x78

    static let stroke: [String: Colour] = [
        "black": .black, "white": .white, "blue": Colour(rgba: 0x3333_CCFF), "red": Colour(rgba: 0xFF00_00FF),
        "green": Colour(rgba: 0x0080_00FF), "gray": Colour(rgba: 0x8080_80FF), "lightblue": Colour(rgba: 0x00C0_FFFF),
        "lightgreen": Colour(rgba: 0x00FF_00FF), "magenta": Colour(rgba: 0xFF00_FFFF),
        "orange": Colour(rgba: 0xFF80_00FF), "yellow": Colour(rgba: 0xFFFF_00FF),
    ]

    static let background: [String: Colour] = [
        "white": .white, "blue": Colour(rgba: 0xA0E8_FFFF), "pink": Colour(rgba: 0xFFC0_D4FF),
        "green": Colour(rgba: 0x80FF_C0FF), "orange": Colour(rgba: 0xFFC0_80FF), "yellow": Colour(rgba: 0xFFFF_80FF),
    ]
}

extension XournalDocument {
    func colour(
        _ text: String?, named names: [String: Colour], default fallback: Colour, of element: String
    ) -> Colour {
        guard let text else { return fallback }
        if let colour = names[text] ?? Colour.hexadecimal(text) { return colour }
        reportUnknownValue(element, "the colour", text, taken: "the usual one")
        return fallback
    }
}
