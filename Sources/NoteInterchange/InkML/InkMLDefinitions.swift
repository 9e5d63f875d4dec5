/// The elements of one `ink` that others refer to by identifiers.
struct InkMLDefinitions {
    private var known: [String: InkMLNode] = [:]
    private var contexts: [InkMLNode: InkMLContext] = [:]
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

    /// What the context that is referred to comes to, with those that it refers to in turn; nil if there is none.
    ///
    /// Each is worked out once, so that a context that every trace names costs no more than one that one does.
    mutating func context(_ reference: String?) -> InkMLContext? {
        var next = node(reference, named: "context")
        guard next != nil else { return nil }
        var context = InkMLContext()
        var waiting: [InkMLNode] = []
        var met: Set<InkMLNode> = []
        while let node = next {
            if let known = contexts[node] {
                context = known
                break
            }
            guard met.insert(node).inserted else {
                // In a circle each has what it lacks from the others, whichever was asked for first.
                for node in waiting.drop(while: { $0 != node }).reversed() { context.take(node, self) }
                break
            }
            waiting.append(node)
            next = self.node(node["contextRef"], named: "context")
        }
        for node in waiting.reversed() {
            context.take(node, self)
            contexts[node] = context
        }
        return context
    }

    /// A part of an element: within it, or named by its `…Ref`, or by that of an empty element within it.
    func part(_ name: String, of node: InkMLNode) -> InkMLNode? {
        let inner = node.first(name)
        if let inner, !inner.parts.isEmpty { return inner }
        return self.node((inner ?? node)["\(name)Ref"], named: name) ?? inner
    }
}
