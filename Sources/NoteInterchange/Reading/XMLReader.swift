internal import CExpat

/// What a parser of a document's elements is told.
protocol XMLHandler: AnyObject {
    func startElement(_ name: String, _ attributes: XMLAttributes)
    func endElement(_ name: String)
    func characters(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// The attributes of one element, in the order of the document.
struct XMLAttributes {
    fileprivate(set) var pairs: [(name: String, value: String)] = []

    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

/// Reads XML as it arrives and tells a handler; nothing of the document is kept.
///
/// A document type is refused, and with it every entity that could grow or reach outside; depth, elements and the
/// length of one tag are bounded.
final class XMLReader {
    /// Why a document is not read to its end.
    enum Fault: Hashable {
        case documentType, tooDeep, tooManyElements, tagTooLong
        /// The document ends within an element.
        case truncated
        /// Not well-formed; the line counts from 1.
        case malformed(line: Int, reason: String)
    }

    static let depthLimit = 64
    static let elementLimit = 2_000_000
    /// The longest tag, attributes included, in bytes.
    static let tagLimit = 8 << 20

    private let handler: any XMLHandler
    private let parser: XML_Parser
    private var depth = 0
    private var elements: Int
    private var fed = 0
    /// The first fault, after which nothing more is told.
    private(set) var fault: Fault?
    /// Where another document begins behind the end of this one, counted from the first byte fed.
    private(set) var furtherDocument: Int?

    /// - Parameter previous: The reader of the document before in the same file, whose elements count as well.
    init(_ handler: any XMLHandler, after previous: XMLReader? = nil) {
        self.handler = handler
        elements = previous?.elements ?? 0
        guard let parser = XML_ParserCreate(nil) else { fatalError("out of memory") }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { XMLReader.of($0).start($1, $2) }, { XMLReader.of($0).end($1) })
        XML_SetCharacterDataHandler(parser) { XMLReader.of($0).characters($1, $2) }
        XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in XMLReader.of(reader).stop(.documentType) }
    }

    deinit { XML_ParserFree(parser) }

    /// Takes the next piece of the document; false if nothing more is wanted.
    func feed(_ piece: UnsafeBufferPointer<UInt8>) -> Bool {
        guard fault == nil, let start = piece.baseAddress else { return fault == nil }
        var offset = 0
        // Expat reads an unfinished tag again at each piece; pieces of this size and the bound on tags keep that cheap.
        while offset < piece.count {
            let count = min(piece.count - offset, 1 << 20)
            let status = (start + offset).withMemoryRebound(to: CChar.self, capacity: count) {
                XML_Parse(parser, $0, Int32(count), 0)
            }
            offset += count
            fed += count
            guard status == XML_STATUS_OK else {
                noteParserFault()
                return false
            }
            if fed - Int(XML_GetCurrentByteIndex(parser)) > Self.tagLimit {
                fault = .tagTooLong
                return false
            }
        }
        return true
    }

    /// Says that no piece follows.
    func finish() {
        guard fault == nil, XML_Parse(parser, nil, 0, 1) != XML_STATUS_OK else { return }
        switch XML_GetErrorCode(parser) {
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
            fault = .truncated
        default: noteParserFault()
        }
    }

    private func noteParserFault() {
        guard fault == nil else { return }
        let code = XML_GetErrorCode(parser)
        if elements > 0, depth == 0, code == XML_ERROR_JUNK_AFTER_DOC_ELEMENT || code == XML_ERROR_MISPLACED_XML_PI {
            furtherDocument = Int(XML_GetCurrentByteIndex(parser))
        }
        let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown"
        fault = .malformed(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason)
    }

    private static func of(_ reader: UnsafeMutableRawPointer?) -> XMLReader {
        guard let reader else { preconditionFailure("the parser was given its reader when it was made") }
        return Unmanaged<XMLReader>.fromOpaque(reader).takeUnretainedValue()
    }

    private func stop(_ fault: Fault) {
        self.fault = fault
        XML_StopParser(parser, 0)
    }

    private func start(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard fault == nil, let name else { return }
        depth += 1
        elements += 1
        guard depth <= Self.depthLimit else { return stop(.tooDeep) }
        guard elements <= Self.elementLimit else { return stop(.tooManyElements) }
        var attributes = XMLAttributes()
        var position = 0
        while let list, let key = list[position], let value = list[position + 1] {
            attributes.pairs.append((String(cString: key), String(cString: value)))
            position += 2
        }
        handler.startElement(String(cString: name), attributes)
    }

    private func end(_ name: UnsafePointer<XML_Char>?) {
        guard fault == nil, let name else { return }
        depth -= 1
        handler.endElement(String(cString: name))
    }

    private func characters(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
        guard fault == nil, let text else { return }
        text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            handler.characters(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
