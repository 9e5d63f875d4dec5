/// A page in its place in a note.
public struct ShownPage: Hashable, Sendable {
    /// Which page it is.
    public let page: PageID
    /// By what it is sorted; equal ones are sorted by page.
    public let place: OrderKey
    /// What it is called beside its number; empty for most.
    public let label: Text
    /// Whether the note has an entry for it; without one its file was found and is adopted, or ink brought it back.
    public let isListed: Bool
}

extension NoteStructure {
    /// The pages in their order.
    ///
    /// A page shows if it is listed and not removed, or if its own vector exceeds what its removers saw of it: ink
    /// brings a page back, a move alone does not. A page file neither listed nor removed is adopted at the end.
    ///
    /// - Parameters:
    ///   - files: the pages there are files of, in any order.
    ///   - vector: the vector of a page, asked only for removed pages among `files`; nil if it cannot be read, and then
    ///     the page shows, since nothing proves that its removers saw all of it.
    public func pagesShown(files: [PageID], vector: (PageID) -> VersionVector?) -> [ShownPage] {
        let files = files.sorted()
        var shown: [ShownPage] = []
        for page in listedPages {
            guard let entry = entry(of: page), removal(of: page).map({ returns($0, files, vector) }) ?? true else {
                continue
            }
            shown.append(ShownPage(page: page, place: entry.place.value, label: entry.label.value, isListed: true))
        }
        for removal in removed where history.siblings(of: removal.page).isEmpty && returns(removal, files, vector) {
            shown.append(ShownPage(page: removal.page, place: removal.place, label: "", isListed: false))
        }
        shown.sort { $0.place == $1.place ? $0.page < $1.page : $0.place < $1.place }
        var last: PageID?
        for page in files where page != last && history.siblings(of: page).isEmpty && removal(of: page) == nil {
            last = page
            let place = OrderKey(after: shown.last?.place, before: nil)
            shown.append(ShownPage(page: page, place: place, label: "", isListed: false))
        }
        return shown
    }

    /// The pages it has entries for, removed ones included, ascending by id.
    private var listedPages: [PageID] {
        entries.indices.filter { $0 == 0 || entries[$0 - 1].page != entries[$0].page }.map { entries[$0].page }
    }

    private func returns(_ removal: RemovedPage, _ files: [PageID], _ vector: (PageID) -> VersionVector?) -> Bool {
        guard files.binarySearch(removal.page) != nil else { return false }
        return vector(removal.page).map { $0.exceeds(removal.vector) } ?? true
    }
}
