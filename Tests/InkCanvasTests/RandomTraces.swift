@testable import CanvasProbe
import Ink
import InkCanvas
import Testing

@Suite("Random traces of pointers")
struct RandomTraces {
    @Test(
        "the strokes are those of a slow reference, and no pointer is left behind", arguments: 0..<120 as Range<UInt64>)
    func reference(seed: UInt64) throws {
        var desk = try Desk()
        var reference = ReferenceTab()
        var frames: [UInt8] = []
        for step in RandomTrace(seed: seed, count: 300).steps {
            switch step {
            case .event(let event):
                frames += desk.tab.take(event).made.flatMap { $0.frame }
                reference.take(event)
                #expect(desk.tab.pointers.count == reference.pointers)
            case .leaveWindow:
                frames += desk.tab.endMarks().made.flatMap { $0.frame }
                reference.endAll()
                #expect(desk.tab.pointers.isEmpty && !desk.tab.isMarking)
            case .tool(let number):
                // The reference knows strokes only: whatever an eraser takes away is not its matter.
                desk.tab.tool.isEraser = number >= 2
                reference.isEraser = number >= 2
            case .undo, .redo: break
            }
        }
        frames += desk.tab.endMarks().made.flatMap { $0.frame }
        reference.endAll()
        #expect(strokes(in: frames) == reference.strokes, "seed \(seed)")
        #expect(desk.tab.pointers.isEmpty)
    }

    @Test(
        "with undo, erasers and all, another tab that gets the frames shows the same",
        arguments: 0..<40 as Range<UInt64>)
    func twoTabs(seed: UInt64) throws {
        var desk = try Desk()
        var other = try Desk(replica: 8)
        for step in RandomTrace(seed: seed, count: 300).steps {
            var report = TabReport()
            switch step {
            case .event(let event): report = desk.tab.take(event)
            case .leaveWindow: report = desk.tab.endMarks()
            case .undo: report = try desk.tab.step(.undo).1
            case .redo: report = try desk.tab.step(.redo).1
            case .tool(let number):
                desk.tab.tool.isEraser = number >= 2
                desk.tab.tool.erasing = number == 3 ? .partial : .wholeStrokes
            }
            for made in report.made { #expect(try other.tab.apply(other.page, frames: made.frame)?.accepted == 1) }
        }
        let (mine, theirs) = (try #require(desk.tab[desk.page]), try #require(other.tab[other.page]))
        #expect(mine.page.isSameState(as: theirs.page))
        mine.page.checkInvariants()
        while case .done = try desk.tab.step(.undo).0 {}
        #expect(desk.strokes.isEmpty)
    }

    /// What strokes the edits of these frames insert: those that erasers leave pieces of have samples of their own.
    private func strokes(in frames: [UInt8]) -> [[Sample]] {
        guard let edits = try? EditFrame.read(frames).map({ try $0.edit() }) else { return [] }
        return edits.filter { $0.replaces.isEmpty }.flatMap { $0.makes }.compactMap { made in
            guard case .stroke(let samples)? = made.body else { return nil }
            return (0..<samples.count).map { samples[$0] }
        }
    }
}
