internal import Ink

/// Turns the elements of a Xournal document into pages as they come.
final class XournalDocument: XMLHandler {
    private let source: ImportSource
    var files: XournalFiles
    var note: NoteBuilder

    /// The element of a layer being read: its content follows in pieces.
    private struct Open {
        let name: String
        let attributes: XMLAttributes
        let depth: Int
        var characters: [UInt8] = []
        /// The entry of the archive that holds the content instead.
        var attachment: String?
    }

    private var open: Open?
    private var depth = 0
    private(set) var hasPage = false
    /// What later pages of a PDF refer to without naming it again.
    var pdf: PDFReference = .none
    /// The pictures of pages so far, for pages that show the same one.
    var backdrops: [Paper.Backdrop] = []

    /// The newest version whose additions are known.
    private static let knownVersion = 5

    init(_ source: ImportSource, archive: ZipDirectory?) {
        self.source = source
        files = XournalFiles(source, archive: archive)
        note = NoteBuilder(newAssetID: source.newAssetID)
    }

    func startElement(_ name: String, _ attributes: XMLAttributes) {
        depth += 1
        if open != nil {
            if name == "attachment" { open?.attachment = attributes["path"] } else { reportUnknown(name) }
            return
        }
        switch name {
        case _ where depth == 1: checkVersion(attributes)
        case "page": beginPage(attributes)
        case _ where note.pageNumber == nil: startOutsidePages(name, attributes)
        case "background": setBackground(attributes)
        case "layer": note.beginLayer(Layer(name: Text(attributes["name"] ?? "")))
        case "stroke", "text", "link", "image", "teximage":
            open = Open(name: name, attributes: attributes, depth: depth)
        case "timestamp", "audio": reportAudio(attributes, of: name)
        default: reportUnknown(name)
        }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) { open?.characters.append(contentsOf: bytes) }

    func endElement(_ name: String) {
        defer { depth -= 1 }
        if let open, open.depth == depth {
            self.open = nil
            add(open)
        } else if open == nil {
            switch name {
            case "layer": note.endLayer()
            case "page": note.endPage()
            default: break
            }
        }
    }

    /// What was read, once the document has ended in whatever way; an element that was being read is dropped.
    func note(unpacking: Inflater.Ending, fault: XMLReader.Fault?) -> ImportedNote {
        open = nil
        note.endPage()
        let kept = "\(note.pages.count) pages kept"
        switch (fault, unpacking) {
        case (.malformed, _): note.report(fault, kept: kept)
        case (_, .truncated): note.reportFile(.damage, .truncated, "the compressed data end too early; \(kept)")
        case (_, .damaged): note.reportFile(.damage, .damaged, "the compressed data are damaged; \(kept)")
        default: note.report(fault, kept: kept)
        }
        return note.note(titled: source.title)
    }

    private func add(_ open: Open) {
        reportAudio(open.attributes, of: open.name)
        switch open.name {
        case "stroke": addStroke(open.attributes, open.characters)
        case "text", "link": addText(open.attributes, open.characters, element: open.name)
        case "image": addImage(open.attributes, content(of: open))
        default: addFormula(open.attributes, content(of: open))
        }
    }

    /// The bytes of a picture: in the element itself, or in an entry of the archive.
    private func content(of open: Open) -> [UInt8]? {
        guard let attachment = open.attachment else { return Base64.decode(open.characters) }
        return files.entry(attachment)
    }

    private func startOutsidePages(_ name: String, _ attributes: XMLAttributes) {
        switch name {
        case "title", "preview": break
        case "audio": reportAudio(attributes, of: name)
        default: reportUnknown(name)
        }
    }

    private func checkVersion(_ attributes: XMLAttributes) {
        guard let version = attributes["fileversion"].flatMap({ Int($0) }), version > Self.knownVersion else { return }
        note.reportFile(
            .note, .newerVersion, "file version \(version) is newer than \(Self.knownVersion), the newest known here")
    }

    private func reportAudio(_ attributes: XMLAttributes, of element: String) {
        guard let file = attributes["fn"], !file.isEmpty else { return }
        note.report(.loss, .lostAudio, element, "the recording \"\(file)\"")
    }

    private func reportUnknown(_ name: String) {
        note.report(.loss, .unknownElement, name, "an element of this name is not known")
    }

    // MARK: Pages

    private func beginPage(_ attributes: XMLAttributes) {
        hasPage = true
        let width = extent(attributes["width"])
        let height = extent(attributes["height"])
        if let width, let height, let canvas = try? Canvas(width: width, height: height) {
            note.beginPage(canvas)
        } else {
            note.beginPage(Canvas.a4)
            let size = "\(attributes["width"] ?? "none") × \(attributes["height"] ?? "none")"
            note.report(.damage, .unknownValue, "page", "the size \(size) is none; A4 was taken")
        }
        backdrops.append(.none)
    }

    private func extent(_ text: String?) -> Int32? {
        number(text, of: "page").flatMap { Quantity.coordinate(points: $0) }
    }

    /// The one number an attribute holds; nil if it is absent or none, infinity and NaN included.
    func number(_ text: String?, of element: String) -> Double? {
        guard let text else { return nil }
        let list = NumberList(text.utf8)
        guard list.values.count == 1, list.values[0].isFinite else { return nil }
        if list.hasDecimalCommas { reportDecimalCommas(element) }
        return list.values[0]
    }

    func reportDecimalCommas(_ element: String) {
        note.report(.note, .decimalComma, element, "numbers with decimal commas were read as such")
    }

    func reportUnknownValue(_ element: String, _ attribute: String, _ value: String, taken: String) {
        note.report(.loss, .unknownValue, element, "\(attribute) \"\(value)\" is not known; \(taken) was taken")
    }
}
