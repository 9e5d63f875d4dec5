public import Ink
public import NoteStorage

extension NoteSession {
    /// Edits a page; what is composed becomes one edit, to be saved soon and to be taken back as one.
    ///
    /// - Returns: what `compose` returns, the new elements' ids for one.
    /// - Throws: ``NoteError``: `.readOnly` if the note or the page cannot be changed, `.noSuchPage`, `.noSuchAsset` if
    ///   it shows an asset that the note lacks, or `.refused` with what `compose` threw. The page is then as it was.
    @discardableResult
    public func edit<Value: Sendable>(
        _ page: PageID, as client: Client, _ compose: @Sendable (inout EditDraft) throws(InkError) -> Value
    ) throws(NoteError) -> Value {
        let replica = try replica(of: client)
        let current = try editable(page)
        let value: Value
        let edit: Edit?
        do throws(InkError) {
            var draft = EditDraft(on: current, by: replica)
            value = try compose(&draft)
            edit = try draft.edit()
        } catch { throw refused(page, error) }
        if let edit { _ = try apply(edit, to: page, by: client) }
        return value
    }

    /// Takes an edit that a client made and stamped itself, on a copy of the page of its own.
    ///
    /// It is saved at once, though not oftener than every tenth of a second; ``saved(_:)`` tells when it is safe. Ink
    /// that arrives for a page that was removed meanwhile brings the page back.
    ///
    /// - Returns: what became of it; nothing changes where it has to be sent whole, or was seen already.
    /// - Throws: ``NoteError``: `.refused` if edits made before it are missing, or another client made it, and otherwise
    ///   as ``edit(_:as:_:)``.
    public func receive(_ edit: Edit, on page: PageID, from client: Client) throws(NoteError) -> EditOutcome {
        _ = try replica(of: client)
        if histories.contains(where: { $0.key != client && $0.value.owns(edit.replica) }) {
            throw refused(page, InkError(.refused, "another of those who write here numbers its edits so"))
        }
        return try apply(edit, to: page, by: client, isPrompted: true)
    }

    // MARK: - Within the session

    /// Under which a client's edits are made here; one that left, or of another session, may not write.
    func replica(of client: Client) throws(NoteError) -> Replica {
        guard let history = histories[client] else {
            throw NoteError(.refused, "\(root): nobody joined under this number; join before writing", path: root)
        }
        return history.replica
    }

    /// A page that may be edited, as it is now.
    func editable(_ id: PageID) throws(NoteError) -> Page {
        try requireWriting()
        let loaded = try page(id)
        guard loaded.isWhole else {
            let path = package.layout.content(of: id)
            throw NoteError(
                .readOnly, "\(path): a part of this page is damaged, so it is not written over; see lnote check",
                path: path)
        }
        return loaded.page
    }

    /// A page that may be edited, or one that was removed and that an edit would bring back.
    private func editableOrRemoved(_ id: PageID) throws(NoteError) -> Page {
        do throws(NoteError) {
            return try editable(id)
        } catch {
            guard error.code == .noSuchPage else { throw error }
            return try package.removedPage(id)
        }
    }

    func requireWriting() throws(NoteError) {
        if isClosed { throw closed() }
        guard case .reading(let reason) = package.access else { return }
        throw NoteError(.readOnly, "\(root): \(reason.sentence)", path: root)
    }

    func closed() -> NoteError {
        NoteError(.readOnly, "\(root): closed; open it again to write in it", path: root)
    }

    /// Applies an edit in memory, keeps what takes it back, and sees to its being saved.
    ///
    /// - Parameters:
    ///   - isRecorded: whether its author may take it back; not if it takes back another itself.
    ///   - isJoined: whether it is taken back together with the author's edit before.
    @discardableResult
    func apply(
        _ edit: Edit, to id: PageID, by client: Client, isPrompted: Bool = false, isRecorded: Bool = true,
        isJoined: Bool = false
    ) throws(NoteError) -> EditOutcome {
        let before = try isPrompted && !edit.isVoid ? editableOrRemoved(id) : editable(id)
        return try apply(
            edit, on: before, by: client, isPrompted: isPrompted, isRecorded: isRecorded, isJoined: isJoined)
    }

    /// As ``apply(_:to:by:isPrompted:isRecorded:isJoined:)``, for a page that was read already.
    func apply(
        _ edit: Edit, on before: Page, by client: Client, isPrompted: Bool = false, isRecorded: Bool = true,
        isJoined: Bool = false
    ) throws(NoteError) -> EditOutcome {
        let id = before.id
        var after = before
        let outcome: EditOutcome
        do throws(InkError) { outcome = try after.apply(edit) } catch { throw refused(id, error) }
        if outcome != .applied, after.isSameState(as: before) { return outcome }
        // The asset is there before any page refers to it.
        for asset in edit.assets { try package.provideAsset(asset) }
        if isRecorded {
            // Only now is it sure that it is the client's own, and no repetition of somebody else's.
            if outcome == .applied { histories[client]?.adopt(edit.replica) }
            histories[client]?.record(edit, on: before, isJoined: isJoined)
        }
        var unsaved = unsaved.removeValue(forKey: id) ?? UnsavedPage(page: after)
        unsaved.page = after
        unsaved.edits.append((edit, client))
        self.unsaved[id] = unsaved
        perform(autosave.edited(id, at: clock.now(), isPrompted: isPrompted))
        return outcome
    }

    func refused(_ page: PageID, _ error: InkError) -> NoteError {
        let path = package.layout.content(of: page)
        return NoteError(
            .refused, "\(path): the edit is refused, \(error); load the page again", path: path, ink: error)
    }
}

extension Edit {
    /// The assets that it brings onto the page.
    fileprivate var assets: [AssetID] {
        var assets = makes.compactMap { made in
            if case .image(let asset) = made.body { asset } else { nil }
        }
        if let asset = paper?.backdrop.asset { assets.append(asset) }
        return assets
    }
}
