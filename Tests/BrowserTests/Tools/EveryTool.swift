import Ink
import TestSupport
import Testing
import WebDriver

@Suite("Every tool", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct EveryTool {
    @Test(
        "a pen writes in the colour and width that were chosen, also in one of one's own", arguments: BrowserKind.able()
    )
    func pens(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write((100, 100), (200, 100))
            try await browsers[0].click("[data-colour='#c8202f']")
            try await browsers[0].click("[data-width='4.2']")
            try await page.write((100, 200), (200, 200))
            try await browsers[0].run(
                """
                const picker = document.querySelector('[data-option=picker]');
                picker.value = '#336699';
                picker.dispatchEvent(new Event('change', { bubbles: true }));
                """)
            try await page.write((100, 300), (200, 300))
            try await page.waitUntilSaved()
            let styles = try note.strokes().map(\.style)
            #expect(styles.map(\.colour.rgba) == [0x1C1C_22FF, 0xC820_2FFF, 0x3366_99FF])
            #expect(styles.map(\.width) == [140, 420, 420])
            #expect(styles.allSatisfy { $0.tool == .pen })
        }
    }

    @Test("a highlighter highlights", arguments: BrowserKind.able())
    func highlighter(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await browsers[0].click("#tool-highlighter")
            try await browsers[0].click("[data-colour='#ffb0d3']")
            try await browsers[0].click("[data-width='22']")
            try await page.write((100, 100), (300, 110))
            try await page.waitUntilSaved()
            let style = try #require(try note.strokes().first?.style)
            #expect(style.tool == .highlighter)
            #expect(style.width == 2200)
        }
    }

    @Test(
        "an eraser takes whole strokes or parts, and its ring shows what it would take", arguments: BrowserKind.able())
    func erasers(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            for y in [100.0, 200, 300] { try await page.write((100, y), (300, y)) }
            try await browsers[0].click("#tool-eraser")
            try await page.write((200, 80), (200, 120))
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.startY) == [200, 300])

            try await browsers[0].click("[data-erases='parts']")
            try await browsers[0].click("[data-radius='24']")
            let place = try await page.place(200, 250)
            try await browsers[0].perform(Pointer(.mouse).move(place.x, place.y))
            let ring = try await browsers[0].wait(
                for: """
                    const ring = document.querySelector('#eraser-ring');
                    return !ring.hidden && ring.getBoundingClientRect().width;
                    """)
            #expect(abs((ring.number ?? 0) - 48) <= 4)
            try await page.write((200, 180), (200, 220))
            try await page.waitUntilSaved()
            let strokes = try note.strokes()
            #expect(strokes.count == 3)
            let paper = try await page.paper()
            let radius = 24 / paper.scale * 10
            for stroke in strokes where stroke.startY == 200 {
                #expect(stroke.samples.x.allSatisfy { abs(Double($0) - 2000) > radius - 10 })
            }
        }
    }

    @Test("what was done is taken back and done again, by buttons and by keys", arguments: BrowserKind.able())
    func undo(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let browser = browsers[0]
            for y in [100.0, 200, 300] { try await page.write((100, y), (300, y)) }
            try await browser.click("#undo")
            try await browser.press("z", with: .control)
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 1)
            try await browser.click("#redo")
            try await browser.press("y", with: .control)
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 3)

            // Erased strokes come back as they were.
            let before = try note.strokes().map(\.samples)
            try await browser.press("e")
            try await page.write((200, 80), (200, 320))
            try await page.waitUntilSaved()
            #expect(try note.strokes().isEmpty)
            try await browser.press("z", with: .control)
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.samples) == before)
        }
    }

    @Test("tools are taken by keys, and made wider", arguments: BrowserKind.able())
    func keys(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            _ = try await NoteInBrowser(note, in: browsers[0])
            for (key, tool) in [("h", "highlighter"), ("e", "eraser"), ("p", "pen")] {
                try await browsers[0].press(Character(key))
                try await browsers[0].wait(
                    for: "return document.querySelector('#tool-' + arguments[0]).ariaPressed === 'true'", .string(tool))
            }
            try await browsers[0].press("]")
            try await browsers[0].wait(
                for: "return document.querySelector(\"[data-width='2.4']\").ariaPressed === 'true'")
        }
    }
}
