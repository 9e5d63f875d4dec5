import Ink
import Testing
import WebDriver

@Suite("The buttons of a pen", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct ButtonsOfAPen {
    @Test(
        "a pen erases with the button at its side, and writes again with its tip",
        arguments: BrowserKind.able(to: .otherButtons))
    func erases(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write((100, 100), (200, 100))
            try await page.write((100, 200), (200, 200))
            try await page.waitUntilSaved()
            let kept = try #require(try note.strokes().last)

            let above = try await page.place(150, 80)
            let below = try await page.place(150, 120)
            let grip = Pointer.Grip(pressure: 0.5)
            try await browsers[0].perform(
                Pointer(.pen).move(above.x, above.y).down(.secondary, grip)
                    .move(below.x, below.y, grip, milliseconds: 50).up(.secondary))
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.id) == [kept.id])

            try await page.write((100, 300), (200, 300))
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 2)
        }
    }

    @Test("a mouse's other buttons neither write nor erase", arguments: BrowserKind.able(to: .otherButtons))
    func otherMouseButtons(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write(with: .mouse, (100, 100), (200, 100))
            let above = try await page.place(150, 80)
            let below = try await page.place(150, 120)
            try await browsers[0].perform(
                Pointer(.mouse).move(above.x, above.y).down(.secondary)
                    .move(below.x, below.y, milliseconds: 50).up(.secondary))
            // Written last, so that what the button did is on the disk too when this is.
            try await page.write(with: .mouse, (100, 300), (200, 300))
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 2)
        }
    }
}
