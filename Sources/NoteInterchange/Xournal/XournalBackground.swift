internal import Ink

/// The PDF that backgrounds of a document refer to.
enum PDFReference {
    /// No page has named one.
    case none
    case found(AssetID)
    /// Named, looked for, reported.
    case missing
}

/// Backgrounds: a ruling, a picture, or a page of a PDF.
extension XournalDocument {
    func setBackground(_ attributes: XMLAttributes) {
        switch attributes["type"] {
        case "pixmap": setPicture(attributes)
        case "pdf": setPDF(attributes)
        case "solid", nil: setRuling(attributes)
        case let type?:
            reportUnknownValue("background", "the type", type, taken: "plain paper")
            setRuling(attributes)
        }
    }

    private func setBackdrop(_ backdrop: Paper.Backdrop) {
        var paper = Paper.plain
        paper.backdrop = backdrop
        note.setPaper(paper)
        backdrops[backdrops.count - 1] = backdrop
    }

    // MARK: Pictures

    private func setPicture(_ attributes: XMLAttributes) {
        let name = attributes["filename"] ?? ""
        if attributes["domain"] == "clone" {
            guard let page = Int(name), backdrops.indices.contains(page), case .image = backdrops[page] else {
                return reportMissing("the picture of page \"\(name)\", counted from 0")
            }
            return setBackdrop(backdrops[page])
        }
        let isAttached = attributes["domain"] == "attach"
        guard let bytes = isAttached ? files.attached(name) : files.sibling(endOf: name),
            let fileExtension = ContentKind(bytes).pictureExtension
        else { return reportMissing("the picture \"\(name)\"") }
        setBackdrop(.image(note.addAsset(bytes, fileExtension: fileExtension)))
    }

    private func reportMissing(_ what: String) {
        note.report(.loss, .missingAsset, "background", "\(what) is not beside the document")
    }

    // MARK: PDF

    private func setPDF(_ attributes: XMLAttributes) {
        if attributes["filename"] != nil || attributes["domain"] != nil { findPDF(attributes) }
        switch pdf {
        case .missing: return
        case .none:
            note.reportFile(.loss, .missingAsset, "the PDF under the pages is named nowhere")
            pdf = .missing
        case .found(let asset):
            // One release wrote a C suffix behind the number.
            let number = (attributes["pageno"] ?? "").prefix { $0.isNumber }
            guard let page = Int32(number), page >= 1 else {
                return reportUnknownValue("background", "the PDF page", attributes["pageno"] ?? "", taken: "none")
            }
            setBackdrop(.pdf(asset, page: page - 1))
        }
    }

    private func findPDF(_ attributes: XMLAttributes) {
        let name = attributes["filename"] ?? "bg.pdf"
        let bytes = attributes["domain"] == "attach" ? files.attached(name) : files.sibling(endOf: name)
        if let bytes, ContentKind(bytes) == .pdf {
            pdf = .found(note.addAsset(bytes, fileExtension: "pdf"))
        } else {
            note.reportFile(
                .loss, .missingAsset, "the PDF \"\(name)\" is not beside the document; pages keep their size")
            pdf = .missing
        }
    }

    // MARK: Rulings

    private func setRuling(_ attributes: XMLAttributes) {
        let background = colour(
            attributes["color"], named: XournalColour.background, default: .white, of: "background")
        var ruling = XournalRuling(style: attributes["style"] ?? "plain")
        if ruling == nil {
            reportUnknownValue("background", "the style", attributes["style"] ?? "", taken: "plain")
            ruling = XournalRuling(style: "plain")
        }
        guard var ruling else { return }
        for lost in ruling.apply(config: attributes["config"] ?? "") {
            note.report(.loss, .lostBackground, "background", "the setting \"\(lost)\" of the ruling")
        }
        do {
            note.setPaper(try ruling.paper(on: background))
        } catch {
            note.report(.loss, .lostBackground, "background", "the ruling: \(error)")
        }
    }
}
