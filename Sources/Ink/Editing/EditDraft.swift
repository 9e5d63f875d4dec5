/// Composes one edit of a page out of what its author sees there.
///
/// What is inserted, changed and removed in one draft becomes one edit, so it is undone, sent and merged as one. The
/// page itself does not change before the edit is applied to it. A draft keeps the page as its author saw it: one
/// that is still alive when its edit is applied makes that cost a copy of the page's versions.
public struct EditDraft: Sendable {
    /// Where things go in the stack of a layer, or a layer in the stack of layers.
    public enum Place: Hashable, Sendable {
        case top
        case bottom
        case above(ElementID)
        case below(ElementID)
    }

    /// What the author sees, without the draft's own changes.
    public let page: Page
    /// Who makes the edit.
    public let replica: Replica
    /// The stamp of everything the edit sets.
    public let stamp: Stamp
    /// Facts to set; nil leaves them as they are.
    public var canvas: Canvas?
    /// As ``canvas``.
    public var paper: Paper?

    var makes: [Edit.Made] = []
    private var replaces: [Dot] = []
    private let firstNumber: UInt64
    /// What the draft has a version of already and at which index of `makes`, ascending.
    private var drafted: [(element: ElementID, index: Int)] = []
    /// What the page shows, once it was asked for.
    private var shownOnce: [ShownElement]?
    /// The topmost key in use, the draft's own insertions included, of the layers asked for.
    private var tops: [ElementID?: OrderKey] = [:]
    /// The keys in use on the page, ascending, of the layers asked for.
    private var stacks: [ElementID?: [OrderKey]] = [:]

    /// - Parameter replica: the writing session or browser tab that makes the edit.
    public init(on page: Page, by replica: Replica) {
        self.page = page
        self.replica = replica
        stamp = Stamp(time: page.time + 1, replica: replica)
        firstNumber = page.vector.nextNumber(of: replica)
    }

    /// The edit, or nil if there is nothing to do.
    ///
    /// - Throws: ``InkError`` if the page's time or the replica's numbers have run out, as only a forged page's do.
    public func edit() throws(InkError) -> Edit? {
        if makes.isEmpty && replaces.isEmpty && canvas == nil && paper == nil { return nil }
        return try edit(of: makes)
    }

    /// An edit that does nothing but be seen: it makes a page that was removed elsewhere exceed what was removed.
    public static func void(on page: Page, by replica: Replica) throws(InkError) -> Edit {
        try EditDraft(on: page, by: replica).edit(of: [])
    }

    private func edit(of makes: [Edit.Made]) throws(InkError) -> Edit {
        try Edit(
            replica: replica, firstNumber: firstNumber, time: stamp.time, replaces: replaces.ascendingOnce(),
            makes: makes, canvas: canvas, paper: paper)
    }
}

// MARK: - Single versions

extension EditDraft {
    mutating func insert(_ body: ElementBody, _ attributes: Attributes) -> ElementID {
        makes.append(Edit.Made(element: nil, attributes: attributes, body: body))
        return Dot(replica: replica, number: firstNumber + UInt64(makes.count) - 1)
    }

    /// Sets groups of one element to new values; its other groups stay what they are.
    ///
    /// - Throws: ``InkError`` if the element is gone, its kind lacks such a group, or the draft removes it.
    public mutating func change(_ element: ElementID, _ changes: [AttributeChange]) throws(InkError) {
        guard let shown = page.shown(element) else { throw InkError(.refused, "the element to change is gone") }
        let place = draftedPlace(of: element)
        if place < drafted.count, drafted[place].element == element {
            for change in changes { try makes[drafted[place].index].attributes.set(change, stamp) }
            return
        }
        var attributes = shown.attributes
        for change in changes { try attributes.set(change, stamp) }
        make(element, attributes, body: nil, at: place)
        replaces += page.siblings(of: element).map { $0.dot }
    }

    /// Brings an element back under its own id, with attributes and stamps as they were.
    mutating func restore(_ element: ShownElement) {
        make(element.id, element.attributes, body: element.body, at: draftedPlace(of: element.id))
        replaces += page.siblings(of: element.id).map { $0.dot }
    }

