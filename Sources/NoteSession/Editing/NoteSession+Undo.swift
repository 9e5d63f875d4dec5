import FileIO
import Ink
public import NoteStorage

extension NoteSession {
    /// Takes back what a client did last, by a new edit; what others did since stays.
    ///
    /// Edits of pages are saved at once, though not oftener than every tenth of a second; changes of the note itself are
    /// on the disk when it returns.
    ///
    /// - Returns: what is other now; nil if there is nothing to take back.
    /// - Throws: ``NoteError`` if a page cannot be read, or something cannot be written; what was not taken back then
    ///   can be taken back later, and what was is told to whoever follows ``changes()``.
    public func undo(as client: Client) throws(NoteError) -> TakenBack? { try takeBack(.undo, as: client) }

    /// Does again what a client took back last; the counterpart of ``undo(as:)``.
    public func redo(as client: Client) throws(NoteError) -> TakenBack? { try takeBack(.redo, as: client) }

    /// Whether a client has something to take back.
    public func canUndo(as client: Client) -> Bool { histories[client]?.next(.undo) != nil }

    /// Whether a client has something to do again.
    public func canRedo(as client: Client) -> Bool { histories[client]?.next(.redo) != nil }

    // MARK: - Within the session

    private func takeBack(_ direction: UndoHistory.Direction, as client: Client) throws(NoteError) -> TakenBack? {
        try requireWriting()
        _ = try replica(of: client)
        guard let group = histories[client]?.nextGroup(direction) else { return nil }
        var result = TakenBack()
        var last: PageID?
        while let subject = histories[client]?.next(direction), histories[client]?.nextGroup(direction) == group {
            // What a part puts somewhere is durable before the next takes it from elsewhere.
            if let last { try save([last]) }
            do throws(NoteError) {
                switch subject {
                case .page(let page):
                    try takeBack(direction, on: page, as: client, &result)
                    last = page
                case .note: try takeBackStructure(direction, as: client, &result)
                }
            } catch {
                // Its page was removed. What belongs together stays together, or the other half of a move would take
                // away elsewhere what is not put back here.
                guard error.code == .noSuchPage else { throw error }
                while histories[client]?.nextGroup(direction) == group {
                    histories[client]?.skip(direction)
                    result.skipped += 1
                }
            }
        }
        return result
    }

    private func takeBack(
        _ direction: UndoHistory.Direction, on id: PageID, as client: Client, _ result: inout TakenBack
    ) throws(NoteError) {
        let page = try editable(id)
        guard let history = histories[client] else { return }
        var taken = history
        let step: UndoHistory.PageStep
        do throws(InkError) { step = try taken.step(direction, on: page) } catch { throw refused(id, error) }
        if let edit = step.edit {
            try apply(edit, to: id, by: client, isPrompted: true, isRecorded: false)
            if !result.pages.contains(id) { result.pages.append(id) }
        }
        histories[client] = taken
        result.skipped += step.skipped
    }

    private func takeBackStructure(
        _ direction: UndoHistory.Direction, as client: Client, _ result: inout TakenBack
    ) throws(NoteError) {
        // What goes to the trash goes there with every edit.
        try flush()
        guard let history = histories[client] else { return }
        var taken = history
        var refusal: NoteError?
        let step: UndoHistory.NoteStep
        do throws(InkError) {
            step = try taken.step(direction, on: package.structure) { page in
                do throws(NoteError) {
                    let loaded = try package.page(page)
                    return loaded.isWhole ? loaded.page.vector : nil
                } catch {
                    // What the kernel refuses now it may give later; a file that is gone stays gone.
                    if let file = error.file, file.code != .notFound { refusal = error }
                    return nil
                }
            }
        } catch { throw NoteError(.refused, "\(root): cannot be taken back, \(error)", path: root, ink: error) }
        if let refusal { throw refusal }
        if let edit = step.edit {
            do throws(NoteError) {
                try package.apply(edit, restoring: step.restored)
            } catch {
                changeFailed(as: client)
                throw error
            }
            result.changesStructure = true
            changeIsWritten()
        }
        histories[client] = taken
        result.skipped += step.skipped
    }
}
