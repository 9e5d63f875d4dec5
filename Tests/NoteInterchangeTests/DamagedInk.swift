import Ink
import NoteInterchange
import TestSupport
import Testing

@Suite("Damaged and hostile InkML")
struct DamagedInk {
    static let whole = inkML(
        """
        <definitions><context xml:id="c" brushRef="#b"><inkSource><traceFormat><channel name="X" units="mm"/>
        <channel name="Y"/><channel name="F" max="9"/><intermittentChannels><channel name="T"/></intermittentChannels>
        </traceFormat><channelProperties><channelProperty channel="X" name="resolution" value="5" units="1/mm"/>
        </channelProperties></inkSource></context><brush id="b"><brushProperty name="width" value="1" units="mm"/></brush>
        </definitions><traceGroup contextRef="#c"><trace id="t">10 20 5 1,'3'-1"2'4,!#A*?,** 1</trace>
        <trace continuation="end" priorRef="#t" type="penDown">1e1 2.5-3</trace></traceGroup>
        """, format: "")

    private func outcome(_ bytes: [UInt8]) -> ImportedNote? {
        do {
            return try Interchange.read(source(bytes, name: "a.inkml"))
        } catch {
            #expect(error.file == "a.inkml" && !error.message.isEmpty)
            return nil
        }
    }

    @Test("a file cut at any byte is a typed error, or a note that says it is cut")
    func truncation() {
        let file = Array(Self.whole.utf8)
        for length in 0..<file.count {
            guard let note = outcome(Array(file[..<length])) else { continue }
            #expect(note.report.entries.contains { $0.severity == .damage }, "cut at \(length) of \(file.count)")
        }
    }

    @Test("a trace that ends with the file ends with its last whole point")
    func cutTrace() throws {
        let note = try read("<ink>\(pointFormat)<trace>1 2,3 4,100 20")
        #expect(note.strokes.map(\.samples.described) == ["10,20 30,40"])
        #expect(note.codes == [.truncated])
    }

    @Test("flipped, repeated and missing bytes never end the program")
    func mutations() {
        let seed: UInt64 = 20_270_104
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3_000 {
            var file = Array(Self.whole.utf8)
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<file.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: file[place] = UInt8.random(in: 0...255, using: &random)
                case 1: file.remove(at: place)
                case 2: file.insert(contentsOf: file[place..<min(place + 9, file.count)], at: place)
                default: file[place] = Array("0123456789.-+eE#*?!'\",TF <>/".utf8).randomElement(using: &random) ?? 0
                }
            }
            if let note = outcome(file) { #expect(note.pages.count == 1, "seed \(seed)") }
        }
    }

    // MARK: Hostility

    @Test("a description is read up to its 256th part, however many refer to it", arguments: [255, 256])
    func endlessDescriptions(_ fillers: Int) throws {
        let filler = String(repeating: "<brushProperty name=\"x\" value=\"1\"/>", count: fillers)
        let width = "<brushProperty name=\"width\" value=\"1\" units=\"pt\"/>"
        let brush = "<definitions><brush xml:id=\"b\">\(filler)\(width)</brush></definitions>"
        let note = try read("<ink>\(brush)<trace brushRef=\"#b\">1 2,3 4</trace></ink>")
        #expect(note.strokes.map(\.style.width) == [fillers < 256 ? 100 : 141])
    }

    @Test("document types are refused, and their entities never read")
    func documentType() throws {
        let bomb = "<!DOCTYPE ink [<!ENTITY a \"1 2,\"><!ENTITY b \"&a;&a;&a;\">]>"
        let error = try #require(throws: InterchangeError.self) { try read("\(bomb)<ink><trace>&b;</trace></ink>") }
        #expect(error.code == .refused)
    }

    @Test("bottomless groups are refused")
    func depth() throws {
        let error = try #require(throws: InterchangeError.self) {
            try read("<ink>" + String(repeating: "<traceGroup>", count: 100_000))
        }
        #expect(error.code == .refused)
    }

    @Test("more points than any note has are refused, however the traces share them")
    func points() throws {
        let importer = InkMLImporter(pointLimit: 10)
        let file = { (traces: [String]) in source(Array(inkML(traces.map { "<trace>\($0)</trace>" }.joined()).utf8)) }
        #expect(try importer.read(file(["1 2,3 4,5 6,7 8,9 10", "1 2,3 4,5 6,7 8,9 10,"])).counts.samples == 10)
        let error = try #require(throws: InterchangeError.self) {
            try importer.read(file(["1 2,3 4,5 6,7 8,9 10", "1 2,3 4,5 6,7 8,9 10,11 12"]))
        }
        #expect(error.code == .tooLarge)
    }
}
