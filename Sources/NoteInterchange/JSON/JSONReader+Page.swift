internal import Ink

extension JSONReader {
    mutating func page(_ unknown: inout UnknownKeys) throws(JSONFault) -> ImportedPage {
        var label: Text = ""
        var canvas: Canvas?
        var paper: Paper?
        var layers: [Layer] = []
        try object { (reader, key) throws(JSONFault) in
            switch key {
            case "label": label = Text(try reader.string())
            case "canvas": canvas = try reader.canvas(&unknown)
            case "paper": paper = try reader.paper(&unknown)
            case "layers":
                try reader.array { (reader) throws(JSONFault) in layers.append(try reader.layer(&unknown)) }
            default: return unknown.skip(key)
            }
            return true
        }
        let drawing = Drawing(
            canvas: try required(canvas, "canvas"), paper: try required(paper, "paper"), layers: layers)
        return ImportedPage(drawing: drawing, label: label)
    }

    mutating func assetFile(_ unknown: inout UnknownKeys) throws(JSONFault) -> ImportedAsset {
        var id: AssetID?
        var fileExtension: String?
        var bytes: [UInt8]?
        try object { (reader, key) throws(JSONFault) in
            switch key {
            case "id": id = try reader.asset()
            case "extension": fileExtension = try reader.fileExtension()
            case "bytes": bytes = try reader.base64()
            default: return unknown.skip(key)
            }
            return true
        }
        return ImportedAsset(
            id: try required(id, "id"), fileExtension: try required(fileExtension, "extension"),
            bytes: try required(bytes, "bytes"))
    }

    /// It becomes part of a file's name, so it is a short word of letters and digits.
    private mutating func fileExtension() throws(JSONFault) -> String {
        let text = try string()
        guard (1...8).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isLowercaseLetterOrDigit }) else {
            throw fault("an extension that is no short word")
        }
        return text
    }

    private mutating func canvas(_ unknown: inout UnknownKeys) throws(JSONFault) -> Canvas {
        var kind: Canvas.Kind?
        var width: Int32?
        var height: Int32?
        try object { (reader, key) throws(JSONFault) in
            switch key {
            case "kind": kind = try reader.value(in: JSONNames.canvasKinds)
            case "width": width = try reader.integer32()
            case "height": height = try reader.integer32()
            default: return unknown.skip(key)
            }
            return true
        }
        let extent = (try required(width, "width"), try required(height, "height"))
        let known = try required(kind, "kind")
        return try making { () throws(InkError) in try Canvas(kind: known, width: extent.0, height: extent.1) }
    }

    private mutating func paper(_ unknown: inout UnknownKeys) throws(JSONFault) -> Paper {
        var ruling: Paper.Ruling?
        var colours: [String: Colour] = [:]
        var distances: [String: Int32] = [:]
        var image: AssetID?
        var pdf: AssetID?
        try object { (reader, key) throws(JSONFault) in
            switch key {
            case "ruling": ruling = try reader.value(in: JSONNames.rulings)
            case "image": image = try reader.asset()
            case "pdf": pdf = try reader.asset()
            case "background", "lineColour", "marginColour": colours[key] = try reader.colour()
            case "spacing", "firstLine", "margin", "pdfPage": distances[key] = try reader.integer32()
            default: return unknown.skip(key)
            }
            return true
        }
        var backdrop = Paper.Backdrop.none
        if let image { backdrop = .image(image) }
        if let pdf {
            let page = try required(distances["pdfPage"], "pdfPage")
            guard image == nil, page >= 0 else { throw fault("an image beside a PDF page, or a page before the first") }
            backdrop = .pdf(pdf, page: page)
        }
        let known = try required(ruling, "ruling")
        let background = try required(colours["background"], "background")
        let lineColour = try required(colours["lineColour"], "lineColour")
        let marginColour = try required(colours["marginColour"], "marginColour")
        let spacing = try required(distances["spacing"], "spacing")
        return try making { () throws(InkError) in
            try Paper(
                ruling: known, backdrop: backdrop, background: background, lineColour: lineColour, spacing: spacing,
                firstLine: distances["firstLine"] ?? 0, margin: distances["margin"] ?? 0, marginColour: marginColour)
        }
    }

    private mutating func layer(_ unknown: inout UnknownKeys) throws(JSONFault) -> Layer {
        var layer = Layer()
        try object { (reader, key) throws(JSONFault) in
            switch key {
            case "name": layer.name = Text(try reader.string())
            case "hidden": layer.isHidden = try reader.boolean()
            case "locked": layer.isLocked = try reader.boolean()
            case "elements":
                try reader.array { (reader) throws(JSONFault) in layer.elements.append(try reader.element(&unknown)) }
            default: return unknown.skip(key)
            }
            return true
        }
        return layer
    }
}

extension UInt8 {
    fileprivate var isLowercaseLetterOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
