import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Thumbnails of a page")
struct ThumbnailsOfAPage {
    private func page() throws -> Drawing { try .page([.stroke([(100, 100), (2000, 2500)])]) }

    @Test(
        "the digest comes back from the first bytes",
        arguments: [0, 1, 0x0123_4567_89AB_CDEF, UInt64.max])
    func digest(number: UInt64) throws {
        let digest = Digest(rawValue: number)
        let bytes = try Thumbnail.draw(page(), digest: digest).bytes
        #expect(Thumbnail.digest(of: bytes) == digest)
        #expect(Thumbnail.digest(of: Array(bytes.prefix(64))) == digest)
    }

    @Test("a picture that lacks what may still come does not claim to be current")
    func passing() throws {
        let asset = AssetID(high: 1, low: 2)
        let image = Element(.image(asset, try Frame(x: 0, y: 0, width: 900, height: 900)))
        let digest = Digest(rawValue: 7)
        let whole = try PNGExport(page(), scale: 1).draw().bytes
        func shown(_ element: Element, _ assets: @escaping AssetReader) throws -> Digest? {
            Thumbnail.digest(of: try Thumbnail.draw(.page([element]), digest: digest, assets: assets).bytes)
        }
        #expect(try shown(image) { _ in nil } == nil)
        #expect(try shown(image) { _ throws(UnreadableAsset) in throw UnreadableAsset(reason: "is a link") } == nil)
        #expect(try shown(image) { _ in Array(whole.prefix(40)) } == nil)
        #expect(try shown(image) { _ in whole } == digest)
        // What is never drawn is not waited for.
        #expect(try shown(image) { _ in Array("GIF89a".utf8) } == digest)
        #expect(try shown(Element(.unknown(kind: 9, bytes: []))) { _ in nil } == digest)
    }

    @Test("what is no thumbnail of ours has no digest")
    func foreign() throws {
        let bytes = try Thumbnail.draw(page(), digest: Digest(rawValue: 7)).bytes
        let others: [[UInt8]] = [
            [], [0xFF], [0xFF, 0xD8], Array("not a picture".utf8), Array(bytes.dropFirst()), Array(bytes.prefix(30)),
            Array(bytes[..<2]) + [0xFF, 0xFE, 0, 4, 1, 2] + bytes[2...],
            Array(bytes[..<2]) + [0xFF, 0xFE, 0xFF, 0xFF] + bytes[2...],
        ]
        for other in others { #expect(Thumbnail.digest(of: other) == nil) }
    }

    @Test("any bytes are read without a crash", arguments: 0..<20 as Range<UInt64>)
    func anyBytes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = try Thumbnail.draw(page(), digest: Digest(rawValue: seed)).bytes
        for _ in 0..<4 { bytes[.random(in: 0..<60, using: &random)] = .random(in: 0...255, using: &random) }
        _ = Thumbnail.digest(of: Array(bytes.prefix(.random(in: 0..<80, using: &random))))
    }

    /// Of a page of 250 × 280 points.
    @Test("the longer side has as many pixels as were asked for", arguments: [(280, 250), (480, 429), (1, 1)])
    func size(longest: Int, other: Int) throws {
        let bytes = try Thumbnail.draw(page(), digest: Digest(rawValue: 7), longestSide: longest).bytes
        let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
        #expect(Int(bytes[frame + 5]) << 8 | Int(bytes[frame + 6]) == longest)
        #expect(Int(bytes[frame + 7]) << 8 | Int(bytes[frame + 8]) == other)
    }

    @Test(
        "a thumbnail beyond the limits of pictures is refused, and one without pixels",
        arguments: [
            (32_767, RenderingError.Code.tooLarge), (32_768, .tooLarge), (0, .invalidScale), (-1, .invalidScale),
        ])
    func refused(longest: Int, code: RenderingError.Code) throws {
        let error = #expect(throws: RenderingError.self) {
            try Thumbnail.draw(page(), digest: Digest(rawValue: 7), longestSide: longest)
        }
        #expect(error?.code == code)
    }

    @Test("the largest page has a thumbnail too, and what it lacks is told")
    func largest() throws {
        let far = Quantity.coordinateLimit
        let drawing = try Drawing.page([Element(.unknown(kind: 9, bytes: []))], width: far, height: 1)
        let thumbnail = try Thumbnail.draw(drawing, digest: Digest(rawValue: 7))
        #expect(thumbnail.report.entries.map(\.notDrawn) == [.unknownElement(kind: 9)])
    }
}
