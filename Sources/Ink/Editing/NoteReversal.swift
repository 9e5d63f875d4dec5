/// What takes back one edit of a note's structure, part by part, wherever nobody else came in between.
struct NoteReversal: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        /// Takes back an addition; not once somebody else changed the entry, or wrote what `seen` does not cover.
        case remove(PageID, seen: VersionVector)
        /// Takes back a removal; not if the page is listed again.
        case restore(PageEntry)
        case place(PageID, to: Stamped<OrderKey>, ifStamped: Stamp)
        case label(PageID, to: Stamped<Text>, ifStamped: Stamp)
        case title(to: Stamped<Text>, ifStamped: Stamp)
        case tags(to: Stamped<[Text]>, ifStamped: Stamp)
    }

    private var actions: [Action] = []

    /// - Parameters:
    ///   - before: the note as the edit's author saw it.
    ///   - holding: what was written by others on the pages that the edit adds; nil where nothing was.
    init(of edit: NoteEdit, on before: NoteStructure, holding: (PageID) -> VersionVector?) {
        for made in edit.makes {
            guard let old = before.entry(of: made.page) else {
                let seen = holding(made.page) ?? before.removal(of: made.page)?.vector ?? VersionVector()
                actions.append(.remove(made.page, seen: seen))
                continue
            }
            if made.place.stamp == edit.stamp {
                actions.append(.place(made.page, to: old.place, ifStamped: edit.stamp))
            }
            if made.label.stamp == edit.stamp {
                actions.append(.label(made.page, to: old.label, ifStamped: edit.stamp))
            }
        }
        for removal in edit.removes {
            let found = PageEntry(
                page: removal.page, dot: .zero, place: Stamped(removal.place, .zero), label: Stamped("", .zero))
            actions.append(.restore(before.entry(of: removal.page) ?? found))
        }
        if edit.title != nil { actions.append(.title(to: before.title, ifStamped: edit.stamp)) }
        if edit.tags != nil { actions.append(.tags(to: before.tags, ifStamped: edit.stamp)) }
    }

    /// About how many bytes it holds on to.
    var byteCount: Int { 64 + 160 * actions.count }

    /// What a slot's former value came back under.
    struct Renewal: Hashable, Sendable {
        enum Slot: Hashable, Sendable { case place(PageID), label(PageID), title, tags }
        let slot: Slot
        let former: Stamp
    }

    struct Result {
        /// Nil if nothing of it can be taken back.
        let edit: NoteEdit?
        /// The pages that show again only with a void edit in each.
        let restored: [PageID]
        let renewals: [Renewal]
        /// How many parts stay, since somebody else came in between.
        let skipped: Int
    }

    /// The edit that does it on the note as it is now; `vector` gives that of a page, nil if it cannot be read.
    func edit(
        on note: NoteStructure, by author: Author, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> Result {
        var draft = NoteDraft(on: note, by: author.replica)
        var restored: [PageID] = []
        var renewals: [Renewal] = []
        var skipped = 0
        for action in actions {
            switch action {
            case .remove(let page, let seen):
                guard let now = vector(page), now.isAddedTo(seen, onlyBy: author),
                    note.history.siblings(of: page).allSatisfy({ author.isOwn($0.dot.replica) })
                else {
                    skipped += 1
                    continue
                }
                draft.remove(page, seen: now)
            case .restore(let entry):
                guard note.entry(of: entry.page) == nil else {
                    skipped += 1
                    continue
                }
                draft.restore(entry)
                restored.append(entry.page)
            case .place(let page, let former, let stamp) where note.entry(of: page)?.place.stamp == stamp:
                try draft.move(page, to: former.value)
                renewals.append(Renewal(slot: .place(page), former: former.stamp))
            case .label(let page, let former, let stamp) where note.entry(of: page)?.label.stamp == stamp:
                try draft.label(page, former.value)
                renewals.append(Renewal(slot: .label(page), former: former.stamp))
            case .title(let former, let stamp) where note.title.stamp == stamp:
                draft.title = former.value
                renewals.append(Renewal(slot: .title, former: former.stamp))
            case .tags(let former, let stamp) where note.tags.stamp == stamp:
                draft.tags = former.value
                renewals.append(Renewal(slot: .tags, former: former.stamp))
            case .place, .label, .title, .tags: skipped += 1
            }
        }
        return Result(edit: try draft.edit(), restored: restored, renewals: renewals, skipped: skipped)
    }

    /// Follows slots whose former value came back under a new stamp: earlier edits are taken back from there.
    mutating func follow(_ renewals: [Renewal], to stamp: Stamp) {
        for index in actions.indices {
            switch actions[index] {
            case .place(let page, let former, let old) where renewals.contains(.init(slot: .place(page), former: old)):
                actions[index] = .place(page, to: former, ifStamped: stamp)
            case .label(let page, let former, let old) where renewals.contains(.init(slot: .label(page), former: old)):
                actions[index] = .label(page, to: former, ifStamped: stamp)
            case .title(let former, let old) where renewals.contains(.init(slot: .title, former: old)):
                actions[index] = .title(to: former, ifStamped: stamp)
            case .tags(let former, let old) where renewals.contains(.init(slot: .tags, former: old)):
                actions[index] = .tags(to: former, ifStamped: stamp)
            default: break
            }
        }
    }
}

extension VersionVector {
    /// Whether all it has seen beyond `seen` is by one author.
    fileprivate func isAddedTo(_ seen: VersionVector, onlyBy author: Author) -> Bool {
        entries.allSatisfy { entry in
            author.isOwn(entry.replica)
                || seen.entries.contains { $0.replica == entry.replica && entry.isSubset(of: $0) }
        }
    }
}
