import Ink

/// The pages looked at last, so that working on a few does not read them again, and a long note is not held in memory.
///
/// Invariant: `order` names each page of `files` once, the one used last at its end; there are at most `limit`.
struct RecentPages {
    /// Eight pages of the largest usual kind are 40 MB.
    private let limit = 8
    private var files: [PageID: PageFile] = [:]
    private var order: [PageID] = []

    subscript(page: PageID) -> PageFile? { files[page] }

    mutating func insert(_ file: PageFile, of page: PageID) {
        if files.updateValue(file, forKey: page) != nil { order.removeAll { $0 == page } }
        order.append(page)
        if order.count > limit { files[order.removeFirst()] = nil }
    }

    mutating func remove(_ page: PageID) {
        files[page] = nil
        order.removeAll { $0 == page }
    }
}
