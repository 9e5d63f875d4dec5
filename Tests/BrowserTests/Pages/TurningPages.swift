import Foundation
import Ink
import NoteLibrary
import TestSupport
import Testing
import WebDriver

@Suite(
    "The pages of a note in the browser", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed")
)
struct TurningPages {
    private func waitForPage(_ number: Int, of count: Int? = nil, in browser: Browser) async throws {
        try await browser.wait(
            for: """
                const view = document.querySelector('#view');
                const [page, count] = document.querySelector('#page-number').textContent.split(' / ');
                return view.dataset.ready !== undefined && page === arguments[0] && (arguments[1] ?? count) === count;
                """, .string("\(number)"), count.map { .string("\($0)") } ?? .null)
    }

    @Test("pages are added, turned by keys and buttons, moved, removed and brought back", arguments: BrowserKind.able())
    func arranges(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            try await browser.click("#show-pages")
            try await browser.click("#add-page")
            try await waitForPage(2, of: 2, in: browser)
            try await page.write((100, 100), (200, 100))
            try await page.waitUntilSaved()
            #expect(try note.pages().map(\.counts.strokes) == [0, 1])

            try await browser.press(.pageUp)
            try await waitForPage(1, of: 2, in: browser)
            try await browser.press(.pageDown)
            try await waitForPage(2, of: 2, in: browser)
            try await browser.click("#move-page-up")
            try await waitForPage(1, of: 2, in: browser)
            #expect(try note.pages().map(\.counts.strokes) == [1, 0])

            try await browser.click("#remove-page")
            try await waitForPage(1, of: 1, in: browser)
            #expect(try note.pages().map(\.counts.strokes) == [0])
            try await browser.click("#undo")
            try await waitForPage(1, of: 2, in: browser)
            #expect(try note.pages().map(\.counts.strokes) == [1, 0])
        }
    }

    @Test("the strip shows a picture of each page, at most two seconds behind it", arguments: BrowserKind.able())
    func strip(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote(pages: 3)
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            try await browser.click("#show-pages")
            let first = "document.querySelector('#page-list [data-page] img')"
            try await browser.wait(for: "return \(first)?.naturalWidth")
            /// How much of the picture is dark.
            let dark = """
                const image = \(first);
                if (!image?.complete || !image.naturalWidth) return -1;
                const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
                const context = canvas.getContext('2d');
                context.drawImage(image, 0, 0);
                const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
                return data.filter((value, index) => index % 4 === 0 && value < 128).length;
                """
            let before = try await browser.run(dark).number ?? -1
            try await page.write((50, 50), (400, 50), (400, 200), (50, 200), grip: .init(pressure: 1))
            try await browser.wait(for: "return (() => { \(dark) })() > \(before + 20)")

            try await browser.click("#page-list [data-page]:nth-child(3)")
            try await waitForPage(3, of: 3, in: browser)
        }
    }

    @Test(
        "the page is made larger and smaller, moved, and fitted, by wheel, keys and buttons",
        arguments: BrowserKind.able(to: .wheel))
    func zooms(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            let start = try await page.paper()
            try await browser.turnWheel(600, 500, by: (0, 200))
            try await browser.wait(
                for: "return document.querySelector('.paper').getBoundingClientRect().top < \(start.y - 100)")
            try await browser.turnWheel(600, 500, by: (0, -100), with: .control)
            try await browser.wait(for: "return Number(document.querySelector('#view').dataset.scale) > \(start.scale)")
            try await browser.press("-")
            try await browser.press("-")
            try await browser.press("-")
            try await browser.wait(for: "return Number(document.querySelector('#view').dataset.scale) < \(start.scale)")
            try await browser.press("0")
            try await browser.wait(
                for: "return Math.abs(Number(document.querySelector('#view').dataset.scale) - \(start.scale)) < 0.01")
            try await browser.press("9")
            try await browser.wait(
                for: """
                    const [paper, view] = ['.paper', '#view'].map((name) =>
                        document.querySelector(name).getBoundingClientRect());
                    return paper.top >= view.top && paper.bottom <= view.bottom;
                    """)
            // What is written there lies where it was written.
            try await page.write((100, 700), (300, 700))
            try await page.waitUntilSaved()
            let y = try #require(try note.strokes().first?.samples.y.first)
            #expect(abs(y - 7000) <= Int32(10 / (try await page.paper().scale)) + 1)
        }
    }

    @Test("two fingers make the page larger, and a swipe turns it", arguments: BrowserKind.able(to: .touch))
    func fingers(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote(pages: 2)
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            let start = try await page.paper().scale
            try await browser.perform(
                Pointer(.touch, id: "one").move(500, 500).down().move(300, 500, milliseconds: 200).up(),
                Pointer(.touch, id: "two").move(600, 500).down().move(900, 500, milliseconds: 200).up())
            try await browser.wait(for: "return Number(document.querySelector('#view').dataset.scale) > \(start * 1.5)")
            try await browser.press("0")
            try await browser.wait(
                for: "return Math.abs(Number(document.querySelector('#view').dataset.scale) - \(start)) < 0.01")
            try await browser.perform(
                Pointer(.touch, id: "one").move(700, 500).down().move(300, 500, milliseconds: 200).up(),
                Pointer(.touch, id: "two").move(800, 500).down().move(400, 500, milliseconds: 200).up())
            try await waitForPage(2, in: browser)
            #expect(try note.pages().allSatisfy { $0.counts.strokes == 0 })
        }
    }

    @Test("a note leaves as a file with what was written just now", arguments: BrowserKind.able(to: .devtools))
    func exports(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote("Waves")
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write((100, 100), (200, 150))
            try await browsers[0].click("#show-menu")
            try await browsers[0].click("[data-format=json]")
            let file = "\(browsers[0].options.downloads)/Waves.json"
            try await eventually("the file arrives") { FileManager.default.fileExists(atPath: file) }
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("Waves"))
            #expect(text.contains("stroke"))
        }
    }

    @Test("a note gets another title where it stands, and HTML in it stays text", arguments: BrowserKind.able())
    func title(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote("Before")
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            _ = try await NoteInBrowser(note, in: browser)
            try await browser.click("#title")
            let field = try await browser.element("#title-field")
            let title = "<img src=x onerror=\"document.title='run'\">After"
            try await field.type(title + Key.enter.rawValue)
            try await browser.wait(
                for: "return document.querySelector('#title').textContent === arguments[0]", .string(title))
            #expect(try await browser.elements("#title img").isEmpty)
            try await eventually("the note has another title") {
                try served.library.listed(note.path).title.string == title
            }
        }
    }
}
