import Ink
import TestSupport
import Testing

@Suite("Encoding an edit")
struct EncodingAnEdit {
    @Test("what is encoded is decoded, and encoded again is the same bytes", arguments: 0..<150 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let page = Page.random(using: &generator)
        let edit = Edit.random(on: page, using: &generator)
        let bytes = edit.encoded()
        let decoded = try Edit(decoding: bytes)
        #expect(decoded == edit)
        #expect(decoded.encoded() == bytes)
    }

    @Test("every cut of an edit is an error")
    func cuts() throws {
        var generator = SeededGenerator(seed: 12)
        let bytes = Edit.random(on: Page.random(using: &generator), using: &generator).encoded()
        for length in 0..<bytes.count {
            #expect(throws: InkError.self) { try Edit(decoding: Array(bytes[..<length])) }
        }
    }

    @Test("bytes changed at random are an edit or an error, never a crash", arguments: 0..<40 as Range<UInt64>)
    func changedBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = Edit.random(on: Page.random(8, using: &generator), using: &generator).encoded()
        for _ in 0..<60 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            if let edit = try? Edit(decoding: changed) {
                #expect((try? Edit(decoding: edit.encoded())) == edit)
            }
        }
    }

    @Test("removing a hundred thousand strokes is one small edit")
    func longRun() throws {
        let author = Replica(rawValue: 9)
        let replaces = (1...100_000).map { Dot(replica: author, number: UInt64($0)) }
        let edit = try Edit(replica: Replica(rawValue: 10), firstNumber: 1, time: 5, replaces: replaces)
        let bytes = edit.encoded()
        #expect(bytes.count < 2_000)
        #expect(try Edit(decoding: bytes) == edit)
    }
}
