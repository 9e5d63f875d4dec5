import Ink
import TestSupport
import Testing

@Suite("Framing edits")
struct FramingEdits {
    private func frames(_ count: Int, seed: UInt64) -> (edits: [Edit], bytes: [UInt8]) {
        var generator = SeededGenerator(seed: seed)
        let edits = (0..<count).map { _ in Edit.random(on: .random(6, using: &generator), using: &generator) }
        return (edits, edits.flatMap { EditFrame($0).bytes })
    }

    @Test("frames behind one another come apart as the edits that were put in", arguments: 0..<40 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        let (edits, bytes) = frames(Int(seed % 5), seed: seed)
        let read = try EditFrame.read(bytes)
        #expect(try read.map { try $0.edit() } == edits)
        #expect(read.flatMap { $0.bytes } == bytes)
        #expect(read.reduce(0) { $0 + $1.byteCount } == bytes.count)
    }

    @Test("a cut anywhere but between two frames is an error that names the frame")
    func cuts() throws {
        let (edits, bytes) = frames(3, seed: 7)
        var starts = [0]
        for edit in edits { starts.append(starts[starts.count - 1] + EditFrame(edit).byteCount) }
        for length in 0..<bytes.count {
            let start = starts.last { $0 <= length }
            if start == length {
                #expect(try EditFrame.read(Array(bytes[..<length])).count == starts.firstIndex(of: length))
            } else {
                let error = #expect(throws: InkError.self) { try EditFrame.read(Array(bytes[..<length])) }
                #expect(error?.code == .truncated)
                #expect((error?.offset).map { $0 - (start ?? 0) <= 8 } == true)
            }
        }
    }

    @Test("one changed bit is found, wherever it lies")
    func changedBits() {
        let bytes = frames(2, seed: 3).bytes
        for bit in 0..<bytes.count * 8 {
            var changed = bytes
            changed[bit / 8] ^= 1 << (bit % 8)
            #expect(throws: InkError.self, "bit \(bit)") { try EditFrame.read(changed) }
        }
    }

    @Test("a frame of another type is whole, and its edit is newer than this")
    func anotherType() throws {
        // CRC-32C of the one byte 2, as bitwise division gives it.
        let bytes: [UInt8] = [1, 0, 0, 0] + checksum(of: [2]) + [2]
        let frame = try #require(try EditFrame.read(bytes).first)
        #expect(frame.bytes == bytes)
        #expect(
            throws: InkError(
                .newerVersion, "the frame holds something newer than an edit; update to take it", offset: 0)
        ) {
            try frame.edit()
        }
    }

    @Test("a frame of nothing is damaged")
    func empty() {
        #expect(throws: InkError(.damaged, "a frame is empty", offset: 0)) {
            try EditFrame.read([0, 0, 0, 0] + checksum(of: []))
        }
    }

    @Test("a length beyond any file is refused without being believed")
    func hugeLength() {
        #expect(throws: InkError.self) { try EditFrame.read([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 1]) }
    }

    /// CRC-32C bit by bit, little-endian.
    private func checksum(of bytes: [UInt8]) -> [UInt8] {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0x82F6_3B78 : sum >> 1 }
        }
        return (0..<4).map { UInt8(truncatingIfNeeded: ~sum >> UInt32(8 * $0)) }
    }
}
