/// What holds for a trace: the parts of the contexts that it, its groups and the elements before it name.
struct InkMLContext: Hashable {
    private var parts: [Part: InkMLNode] = [:]

    /// The elements a context is made of, as far as they matter here.
    enum Part: String, CaseIterable {
        case traceFormat, inkSource, brush, canvas, canvasTransform
    }

    /// A chain of contexts that refer to each other is followed this far, so that a circle ends.
    private static let chainLimit = 8

    subscript(part: Part) -> InkMLNode? { parts[part] }

    /// What holds before any trace.
    ///
    /// The standard has defaults; but a file that describes its ink once and never refers to that means it.
    init(initially root: InkMLNode, _ definitions: InkMLDefinitions) {
        guard let given = root.children.first(where: { $0.name == "definitions" }) else { return }
        for part in Part.allCases where part != .brush {
            if let node = given.children.first(where: { $0.name == part.rawValue }) { set(part, to: node) }
        }
        if let context = given.children.first(where: { $0.name == "context" }) { adopt(context, definitions) }
    }

    private init(_ context: InkMLNode, _ definitions: InkMLDefinitions, chain: Int) {
        adopt(context, definitions, chain: chain)
    }

    /// Takes over what a context says; what it leaves out stays, or is as in the context it refers to.
    mutating func adopt(_ context: InkMLNode, _ definitions: InkMLDefinitions) {
        adopt(context, definitions, chain: 0)
    }

    private mutating func adopt(_ context: InkMLNode, _ definitions: InkMLDefinitions, chain: Int) {
        if let base = definitions.node(context["contextRef"], named: "context"), chain < Self.chainLimit {
            self = InkMLContext(base, definitions, chain: chain + 1)
        }
        for part in [.inkSource, .traceFormat, .brush, .canvas, .canvasTransform] as [Part] {
            if let node = definitions.part(part.rawValue, of: context) { set(part, to: node) }
        }
    }

    /// Takes over what a trace or a group refers to: a whole context, a brush, or both.
    mutating func follow(_ node: InkMLNode, _ definitions: InkMLDefinitions) {
        if let context = definitions.node(node["contextRef"], named: "context") {
            self = InkMLContext(context, definitions, chain: 0)
        }
        if let brush = definitions.node(node["brushRef"], named: "brush") { set(.brush, to: brush) }
    }

    /// A source brings its own format along.
    mutating func set(_ part: Part, to node: InkMLNode) {
        if part == .inkSource { parts[.traceFormat] = nil }
        parts[part] = node
    }
}
