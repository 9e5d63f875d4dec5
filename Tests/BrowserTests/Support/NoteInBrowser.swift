import Foundation
import Ink
import TestSupport
import Testing
import WebDriver

/// A note as it is open in a browser, used as a person uses it.
struct NoteInBrowser {
    let browser: Browser

    /// Opens a note and returns when its first page is painted.
    init(_ note: ServedNote, in browser: Browser) async throws {
        self.browser = browser
        try await browser.open(note.address)
        try await waitUntilReady()
    }

    func waitUntilReady() async throws {
        try await browser.wait(for: "return document.querySelector('#view')?.dataset.ready !== undefined")
    }

    /// Returns when the page says that all is saved.
    func waitUntilSaved() async throws { try await waitFor(state: "saved") }

    func waitFor(state: String) async throws {
        let isSo = """
            const { state, count } = document.querySelector('#save-state').dataset;
            return state === arguments[0] && (state !== 'saved' || count === '0');
            """
        do { try await browser.wait(for: isSo, .string(state)) } catch {
            let shown = try await browser.run("return document.querySelector('#save-state').outerHTML")
            Issue.record("it never said \(state), and says \(shown)")
            throw error
        }
    }

    /// How many changes wait, by what the page says.
    func waiting() async throws -> Int {
        Int(try await browser.run("return document.querySelector('#save-state').dataset.count").string ?? "") ?? -1
    }

    /// Where a place of the page lies in the window now, in CSS pixels.
    ///
    /// - Parameters:
    ///   - x: in points from the page's left.
    ///   - y: in points from its top.
    func place(_ x: Double, _ y: Double) async throws -> (x: Double, y: Double) {
        let paper = try await paper()
        return (paper.x + x * paper.scale, paper.y + y * paper.scale)
    }

    /// Where the page's corner lies in the window, and how many CSS pixels a point is.
    func paper() async throws -> (x: Double, y: Double, scale: Double) {
        let answer = try await browser.run(
            """
            const view = document.querySelector('#view');
            const { left, top } = view.querySelector('.paper').getBoundingClientRect();
            return [left, top, Number(view.dataset.scale)];
            """)
        let numbers = answer.array.compactMap(\.number)
        try #require(numbers.count == 3, "\(answer)")
        return (numbers[0], numbers[1], numbers[2])
    }

    /// Writes a line with a pen, from place to place in points.
    func write(
        with kind: Pointer.Kind = .pen, _ places: (x: Double, y: Double)...,
        grip: Pointer.Grip = Pointer.Grip(pressure: 0.5)
    ) async throws {
        try await browser.perform(try await line(of: Pointer(kind), places, grip))
    }

    /// What a pointer does to write a line.
    func line(
        of pointer: Pointer, _ places: [(x: Double, y: Double)], _ grip: Pointer.Grip = Pointer.Grip(pressure: 0.5)
    ) async throws -> Pointer {
        let paper = try await paper()
        var pointer = pointer
        for (index, place) in places.enumerated() {
            pointer = pointer.move(paper.x + place.x * paper.scale, paper.y + place.y * paper.scale, grip)
            if index == 0 { pointer = pointer.down(.primary, grip) }
        }
        return pointer.up()
    }

    /// How many pixels of the page are dark, as an expression of JavaScript.
    static let darkPixels = """
        (() => {
            const canvas = document.querySelector('canvas.dry');
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            let dark = 0;
            for (let place = 0; place < data.length; place += 4) dark += data[place] < 100 && data[place + 3] > 128;
            return dark;
        })()
        """
}
