/// One session's own edits of a note, newest last, to be taken back and done again.
///
/// Taking back is a new edit, made by the part: wherever somebody else came in between, that part stays and this is
/// said. Only the edits of its own author are recorded. What others do is never taken back.
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

    private struct Entry {
        var reversal: Reversal
        /// The same in edits that are taken back together.
        let group: UInt64
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

    private var author: Author
    /// The most bytes it may hold on to; beyond that the oldest edits can no longer be taken back.
    public let byteLimit: Int

    private var done: [Entry] = []
    private var undone: [Entry] = []
    private var groups: UInt64 = 0
    /// About how many bytes it holds on to.
    public private(set) var byteCount = 0

    public init(replica: Replica, byteLimit: Int) {
        author = Author(replica: replica)
        self.byteLimit = byteLimit
    }

    /// Under which edits are taken back, and most of them made.
    public var replica: Replica { author.replica }

    /// Whether edits of a replica count as its author's own.
    public func owns(_ replica: Replica) -> Bool { author.isOwn(replica) }

    /// Counts the edits of another replica as its author's own: a browser numbers its edits itself.
    public mutating func adopt(_ replica: Replica) { author.adopt(replica) }

    /// Goes on under another replica, after a failure that leaves open which numbers of the old one are on the disk.
    public mutating func renew(_ replica: Replica) { author.renew(replica) }

    /// What the next undo belongs to, nil if there is nothing to take back.
    public var nextUndo: Subject? { done.last.map { Self.subject(of: $0.reversal) } }
    /// What the next redo belongs to, nil if there is nothing to do again.
    public var nextRedo: Subject? { undone.last.map { Self.subject(of: $0.reversal) } }
    /// The same as long as the next undo belongs together with the one before.
    public var nextUndoGroup: UInt64? { done.last?.group }
    /// As ``nextUndoGroup``, for doing again.
    public var nextRedoGroup: UInt64? { undone.last?.group }

    /// The assets that taking back or doing again may need, ascending, each once: these are no orphans.
    public var assets: [AssetID] {
        var assets: [AssetID] = []
        for entry in done + undone {
            if case .page(let reversal) = entry.reversal { assets += reversal.assets }
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
    /// - Parameters:
    ///   - before: the page as the edit's author saw it. An edit of somebody else is not recorded.
    ///   - isJoined: whether it is taken back together with the one recorded before, as the halves of a move are.
    public mutating func record(_ edit: Edit, on before: Page, isJoined: Bool = false) {
        guard author.isOwn(edit.replica), !edit.isVoid else { return }
        forgetUndone()
        noteChangesByOthers(edit, before)
        push(.page(PageReversal(of: edit, on: before)), isJoined: isJoined)
    }

    /// The edit that takes back the newest one, which must be of this page.
    ///
    /// - Throws: ``InkError`` if there is nothing to take back on this page.
    public mutating func undo(on page: Page) throws(InkError) -> PageStep {
        guard let entry = done.last, case .page(let reversal) = entry.reversal, reversal.page == page.id else {
            throw InkError(.refused, "the newest edit is not one of this page")
        }
        let result = try reversal.edit(on: page, by: author)
        skipUndo()
        if let inverse = take(result, on: page, of: entry.group) { undone.append(inverse) }
        return PageStep(edit: result.edit, skipped: result.skipped)
    }

    /// The edit that does again what was taken back last, which must be of this page.
    ///
    /// - Throws: ``InkError`` if there is nothing to do again on this page.
    public mutating func redo(on page: Page) throws(InkError) -> PageStep {
        guard let entry = undone.last, case .page(let reversal) = entry.reversal, reversal.page == page.id else {
            throw InkError(.refused, "what was taken back last is not an edit of this page")
        }
        let result = try reversal.edit(on: page, by: author)
        skipRedo()
        if let inverse = take(result, on: page, of: entry.group) { done.append(inverse) }
        return PageStep(edit: result.edit, skipped: result.skipped)
    }

    /// Forgets the newest edit instead of taking it back, as when its page is gone.
    public mutating func skipUndo() {
        if let entry = done.popLast() { byteCount -= entry.reversal.byteCount }
    }

    /// Forgets what was taken back last instead of doing it again.
    public mutating func skipRedo() {
        if let entry = undone.popLast() { byteCount -= entry.reversal.byteCount }
    }

    /// Lets the other entries follow the edit that takes one back, and counts what takes back that edit in turn.
    private mutating func take(_ result: PageReversal.Result, on page: Page, of group: UInt64) -> Entry? {
        guard let edit = result.edit else { return nil }
        noteChangesByOthers(edit, page)
        changeReversals(of: page.id) { $0.follow(result.renewals, to: edit.stamp) }
        let inverse = Entry(reversal: .page(PageReversal(of: edit, on: page)), group: group)
        byteCount += inverse.reversal.byteCount
        return inverse
    }

    /// An own change hides from later view who had changed the element before: so it is noted now.
    private mutating func noteChangesByOthers(_ edit: Edit, _ before: Page) {
        let changed = edit.makes.compactMap { $0.element }.filter { element in
            before.siblings(of: element).contains { !author.isOwn($0.dot.replica) }
        }
        if !changed.isEmpty { changeReversals(of: before.id) { $0.noteChangesByOthers(changed.sorted()) } }
    }

    private mutating func changeReversals(of page: PageID, _ change: (inout PageReversal) -> Void) {
        func changed(_ entry: Entry) -> Entry {
            guard case .page(var reversal) = entry.reversal, reversal.page == page else { return entry }
            change(&reversal)
            return Entry(reversal: .page(reversal), group: entry.group)
        }
        done = done.map(changed)
        undone = undone.map(changed)
    }
}

// MARK: - The note

extension UndoHistory {
    /// Notes an edit of the note's structure, before it is applied.
    ///
    /// - Parameters:
    ///   - before: the note as the edit's author saw it. An edit of somebody else is not recorded.
    ///   - holding: what was written by others on the pages that the edit adds, as on a copy of a page.
    public mutating func record(
        _ edit: NoteEdit, on before: NoteStructure, holding: (PageID) -> VersionVector? = { _ in nil }
    ) {
        guard author.isOwn(edit.replica) else { return }
        forgetUndone()
        push(.note(NoteReversal(of: edit, on: before, holding: holding)), isJoined: false)
    }

    /// The edit that takes back the newest one, which must be of the note's structure.
    ///
    /// - Parameter vector: that of a page, nil if it cannot be read; then its addition is not taken back.
    /// - Throws: ``InkError`` if the newest edit is one of a page, or there is none.
    public mutating func undo(
        on note: NoteStructure, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> NoteStep {
        guard let entry = done.last, case .note(let reversal) = entry.reversal else {
            throw InkError(.refused, "the newest edit is not one of the note's structure")
        }
        let result = try reversal.edit(on: note, by: author, vector: vector)
        skipUndo()
        if let inverse = take(result, on: note, of: entry.group) { undone.append(inverse) }
        return NoteStep(edit: result.edit, restored: result.restored, skipped: result.skipped)
    }

    /// The edit that does again what was taken back last, which must be of the note's structure.
    ///
    /// - Parameter vector: that of a page, nil if it cannot be read; then it is not removed again.
    /// - Throws: ``InkError`` if what was taken back last is an edit of a page, or there is none.
    public mutating func redo(
        on note: NoteStructure, vector: (PageID) -> VersionVector?
    ) throws(InkError) -> NoteStep {
        guard let entry = undone.last, case .note(let reversal) = entry.reversal else {
            throw InkError(.refused, "what was taken back last is not an edit of the note's structure")
        }
        let result = try reversal.edit(on: note, by: author, vector: vector)
        skipRedo()
        if let inverse = take(result, on: note, of: entry.group) { done.append(inverse) }
        return NoteStep(edit: result.edit, restored: result.restored, skipped: result.skipped)
    }

    private mutating func take(
        _ result: NoteReversal.Result, on note: NoteStructure, of group: UInt64
    ) -> Entry? {
        guard let edit = result.edit else { return nil }
        func followed(_ entry: Entry) -> Entry {
            guard case .note(var reversal) = entry.reversal else { return entry }
            reversal.follow(result.renewals, to: edit.stamp)
            return Entry(reversal: .note(reversal), group: entry.group)
        }
        done = done.map(followed)
        undone = undone.map(followed)
        let inverse = Entry(reversal: .note(NoteReversal(of: edit, on: note, holding: { _ in nil })), group: group)
        byteCount += inverse.reversal.byteCount
        return inverse
    }
}

// MARK: - The bound

extension UndoHistory {
    private mutating func push(_ reversal: Reversal, isJoined: Bool) {
        if !isJoined || done.isEmpty { groups += 1 }
        done.append(Entry(reversal: reversal, group: groups))
        byteCount += reversal.byteCount
        var dropped = 0
        // What belongs together goes together: half of a move taken back would leave its elements on two pages.
        while dropped < done.count,
            byteCount > byteLimit || dropped > 0 && done[dropped].group == done[dropped - 1].group
        {
            byteCount -= done[dropped].reversal.byteCount
            dropped += 1
        }
        done.removeFirst(dropped)
    }

    private mutating func forgetUndone() {
        for entry in undone { byteCount -= entry.reversal.byteCount }
        undone = []
    }
}
