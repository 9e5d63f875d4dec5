import Ink
import NoteSession
import NoteStorage
import Testing

/// `*` stands for two pages at once; see ``Diagram``.
@Suite("A note saves itself")
struct SavingByItself {
    private func expect(
        _ drawing: String, step: Int = 100, saveTakes: Int = 0, at location: SourceLocation = #_sourceLocation
    ) {
        let diagram = Diagram(drawing, step: .milliseconds(step), saveTakes: saveTakes)
        #expect(diagram.found == diagram.drawn, sourceLocation: location)
    }

    @Test("half a second after one edit")
    func oneEdit() {
        expect(
            """
            edit  a.........
            save  .....a....
            state ddddd-----
            """)
    }

    @Test("half a second after the last of several edits")
    func severalEdits() {
        expect(
            """
            edit  a..a.a..........
            save  ..........a.....
            state dddddddddd------
            """)
    }

    @Test("at the latest two seconds after the first edit, while the pen goes on")
    func steadyWriting() {
        expect(
            """
            edit  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.......
            save  ....................a.............a..
            """)
    }

    @Test("writing for two minutes without a pause, nothing is ever unsaved for more than two seconds")
    func twoMinutes() {
        for step in [10, 70, 100, 490] {
            let writing = String(repeating: "a", count: 120_000 / step)
            let diagram = Diagram("edit \(writing)\nend .", step: .milliseconds(step))
            #expect(diagram.longestUnsaved <= .seconds(2), "an edit every \(step) ms")
            let saves = diagram.found[0].count { $0 == "a" }
            #expect((40...61).contains(saves), "\(saves) saves, with an edit every \(step) ms")
        }
    }

    @Test("an edit during a save makes the page dirty again, and the running save covers what came before it")
    func editDuringSave() {
        expect(
            """
            edit  a.....a...........
            save  .....a.....a......
            end   ........a.....a...
            state dddddsssdddsss----
            """, saveTakes: 3)
    }

    @Test("no second save of a page begins while one runs, however slow the disk")
    func slowDisk() {
        expect(
            """
            edit  a.....a............................
            save  .....a..............a..............
            end   ....................a..............
            state dddddssssssssssssssssssssssssssssss
            """, saveTakes: 15)
    }

    @Test("a failed save keeps the page dirty and says so; it is tried again, at growing intervals, until it succeeds")
    func failingDisk() {
        expect(
            """
            edit  a.................................
            disk  xxxxxxxxxxxxxxxxxxxxxxxx..........
            save  .....a....a.........a.............
            end   .....!....!.........!.............
            state ddddd!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
            """)
        expect(
            """
            edit  a........................
            disk  .....xx..................
            save  .....a....a..............
            end   .....!....a..............
            state ddddd!!!!!---------------
            """)
    }

    @Test("edits while the disk fails wait for the next attempt and are saved with it")
    func editsWhileFailing() {
        expect(
            """
            edit  a......aAa...............
            disk  xxxxxx...................
            save  .....a....a..............
            end   .....!....a..............
            state ddddd!!!!!---------------
            """)
    }

    @Test("a flush saves at once what is dirty, and tells when it is safe")
    func flushing() {
        expect(
            """
            edit  a.........
            ask   ..f...f...
            save  ..a.......
            end   ....a.....
            told  ....y.y...
            state ddss------
            """, saveTakes: 2)
    }

    @Test("a flush during a save waits for the edits after its beginning too")
    func flushingDuringASave() {
        expect(
            """
            edit  a.....a..........
            ask   .......f.........
            save  .....a..a........
            end   ........a..a.....
            told  ...........y.....
            state dddddssssss------
            """, saveTakes: 3)
    }

    @Test("a flush tries a failing disk at once, and is told how that ended")
    func flushingAFailingDisk() {
        expect(
            """
            edit  a...................
            disk  xxxxxxxx............
            ask   ......f..f..........
            save  .....aa..a..........
            end   .....!!..a..........
            told  ......n..y..........
            state ddddd!!!!-----------
            """)
    }

    @Test("two pages are saved each in its own time, and together when they are due together")
    func twoPages() {
        expect(
            """
            edit  a..b..............
            save  .....a..b.........
            state dddddddd----------
            """)
        expect(
            """
            edit  a.......
            edit  b.......
            save  .....*..
            end   .....*..
            """)
    }

    @Test("one page that cannot be saved does not keep another from being saved")
    func oneOfTwoFails() {
        expect(
            """
            edit  a..b..............
            disk  .....x............
            save  .....a..b.a.......
            end   .....!..b.a.......
            state ddddd!!!!!--------
            """)
    }

    @Test("what a browser sends is saved at once, but not oftener than every tenth of a second")
    func browser() {
        expect(
            """
            edit  A.AAAAAAAA...................A
            save  a.........a..................a
            state --dddddddd--------------------
            """, step: 10)
    }

    @Test("two browsers on two pages: neither waits for the other")
    func twoBrowsers() {
        expect(
            """
            edit  AAAAAAAAAAAAAAAAAAAAAAAAA
            edit  BBBBBBBBBBBBBBBBBBBBBBBBB
            save  a.........*.........*....
            """, step: 10)
    }

    @Test("a page that is named twice is saved once, and whoever waits is told once")
    func namedTwice() {
        let page = PageID(high: 0, low: 1)
        var machine = AutosaveStateMachine<NoteError>(openedAt: .zero)
        _ = machine.edited(page, at: .zero)
        #expect(machine.flush([page, page], 1, at: .zero).count == 1)
        let told = machine.saveEnded(page, at: .zero).filter {
            if case .resume(1, .success) = $0 { true } else { false }
        }
        #expect(told.count == 1)
    }

    @Test("whoever waits for a page is told when what was edited so far is safe, later edits or not")
    func waiting() {
        expect(
            """
            edit  a..a......a.............
            ask   .w.....w................
            save  ........a......a........
            told  ........y...............
            """)
    }

    @Test("closing at any moment after an edit saves it", arguments: Array(stride(from: 0, through: 600, by: 10)))
    func closing(after milliseconds: Int) {
        let wait = String(repeating: ".", count: milliseconds / 10)
        let diagram = Diagram("edit a\nask \(wait)f\nstate .\ntold .", step: .milliseconds(10))
        #expect(diagram.found[0].hasSuffix("-") && diagram.found[1].hasSuffix("y"))
    }
}
