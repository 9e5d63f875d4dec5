internal import Ink

/// Texts, links, pictures and formulas: what lies in a box.
extension XournalDocument {
    // MARK: Text

    func addText(_ attributes: XMLAttributes, _ text: [UInt8], element: String) {
        guard !text.isEmpty else { return note.report(.note, .droppedElement, element, "a text without a character") }
        let size = textSize(attributes["size"], of: element)
        let string = Text(utf8: text)
        let wrap = number(attributes["wrap"], of: element)
        do throws(InkError) {
            let frame = try Frame(
                x: place(attributes["x"], of: element), y: place(attributes["y"], of: element),
                width: wrap.flatMap { Quantity.coordinate(points: max(0, $0)) } ?? Self.width(of: string, size: size),
                height: 0)
            let colour = colour(attributes["color"], named: XournalColour.stroke, default: .black, of: element)
            note.add(Element(.text(string, try TextStyle(colour: colour, size: size), frame)))
        } catch {
            return note.report(.damage, .droppedElement, element, "\(error)")
        }
        reportLostTextStyle(attributes, of: element)
    }

    /// Hundredths of a point; 12 pt where the file has none.
    private func textSize(_ text: String?, of element: String) -> Int32 {
        if let size = number(text, of: element).flatMap({ Quantity.width(points: $0) }), size >= 1 { return size }
        note.report(.damage, .unknownValue, element, "no size of text; 12 pt was taken")
        return 1200
    }

    /// Without a width to wrap at, a box wide enough that no line wraps: an em for every character of the longest line.
    private static func width(of text: Text, size: Int32) -> Int32 {
        let lines = text.string.split(omittingEmptySubsequences: false) { $0.isNewline }
        let longest = lines.map(\.count).max() ?? 0
        let tenths = Int64(longest) * Int64(size) / 10
        return Int32(min(max(tenths, 1), Int64(Quantity.coordinateLimit)))
    }

    private func reportLostTextStyle(_ attributes: XMLAttributes, of element: String) {
        if let font = attributes["font"], !font.isEmpty {
            note.report(.loss, .lostTextStyle, element, "the font \"\(font)\"")
        }
        if let align = attributes["align"], align != "left" {
            note.report(.loss, .lostTextStyle, element, "the alignment \"\(align)\"")
        }
        if attributes["justify"] == "true" { note.report(.loss, .lostTextStyle, element, "the justification") }
        if element == "link" {
            note.report(.loss, .lostLink, element, "the target \(LinkTarget.shown(attributes["url"] ?? ""))")
        }
    }

    /// A coordinate in tenths of a point; the page's corner where the file has none.
    private func place(_ text: String?, of element: String) -> Int32 {
        if let place = number(text, of: element).flatMap({ Quantity.coordinate(points: $0) }) { return place }
        note.report(.damage, .approximatePlacement, element, "no place on the page; the edge was taken")
        return 0
    }

    // MARK: Pictures

    func addImage(_ attributes: XMLAttributes, _ bytes: [UInt8]?) {
        guard let bytes, let fileExtension = ContentKind(bytes).pictureExtension else {
            return note.report(.damage, .missingAsset, "image", "its content is missing or no picture")
        }
        addImage(bytes, fileExtension, in: attributes, element: "image")
    }

    /// The picture of a formula is kept where it is one; newer versions store a PDF instead, which no image can show.
    func addFormula(_ attributes: XMLAttributes, _ bytes: [UInt8]?) {
        let formula = "the LaTeX source \(attributes["text"] ?? "")"
        if let bytes, let fileExtension = ContentKind(bytes).pictureExtension {
            addImage(bytes, fileExtension, in: attributes, element: "teximage")
            note.report(.loss, .lostFormula, "teximage", formula)
        } else {
            note.report(.loss, .lostFormula, "teximage", "\(formula) and its drawing, which is no picture")
        }
    }

    private func addImage(_ bytes: [UInt8], _ fileExtension: String, in box: XMLAttributes, element: String) {
        guard let frame = frame(box, of: element) else {
            return note.report(.damage, .droppedElement, element, "a picture without an extent")
        }
        note.add(Element(.image(note.addAsset(bytes, fileExtension: fileExtension), frame)))
    }

    /// The box between two corners, whichever way round they are; nil if it encloses nothing.
    private func frame(_ box: XMLAttributes, of element: String) -> Frame? {
        func edge(_ name: String) -> Int32? {
            number(box[name], of: element).flatMap { Quantity.coordinate(points: $0) }
        }
        guard let left = edge("left"), let right = edge("right"), let top = edge("top"), let bottom = edge("bottom"),
            left != right, top != bottom
        else { return nil }
        return try? Frame(
            x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top))
    }
}
