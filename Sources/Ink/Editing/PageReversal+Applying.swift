extension PageReversal {
    /// What one stamp belongs to: a group of an element, or a fact of the page.
    struct Slot: Hashable, Comparable, Sendable {
        let element: ElementID
        let part: UInt8

        /// Facts take numbers no group has, under the element that no edit inserts.
        static let canvas = Slot(element: .zero, part: .max)
        static let paper = Slot(element: .zero, part: .max - 1)

        static func group(_ group: AttributeChange.Group, of element: ElementID) -> Slot {
            Slot(element: element, part: group.rawValue)
        }

        static func < (a: Self, b: Self) -> Bool { a.element == b.element ? a.part < b.part : a.element < b.element }
    }

    /// A slot that got its former value back, and with it a new stamp.
    struct Renewal: Hashable, Sendable {
        let slot: Slot
        let former: Stamp
    }

    /// What comes of taking an edit back.
    struct Result {
        /// Nil if nothing of it can be taken back.
        let edit: Edit?
        /// Ascending by slot.
        let renewals: [Renewal]
        /// How many parts stay, since somebody else came in between.
        let skipped: Int
    }

    /// The edit that does it on the page as it is now.
    func edit(on page: Page, by author: Author) throws(InkError) -> Result {
        var attempt = Attempt(on: page, by: author)
        for action in actions { try attempt.perform(action) }
        try attempt.removeWhatMayGo()
        return Result(
            edit: try attempt.draft.edit(), renewals: attempt.renewals.sorted { $0.slot < $1.slot },
            skipped: attempt.skipped)
    }

    /// Follows slots whose former value came back under a new stamp: earlier edits are taken back from there.
    mutating func follow(_ renewals: [Renewal], to stamp: Stamp) {
        func isRenewed(_ slot: Slot, _ expected: Stamp) -> Bool {
            let index = renewals.binarySearch { $0.slot < slot }
            return index < renewals.count && renewals[index] == Renewal(slot: slot, former: expected)
        }
        for index in actions.indices {
            switch actions[index] {
            case .change(let element, let former, let expected):
                if isRenewed(.group(former.value.group, of: element), expected) {
                    actions[index] = .change(element, to: former, ifStamped: stamp)
                }
            case .canvas(let former, let expected):
                if isRenewed(.canvas, expected) { actions[index] = .canvas(to: former, ifStamped: stamp) }
            case .paper(let former, let expected):
                if isRenewed(.paper, expected) { actions[index] = .paper(to: former, ifStamped: stamp) }
            case .remove, .restore: break
            }
        }
    }
}

/// A reversal on its way to an edit.
private struct Attempt {
    var draft: EditDraft
    var renewals: [PageReversal.Renewal] = []
    var skipped = 0
    private let author: Author
    private var elements: [ElementID] = []
    private var layers: [ElementID] = []

    init(on page: Page, by author: Author) {
        draft = EditDraft(on: page, by: author.replica)
        self.author = author
    }

    mutating func perform(_ action: PageReversal.Action) throws(InkError) {
        let page = draft.page
        switch action {
        case .remove(let element, let isChangedByOthers):
            let siblings = page.siblings(of: element)
            if isChangedByOthers || siblings.contains(where: { !author.isOwn($0.dot.replica) }) {
                skipped += 1
            } else if siblings.first?.body == .layer {
                layers.append(element)
            } else {
                elements.append(element)
            }
        case .restore(let element):
            if page.siblings(of: element.id).isEmpty { draft.restore(element) } else { skipped += 1 }
        case .change(let element, let former, let stamp):
            let group = former.value.group
            let now = page.shown(element)?.attributes.groups.first { $0.value.group == group }
            guard admits(now?.stamp, stamp, .group(group, of: element), former.stamp) else { return }
            try draft.change(element, [former.value])
        case .canvas(let former, let stamp):
            guard admits(page.canvas.stamp, stamp, .canvas, former.stamp) else { return }
            draft.canvas = former.value
        case .paper(let former, let stamp):
            guard admits(page.paper.stamp, stamp, .paper, former.stamp) else { return }
            draft.paper = former.value
        }
    }

    private mutating func admits(_ now: Stamp?, _ expected: Stamp, _ slot: PageReversal.Slot, _ former: Stamp) -> Bool {
        guard now == expected else {
            skipped += 1
            return false
        }
        renewals.append(PageReversal.Renewal(slot: slot, former: former))
        return true
    }

    /// Removes the inserted elements, and of the inserted layers those on which nothing of anybody else's lies.
    mutating func removeWhatMayGo() throws(InkError) {
        try draft.remove(elements)
        elements.sort()
        for layer in layers {
            let isInUse = draft.shown().contains {
                !$0.isLayer && $0.attributes.layer.value == layer && elements.binarySearch($0.id) == nil
            }
            if isInUse { skipped += 1 } else { draft.removeAlone(layer) }
        }
    }
}
