import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite("Damaged and hostile files")
struct DamagedDocuments {
    static let text = document(
        """
        <stroke tool="pen" color="#000000ff" width="1 0.5 0.25">1 2 3 4 5 6</stroke>
        <text font="Sans" size="12" x="1" y="2" color="black">a &amp; b</text>
        <image left="1" top="2" right="3" bottom="4">iVBORw0KGgoB</image>
        """, background: "<background type=\"pixmap\" domain=\"attach\" filename=\"bg.png\"/>")
    static let files = [
        Array(text.utf8), gzip(Array(text.utf8)),
        zip([("mimetype", Array("x".utf8)), ("content.xml", Array(text.utf8))]),
    ]

    /// Whether reading ends in a note or in a typed error; anything else would have ended the process.
    private func outcome(_ bytes: [UInt8]) -> ImportedNote? {
        do {
            return try Interchange.read(source(bytes, beside: ["lecture.xopp.bg.png": png]))
        } catch {
            #expect(error.file == "lecture.xopp" && !error.message.isEmpty)
            return nil
        }
    }

    @Test("a file cut at any byte is a typed error, or a note that says it is cut", arguments: files.indices)
    func truncation(_ index: Int) {
        let file = Self.files[index]
        for length in 0..<file.count {
            guard let note = outcome(Array(file[..<length])) else { continue }
            #expect(note.report.entries.contains { $0.severity == .damage }, "cut at \(length) of \(file.count)")
        }
    }

    @Test("flipped bytes never end the program", arguments: files.indices)
    func flips(_ index: Int) {
        let seed: UInt64 = 20_261_130
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            var file = Self.files[index]
            for _ in 0...Int.random(in: 0...2, using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = outcome(file)
        }
    }

    @Test("a truncated gzip keeps every complete element")
    func truncatedGzip() throws {
        let strokes = (0..<400).map { "<stroke width=\"1\">\($0) \($0 * 7 % 100) 3.25 \($0 * 31 % 997)</stroke>" }
        let whole = gzip(Array(document(strokes.joined(separator: "\n")).utf8))
        let note = try Interchange.read(source(Array(whole[..<(whole.count * 3 / 4)])))
        #expect((100..<400).contains(note.counts.strokes))
        #expect(note.codes == [.truncated])
        #expect(note.report.entries[0].detail.contains("1 pages kept"))
    }

    @Test(
        "files that hold no note are refused by what they are",
        arguments: [
            (Array("".utf8), .empty, "empty"), (png, .unrecognized, "picture"), (pdf, .unrecognized, "PDF"),
            (gzip([1, 2, 3]), .unrecognized, "gzip"), (zip([("a", [1])]), .unrecognized, "zip"),
            (Array("></tbody><table/>".utf8), .unrecognized, "text"), (Array("{\"a\":1}".utf8), .unrecognized, "JSON"),
            (Array("<svg/>".utf8), .unrecognized, "XML"), (Array("<xournal/>".utf8), .damaged, "no page"),
            (Array("<xournal".utf8), .damaged, "backup"), ([0, 1, 2], .unrecognized, "unknown"),
        ] as [([UInt8], InterchangeError.Code, String)])
    func refusals(bytes: [UInt8], code: InterchangeError.Code, word: String) throws {
        let error = try #require(throws: InterchangeError.self) { try Interchange.read(source(bytes)) }
        #expect(error.code == code)
        #expect(error.description.hasPrefix("lecture.xopp: "))
        #expect(error.message.contains(word))
    }

    @Test("document types are refused, and their entities never read")
    func documentType() throws {
        let bomb = "<!DOCTYPE xournal [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
        let text =
            "<?xml version=\"1.0\"?>\(bomb)<xournal><page width=\"1\" height=\"1\"><layer><text>&b;</text></layer></page></xournal>"
        let error = try #require(throws: InterchangeError.self) { try read(text) }
        #expect(error.code == .refused)
        #expect(error.message.contains("DOCTYPE"))
    }

    @Test("bottomless nesting is refused")
    func depth() throws {
        let nested = String(repeating: "<a>", count: 100_000)
        let error = try #require(throws: InterchangeError.self) { try read("<xournal><page>\(nested)") }
        #expect(error.code == .refused)
    }

    @Test("a small file that inflates without end is refused early")
    func bomb() throws {
        let blanks = [UInt8](repeating: 0x20, count: 1 << 20)
        let head = Array("<xournal><page width=\"1\" height=\"1\"><layer>".utf8)
        var file = gzip(head)
        let member = gzip(blanks)
        for _ in 0..<64 { file += member }
        let error = try #require(throws: InterchangeError.self) { try Interchange.read(source(file)) }
        #expect(error.code == .tooLarge)
    }

    @Test("a report of a hostile file stays small")
    func boundedReport() throws {
        let elements = (0..<5_000).map { "<e\($0)/>" }.joined()
        let note = try read(document(elements))
        #expect(note.report.entries.count <= 1_001)
        #expect(note.report.entries.reduce(0) { $0 + $1.count } == 5_000)
    }
}
