import WebDriver

/// A hand that a script moves, where the driver's own would be too slow or cannot do it: events that no person's browser
/// would send in this order, or ten thousand strokes.
struct ScriptedHand {
    private let browser: Browser

    init(in browser: Browser) async throws {
        self.browser = browser
        try await browser.run(Self.script)
    }

    /// Runs a script in which `hand` is there; a place is in points of the page.
    @discardableResult
    func run(_ script: String, _ arguments: JSON...) async throws -> JSON {
        try await browser.send(asyncScript: "const hand = window.scriptedHand; " + script, arguments)
    }

    private static let script = """
        const view = document.querySelector('#view');
        const place = (x, y) => {
            const { left, top } = view.querySelector('.paper').getBoundingClientRect();
            const scale = Number(view.dataset.scale);
            return { clientX: left + x * scale, clientY: top + y * scale };
        };
        window.scriptedHand = {
            /** Sends one event of a pointer. */
            send(type, x, y, options = {}) {
                const isUp = ['pointerup', 'pointercancel', 'lostpointercapture', 'pointerleave'].includes(type);
                view.dispatchEvent(new PointerEvent(type, {
                    bubbles: true, cancelable: true, pointerId: 7, pointerType: 'pen', isPrimary: true, button: 0,
                    buttons: isUp ? 0 : 1, pressure: isUp ? 0 : 0.5, ...place(x, y), ...options,
                }));
            },
            /** Writes through places, and ends as it is told to. */
            write(places, options = {}, end = 'pointerup') {
                const [[x, y], ...rest] = places;
                this.send('pointerdown', x, y, options);
                for (const [x, y] of rest) this.send('pointermove', x, y, options);
                if (end) this.send(end, ...places.at(-1), options);
            },
            pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        };
        """
}
