/// Composes one edit of a note's structure out of what its author sees; the note does not change before it is applied.
public struct NoteDraft: Sendable {
    /// What the author sees, without the draft's own changes.
    public let note: NoteStructure
    /// Who makes the edit.
    public let replica: Replica
    /// The stamp of everything the edit sets.
    public let stamp: Stamp
    /// Facts to set; nil leaves them as they are.
    public var title: Text?
    /// As ``title``.
    public var tags: [Text]?

    private var makes: [NoteEdit.Made] = []
    private var replaces: [Dot] = []
    private var removes: [RemovedPage] = []

    /// - Parameter replica: the writing session of whoever holds the note's lock.
    public init(on note: NoteStructure, by replica: Replica) {
        self.note = note
        self.replica = replica
        stamp = Stamp(time: note.time + 1, replica: replica)
    }

    /// The edit, or nil if there is nothing to do.
    ///
    /// - Throws: ``InkError`` if a page is removed twice.
    public func edit() throws(InkError) -> NoteEdit? {
        if makes.isEmpty && removes.isEmpty && title == nil && tags == nil { return nil }
        return try NoteEdit(
            replica: replica, firstNumber: note.vector.nextNumber(of: replica), time: stamp.time,
            replaces: replaces.ascendingOnce(), makes: makes, removes: removes.sorted { $0.page < $1.page },
            title: title, tags: tags)
    }

    /// Lists a page: a new one, an adopted one, or one that is to come back.
    ///
    /// A page that was removed shows again only with a void edit in the page itself, so that its vector exceeds what
    /// its removers saw: see ``EditDraft/void(on:by:)``.
    public mutating func add(_ page: PageID, at place: OrderKey, label: Text = "") {
        // Nobody set a label that is empty from the start.
        let label = Stamped(label, label.isEmpty ? .zero : stamp)
        make(NoteEdit.Made(page: page, place: Stamped(place, stamp), label: label))
    }

    /// Moves a listed page to another place.
    ///
    /// - Throws: ``InkError`` if the page is not listed.
    public mutating func move(_ page: PageID, to place: OrderKey) throws(InkError) {
        let entry = try listed(page)
        make(NoteEdit.Made(page: page, place: Stamped(place, stamp), label: entry.label))
    }

    /// Labels a listed page.
    ///
    /// - Throws: ``InkError`` if the page is not listed.
    public mutating func label(_ page: PageID, _ label: Text) throws(InkError) {
        let entry = try listed(page)
        make(NoteEdit.Made(page: page, place: entry.place, label: Stamped(label, stamp)))
    }

    /// Removes a page, its entry if it has one, as far as `vector` says it was seen.
    ///
    /// - Parameter vector: the vector of the page whose file is about to go to the trash.
    public mutating func remove(_ page: PageID, seen vector: VersionVector) {
        let place = note.entry(of: page)?.place.value ?? note.removal(of: page)?.place ?? .start
        removes.append(RemovedPage(page: page, stamp: stamp, vector: vector, place: place))
        replaces += note.history.siblings(of: page).map { $0.dot }
        makes.removeAll { $0.page == page }
    }

    /// Brings a removed page back to the place it had; only with a void edit in the page does it show, as `add` says.
    ///
    /// - Throws: ``InkError`` if the page was never removed.
    public mutating func restore(_ page: PageID) throws(InkError) {
        guard let removal = note.removal(of: page) else {
            throw InkError(.refused, "the page to restore was not removed")
        }
        let entry = note.entry(of: page)
        add(page, at: entry?.place.value ?? removal.place, label: entry?.label.value ?? "")
    }

    /// Lists a page again as it was listed before, stamps included.
    mutating func restore(_ entry: PageEntry) {
        make(NoteEdit.Made(page: entry.page, place: entry.place, label: entry.label))
    }

    private func listed(_ page: PageID) throws(InkError) -> PageEntry {
        if let made = makes.first(where: { $0.page == page }) {
            return PageEntry(page: page, dot: .zero, place: made.place, label: made.label)
        }
        guard let entry = note.entry(of: page) else { throw InkError(.refused, "the note has no such page") }
        return entry
    }

    private mutating func make(_ made: NoteEdit.Made) {
        if let index = makes.firstIndex(where: { $0.page == made.page }) {
            makes[index] = made
        } else {
            makes.append(made)
            replaces += note.history.siblings(of: made.page).map { $0.dot }
        }
    }
}

extension [ShownPage] {
    /// A place for a page that is to stand at `index`; the place of a page moved within has to be asked for without it.
    public func place(at index: Int) -> OrderKey {
        OrderKey(after: index > 0 ? self[index - 1].place : nil, before: index < count ? self[index].place : nil)
    }
}
