import Ink
import WebDriver

/// Thousands of edits of all kinds in a browser, as its seed says.
enum RandomWriting {
    /// Writes, erases, takes back and does again, and returns how many edits that were.
    static func edit(_ browser: Browser, seed: Int) async throws -> Int {
        let hand = try await ScriptedHand(in: browser)
        try await hand.run(
            """
            let state = arguments[0];
            const random = () => {
                state = (state * 1664525 + 1013904223) >>> 0;
                return state / 2 ** 32;
            };
            const press = (id) => document.querySelector(id).click();
            for (let step = 0; step < 6000; step += 1) {
                const [x, y] = [20 + random() * 500, 20 + random() * 350];
                const choice = random();
                if (choice < 0.78) {
                    hand.write([[x, y], [x + random() * 40, y + random() * 40], [x + random() * 40, y]]);
                } else if (choice < 0.88) {
                    hand.write([[x, y], [x + 30, y + 20]], { button: 5, buttons: 32 });
                } else {
                    press(choice < 0.95 ? '#undo' : '#redo');
                }
                if (step % 20 === 0) await hand.pause(5);
            }
            """, .number(Double(seed)))
        // What is queued, sent or not, is counted in the browser's own journal.
        return try await browser.runAsync(
            """
            const database = await new Promise((resolve, reject) => {
                const request = indexedDB.open('lnote');
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            const frames = () => new Promise((resolve, reject) => {
                const request = database.transaction('frames').objectStore('frames').getAll();
                request.onsuccess = () => resolve(request.result.reduce((sum, { count }) => sum + count, 0));
                request.onerror = () => reject(request.error);
            });
            // Until nothing more comes: edits are queued one by one.
            let before = -1;
            for (let count = await frames(); count !== before; count = await frames()) {
                before = count;
                await new Promise((resolve) => setTimeout(resolve, 1500));
            }
            return before;
            """
        ).int ?? 0
    }

    /// The digest of a page as the browser holds it, which it tells when it puts the page aside.
    static func digest(of page: PageID, in browser: Browser) async throws -> String {
        try await browser.runAsync(
            """
            const [wanted] = arguments;
            window.dispatchEvent(new Event('pagehide'));
            const database = await new Promise((resolve, reject) => {
                const request = indexedDB.open('lnote');
                request.onsuccess = () => resolve(request.result);
                request.onerror = () => reject(request.error);
            });
            const waiting = () => new Promise((resolve) => {
                const request = database.transaction('frames').objectStore('frames').count();
                request.onsuccess = () => resolve(request.result);
            });
            while (await waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
            return new Promise((resolve, reject) => {
                const request = database.transaction('pages').objectStore('pages').getAll();
                request.onsuccess = () => resolve(request.result.find(({ page }) => page === wanted).digest);
                request.onerror = () => reject(request.error);
            });
            """, .string(page.description)
        ).string ?? ""
    }
}
