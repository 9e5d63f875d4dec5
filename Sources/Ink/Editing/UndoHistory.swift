/// One session's own edits of a note, newest last, to be taken back and done again.
///
/// Taking back is a new edit, made by the part: wherever somebody else came in between, that part stays and this is
/// said. Only the edits of its own replica are recorded. What others do is never taken back.
public struct UndoHistory: Sendable {
    /// What an edit to be taken back belongs to.
    public enum Subject: Hashable, Sendable {
        case page(PageID)
        case note
    }

    /// The edit that takes back, or does again, an edit of a page.
    public struct PageStep: Hashable, Sendable {
        /// To be applied, saved and sent like any other; nil if nothing could be taken back.
        public let edit: Edit?
        /// How many parts stay as they are, since somebody else came in between.
        public let skipped: Int
    }

    /// The edit that takes back, or does again, an edit of the note's structure.
    public struct NoteStep: Hashable, Sendable {
        /// To be applied and saved like any other; nil if nothing could be taken back.
        public let edit: NoteEdit?
        /// The pages that come back: each shows again only with a void edit in it, see ``EditDraft/void(on:by:)``.
        public let restored: [PageID]
        /// How many parts stay as they are, since somebody else came in between.
        public let skipped: Int
    }

    private enum Reversal {
        case page(PageReversal)
        case note(NoteReversal)

        var byteCount: Int {
            switch self {
            case .page(let reversal): reversal.byteCount
            case .note(let reversal): reversal.byteCount
            }
        }
    }

    /// Whose edits are taken back.
    public let replica: Replica
    /// The most bytes it may hold on to; beyond that the oldest edits can no longer be taken back.
    public let byteLimit: Int

    private var done: [Reversal] = []
    private var undone: [Reversal] = []
    /// About how many bytes it holds on to.
    public private(set) var byteCount = 0

    public init(replica: Replica, byteLimit: Int) {
        self.replica = replica
        self.byteLimit = byteLimit
    }

    /// What the next undo belongs to, nil if there is nothing to take back.
    public var nextUndo: Subject? { done.last.map(Self.subject) }
    /// What the next redo belongs to, nil if there is nothing to do again.
    public var nextRedo: Subject? { undone.last.map(Self.subject) }

    /// The assets that taking back or doing again may need, ascending, each once: these are no orphans.
    public var assets: [AssetID] {
        var assets: [AssetID] = []
        for reversal in done + undone {
            if case .page(let reversal) = reversal { assets += reversal.assets }
        }
        return assets.ascendingOnce()
    }

    private static func subject(of reversal: Reversal) -> Subject {
        switch reversal {
        case .page(let reversal): .page(reversal.page)
        case .note: .note
        }
    }
}

// MARK: - Pages

extension UndoHistory {
    /// Notes an edit of a page, before it is applied; what was taken back can then not be done again.
    ///
    /// - Parameter before: the page as the edit's author saw it. An edit of another replica is not recorded.
    public mutating func record(_ edit: Edit, on before: Page) {
        guard edit.replica == replica, !edit.isVoid else { return }
        forgetUndone()
        noteChangesByOthers(edit, before)
        push(.page(PageReversal(of: edit, on: before)))
    }

    /// The edit that takes back the newest one, which must be of this page.
    ///
    /// - Throws: ``InkError`` if there is nothing to take back on this page.
    public mutating func undo(on page: Page) throws(InkError) -> PageStep {
        guard case .page(let reversal)? = done.last, reversal.page == page.id else {
            throw InkError(.refused, "the newest edit is not one of this page")
        }
        let result = try reversal.edit(on: page, by: replica)
        byteCount -= done.removeLast().byteCount
        if let inverse = take(result, on: page) { undone.append(inverse) }
        return PageStep(edit: result.edit, skipped: result.skipped)
    }

    /// The edit that does again what was taken back last, which must be of this page.
    ///
    /// - Throws: ``InkError`` if there is nothing to do again on this page.
    public mutating func redo(on page: Page) throws(InkError) -> PageStep {
        guard case .page(let reversal)? = undone.last, reversal.page == page.id else {
            throw InkError(.refused, "what was taken back last is not an edit of this page")
        }
        let result = try reversal.edit(on: page, by: replica)
        byteCount -= undone.removeLast().byteCount
        if let inverse = take(result, on: page) { done.append(inverse) }
        return PageStep(edit: result.edit, skipped: result.skipped)
    }

