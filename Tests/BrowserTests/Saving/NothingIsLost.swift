import Ink
import NoteSession
import TestSupport
import Testing
import WebDriver

@Suite("What is written is not lost", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct NothingIsLost {
    @Test("a page that is loaded again right after a stroke has it", arguments: BrowserKind.able())
    func reload(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run("hand.write([[100, 100], [200, 120]]); location.reload();")
            try await page.waitUntilReady()
            try await page.waitUntilSaved()
            try await eventually("the stroke is on the disk") { try note.strokes().count == 1 }
        }
    }

    @Test("a server that is killed while somebody writes, again and again, costs no stroke, and none comes twice")
    func kill() async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, .chromium) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            try await hand.run(
                """
                window.written = 0;
                window.writing = setInterval(() => {
                    const y = 50 + window.written % 100 * 5;
                    hand.write([[100, y], [200, y + 3], [300, y]]);
                    window.written += 1;
                }, 40);
                """)
            for _ in 0..<4 {
                try await Task.sleep(for: .milliseconds(700))
                await served.kill()
                try await Task.sleep(for: .milliseconds(300))
                try await served.start()
            }
            let written = try await hand.run("clearInterval(window.writing); return window.written")
            try await page.waitUntilSaved()
            #expect(written.int ?? 0 > 20)
            #expect(try note.strokes().count == written.int)
        }
    }

    @Test(
        "while the server is away edits wait, outlive a reload, and go in order when it is back",
        arguments: BrowserKind.able())
    func offline(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write((100, 100), (200, 100))
            try await page.waitUntilSaved()
            // Kept complete, so that the page opens again while the server is away.
            let hasWorker = try await browsers[0].run("return 'serviceWorker' in navigator").bool == true
            if hasWorker {
                try await browsers[0].runAsync("await navigator.serviceWorker.ready")
                try await browsers[0].wait(for: "return navigator.serviceWorker.controller !== null")
            }
            await served.stop()
            for y in [150.0, 200, 250] { try await page.write((100, y), (200, y)) }
            try await page.waitFor(state: "offline")
            #expect(try await page.waiting() == 3)
            #expect(try note.strokes().count == 1)

            if hasWorker {
                try await browsers[0].reload()
                try await page.waitUntilReady()
                try await page.waitFor(state: "offline")
                #expect(try await page.waiting() == 3)
            }
            try await served.start()
            try await page.waitUntilSaved()
            #expect(try note.strokes().map(\.startY) == [100, 150, 200, 250])
        }
    }

    @Test("closing the tab sends what was written last", arguments: BrowserKind.able())
    func close(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            _ = try await NoteInBrowser(note, in: browsers[0])
            let hand = try await ScriptedHand(in: browsers[0])
            // Still down when the page goes.
            try await hand.run(
                "hand.write([[100, 100], [200, 120], [300, 100]], {}, ''); location.assign('about:blank');")
            try await eventually("the stroke is on the disk, though its page is gone") { try note.strokes().count == 1 }
        }
    }

    @Test("a page that cannot be written says so, and takes nothing that it would lose")
    func readOnly() async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        let holder = try await note.holdOpen()
        try await Browsers.shared.lend(1, .chromium) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.waitFor(state: "readOnly")
            try await page.write((100, 100), (200, 100))
            #expect(try note.strokes().isEmpty)
            #expect(try await page.waiting() == 0)
        }
        try await holder.close()
    }

    @Test("the memory that canvases take stays below 64 MB on a large screen with a page made large")
    func canvasMemory() async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, .chromium) { browsers in
            let browser = browsers[0]
            let metrics: JSON = ["width": 2732, "height": 2048, "deviceScaleFactor": 2, "mobile": false]
            try await browser.sendToDevtools("Emulation.setDeviceMetricsOverride", metrics)
            _ = try await NoteInBrowser(note, in: browser)
            for _ in 0..<6 { try await browser.press("+") }
            let bytes = try await browser.run(
                """
                return [...document.querySelectorAll('canvas')]
                    .reduce((sum, { width, height }) => sum + width * height * 4, 0);
                """)
            try await browser.sendToDevtools("Emulation.clearDeviceMetricsOverride")
            #expect(bytes.number ?? .infinity < 64e6)
            #expect(bytes.number ?? 0 > 1e6)
        }
    }

    @Test("canvases that the browser takes away come back with all ink")
    func lostContext() async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, .chromium) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            try await page.write((50, 100), (400, 100), grip: .init(pressure: 1))
            try await page.waitUntilSaved()
            let ink = NoteInBrowser.darkPixels
            try await browser.wait(for: "return \(ink) > 100")
            // What a browser does that is short of memory: all canvases are empty, then they may be painted again.
            try await browser.run(
                """
                for (const canvas of document.querySelectorAll('canvas')) {
                    canvas.dispatchEvent(new Event('contextlost', { cancelable: true }));
                    canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height);
                    canvas.dispatchEvent(new Event('contextrestored'));
                }
                """)
            try await browser.wait(for: "return \(ink) > 100")
        }
    }
}
