/// The values of attributes as bytes; each is read through the initialiser that validates it.
extension ByteWriter {
    mutating func append(_ colour: Colour) { append(fixed: colour.rgba.bigEndian) }

    mutating func append(_ text: Text) { append(counted: text.utf8) }

    mutating func append(_ style: StrokeStyle) {
        switch style.tool {
        case .pen: append(0)
        case .highlighter: append(1)
        case .pencil: append(2)
        case .whiteout: append(3)
        case .other(let name):
            append(4)
            append(name)
        }
        append(style.colour)
        appendUnsigned(UInt64(style.width))
    }

    mutating func append(_ style: TextStyle) {
        append(style.colour)
        appendUnsigned(UInt64(style.size))
        append(style.direction.rawValue)
    }

    mutating func append(_ frame: Frame) {
        for number in [frame.x, frame.y, frame.width, frame.height] { appendSigned(Int64(number)) }
    }

    /// The factors as differences from the identity.
    mutating func append(_ placement: Placement) {
        let one = Placement.identity.a
        for number in [placement.a - one, placement.b, placement.c, placement.d - one, placement.tx, placement.ty] {
            appendSigned(number)
        }
    }

    /// How many numbers follow the first, and each.
    mutating func append(_ key: OrderKey, after first: Int64) {
        appendSigned(key.first - first)
        appendUnsigned(UInt64(key.rest.count))
        for number in key.rest { appendSigned(number) }
    }

    mutating func append(_ canvas: Canvas) {
        append(canvas.kind.rawValue)
        appendUnsigned(UInt64(canvas.width))
        appendUnsigned(UInt64(canvas.height))
    }

    mutating func append(_ paper: Paper) {
        append(paper.ruling.rawValue)
        switch paper.backdrop {
        case .none: append(0)
        case .image(let asset):
            append(1)
            append(identifier: asset)
        case .pdf(let asset, let page):
            append(2)
            append(identifier: asset)
            appendSigned(Int64(page))
        }
        for colour in [paper.background, paper.lineColour, paper.marginColour] { append(colour) }
        for number in [paper.spacing, paper.firstLine, paper.margin] { appendSigned(Int64(number)) }
    }
}

extension ByteReader {
    mutating func readColour() throws(InkError) -> Colour { Colour(rgba: UInt32(bigEndian: try readFixed())) }

    mutating func readText() throws(InkError) -> Text {
        let bytes = try readCounted()
        let text = Text(utf8: bytes)
        guard text.utf8.elementsEqual(bytes) else { throw error("a text is no UTF-8") }
        return text
    }

    mutating func readBool() throws(InkError) -> Bool {
        let byte = try readByte()
        guard byte <= 1 else { throw error("a flag is neither 0 nor 1") }
        return byte == 1
    }

    mutating func readInt32() throws(InkError) -> Int32 {
        guard let number = Int32(exactly: try readSigned()) else { throw error("a number exceeds 32 bits") }
        return number
    }

    mutating func readStyle() throws(InkError) -> StrokeStyle {
        let tool: Tool
        switch try readByte() {
        case 0: tool = .pen
        case 1: tool = .highlighter
        case 2: tool = .pencil
        case 3: tool = .whiteout
        case 4: tool = .other(try readText())
        default: throw error("a stroke's tool is not known")
        }
        let colour = try readColour()
        let width = Int32(try readCount(upTo: Int(Quantity.widthLimit)))
        return try StrokeStyle(tool: tool, colour: colour, width: width)
    }

    mutating func readTextStyle() throws(InkError) -> TextStyle {
        let colour = try readColour()
        let size = Int32(try readCount(upTo: Int(Quantity.widthLimit)))
        guard let direction = TextDirection(rawValue: try readByte()) else {
            throw error("a text's direction is not known")
        }
        return try TextStyle(colour: colour, size: size, direction: direction)
    }

    mutating func readFrame() throws(InkError) -> Frame {
        let (x, y) = (try readInt32(), try readInt32())
        let (width, height) = (try readInt32(), try readInt32())
        return try Frame(x: x, y: y, width: width, height: height)
    }

    mutating func readPlacement() throws(InkError) -> Placement {
        let one = Placement.identity.a
        let (a, b) = (one &+ (try readSigned()), try readSigned())
        let (c, d) = (try readSigned(), one &+ (try readSigned()))
        let (tx, ty) = (try readSigned(), try readSigned())
        return try Placement(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    mutating func readOrderKey(after first: Int64) throws(InkError) -> OrderKey {
        let first = first &+ (try readSigned())
        let count = try readCount(upTo: remaining)
        var rest: [Int64] = []
        for _ in 0..<count { rest.append(try readSigned()) }
        return try OrderKey(first: first, rest: rest)
    }

    mutating func readCanvas() throws(InkError) -> Canvas {
        guard let kind = Canvas.Kind(rawValue: try readByte()) else { throw error("a canvas's kind is not known") }
        let limit = Int(Quantity.coordinateLimit)
        let (width, height) = (try readCount(upTo: limit), try readCount(upTo: limit))
        return try Canvas(kind: kind, width: Int32(width), height: Int32(height))
    }

    mutating func readPaper() throws(InkError) -> Paper {
        guard let ruling = Paper.Ruling(rawValue: try readByte()) else { throw error("a paper's ruling is not known") }
        let backdrop: Paper.Backdrop
        switch try readByte() {
        case 0: backdrop = .none
        case 1: backdrop = .image(try readIdentifier())
        case 2:
            let asset: AssetID = try readIdentifier()
            backdrop = .pdf(asset, page: try readInt32())
        default: throw error("a paper's backdrop is not known")
        }
        let (background, lineColour, marginColour) = (try readColour(), try readColour(), try readColour())
        let (spacing, firstLine, margin) = (try readInt32(), try readInt32(), try readInt32())
        return try Paper(
            ruling: ruling, backdrop: backdrop, background: background, lineColour: lineColour, spacing: spacing,
            firstLine: firstLine, margin: margin, marginColour: marginColour)
    }
}
