@testable import CanvasProbe
import Ink
import InkCanvas
import Testing

/// The exported functions have one state for the process, so these tests run one after another and nobody else calls them.
@Suite("Reaching the canvas from JavaScript", .serialized)
struct ReachingItFromJavaScript {
    @Test("through memory and numbers comes out what a tab does", arguments: 1..<9 as Range<UInt64>)
    func sameAsTab(seed: UInt64) throws {
        var exported = try #require(ExportedTab(content: Desk.emptyPage(1), replica: 7))
        var desk = try Desk()
        desk.tab.face(desk.page, try #require(PageView(scale: 1.25, x: 10, y: -20)))
        for step in RandomTrace(seed: seed, count: 200).steps {
            // Choosing tools is tested by itself.
            if case .tool = step { continue }
            let isTaken = exported.take(step)
            #expect(isTaken)
            switch step {
            case .event(let event): _ = desk.tab.take(event)
            case .leaveWindow: _ = desk.tab.endMarks()
            case .undo: _ = try desk.tab.step(.undo)
            case .redo: _ = try desk.tab.step(.redo)
            case .tool: break
            }
        }
        let isEnded = exported.take(.leaveWindow)
        #expect(isEnded)
        _ = desk.tab.endMarks()
        let page = try PageContent.decode(exported.file).page
        #expect(page.isSameState(as: try #require(desk.tab[desk.page]).page))
    }

    @Test("a tool is chosen by its number, and what is out of range is refused with words")
    func tools() throws {
        var exported = try #require(ExportedTab(content: Desk.emptyPage(1), replica: 7))
        #expect(tool(2, 0xFFEE_0080, 12.5, 0, 5) == 0)
        var pen = Pointer(1, .pen)
        for event in [pen.event(.down, 20, 20), pen.event(.move, 60, 60), pen.event(.up, 60, 60)] {
            let isTaken = exported.take(.event(event))
            #expect(isTaken)
        }
        guard
            case .stroke(_, let style)? = try PageContent.decode(exported.file).page.drawing.layers[0].elements.first?
                .content
        else {
            Issue.record("there is no stroke")
            return
        }
        #expect(style == (try StrokeStyle(tool: .highlighter, colour: Colour(rgba: 0xFFEE_0080), width: 1_250)))
        for width in [-1, .nan, 656] { #expect(tool(1, 0xFF, width, 0, 5) == -2) }
        #expect(tool(9, 0xFF, 1, 0, 5) == -2)
        #expect(outputSize() > 10)
    }

    @Test("handles of pages that are not held, and bytes that are no pages, are told apart")
    func refusals() throws {
        let tab = try #require(ExportedTab(content: Desk.emptyPage(1), replica: 7))
        for handle in [0, -5, tab.page + 1] {
            #expect(content(handle) == -1)
            #expect(digest(handle) == -1)
            #expect(isWritable(handle) == -1)
            #expect(describe(handle) == -1)
            #expect(draw(handle, 0, 0, 0, 0, 1) == -1)
        }
        #expect(isWritable(tab.page) == 1)
        _ = input(3)
        #expect(InkCanvas.open(3) == -2)
        #expect(apply(tab.page, 3) == -2)
        #expect(pointer() == -2)
        #expect(drawNext(77, 100) == -2)
        #expect(face(tab.page, 0, 0, 0) == -2)
        #expect(face(tab.page, 1, .nan, 0) == -2)
    }

    @Test(
        "numbers that are no event are refused",
        arguments: [
            [], [0, 1, 0, 1, 5, 0], [0, 1, 0, 1, 5, 1, 0], [9, 1, 0, 1, 5, 0, 0], [0, 1, 3, 1, 5, 0, 0],
            [0, 0.5, 0, 1, 5, 0, 0], [.nan, 1, 0, 1, 5, 0, 0], [0, 1, 0, -1, 5, 0, 0], [0, 1, 0, 1, 5, 1e9, 0],
        ] as [[Double]])
    func malformed(numbers: [Double]) {
        #expect(PointerEvent(numbers: numbers) == nil)
    }
}
