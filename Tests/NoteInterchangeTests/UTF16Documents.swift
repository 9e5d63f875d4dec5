import Ink
import NoteInterchange
import Testing

@Suite("Documents in UTF-16")
struct UTF16Documents {
    enum Order: CaseIterable {
        case bigEndian, littleEndian

        func bytes(_ text: String, marked: Bool) -> [UInt8] {
            let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
            return units.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                return self == .bigEndian ? [high, low] : [low, high]
            }
        }
    }

    private func isRead(_ text: String, _ order: Order, marked: Bool) throws -> ImportedNote {
        try Interchange.read(source(order.bytes(text, marked: marked), name: "ink"))
    }

    @Test("InkML with and without a mark is what it is in UTF-8", arguments: Order.allCases, [true, false])
    func inkML(order: Order, marked: Bool) throws {
        let content = "<annotation type=\"title\">čaj 🖋</annotation><trace>1 2,3 4</trace><trace>5 6</trace>"
        let text = NoteInterchangeTests.inkML(content)
        let plain = try read(text, name: "ink")
        #expect(plain.title == "čaj 🖋" && plain.strokes.count == 2)
        #expect(try isRead(text, order, marked: marked) == plain)
        let declared = text.replacing("version=\"1.0\"", with: "version=\"1.0\" encoding=\"UTF-16\"")
        #expect(try isRead(declared, order, marked: marked) == plain)
    }

    @Test("so is a document of Xournal++", arguments: Order.allCases)
    func xournal(order: Order) throws {
        let text = document("<stroke width=\"1\">1 2 3 4</stroke><text x=\"1\" y=\"2\" size=\"9\">čaj</text>")
        #expect(try isRead(text, order, marked: true) == read(text, name: "ink"))
    }

    @Test("what is cut at any byte is a typed error or what came before it", arguments: Order.allCases)
    func cut(order: Order) {
        let bytes = order.bytes(NoteInterchangeTests.inkML("<trace>1 2,3 4</trace>"), marked: true)
        for count in bytes.indices {
            do throws(InterchangeError) {
                let note = try Interchange.read(source(Array(bytes[..<count]), name: "ink"))
                #expect(!note.report.isLossless, "\(count) bytes")
            } catch { #expect([.damaged, .unrecognized, .empty].contains(error.code), "\(count) bytes: \(error)") }
        }
    }

    @Test("a mark before what is no XML makes it none")
    func other() {
        for text in ["", "plain", "{}"] {
            #expect(throws: InterchangeError.self) { try isRead(text, .littleEndian, marked: true) }
        }
    }
}
