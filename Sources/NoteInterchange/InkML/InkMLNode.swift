/// An element of InkML, by its local name: writers use any prefix for the namespace, and some use none.
final class InkMLNode {
    let name: String
    private let attributes: XMLAttributes
    private(set) var children: [InkMLNode] = []
    private(set) var text: [UInt8] = []

    init(name: String, attributes: XMLAttributes = XMLAttributes()) {
        self.name = name
        self.attributes = attributes
    }

    /// The value of an attribute, whatever prefix it has.
    subscript(attribute: String) -> String? {
        attributes.pairs.first { Self.localName($0.name) == attribute }?.value
    }

    /// What others refer to this element by.
    var id: String? { self["id"] }

    /// What describes a device, a brush or a context, which have no more than this; it is read again for each that
    /// refers to it, so that more would cost their product.
    static let partLimit = 256

    /// The children that a description is read from.
    var parts: ArraySlice<InkMLNode> { children.prefix(Self.partLimit) }

    /// The first part of this name.
    func first(_ name: String) -> InkMLNode? { parts.first { $0.name == name } }

    func append(_ child: InkMLNode) { children.append(child) }

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
