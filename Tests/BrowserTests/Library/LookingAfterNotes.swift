import Foundation
import Ink
import NoteLibrary
import TestSupport
import Testing
import WebDriver

@Suite(
    "Looking after notes in the browser", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed")
)
struct LookingAfterNotes {
    private func titles(_ served: ServedLibrary) throws -> Set<String> {
        Set(try served.library.list().notes.map(\.title.string))
    }

    @Test(
        "an empty library teaches how to begin, and a first note is made with its paper and size",
        arguments: BrowserKind.able())
    func firstNote(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            _ = try await LibraryInBrowser(served, in: browser)
            #expect(try await browser.element("#empty").isShown())
            try await browser.click("#empty button")
            try await browser.element("#new-note-dialog [name=title]").type("Waves")
            try await browser.click("#papers label:has([value=staves])")
            try await browser.run("document.querySelector('#new-note-dialog select').value = 'ipad'")
            try await browser.click("#create-note")
            try await browser.wait(for: "return document.querySelector('#view')?.dataset.ready !== undefined")
            let note = try #require(try served.library.list().notes.first)
            #expect(note.title.string == "Waves")
            let facts = try served.library.facts(of: note.path)
            #expect(facts.pages.map(\.ruling) == [.staves])
            #expect(facts.pages.first?.canvas?.height == 10240)
        }
    }

    @Test(
        "notes are renamed in place, by menu and by key, copied, and HTML in a title stays text",
        arguments: BrowserKind.able())
    func changes(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        _ = try served.makeNote("Physics")
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            try await library.choose("rename", for: "Physics")
            let title = "<img src=x onerror=\"document.title='run'\">"
            try await browser.element("input.title").type(title + Key.enter.rawValue)
            try await library.waitFor(titles: [title])
            #expect(try await browser.elements("#notes .title img").isEmpty)
            #expect(try titles(served) == [title])

            try await browser.run("document.querySelector('#notes a.open').focus()")
            try await browser.press(.f2)
            try await browser.element("input.title").type("Optics" + Key.enter.rawValue)
            try await library.waitFor(titles: ["Optics"])
            try await library.choose("duplicate", for: "Optics")
            try await eventually("there is a copy") { try served.library.list().notes.count == 2 }
        }
    }

    @Test("a note goes to the trash and comes back, at once by Undo or later from there", arguments: BrowserKind.able())
    func trash(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        _ = try served.makeNote("Physics")
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            try await library.choose("remove", for: "Physics")
            try await library.waitFor(titles: [])
            #expect(try served.library.list().notes.isEmpty)
            try await browser.click(".toast button")
            try await library.waitFor(titles: ["Physics"])

            try await browser.run("document.querySelector('#notes a.open').focus()")
            try await browser.press(.delete)
            try await library.waitFor(titles: [])
            try await browser.click("#show-trash")
            try await browser.click("#trash .restore")
            try await browser.wait(for: "return !document.querySelector('#trash .none').hidden")
            try await browser.click("#show-trash")
            try await library.waitFor(titles: ["Physics"])
            #expect(try titles(served) == ["Physics"])
        }
    }

    @Test("folders are made, notes moved into them, and an empty one removed", arguments: BrowserKind.able())
    func folders(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        _ = try served.makeNote("Physics")
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            try await browser.click("#new-folder")
            try await browser.element("#name-dialog [name=name]").type("Lectures" + Key.enter.rawValue)
            try await browser.wait(for: "return document.querySelector('#shelf').dataset.folder === 'Lectures'")
            try await browser.click("#path a")
            try await library.choose("move", for: "Physics")
            try await browser.run("document.querySelector('#move-dialog select').value = 'Lectures'")
            try await browser.click("#accept-move")
            try await library.waitFor(titles: [])
            #expect(try served.library.list().notes.first?.folder?.description == "Lectures")
            try await browser.click("#folders a")
            try await library.waitFor(titles: ["Physics"])

            try await browser.click("#new-folder")
            try await browser.element("#name-dialog [name=name]").type("Empty" + Key.enter.rawValue)
            try await browser.wait(for: "return document.querySelector('#shelf').dataset.folder === 'Lectures/Empty'")
            try await browser.click("#path button")
            try await browser.wait(for: "return document.querySelector('#shelf').dataset.folder === 'Lectures'")
            #expect(try served.library.list().folders.map(\.description) == ["Lectures"])
        }
    }

    @Test("titles are filtered as one types, and the keyboard alone leads to a note", arguments: BrowserKind.able())
    func filters(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        for title in ["Élan vital", "Physics", "Elastic waves"] { _ = try served.makeNote(.init(title)) }
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            try await browser.press("/")
            try await browser.element("#filter").type("ela")
            try await library.waitFor(titles: ["Elastic waves", "Élan vital"])
            try await browser.element("#filter").type("x")
            try await browser.wait(for: "return !document.querySelector('#nothing-found').hidden")
            try await browser.element("#filter").clear()
            try await browser.element("#filter").type("phys" + Key.enter.rawValue)
            try await browser.wait(for: "return document.activeElement.closest('[data-note]') !== null")
            try await browser.press(.enter)
            try await browser.wait(for: "return document.querySelector('#view')?.dataset.ready !== undefined")
        }
    }

    @Test("files that are dropped become notes, and what could not be kept is told", arguments: BrowserKind.able())
    func imports(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            let ink = """
                <?xml version="1.0"?><xournal creator="test" fileversion="4"><page width="300" height="400">
                <background type="solid" color="#ffffffff" style="plain"/><layer>
                <stroke tool="pen" color="black" width="1.5">10 10 20 20 30 10</stroke>
                <stroke tool="pen" color="black" width="1.5">nonsense</stroke></layer></page></xournal>
                """
            try await library.drop([("Waves.xopp", ink), ("letter.txt", "no ink")])
            try await browser.wait(for: "return document.querySelector('#imports [data-state=failed]') !== null")
            try await library.waitFor(titles: ["Waves"])
            #expect(try await browser.elements("#imports [data-state=done] [data-losses]").count == 1)
            let note = try #require(try served.library.list().notes.first)
            #expect(try served.library.facts(of: note.path).pages.first?.counts.strokes == 1)
        }
    }

    @Test("a file is chosen by button", arguments: BrowserKind.able(to: .devtools))
    func importsByButton(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let file = "\(served.home.path)/Sketch.xopp"
        let ink = """
            <?xml version="1.0"?><xournal fileversion="4"><page width="300" height="400"><layer>
            <stroke tool="pen" color="black" width="1.5">10 10 20 20</stroke></layer></page></xournal>
            """
        try ink.write(toFile: file, atomically: false, encoding: .utf8)
        try await Browsers.shared.lend(1, kind) { browsers in
            let library = try await LibraryInBrowser(served, in: browsers[0])
            try await browsers[0].element("#files").type(file)
            try await library.waitFor(titles: ["Sketch"])
        }
    }

    @Test(
        "what another browser does is seen, and the library opens while the server is away",
        arguments: BrowserKind.able())
    func elsewhere(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let library = try await LibraryInBrowser(served, in: browser)
            let made = await RawClient(port: served.port).ask(
                "POST", "/api/notes", body: #"{"title":"From elsewhere"}"#)
            #expect(made.status == 201)
            try await library.waitFor(titles: ["From elsewhere"])
            guard try await browser.run("return 'serviceWorker' in navigator").bool == true else { return }
            try await browser.runAsync("await navigator.serviceWorker.ready")
            await served.stop()
            try await browser.reload()
            try await library.waitUntilReady()
            try await library.waitFor(titles: ["From elsewhere"])
            #expect(try await browser.element("#offline").isShown())
        }
    }
}
