/// An element of InkML, by its local name: writers use any prefix for the namespace, and some use none.
///
/// Many may refer to one, so looking into it costs the same however large it is; only ``children`` are as many as they
/// are, to be gone through once. Not final, so that the tests can count who looks how often.
class InkMLNode {
    let name: String
    private(set) var text: [UInt8] = []

    private let attributes: [(name: Substring, value: String)]
    private var elements: [InkMLNode] = []
    private var firsts: [String: InkMLNode] = [:]

    /// More attributes than any element of InkML has, in bytes longer ones, and more parts than describe any device or
    /// brush; the rest is passed over.
    private static let (attributeLimit, valueLimit, partLimit) = (32, 1024, 256)

    init(name: String, attributes: XMLAttributes = XMLAttributes()) {
        self.name = name
        self.attributes = attributes.pairs.lazy.filter { $0.value.utf8.count <= Self.valueLimit }
            .prefix(Self.attributeLimit).map { (Self.localName($0.name), $0.value) }
    }

    /// The value of an attribute, whatever prefix it has.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// What others refer to this element by.
    var id: String? { self["id"] }

    var children: [InkMLNode] { elements }

    /// The children of an element that describes something.
    var parts: ArraySlice<InkMLNode> { elements.prefix(Self.partLimit) }

    func first(_ name: String) -> InkMLNode? { firsts[name] }

    func append(_ child: InkMLNode) {
        elements.append(child)
        if firsts[child.name] == nil { firsts[child.name] = child }
    }

    func append(_ characters: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: characters) }

    /// Of a trace that ends with the file, the last point may have lost digits.
    func dropUnfinishedPoint() {
        text.removeSubrange((text.lastIndex(of: UInt8(ascii: ",")) ?? 0)...)
    }

    static func localName(_ name: String) -> Substring {
        name.utf8.lastIndex(of: UInt8(ascii: ":")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    }
}

/// Two elements are the same only if they are one.
extension InkMLNode: Hashable {
    static func == (a: InkMLNode, b: InkMLNode) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