    /// Removes elements, and with a layer the elements seen in it; what is gone already stays gone.
    ///
    /// - Throws: ``InkError`` for layer 0, which always exists.
    public mutating func remove(_ elements: [ElementID]) throws(InkError) {
        var layers: [ElementID] = []
        for element in elements {
            guard element != .zero else { throw InkError(.refused, "layer 0 cannot be removed") }
            let siblings = page.siblings(of: element)
            if siblings.first?.body == .layer { layers.append(element) }
            replaces += siblings.map { $0.dot }
        }
        if layers.isEmpty { return }
        for element in shown() where !element.isLayer && layers.contains(element.attributes.layer.value) {
            replaces += page.siblings(of: element.id).map { $0.dot }
        }
    }

    /// Removes one element; of a layer, what lies on it stays.
    mutating func removeAlone(_ element: ElementID) { replaces += page.siblings(of: element).map { $0.dot } }

    private mutating func make(_ element: ElementID, _ attributes: Attributes, body: ElementBody?, at place: Int) {
        drafted.insert((element, makes.count), at: place)
        makes.append(Edit.Made(element: element, attributes: attributes, body: body))
    }

    private func draftedPlace(of element: ElementID) -> Int {
        drafted.binarySearch { $0.element < element }
    }
}

// MARK: - Places

extension EditDraft {
    /// What the page shows, computed once a draft.
    mutating func shown() -> [ShownElement] {
        if let shownOnce { return shownOnce }
        let shown = page.shown
        shownOnce = shown
        return shown
    }

    /// Ascending keys for `count` things on a layer, or for layers where it is nil.
    mutating func keys(_ count: Int, on layer: ElementID?, at place: Place) throws(InkError) -> [OrderKey] {
        switch place {
        case .top:
            let keys = OrderKey.keys(count, after: tops[layer] ?? top(of: layer), before: nil)
            if let last = keys.last { tops[layer] = last }
            return keys
        case .bottom:
            return OrderKey.keys(count, after: nil, before: stack(layer).first)
        case .above(let neighbour):
            let key = try key(of: neighbour)
            let stack = stack(layer)
            let next = stack.binarySearch { $0 <= key }
            return OrderKey.keys(count, after: key, before: next < stack.count ? stack[next] : nil)
        case .below(let neighbour):
            let key = try key(of: neighbour)
            let stack = stack(layer)
            let place = stack.binarySearch { $0 < key }
            return OrderKey.keys(count, after: place > 0 ? stack[place - 1] : nil, before: key)
        }
    }

    private func key(of neighbour: ElementID) throws(InkError) -> OrderKey {
        guard let shown = page.shown(neighbour) else { throw InkError(.refused, "the neighbour is gone") }
        return shown.attributes.order.value
    }

    /// The highest key on a layer of the page, or of the layers where it is nil.
    private func top(of layer: ElementID?) -> OrderKey? {
        var top: OrderKey?
        // A key above every sibling's is above what shows, and a stroke is not worth putting siblings together.
        let versions = page.versions
        for index in versions.indices {
            guard layer.map({ $0 == versions[index].attributes.layer.value }) ?? (versions[index].body == .layer) else {
                continue
            }
            let key = versions[index].attributes.order.value
            top = top.map { max($0, key) } ?? key
        }
        return layer == nil ? max(top ?? .start, .start) : top
    }

    /// The keys in use on a layer of the page, or of the layers where it is nil, ascending; sorted once a draft.
    private mutating func stack(_ layer: ElementID?) -> [OrderKey] {
        if let known = stacks[layer] { return known }
        var stack: [OrderKey] = []
        for element in shown()
        where layer.map({ !element.isLayer && element.attributes.layer.value == $0 }) ?? element.isLayer {
            stack.append(element.attributes.order.value)
        }
        if layer == nil, page.siblings(of: .zero).isEmpty { stack.append(.start) }
        stack.sort()
        stacks[layer] = stack
        return stack
    }
}
