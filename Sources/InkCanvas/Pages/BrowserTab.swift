package import Ink

/// What one tab of a browser holds of a note: the pages looked at last, what may be taken back, and the pen.
///
/// A value without clock, randomness or memory beyond its own: events and bytes in, frames and what to paint out.
///
/// Invariants:
/// 1. At most ``pageLimit`` pages are held, each once, the one used last at the end.
/// 2. A mark in progress belongs to a page that is held; no edit holds part of it.
/// 3. No number is given twice: a page that came back without everything this tab wrote on it is not written on.
package struct BrowserTab: Sendable {
    /// How many pages are held at most; beyond that the one used longest ago goes.
    package let pageLimit: Int
    var pages: [HeldPage] = []
    private var lastHandle: Int32 = 0
    var history: UndoHistory
    var input = PointerInput()
    var mark: Mark?
    /// The page that the pen writes on; 0 is none.
    var facing: Int32 = 0
    /// Where that page lies.
    var view = PageView.identity
    /// The last numbers that this tab's edits have on each page, held or not.
    private var lastNumbers: [(page: PageID, number: UInt64)] = []
    /// What the pen does from the next mark on.
    package var tool: ToolChoice

    /// - Parameters:
    ///   - replica: 64 random bits of this tab's load, used by nobody else and never again.
    ///   - undoLimit: the most bytes that undoing may hold on to.
    package init(replica: Replica, undoLimit: Int, pageLimit: Int, tool: ToolChoice) {
        history = UndoHistory(replica: replica, byteLimit: undoLimit)
        self.pageLimit = pageLimit
        self.tool = tool
    }

    /// Under which this tab makes its edits.
    package var replica: Replica { history.replica }
}

// MARK: - Pages

extension BrowserTab {
    /// Holds a page; one that is held already is united with what arrives.
    ///
    /// - Returns: its handle.
    /// - Throws: ``InkError`` if the bytes are no page, or contradict what is held.
    package mutating func open(content: [UInt8]) throws(InkError) -> Int32 {
        let fresh = try HeldPage(handle: lastHandle + 1, content: content)
        if let index = pages.firstIndex(where: { $0.page.id == fresh.page.id && $0.page.note == fresh.page.note }) {
            let handle = pages[index].handle
            _ = try pages[index].merge(fresh)
            use(handle)
            return handle
        }
        lastHandle += 1
        pages.append(fresh)
        while pages.count > pageLimit, let oldest = pages.first(where: { $0.handle != mark?.page }) {
            forget(oldest.handle)
        }
        return lastHandle
    }

    /// Forgets a page; what is in progress ends first.
    package mutating func close(_ handle: Int32) -> TabReport {
        let report = mark?.page == handle ? endMarks() : TabReport()
        forget(handle)
        return report
    }

    private mutating func forget(_ handle: Int32) {
        pages.removeAll { $0.handle == handle }
        if facing == handle { facing = 0 }
    }

    /// Whether a page can be written on: it is held, arrived whole, and lacks nothing that this tab wrote on it.
    package func isWritable(_ handle: Int32) -> Bool {
        guard let page = self[handle], page.isWhole else { return false }
        let last = lastNumbers.first { $0.page == page.page.id }?.number ?? 0
        return page.page.vector.nextNumber(of: replica) > last
    }

    /// Notes the numbers of an edit of this tab, so that they are not given again.
    mutating func note(_ edit: Edit, on page: PageID) {
        if let index = lastNumbers.firstIndex(where: { $0.page == page }) {
            lastNumbers[index].number = edit.numbers.upperBound
        } else {
            lastNumbers.append((page, edit.numbers.upperBound))
        }
    }

    /// A page that is held; nil for a handle of one that is not, or not any more.
    package subscript(_ handle: Int32) -> HeldPage? { pages.first { $0.handle == handle } }

    /// The handle of a page that is held.
    package func handle(of page: PageID) -> Int32? { pages.first { $0.page.id == page }?.handle }

    /// Where a page is among those held, which it then is as the one used last.
    @discardableResult
    mutating func use(_ handle: Int32) -> Int? {
        guard let index = pages.firstIndex(where: { $0.handle == handle }) else { return nil }
        if index < pages.count - 1 { pages.append(pages.remove(at: index)) }
        return pages.count - 1
    }

    /// Unites a page with a state of it that was fetched.
    ///
    /// - Returns: what to paint; nil if the page is not held.
    /// - Throws: ``InkError`` if the bytes are no page, or another one.
    package mutating func merge(_ handle: Int32, content: [UInt8]) throws(InkError) -> Repaint? {
        guard let index = use(handle) else { return nil }
        return try pages[index].merge(HeldPage(handle: handle, content: content))
    }
}
