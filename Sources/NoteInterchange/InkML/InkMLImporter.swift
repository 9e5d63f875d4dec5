/// Reads the W3C's ink markup language: the whole grammar of traces, contexts, brushes, groups and affine canvases.
///
/// All ink of a file lies on one page. Strokes come in the order of the document, those that continue others joined to
/// them. Recognised words, formulas and groupings have no place in a page and are reported.
public struct InkMLImporter: Importer {
    /// The most points that are read; one takes some hundred bytes while it is read.
    private let pointLimit: Int
    private static let documentLimit = 4096

    /// Reads files of up to four million points: five hours of a pen that never rests.
    public init() { self.init(pointLimit: 1 << 22) }

    package init(pointLimit: Int) { self.pointLimit = pointLimit }

    public var format: String { "InkML" }
    public var fileExtensions: [String] { ["inkml"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        guard ContentKind(bytes) == .xml else { return false }
        let head = XMLHead.text(of: bytes)
        return head.contains("http://www.w3.org/2003/InkML") || Self.hasInkElement(head)
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        let (bytes, isRepaired) = UTF8Repair.repaired(source.bytes)
        let tree = InkMLTree()
        let fault = try Self.read(bytes, of: source, into: tree)
        tree.finish()
        try source.checkBounds(fault)
        guard !tree.roots.isEmpty else { throw source.nothingLeft(fault, lacking: "ink element") }
        var ink = InkMLInk(source, pointLimit: pointLimit)
        if isRepaired { ink.note.reportFile(.damage, .damaged, "bytes that are no UTF-8 were replaced") }
        ink.note.report(fault, kept: "what comes before was kept")
        for name in tree.surroundings {
            ink.note.report(.loss, .unknownElement, name, "the element \"\(name)\", which is no ink")
        }
        for root in tree.roots { try ink.add(root, hasMicrosoftNamespace: tree.hasMicrosoftNamespace) }
        return ink.finish(titled: source.title)
    }

    /// Some files are several documents one after another.
    ///
    /// - Throws: ``InterchangeError`` if there are more than any collection has: each costs a parser, and the copying of
    ///   a piece of what follows it.
    private static func read(
        _ bytes: [UInt8], of source: ImportSource, into tree: InkMLTree
    ) throws(InterchangeError) -> XMLReader.Fault? {
        var rest = bytes[...]
        var reader = XMLReader(tree)
        var documents = 0
        while true {
            documents += 1
            guard documents <= documentLimit else {
                throw source.error(
                    .tooLarge, "it is more than \(documentLimit) documents one after another; split it to import it")
            }
            _ = rest.withUnsafeBufferPointer { reader.feed($0) }
            reader.finish()
            guard let end = reader.furtherDocument else { return reader.fault }
            tree.finish()
            rest = rest.dropFirst(end)
            reader = XMLReader(tree, after: reader)
        }
    }

    /// Some writers leave the namespace out.
    private static func hasInkElement(_ head: String) -> Bool {
        head.split(separator: "<").contains { tag in
            InkMLNode.localName(String(tag.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" })) == "ink"
        }
    }
}
