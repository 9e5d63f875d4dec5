import Ink
import InkCanvas
import Testing

@Suite("Writing on a page")
struct WritingOnAPage {
    @Test("a stroke is one edit, whose frame makes the same page elsewhere")
    func oneStroke() throws {
        var desk = try Desk()
        let report = desk.draw([(10, 10), (20, 30), (40, 30)])
        #expect(report.made.count == 1)
        #expect(desk.strokes.map { Array($0.x) } == [[100, 200, 400]])

        var other = try Desk(replica: 8)
        let outcome = try #require(try other.tab.apply(other.page, frames: report.made[0].frame))
        #expect(outcome.accepted == 1 && outcome.known == 0 && outcome.stop == .none)
        #expect(other.strokes == desk.strokes)
        #expect(try other.tab.apply(other.page, frames: report.made[0].frame)?.known == 1)
    }

    @Test("nothing of a stroke is in the page before it ends")
    func inProgress() throws {
        var desk = try Desk()
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 1, 1))
        let report = desk.tab.take(pen.event(.move, 9, 9))
        #expect(report.made.isEmpty)
        #expect(desk.strokes.isEmpty)
        #expect(desk.tab.isMarking)
    }

    @Test("undo in mid-stroke ends the stroke first and takes that one back")
    func undoWhileWriting() throws {
        var desk = try Desk()
        desk.draw([(10, 10), (20, 20)])
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 50, 50))
        _ = desk.tab.take(pen.event(.move, 60, 60))
        let (step, report) = try desk.tab.step(.undo)
        #expect(step == .done(skipped: 0))
        #expect(report.made.count == 2)
        #expect(desk.strokes.count == 1)
        #expect(!desk.tab.isMarking)
        #expect(desk.tab.take(pen.event(.move, 70, 70)).made.isEmpty)
        _ = try desk.tab.step(.redo)
        #expect(desk.strokes.count == 2)
    }

    @Test("undoing goes on to a page that is no longer held only once it is held again")
    func undoElsewhere() throws {
        var desk = try Desk(pageLimit: 1)
        desk.draw([(10, 10), (20, 20)])
        let content = try #require(desk.tab[desk.page]).content
        let next = try desk.tab.open(content: Desk.emptyPage(2))
        #expect(desk.tab[desk.page] == nil)
        #expect(try desk.tab.step(.undo).0 == .needs(PageID(high: 2, low: 1)))
        let again = try desk.tab.open(content: content)
        #expect(again != desk.page && again != next)
        #expect(try desk.tab.step(.undo).0 == .done(skipped: 0))
        #expect(desk.tab[again]?.page.drawing.layers.allSatisfy { $0.elements.isEmpty } == true)
        #expect(try desk.tab.step(.undo).0 == .nothing)
    }

    @Test("a page that came back without what was written on it is not written on before its frames are there")
    func numbers() throws {
        var desk = try Desk(pageLimit: 1)
        let frame = desk.draw([(10, 10), (20, 20)]).made[0].frame
        _ = try desk.tab.open(content: Desk.emptyPage(2))
        let again = try desk.tab.open(content: Desk.emptyPage(1))
        desk.tab.face(again, .identity)
        #expect(!desk.tab.isWritable(again))
        let refused = desk.draw([(30, 30), (40, 40)])
        #expect(refused.made.isEmpty)
        #expect(try desk.tab.step(.undo).0 == .needs(PageID(high: 2, low: 1)))
        #expect(try desk.tab.apply(again, frames: frame)?.accepted == 1)
        #expect(desk.tab.isWritable(again))
        let next = desk.draw([(30, 30), (40, 40)]).made[0].frame
        #expect(try EditFrame.read(next)[0].edit().firstNumber == 2)
    }

    @Test("closing a page keeps the stroke that was being written")
    func closing() throws {
        var desk = try Desk()
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 10, 10))
        #expect(desk.tab.close(desk.page).made.count == 1)
        #expect(desk.tab[desk.page] == nil)
        #expect(desk.tab.take(pen.event(.move, 20, 20)).made.isEmpty)
    }

    @Test("a stroke stays under the pen when the page is moved under it")
    func movingThePage() throws {
        var desk = try Desk()
        var pen = Pointer(1, .pen)
        _ = desk.tab.take(pen.event(.down, 10, 10))
        desk.tab.face(desk.page, try #require(PageView(scale: 2, x: 0, y: 100)))
        _ = desk.tab.take(pen.event(.move, 40, 120))
        desk.tab.face(try desk.tab.open(content: Desk.emptyPage(2)), .identity)
        _ = desk.tab.take(pen.event(.up, 40, 120))
        #expect(desk.strokes.map { Array($0.x) } == [[100, 200]])
        #expect(desk.strokes.map { Array($0.y) } == [[100, 100]])
    }

    @Test("an edit that was refused is taken back, and what waits behind it stays")
    func takingBack() throws {
        var desk = try Desk()
        let server = Desk.emptyPage(1)
        let refused = desk.draw([(10, 10), (20, 20)]).made[0].frame
        let kept = desk.draw([(30, 30), (40, 40)]).made[0].frame
        let outcome = try #require(
            try desk.tab.takeBack(desk.page, content: server, frames: BrowserTab.voids(frame: refused) + kept))
        #expect(outcome.accepted == 2 && outcome.stop == .none && outcome.repaint == .everything)
        #expect(desk.strokes.map { Array($0.x) } == [[300, 400]])
        // The next number follows on, so nobody sees a gap.
        let next = desk.draw([(50, 50), (60, 60)]).made[0].frame
        #expect(try EditFrame.read(next)[0].edit().firstNumber == 3)
    }

    @Test("frames say where they stop: a gap with what is expected, a change of what is gone, a newer kind")
    func stops() throws {
        var desk = try Desk()
        let first = desk.draw([(10, 10), (20, 20)]).made[0].frame
        let second = desk.draw([(30, 30), (40, 40)]).made[0].frame
        var other = try Desk(replica: 8)
        #expect(try other.tab.apply(other.page, frames: second)?.stop == .gap(expected: 1))
        #expect(try other.tab.apply(other.page, frames: first + second)?.accepted == 2)
        #expect(throws: InkError.self) { try other.tab.apply(other.page, frames: first + [1, 2]) }

        let element = try #require(desk.tab[desk.page]?.page.shown.first?.id)
        let page = try #require(desk.tab[desk.page]?.page)
        var removal = EditDraft(on: page, by: Replica(rawValue: 9))
        try removal.remove([element])
        let removed = try #require(try removal.edit())
        #expect(try other.tab.apply(other.page, frames: EditFrame(removed).bytes)?.accepted == 1)
        var move = EditDraft(on: page, by: Replica(rawValue: 10))
        try move.place([element], by: .moved(x: 10, y: 0))
        let moved = EditFrame(try #require(try move.edit())).bytes
        #expect(try other.tab.apply(other.page, frames: moved)?.stop == .sendWhole)
        let whole = try #require(try desk.tab.whole(desk.page, frame: moved))
        #expect(try other.tab.apply(other.page, frames: whole)?.accepted == 1)
    }
}
