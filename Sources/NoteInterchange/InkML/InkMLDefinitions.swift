/// The elements of one `ink` that others refer to by identifiers.
struct InkMLDefinitions {
    private var known: [String: InkMLNode] = [:]
    /// How many moments are given.
    private(set) var moments = 0

    /// None.
    init() {}

    /// Of elements with one identifier the first counts.
    init(of root: InkMLNode) {
        var waiting = [root]
        while let node = waiting.popLast() {
            if let id = node.id, known[id] == nil { known[id] = node }
            if node.name == "timestamp" { moments += 1 }
            waiting.append(contentsOf: node.children.reversed())
        }
    }

    func contains(_ ids: [String]) -> Bool { ids.allSatisfy { known[$0] != nil } }

    /// The element of this name that `#id`, or `id` alone, refers to.
    func node(_ reference: String?, named name: String) -> InkMLNode? {
        guard let reference, let node = known[reference.hasPrefix("#") ? String(reference.dropFirst()) : reference],
            node.name == name
        else { return nil }
        return node
    }

    /// A part of an element: within it, or named by its `…Ref`, or by that of an empty element within it.
    func part(_ name: String, of node: InkMLNode) -> InkMLNode? {
        let inner = node.first(name)
        if let inner, !inner.children.isEmpty { return inner }
        return self.node((inner ?? node)["\(name)Ref"], named: name) ?? inner
    }
}
