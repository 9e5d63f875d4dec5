import Ink

/// What the page in the browser reaches: one tab, memory for what comes and goes, drawings in progress.
struct PageModule: ~Copyable {
    var tab: BrowserTab
    /// What JavaScript hands in.
    var input = SharedMemory()
    /// What it gets.
    var output = SharedMemory()
    /// Drawings in progress by their numbers.
    var drawings: [(number: Int32, drawing: PageDrawing)] = []
    var lastDrawing: Int32 = 0
    /// Used again for each chunk, so that drawing allocates once.
    var buffer = WordBuffer()

    init(tab: consuming BrowserTab) { self.tab = tab }

    /// Answers with records.
    mutating func answer(_ write: (inout WordBuffer) -> Void) {
        buffer.clear()
        write(&buffer)
        output.set(buffer)
    }

    /// Runs what may fail: its own number, or ``Status/failed`` with the words as the answer.
    mutating func attempt(_ body: (inout PageModule) throws(InkError) -> Int32) -> Int32 {
        do throws(InkError) {
            return try body(&self)
        } catch {
            output.set(Array(error.description.utf8))
            return Status.failed
        }
    }
}

/// What exported functions return where they do not return a number of their own.
enum Status {
    static let done: Int32 = 0
    /// There is more, or it is so.
    static let more: Int32 = 1
    /// The page is not held, or not any more.
    static let notHeld: Int32 = -1
    /// Something is wrong; the answer says what, in UTF-8.
    static let failed: Int32 = -2
}

extension BrowserTab {
    /// As it is before JavaScript has chosen anything.
    static func fresh(replica: Replica, undoLimit: Int, pageLimit: Int) -> BrowserTab? {
        guard let style = try? StrokeStyle(tool: .pen, colour: .black, width: 140) else { return nil }
        let tool = ToolChoice(style: style, erasing: .wholeStrokes, radius: 6, isEraser: false)
        return BrowserTab(replica: replica, undoLimit: undoLimit, pageLimit: pageLimit, tool: tool)
    }
}

/// The one there is. Exported functions run one after another on the one thread of a page, which makes this sound.
nonisolated(unsafe) var module: PageModule? = nil

/// Runs a call of the page; before `ink_start` every call fails.
func call(_ body: (inout PageModule) throws(InkError) -> Int32) -> Int32 {
    module?.attempt(body) ?? Status.failed
}
