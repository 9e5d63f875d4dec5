import Foundation
import Ink
import NoteRendering
import Testing

@Suite("Images of a page")
struct ImagesOfAPage {
    private let asset = AssetID(high: 1, low: 2)
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func page(placement: Placement = .identity) throws -> Drawing {
        try .page([Element(.image(asset, try Frame(x: 10, y: 25, width: 300, height: 200)), placement: placement)])
    }

    @Test("an image is held as its own bytes, at its frame and under its placement", arguments: 0...3)
    func data(extra: Int) throws {
        let bytes = png + Array(repeating: 200, count: extra)
        let placement = try Placement(a: 32768, b: -1, c: 65536, d: -98304, tx: -2570, ty: 1)
        let picture = Picture(try page(placement: placement)) { $0 == asset ? bytes : nil }
        let image = try #require(picture.elements(named: "image").first).attributes
        #expect(image["href"] == "data:image/png;base64,\(Data(bytes).base64EncodedString())")
        #expect([image["x"], image["y"], image["width"], image["height"]] == ["1", "2.5", "30", "20"])
        #expect(image["transform"] == "matrix(.5 -.000015 1 -1.5 -1.0039 .0004)")
        #expect(picture.report.isComplete)
    }

    @Test("a JPEG is told by its first bytes")
    func jpeg() throws {
        let picture = Picture(try page()) { _ in [0xFF, 0xD8, 0xFF, 0xE0] }
        #expect(picture.svg.contains("href=\"data:image/jpeg;base64,/9j/4A==\""))
    }

    @Test("the pixels of a photograph that EXIF would turn are shown as they are stored")
    func orientation() throws {
        let picture = Picture(try page()) { _ in [0xFF, 0xD8, 0xFF, 0xE1] }
        #expect(picture.elements(named: "image").first?.attributes["style"] == "image-orientation:none")
    }

    @Test("an image that is missing or of another format is told of")
    func notDrawn() throws {
        #expect(Picture(try page()).report.entries.map(\.notDrawn) == [.missingAsset(asset)])
        let gif = Picture(try page()) { _ in Array("GIF89a".utf8) }
        #expect(gif.report.entries.map(\.notDrawn) == [.foreignImage(asset)])
        #expect(gif.elements(named: "image").isEmpty)
    }

    @Test("a picture under the ruling fills the page; a page of a PDF there is told of")
    func backdrop() throws {
        let image = try Paper(ruling: .lined, backdrop: .image(asset), spacing: 2400)
        let names = Picture(try .page(paper: image)) { _ in png }.elements?.map(\.name)
        #expect(names == ["svg", "rect", "image", "path"])
        let pdf = try Paper(ruling: .plain, backdrop: .pdf(asset, page: 3), spacing: 2400)
        #expect(Picture(try .page(paper: pdf)).report.entries.map(\.notDrawn) == [.pdfBackdrop(asset, page: 3)])
    }
}
