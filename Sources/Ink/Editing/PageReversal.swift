/// What takes back one edit of a page, part by part, wherever nobody else came in between.
struct PageReversal: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        /// Takes back an insertion; not once somebody else changed the element.
        case remove(ElementID, isChangedByOthers: Bool)
        /// Takes back a removal; not if the element is there again.
        case restore(ShownElement)
        /// Takes back a change; not unless the group still bears the stamp it got then.
        case change(ElementID, to: Stamped<AttributeChange>, ifStamped: Stamp)
        case canvas(to: Stamped<Canvas>, ifStamped: Stamp)
        case paper(to: Stamped<Paper>, ifStamped: Stamp)
    }

    let page: PageID
    var actions: [Action] = []

    /// - Parameter before: the page as the edit's author saw it.
    init(of edit: Edit, on before: Page) {
        page = before.id
        var changed: [ElementID] = []
        for index in edit.makes.indices {
            let element = edit.element(at: index)
            guard let old = before.shown(element) else {
                actions.append(.remove(element, isChangedByOthers: false))
                continue
            }
            changed.append(element)
            let former = old.attributes.groups
            for group in edit.makes[index].attributes.groups where group.stamp == edit.stamp {
                guard let value = former.first(where: { $0.value.group == group.value.group }) else { continue }
                actions.append(.change(element, to: value, ifStamped: edit.stamp))
            }
        }
        changed.sort()
        for element in before.elements(replacedBy: edit) where changed.binarySearch(element) == nil {
            if let old = before.shown(element) { actions.append(.restore(old)) }
        }
        if edit.canvas != nil { actions.append(.canvas(to: before.canvas, ifStamped: edit.stamp)) }
        if edit.paper != nil { actions.append(.paper(to: before.paper, ifStamped: edit.stamp)) }
    }

    /// About how many bytes it holds on to.
    var byteCount: Int {
        actions.reduce(64) { sum, action in
            guard case .restore(let element) = action else { return sum + 160 }
            return sum + 320 + element.body.byteCount
        }
    }

    /// The assets that would be needed again.
    var assets: [AssetID] {
        actions.compactMap { action in
            switch action {
            case .restore(let element):
                if case .image(let asset) = element.body { asset } else { nil }
            case .paper(let paper, _): paper.value.backdrop.asset
            default: nil
            }
        }
    }

    /// Notes that others changed these elements, ascending: what inserted them is not taken back any more.
    mutating func noteChangesByOthers(_ elements: [ElementID]) {
        for index in actions.indices {
            guard case .remove(let element, false) = actions[index], elements.binarySearch(element) != nil else {
                continue
            }
            actions[index] = .remove(element, isChangedByOthers: true)
        }
    }
}

extension ElementBody {
    fileprivate var byteCount: Int {
        switch self {
        case .stroke(let samples): samples.count * samples.channels.columnCount * 4
        case .unknown(_, let bytes): bytes.count
        case .image, .text, .layer: 0
        }
    }
}

extension Page {
    /// The elements with a version that the edit replaces, ascending.
    fileprivate func elements(replacedBy edit: Edit) -> [ElementID] {
        var elements: [ElementID] = []
        if edit.replaces.isEmpty { return elements }
        for version in versions where edit.replaces.binarySearch(version.dot) != nil && elements.last != version.element
        {
            elements.append(version.element)
        }
        return elements
    }
}
