/// What holds for a trace: the parts of the contexts that it, its groups and the elements before it name.
struct InkMLContext: Hashable {
    private var parts: [Part: InkMLNode] = [:]

    /// The elements a context is made of, as far as they matter here.
    enum Part: String, CaseIterable {
        case traceFormat, inkSource, brush, canvas, canvasTransform
    }

    subscript(part: Part) -> InkMLNode? { parts[part] }

    /// Nothing but the defaults.
    init() {}

    /// What holds before any trace.
    ///
    /// The standard has defaults; but a file that describes its ink once and never refers to that means it.
    init(initially root: InkMLNode, _ definitions: inout InkMLDefinitions) {
        guard let given = root.first("definitions") else { return }
        for part in Part.allCases where part != .brush {
            if let node = given.first(part.rawValue) { set(part, to: node) }
        }
        if let context = given.first("context") { adopt(context, &definitions) }
    }

    /// Takes over what a context says; what it leaves out stays, or is as in the context it refers to.
    mutating func adopt(_ context: InkMLNode, _ definitions: inout InkMLDefinitions) {
        if let base = definitions.context(context["contextRef"]) { self = base }
        take(context, definitions)
    }

    /// Takes over what a context itself says; what it leaves out stays.
    mutating func take(_ context: InkMLNode, _ definitions: InkMLDefinitions) {
        for part in [.inkSource, .traceFormat, .brush, .canvas, .canvasTransform] as [Part] {
            if let node = definitions.part(part.rawValue, of: context) { set(part, to: node) }
        }
    }

    /// Takes over what a trace or a group refers to: a whole context, a brush, or both.
    mutating func follow(_ node: InkMLNode, _ definitions: inout InkMLDefinitions) {
        if let context = definitions.context(node["contextRef"]) { self = context }
        if let brush = definitions.node(node["brushRef"], named: "brush") { set(.brush, to: brush) }
    }

    /// A source brings its own format along.
    mutating func set(_ part: Part, to node: InkMLNode) {
        if part == .inkSource { parts[.traceFormat] = nil }
        parts[part] = node
    }
}
