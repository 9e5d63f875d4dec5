/// Keeps the `ink` elements of a document, wherever in it they stand and however many there are.
///
/// What recognisers and formula editors put into `annotationXML` is passed over: it has names that mean other things here.
final class InkMLTree: XMLHandler {
    private(set) var roots: [InkMLNode] = []
    /// Elements in which ink is embedded, or that lie beside it, by name.
    private(set) var surroundings: [String] = []
    /// Whether an element declares a namespace of Microsoft's ink.
    private(set) var hasMicrosoftNamespace = false

    /// The element being read, and those it lies in.
    private var open: [InkMLNode] = []
    private var depth = 0
    /// The depth of the element whose content is passed over.
    private var passedOver: Int?

    private static let surroundingsLimit = 1000

    func startElement(_ name: String, _ attributes: XMLAttributes) {
        depth += 1
        if attributes.pairs.contains(where: { Self.isMicrosoftNamespace($0) }) { hasMicrosoftNamespace = true }
        guard passedOver == nil else { return }
        let local = String(InkMLNode.localName(name))
        if open.isEmpty && local != "ink" { return noteSurrounding(local) }
        let node = InkMLNode(name: local, attributes: attributes)
        if let parent = open.last { parent.append(node) } else { roots.append(node) }
        open.append(node)
        if local == "annotationXML" { passedOver = depth }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        if passedOver == nil { open.last?.append(bytes) }
    }

    func endElement(_ name: String) {
        defer { depth -= 1 }
        if let passedOver, passedOver != depth { return }
        passedOver = nil
        open = open.dropLast()
    }

    /// Says that the document has ended, in whatever way.
    func finish() {
        if let trace = open.last, trace.name == "trace" { trace.dropUnfinishedPoint() }
        open = []
        depth = 0
        passedOver = nil
    }

    private func noteSurrounding(_ name: String) {
        if depth > 1, surroundings.count < Self.surroundingsLimit { surroundings.append(name) }
    }

    private static func isMicrosoftNamespace(_ attribute: (name: String, value: String)) -> Bool {
        attribute.name.hasPrefix("xmlns") && attribute.value.hasPrefix("http://schemas.microsoft.com/ink")
    }
}
