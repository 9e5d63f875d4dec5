import Ink
import TestSupport
import Testing
import WebDriver

@Suite("Strokes that are interrupted", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct StrokesThatAreInterrupted {
    @Test(
        "whatever ends a stroke, it is kept, and the next one is written",
        arguments: BrowserKind.able(), ["pointercancel", "lostpointercapture", "blur", "pagehide"])
    func keepsInk(kind: BrowserKind, end: String) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run(
                """
                const end = arguments[0];
                const isOfWindow = end === 'blur' || end === 'pagehide';
                hand.write([[100, 100], [150, 120], [200, 100]], {}, isOfWindow ? '' : end);
                if (isOfWindow) window.dispatchEvent(new Event(end));
                hand.write([[100, 200], [200, 220]]);
                """, .string(end))
            try await page.waitUntilSaved()
            let strokes = try note.strokes()
            #expect(strokes.count == 2)
            #expect(strokes.first?.samples.count ?? 0 >= 3)
        }
    }

    @Test("a hand that rests on the page while the pen writes draws nothing", arguments: BrowserKind.able(to: .touch))
    func ignoresPalms(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let grip = Pointer.Grip(pressure: 0.5)
            let from = try await page.place(100, 100)
            let to = try await page.place(250, 120)
            let palm = try await page.place(300, 300)
            // Step by step: the palm comes down while the pen is down, and is lifted after it.
            try await browsers[0].perform(
                Pointer(.pen).move(from.x, from.y, grip).down(.primary, grip).pause(milliseconds: 0)
                    .move(to.x, to.y, grip, milliseconds: 100).up().pause(milliseconds: 0).pause(milliseconds: 0),
                Pointer(.touch).move(palm.x, palm.y).pause(milliseconds: 0).down().move(palm.x + 40, palm.y + 40)
                    .pause(milliseconds: 0).move(palm.x + 80, palm.y + 10).up())
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 1)
        }
    }

    @Test(
        "a touch that comes within half a second of the pen draws nothing, even where fingers may write",
        arguments: BrowserKind.able())
    func ignoresTouchAfterPen(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await browsers[0].run("localStorage.setItem('lnote-tools', JSON.stringify({ isPenOnly: false }))")
            try await browsers[0].reload()
            try await page.waitUntilReady()
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run(
                """
                const touch = { pointerType: 'touch', pointerId: 9 };
                hand.write([[100, 100], [200, 120]]);
                hand.write([[100, 200], [200, 220]], touch);
                await hand.pause(700);
                hand.write([[100, 300], [200, 320]], { ...touch, pointerId: 10 });
                """)
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.startY) == [100, 300])
        }
    }

    @Test("that only the pen writes can be said before the first stroke", arguments: BrowserKind.able())
    func penOnly(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await browsers[0].click("#show-menu")
            try await browsers[0].click("#pen-only")
            let isPenOnly = try await browsers[0].element("#pen-only").attribute("aria-checked")
            #expect(isPenOnly == "true")
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run(
                """
                hand.write([[100, 200], [200, 220]], { pointerType: 'touch', pointerId: 9 });
                hand.write([[100, 100], [200, 120]]);
                """)
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.startY) == [100])
        }
    }

    @Test("a pen whose other end is an eraser erases with it", arguments: BrowserKind.able())
    func eraserEnd(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run("hand.write([[100, 100], [200, 100]]); hand.write([[100, 200], [200, 200]]);")
            try await hand.run("hand.write([[150, 80], [150, 120]], { button: 5, buttons: 32 });")
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.startY) == [200])
        }
    }

    @Test("a pressure of 0 throughout is none, and a pen without pressure writes", arguments: BrowserKind.able())
    func withoutPressure(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run("hand.write([[100, 100], [200, 100], [300, 120]], { pressure: 0 });")
            try await page.waitUntilSaved()
            let stroke = try #require(try note.strokes().first)
            #expect(!stroke.samples.channels.contains(.pressure))
            #expect(stroke.style.width > 0)
        }
    }

    @Test(
        "two minutes of writing without a pause are one stroke, with all of its samples", arguments: BrowserKind.able())
    func writesForLong(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            try await browsers[0].allowScripts(seconds: 200)
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            // As many samples as a pen gives in two minutes, as fast as the browser takes them.
            try await hand.run(
                """
                const at = (index) => [100 + 300 * (index % 400) / 400, 100 + index / 50];
                hand.send('pointerdown', ...at(0));
                for (let index = 1; index < 120 * 240; index += 1) {
                    hand.send('pointermove', ...at(index));
                    if (index % 240 === 0) await hand.pause(0);
                }
                hand.send('pointerup', ...at(120 * 240 - 1));
                """)
            try await page.waitUntilSaved()
            let strokes = try note.strokes()
            #expect(strokes.count == 1)
            #expect(strokes.first?.samples.count ?? 0 > 20_000)
        }
    }
}
