import Ink
import Testing
import WebDriver

@Suite("Edits that are refused", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct EditsThatAreRefused {
    @Test(
        "an edit the server refuses is taken back and told, and those behind it are saved",
        arguments: BrowserKind.able())
    func takenBack(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let browser = browsers[0]
            let page = try await NoteInBrowser(note, in: browser)
            try await browser.run(Self.refusal)
            for y in [100.0, 200, 300] { try await page.write((100, y), (200, y)) }
            try await browser.wait(for: "return document.querySelector('#save-state').dataset.count === '3'")
            #expect(try note.strokes().isEmpty)

            try await browser.run("window.refuse()")
            let told = try await browser.wait(for: "return document.querySelector('.toast span')?.textContent").string
            #expect(told?.contains("too bold a line") == true)
            try await page.waitUntilSaved()
            let tops = try note.strokes().map { $0.samples.y.min() ?? 0 }
            // In tenths of a point, to the pixel that was pointed at.
            #expect(tops.count == 2 && tops.allSatisfy { $0 > 1900 }, "\(tops)")
            // The refused number is filled: nothing after it is a gap.
            let seen = try #require(try note.pages().first).vector.entries.map(\.intervals)
            #expect(seen.map { $0.map { $0.lowerBound...$0.upperBound } } == [[1...3]])

            try await browser.reload()
            try await page.waitUntilReady()
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 2)
        }
    }

    /// Answers the next request that brings edits as a server does that refuses the first of them, as soon as it is told to;
    /// the real one refuses only what no browser makes.
    private static let refusal = """
        const real = window.fetch;
        const told = new Promise((resolve) => { window.refuse = resolve; });
        window.fetch = async (resource, options) => {
            const address = String(resource.url ?? resource);
            if (options?.method !== 'POST' || !address.endsWith('/edits')) return real(resource, options);
            window.fetch = real;
            await told;
            const stopped = { code: 'refused', message: 'too bold a line' };
            return Response.json({ accepted: 0, digest: '', stopped });
        };
        """
}
