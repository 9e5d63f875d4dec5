import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite("Pictures as pages")
struct PicturesAsPages {
    private static func big(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    private static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(UInt32(content.count)) + name.utf8 + content + [0, 0, 0, 0]
    }

    /// A PNG as far as its pixels; density in pixels to a metre.
    static func png(_ width: UInt32, _ height: UInt32, density: UInt32? = nil, unit: UInt8 = 1, exif: [UInt8]? = nil)
        -> [UInt8]
    {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
            + (density.map { chunk("pHYs", big($0) + big($0) + [unit]) } ?? [])
            + (exif.map { chunk("eXIf", $0) } ?? []) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
    }

    /// A JPEG as far as its pixels.
    static func jpeg(
        _ width: Int, _ height: Int, density: Int = 0, unit: UInt8 = 0, exif: [UInt8]? = nil, frame: UInt8 = 0xC0
    ) -> [UInt8] {
        func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
            [0xFF, marker] + big16(content.count + 2) + content
        }
        return [0xFF, 0xD8]
            + segment(0xE0, Array("JFIF\0".utf8) + [1, 2, unit] + big16(density) + big16(density) + [0, 0])
            + (exif.map { segment(0xE1, Array("Exif\0\0".utf8) + $0) } ?? []) + segment(0xC4, [0, 1, 2])
            + segment(frame, [8] + big16(height) + big16(width) + [1, 1, 0x11, 0])
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0xAB, 0xFF, 0, 0xCD, 0xFF, 0xD9]
    }

    /// An EXIF directory of an unrelated entry and the orientation, in either order of bytes.
    static func exif(_ orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
        func number(_ value: UInt8, _ count: Int) -> [UInt8] {
            let zeros = [UInt8](repeating: 0, count: count - 1)
            return isLittle ? [value] + zeros : zeros + [value]
        }
        func entry(_ tag: [UInt8], _ value: UInt8) -> [UInt8] {
            tag + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
        }
        let tags: [[UInt8]] = isLittle ? [[0x0F, 1], [0x12, 1]] : [[1, 0x0F], [1, 0x12]]
        return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + entry(tags[0], 7)
            + entry(tags[1], orientation) + number(0 as UInt8, 4)
    }

    private func read(_ bytes: [UInt8], name: String = "board.png") throws -> ImportedNote {
        try Interchange.read(source(bytes, name: name))
    }

    private func extent(_ note: ImportedNote) -> [Int32] {
        let canvas = note.pages[0].drawing.canvas
        return [canvas.width, canvas.height]
    }

    @Test("the picture is the paper of one page, byte for byte, and the note is called like the file")
    func backdrop() throws {
        for (name, kind, bytes) in [
            ("board 1.png", "png", Self.png(200, 100)), ("board 1.JPG", "jpg", Self.jpeg(200, 100)),
        ] {
            let note = try read(bytes, name: name)
            #expect(note.title == "board 1")
            #expect(note.pages.count == 1)
            #expect(note.assets.map(\.bytes) == [bytes])
            #expect(note.assets.map(\.fileExtension) == [kind])
            #expect(note.pages[0].drawing.paper.backdrop == .image(note.assets[0].id))
            #expect(note.elements.isEmpty)
            #expect(extent(note) == [1500, 750])
            #expect(note.codes == [])
        }
    }

    @Test(
        "a page is as large as the picture at its density, else at 96 pixels to an inch",
        arguments: [
            (png(400, 200), [3000, 1500]), (png(400, 200, density: 3937), [2880, 1440]),
            (png(400, 200, density: 3937, unit: 0), [3000, 1500]), (png(400, 200, density: 0), [3000, 1500]),
            (jpeg(400, 200, density: 100, unit: 1), [2880, 1440]),
            (jpeg(400, 200, density: 100, unit: 2), [1134, 567]),
            (jpeg(400, 200, density: 100), [3000, 1500]), (jpeg(400, 200, unit: 1), [3000, 1500]),
            (jpeg(400, 200, density: 100, unit: 1, frame: 0xC2), [2880, 1440]),
        ] as [([UInt8], [Int32])])
    func density(bytes: [UInt8], expected: [Int32]) throws {
        let note = try read(bytes)
        #expect(extent(note) == expected)
        #expect(note.codes == [])
    }

    @Test(
        "a page is an inch to 420 mm long, whatever the picture says, and that is said",
        arguments: [
            (png(4000, 3000), [11910, 8933]), (png(1, 1), [720, 720]), (png(1, 1 << 30), [1, 11910]),
            (png(100, 50, density: .max), [720, 360]), (jpeg(4000, 3000, density: 1, unit: 1), [11910, 8933]),
        ] as [([UInt8], [Int32])])
    func bounds(bytes: [UInt8], expected: [Int32]) throws {
        let note = try read(bytes)
        #expect(extent(note) == expected)
        #expect(note.codes == [.scaleGuessed])
        #expect(note.report.isLossless)
    }

    /// Where the first three corners of a picture of 160 × 80 pixels, 1200 × 600 tenths of a point, come to lie: those
    /// at the upper left, the upper right and the lower left of its pixels.
    @Test(
        "a photograph that is to be turned lies turned on a locked layer, below one to write on",
        arguments: [
            (2, [[1200, 0], [0, 0], [1200, 600]], [1200, 600]),
            (3, [[1200, 600], [0, 600], [1200, 0]], [1200, 600]),
            (4, [[0, 600], [1200, 600], [0, 0]], [1200, 600]), (5, [[0, 0], [0, 1200], [600, 0]], [600, 1200]),
            (6, [[600, 0], [600, 1200], [0, 0]], [600, 1200]),
            (7, [[600, 1200], [600, 0], [0, 1200]], [600, 1200]),
            (8, [[0, 1200], [0, 0], [600, 1200]], [600, 1200]),
        ] as [(UInt8, [[Int64]], [Int32])])
    func orientation(orientation: UInt8, corners: [[Int64]], page: [Int32]) throws {
        for isLittle in [false, true] {
            let exif = Self.exif(orientation, isLittle: isLittle)
            for bytes in [Self.jpeg(160, 80, density: 96, unit: 1, exif: exif), Self.png(160, 80, exif: exif)] {
                let note = try read(bytes)
                let drawing = note.pages[0].drawing
                #expect(extent(note) == page)
                #expect(drawing.paper.backdrop == .none)
                #expect(drawing.layers.map(\.isLocked) == [true, false])
                #expect(drawing.layers.map(\.elements.count) == [1, 0])
                let element = try #require(note.elements.first)
                #expect(element.content == .image(note.assets[0].id, try Frame(x: 0, y: 0, width: 1200, height: 600)))
                #expect(
                    [(0, 0), (1200, 0), (0, 600)].map { element.placement.applied(x: $0, y: $1) } == corners)
            }
        }
    }

    @Test("an orientation that is none is upright", arguments: [0, 1, 9, 255] as [UInt8])
    func upright(_ orientation: UInt8) throws {
        let note = try read(Self.jpeg(200, 100, exif: Self.exif(orientation)))
        #expect(note.pages[0].drawing.paper.backdrop == .image(note.assets[0].id))
        #expect(extent(note) == [1500, 750])
    }

    @Test("pictures that no page can show are refused with what to do", arguments: ["GIF89a", "RIFF....WEBP"])
    func otherPictures(_ head: String) throws {
        let error = try #require(throws: InterchangeError.self) { try read(Array(head.utf8) + [0, 0], name: "a.gif") }
        #expect(error.code == .unrecognized)
        #expect(error.message.contains("convert it to PNG or JPEG"))
    }

    @Test(
        "a picture under the name of a note is refused",
        arguments: ["a.xopp", "a.XOJ", "a.inkml", "a.svc", "a.csv", "a.json"])
    func names(_ name: String) throws {
        let error = try #require(throws: InterchangeError.self) { try read(Self.png(200, 100), name: name) }
        #expect(error.code == .unrecognized)
        #expect(error.message.hasPrefix("the file is a picture (png), though its name is one of "))
    }

    @Test("any other name will do", arguments: ["a", "a.jpg", "a.scan", ".png", "a."])
    func otherNames(_ name: String) throws {
        #expect(try read(Self.png(200, 100), name: name).pages.count == 1)
    }

    // MARK: Damage

    static let files = [
        png(300, 200, density: 3000, exif: exif(6)), jpeg(300, 200, density: 72, unit: 1, exif: exif(6)),
    ]

    private func outcome(_ bytes: [UInt8]) -> ImportedNote? {
        do {
            return try Interchange.read(source(bytes, name: "board"))
        } catch {
            #expect(error.file == "board" && !error.message.isEmpty)
            return nil
        }
    }

    @Test("a picture cut at any byte is a typed error, or a page that says it is cut", arguments: files.indices)
    func truncation(_ index: Int) {
        let file = Self.files[index]
        #expect(outcome(file)?.codes == [])
        for length in 0..<file.count - (index == 0 ? 4 : 0) {
            guard let note = outcome(Array(file[..<length])) else { continue }
            #expect(note.codes == [.truncated], "cut at \(length) of \(file.count)")
        }
    }

    @Test("flipped bytes never end the program", arguments: files.indices)
    func flips(_ index: Int) {
        let seed: UInt64 = 20_270_105
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3_000 {
            var file = Self.files[index]
            for _ in 0...Int.random(in: 0...3, using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if let note = outcome(file) { #expect(note.pages.count == 1, "seed \(seed)") }
        }
    }
}

extension Placement {
    /// Where a point comes to lie, in tenths of a point.
    fileprivate func applied(x: Int64, y: Int64) -> [Int64] {
        [(a * x + c * y) >> 16 + tx >> 8, (b * x + d * y) >> 16 + ty >> 8]
    }
}