    /// Lets the other entries follow the edit that takes one back, and counts what takes back that edit in turn.
    private mutating func take(_ result: PageReversal.Result, on page: Page) -> Reversal? {
        guard let edit = result.edit else { return nil }
        noteChangesByOthers(edit, page)
        changeReversals(of: page.id) { $0.follow(result.renewals, to: edit.stamp) }
        let inverse = Reversal.page(PageReversal(of: edit, on: page))
        byteCount += inverse.byteCount
        return inverse
    }

    /// An own change hides from later view who had changed the element before: so it is noted now.
    private mutating func noteChangesByOthers(_ edit: Edit, _ before: Page) {
        let changed = edit.makes.compactMap { $0.element }.filter { element in
            before.siblings(of: element).contains { $0.dot.replica != replica }
        }
        if !changed.isEmpty { changeReversals(of: before.id) { $0.noteChangesByOthers(changed.sorted()) } }
    }

    private mutating func changeReversals(of page: PageID, _ change: (inout PageReversal) -> Void) {
        func changed(_ reversal: Reversal) -> Reversal {
            guard case .page(var reversal) = reversal, reversal.page == page else { return reversal }
            change(&reversal)
            return .page(reversal)
        }
        done = done.map(changed)
        undone = undone.map(changed)
    }
}

// MARK: - The note

extension UndoHistory {
    /// Notes an edit of the note's structure, before it is applied.
    ///
    /// - Parameter before: the note as the edit's author saw it. An edit of another replica is not recorded.
    public mutating func record(_ edit: NoteEdit, on before: NoteStructure) {
        guard edit.replica == replica else { return }
        forgetUndone()
        push(.note(NoteReversal(of: edit, on: before)))
    }

    /// The edit that takes back the newest one, which must be of the note's structure.
    ///
    /// - Parameter vector: that of a page, nil if it cannot be read; then its addition is not taken back.
    /// - Throws: ``InkError`` if the newest edit is one of a page, or there is none.
    public mutating func undo(
        on note: NoteStructure, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> NoteStep {
        guard case .note(let reversal)? = done.last else {
            throw InkError(.refused, "the newest edit is not one of the note's structure")
        }
        let result = try reversal.edit(on: note, by: replica, vector: vector)
        byteCount -= done.removeLast().byteCount
        if let inverse = take(result, on: note) { undone.append(inverse) }
        return NoteStep(edit: result.edit, restored: result.restored, skipped: result.skipped)
    }

    /// The edit that does again what was taken back last, which must be of the note's structure.
    ///
    /// - Parameter vector: that of a page, nil if it cannot be read; then it is not removed again.
    /// - Throws: ``InkError`` if what was taken back last is an edit of a page, or there is none.
    public mutating func redo(
        on note: NoteStructure, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> NoteStep {
        guard case .note(let reversal)? = undone.last else {
            throw InkError(.refused, "what was taken back last is not an edit of the note's structure")
        }
        let result = try reversal.edit(on: note, by: replica, vector: vector)
        byteCount -= undone.removeLast().byteCount
        if let inverse = take(result, on: note) { done.append(inverse) }
        return NoteStep(edit: result.edit, restored: result.restored, skipped: result.skipped)
    }

    private mutating func take(_ result: NoteReversal.Result, on note: NoteStructure) -> Reversal? {
        guard let edit = result.edit else { return nil }
        func followed(_ reversal: Reversal) -> Reversal {
            guard case .note(var reversal) = reversal else { return reversal }
            reversal.follow(result.renewals, to: edit.stamp)
            return .note(reversal)
        }
        done = done.map(followed)
        undone = undone.map(followed)
        let inverse = Reversal.note(NoteReversal(of: edit, on: note))
        byteCount += inverse.byteCount
        return inverse
    }
}

// MARK: - The bound

extension UndoHistory {
    private mutating func push(_ reversal: Reversal) {
        done.append(reversal)
        byteCount += reversal.byteCount
        var dropped = 0
        while byteCount > byteLimit, dropped < done.count {
            byteCount -= done[dropped].byteCount
            dropped += 1
        }
        done.removeFirst(dropped)
    }

    private mutating func forgetUndone() {
        for reversal in undone { byteCount -= reversal.byteCount }
        undone = []
    }
}
