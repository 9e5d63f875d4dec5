import Ink
import InkCanvas

/// A page that nobody has written on.
func emptyPage(_ number: UInt64) -> [UInt8] {
    PageContent.encode(
        Page(note: NoteID(high: 1, low: 1), id: PageID(high: 2, low: number), createdAt: 0, canvas: .a4, paper: .plain))
}

/// What came of all calls of a random trace, what the page was drawn as, and its bytes, as two numbers.
func probe(_ seed: UInt64) -> String {
    guard var tab = ExportedTab(content: emptyPage(seed), replica: UInt32(truncatingIfNeeded: seed)) else {
        return "\(seed): the page was not taken"
    }
    for step in RandomTrace(seed: seed, count: 400).steps where !tab.take(step) { return "\(seed): a call failed" }
    guard tab.take(.leaveWindow), tab.draw() else { return "\(seed): the page was not drawn" }
    var digest = Digest(rawValue: 0)
    if let page = try? PageContent.decode(tab.file).page { digest = Digest(of: page) }
    return "\(seed): \(tab.digest) \(digest.rawValue)"
}

/// Opens, writes on and draws so many pages, and says whether memory went on growing after the first tenth.
func memoryOfPagesInTurn(_ count: UInt64) -> String {
    guard var tab = ExportedTab(content: emptyPage(0), replica: 1) else { return "the page was not taken" }
    for step in RandomTrace(seed: 4, count: 600).steps { _ = tab.take(step) }
    guard tab.take(.leaveWindow), let page = try? PageContent.decode(tab.file).page else { return "no page" }
    var (early, late) = (0, 0)
    for number in 1...count {
        guard tab.turn(to: PageContent.encode(page.copy(note: page.note, id: PageID(high: 3, low: number)))) else {
            return "page \(number) was not taken"
        }
        for step in RandomTrace(seed: number, count: 40).steps { _ = tab.take(step) }
        guard tab.take(.leaveWindow), tab.draw() else { return "page \(number) was not drawn" }
        if number <= count / 10 { early = max(early, heapTop()) }
        late = heapTop()
    }
    return late <= early + 1 << 16 ? "memory is steady" : "memory grew from \(early) to \(late) bytes"
}

/// Where the memory in use ends: in the browser's form a block too large for any hole lies behind all others.
private func heapTop() -> Int {
    #if arch(wasm32)
        let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 22, alignment: 16)
        defer { block.deallocate() }
        return Int(bitPattern: block)
    #else
        return 0
    #endif
}
