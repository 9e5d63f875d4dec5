import WebDriver

/// Thousands of edits of all kinds in a browser, as its seed says.
enum RandomWriting {
    /// Writes, erases, takes back and does again.
    static func edit(_ browser: Browser, seed: Int) async throws {
        let hand = try await ScriptedHand(in: browser)
        try await hand.run(
            """
            // Whatever is made is put into the journal before it is sent.
            const { authorOf } = await import('/web/shared/frames.js');
            window.edits = { count: 0, last: null };
            const add = IDBObjectStore.prototype.add;
            IDBObjectStore.prototype.add = function (value) {
                if (this.name === 'frames') {
                    window.edits.count += 1;
                    window.edits.last = authorOf(value.bytes);
                }
                return add.call(this, value);
            };
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
    }

    /// How many edits were made since then, and with which number of which replica the last of them begins.
    static func edits(in browser: Browser) async throws -> (count: Int, replica: String, last: Int) {
        let edits = try await browser.run("return window.edits")
        return (edits["count"].int ?? 0, edits["last"]["replica"].string ?? "", edits["last"]["first"].int ?? 0)
    }
}
