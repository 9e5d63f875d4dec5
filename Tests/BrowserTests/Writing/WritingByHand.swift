import Ink
import Testing
import WebDriver

@Suite("Writing by hand", .enabled(if: BrowserKind.chromium.missing == nil, "Chromium is not installed"))
struct WritingByHand {
    @Test(
        "a pen's line is on the disk as it was drawn, with its pressure and tilt",
        arguments: BrowserKind.able(to: .penPressure))
    func penWithPressure(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let paper = try await page.paper()
            var pen = Pointer(.pen)
            let places = (0..<10).map { (x: 100 + 20 * Double($0), y: 150 + 10 * Double($0)) }
            for (index, place) in places.enumerated() {
                let grip = Pointer.Grip(pressure: 0.1 + 0.08 * Double(index), tilt: (30, 0))
                pen = pen.move(paper.x + place.x * paper.scale, paper.y + place.y * paper.scale, grip, milliseconds: 20)
                if index == 0 { pen = pen.down(.primary, grip) }
            }
            try await browsers[0].perform(pen.up())
            try await page.waitUntilSaved()

            let stroke = try #require(try note.strokes().first)
            #expect(try note.strokes().count == 1)
            #expect(stroke.samples.channels.isSuperset(of: [.pressure, .time, .tilt]))
            // The driver takes whole pixels.
            let tolerance = Int32(10 / paper.scale) + 1
            for place in places {
                let isThere = (0..<stroke.samples.count).contains { index in
                    let sample = stroke.samples[index]
                    return abs(sample.x - Int32(place.x * 10)) <= tolerance
                        && abs(sample.y - Int32(place.y * 10)) <= tolerance
                }
                #expect(isThere, "no sample at \(place)")
            }
            let pressures = (0..<stroke.samples.count).compactMap { stroke.samples[$0].pressure }
            #expect(pressures.first == 100)
            #expect(pressures.max() ?? 0 >= 800)
            #expect(pressures == pressures.sorted())
            // Tilted by 30 degrees to the right: 60 above the surface.
            #expect(stroke.samples[1].altitude == 600)
            #expect(stroke.samples[1].azimuth == 0)
        }
    }

    @Test("every pointer writes", arguments: BrowserKind.able(to: .touch), [Pointer.Kind.pen, .touch, .mouse])
    func everyPointer(kind: BrowserKind, pointer: Pointer.Kind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            try await page.write(with: pointer, (100, 100), (200, 150), (300, 120))
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 1)
        }
    }

    @Test("twenty quick dots are twenty strokes", arguments: BrowserKind.able())
    func quickDots(kind: BrowserKind) async throws {
        let served = try await ServedLibrary()
        let note = try served.makeNote()
        try await Browsers.shared.lend(1, kind) { browsers in
            let page = try await NoteInBrowser(note, in: browsers[0])
            let paper = try await page.paper()
            var pen = Pointer(.pen)
            for number in 0..<20 {
                let grip = Pointer.Grip(pressure: 0.5)
                pen = pen.move(paper.x + (50 + 20 * Double(number)) * paper.scale, paper.y + 100 * paper.scale, grip)
                    .down(.primary, grip).up()
            }
            try await browsers[0].perform(pen)
            try await page.waitUntilSaved()
            #expect(try note.strokes().count == 20)
        }
    }
}
