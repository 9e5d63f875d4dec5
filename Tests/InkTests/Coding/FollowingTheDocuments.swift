import Foundation
import Testing

@testable import Ink

@Suite("Following the documents")
struct FollowingTheDocuments {
    private let author = Replica(rawValue: 0x0102_0304_0506_0708)
    private let other = Replica(rawValue: 0x1112_1314_1516_1718)

    @Test("the page explained byte by byte in content.md is what is written for it, and is read as it")
    func page() throws {
        let bytes = try FormatDocument(name: "content.md").bytes
        let page = try page(of: stroke())
        #expect(PageContent.encode(page) == bytes)
        let decoded = try PageContent.decode(bytes)
        #expect(decoded.page == page)
        #expect(decoded.isWhole)
    }

    @Test("the edit explained byte by byte in edit.md is what is written for it, and is read as it")
    func edit() throws {
        let bytes = try FormatDocument(name: "edit.md").bytes
        let edit = try move(of: stroke())
        #expect(edit.encoded() == bytes)
        #expect(try Edit(decoding: bytes) == edit)
    }

    @Test("the frequencies printed in content.md are those the coder uses")
    func frequencies() throws {
        #expect(try FormatDocument(name: "content.md").frequencies == ResidualFrequencies.values.map { Int($0) })
    }

    @Test("the checksum of 123456789 is the one content.md names")
    func checksum() {
        #expect(Checksum.of(Array("123456789".utf8)) == 0xE306_9283)
    }

    /// Three samples, each with pressure and time.
    private func stroke() throws -> ElementVersion {
        let samples = try Samples([
            Sample(x: 1_000, y: 2_000, pressure: 500, time: 0),
            Sample(x: 1_010, y: 2_003, pressure: 520, time: 8),
            Sample(x: 1_022, y: 2_005, pressure: 530, time: 16),
        ])
        let stamp = Stamp(time: 1, replica: author)
        let dot = Dot(replica: author, number: 1)
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 141)
        return try #require(
            ElementVersion(
                element: dot, dot: dot, body: .stroke(samples),
                attributes: Attributes(
                    layer: Stamped(.zero, stamp), order: Stamped(.start, stamp), placement: Stamped(.identity, stamp),
                    particular: .stroke(style: Stamped(style, stamp)))))
    }

    private func page(of stroke: ElementVersion) throws -> Page {
        let canvas = try Canvas(width: 5_950, height: 8_420)
        return try Page(
            note: NoteID(high: 0x0011_2233_4455_4677, low: 0x8899_AABB_CCDD_EEFF),
            id: PageID(high: 0x0123_4567_89AB_4DEF, low: 0x8000_0000_0000_0001), createdAt: 1_000, modifiedAt: 2_000,
            canvas: Stamped(canvas, .zero), paper: Stamped(.plain, .zero), time: 1,
            vector: VersionVector(entries: [VersionVector.Entry(replica: author, intervals: [1...1])]),
            versions: [stroke])
    }

    /// Another writer's, by 10 points to the right.
    private func move(of stroke: ElementVersion) throws -> Edit {
        var attributes = stroke.attributes
        attributes.placement = Stamped(try .moved(x: 100, y: 0), Stamp(time: 2, replica: other))
        return try Edit(
            replica: other, firstNumber: 1, time: 2, replaces: [stroke.dot],
            makes: [Edit.Made(element: stroke.element, attributes: attributes, body: nil)])
    }
}

/// One of `Documentation/Formats`, with what a program can check in it.
private struct FormatDocument {
    private let lines: [Substring]

    init(name: String) throws {
        let file = URL(fileURLWithPath: #filePath)
            .appendingPathComponent("../../../../Documentation/Formats/\(name)").standardized
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }

    /// Of the block marked `hex`: in each line the bytes stand before a bar, what they mean behind it.
    var bytes: [UInt8] {
        block("hex").flatMap { line in
            line.prefix { $0 != "|" }.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
    }

    /// Of the block marked `frequencies`: each row begins with its number and a colon.
    var frequencies: [Int] {
        block("frequencies").flatMap { line in
            (line.split(separator: ":").last ?? "").split(separator: " ").compactMap { Int($0) }
        }
    }

    private func block(_ mark: String) -> ArraySlice<Substring> {
        lines.drop { $0 != "```\(mark)" }.dropFirst().prefix { $0 != "```" }
    }
}
