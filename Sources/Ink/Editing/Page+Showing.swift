/// An element as a page shows it: of its siblings, group by group, the latest.
public struct ShownElement: Hashable, Sendable {
    /// Under which drafts change and remove it.
    public let id: ElementID
    /// The same in all siblings.
    public let body: ElementBody
    /// With the stamps of those who set them.
    public let attributes: Attributes

    public init(id: ElementID, body: ElementBody, attributes: Attributes) {
        self.id = id
        self.body = body
        self.attributes = attributes
    }

    /// The element without id and stamps; nil for a layer.
    public var element: Element? {
        let content: Element.Content
        switch (body, attributes.particular) {
        case (.stroke(let samples), .stroke(let style)): content = .stroke(samples, style.value)
        case (.image(let asset), .image(let frame)): content = .image(asset, frame.value)
        case (.text, .text(let text, let style, let frame)): content = .text(text.value, style.value, frame.value)
        case (.unknown(let kind, let bytes), _): content = .unknown(kind: kind, bytes: bytes)
        default: return nil
        }
        return Element(content, placement: attributes.placement.value)
    }

    /// Whether it holds elements instead of being drawn.
    public var isLayer: Bool { body == .layer }
}

/// A layer as a page shows it, with the ids of what lies on it.
public struct ShownLayer: Hashable, Sendable {
    /// Nil for the derived layer "Recovered", which holds what lies on layers that are gone.
    public let id: ElementID?
    /// Its name, whether it is hidden or locked, and its place among layers.
    public let attributes: Attributes
    /// From the bottom to the top.
    public let elements: [ShownElement]

    /// The layer without ids and stamps.
    public var layer: Layer {
        guard case .layer(let name, let isHidden, let isLocked) = attributes.particular else { return Layer() }
        return Layer(
            name: name.value, isHidden: isHidden.value, isLocked: isLocked.value,
            elements: elements.compactMap { $0.element })
    }
}

extension Page {
    /// The name of the derived layer of elements whose layer is gone.
    public static let recoveredName: Text = "Recovered"

    /// Every element and changed layer, ascending by id; linear.
    public var shown: [ShownElement] {
        var shown: [ShownElement] = []
        shown.reserveCapacity(versions.count)
        var index = 0
        while index < versions.count {
            let first = versions[index]
            var attributes = first.attributes
            index += 1
            while index < versions.count, versions[index].element == first.element {
                attributes = attributes.later(versions[index].attributes)
                index += 1
            }
            shown.append(ShownElement(id: first.element, body: first.body, attributes: attributes))
        }
        return shown
    }

    /// One element or layer as it shows, nil if it is gone; a binary search. Layer 0 is never gone.
    public func shown(_ id: ElementID) -> ShownElement? {
        let siblings = siblings(of: id)
        guard let first = siblings.first else {
            return id == .zero ? ShownElement(id: .zero, body: .layer, attributes: .layerZero) : nil
        }
        let attributes = siblings.dropFirst().reduce(first.attributes) { $0.later($1.attributes) }
        return ShownElement(id: id, body: first.body, attributes: attributes)
    }

    /// The layers from the bottom to the top, with their elements; costs a sort.
    ///
    /// Layer 0 is always there. Elements of a layer that is gone are in "Recovered", on top, which no file holds.
    public var layers: [ShownLayer] {
        let shown = self.shown
        var layers = shown.filter { $0.isLayer }
        if layers.first?.id != .zero, let zero = self.shown(.zero) { layers.insert(zero, at: 0) }
        let ids = layers.map { $0.id }

        var stacks: [[ShownElement]] = Array(repeating: [], count: ids.count)
        var recovered: [ShownElement] = []
        var last = 0
        for element in shown where !element.isLayer {
            let layer = element.attributes.layer.value
            if ids[last] != layer {
                guard let index = ids.firstIndex(of: layer) else {
                    recovered.append(element)
                    continue
                }
                last = index
            }
            stacks[last].append(element)
        }
        var ordered = layers.indices.map { index in
            ShownLayer(id: ids[index], attributes: layers[index].attributes, elements: Self.stacked(stacks[index]))
        }
        ordered.sort { Self.liesBelow($0.attributes, $0.id ?? .zero, $1.attributes, $1.id ?? .zero) }
        if !recovered.isEmpty {
            var attributes = Attributes.layerZero
            attributes.particular = .layer(
                name: Stamped(Self.recoveredName, .zero), isHidden: Stamped(false, .zero),
                isLocked: Stamped(false, .zero))
            ordered.append(ShownLayer(id: nil, attributes: attributes, elements: Self.stacked(recovered)))
        }
        return ordered
    }

    /// The page as it shows, without ids, stamps and history.
    public var drawing: Drawing {
        Drawing(canvas: canvas.value, paper: paper.value, layers: layers.map { $0.layer })
    }

    private static func stacked(_ elements: [ShownElement]) -> [ShownElement] {
        elements.sorted { liesBelow($0.attributes, $0.id, $1.attributes, $1.id) }
    }

    private static func liesBelow(_ a: Attributes, _ idA: ElementID, _ b: Attributes, _ idB: ElementID) -> Bool {
        a.order.value == b.order.value ? idA < idB : a.order.value < b.order.value
    }
}
