import Foundation
import Testing
import WebDriver

/// The library as it is open in a browser, used as a person uses it.
struct LibraryInBrowser {
    let browser: Browser

    /// Opens it and returns when the notes are shown.
    init(_ served: ServedLibrary, in browser: Browser) async throws {
        self.browser = browser
        try await browser.open(served.address)
        try await waitUntilReady()
    }

    func waitUntilReady() async throws {
        try await browser.wait(for: "return document.querySelector('#shelf')?.dataset.ready !== undefined")
    }

    /// Returns when these titles are shown, in this order.
    func waitFor(titles: [String]) async throws {
        try await browser.wait(
            for: """
                const shown = [...document.querySelectorAll('#notes .title')].filter((title) => title.checkVisibility());
                return JSON.stringify(shown.map((title) => title.textContent)) === JSON.stringify(arguments[0]);
                """, .array(titles.map(JSON.string)))
    }

    /// Chooses something for the note of a title.
    func choose(_ command: String, for title: String) async throws {
        try await browser.wait(
            for: """
                const card = [...document.querySelectorAll('#notes .card')]
                    .find((card) => card.querySelector('.title').textContent === arguments[0]);
                card?.querySelector('.more').click();
                return Boolean(card);
                """, .string(title))
        try await browser.click("#card-menu [data-command=\(command)]")
    }

    /// Puts files down on the page, as if they were dragged there.
    func drop(_ files: [(name: String, text: String)]) async throws {
        try await browser.run(
            """
            const data = new DataTransfer();
            for (const { name, text } of arguments[0]) data.items.add(new File([text], name));
            for (const type of ['dragover', 'drop']) {
                const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
                document.querySelector('#shelf').dispatchEvent(event);
            }
            """, .array(files.map { ["name": .string($0.name), "text": .string($0.text)] }))
    }
}
