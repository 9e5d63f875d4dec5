import Ink
import TestSupport
import Testing

/// A file of several small chunks, so that every byte of it can be tried.
@Suite("Reading a damaged page")
struct ReadingADamagedPage {
    private let page: Page
    private let bytes: [UInt8]

    init() throws {
        var versions: [ElementVersion] = []
        let author = Replica(rawValue: 0xA1)
        var vector = VersionVector()
        var generator = SeededGenerator(seed: 3)
        for number in 1...160 as ClosedRange<UInt64> {
            let dot = Dot(replica: author, number: number)
            let stamp = Stamp(time: number, replica: author)
            vector.insert(dot)
            let x = Int32.random(in: 0...5_000, using: &generator)
            versions.append(
                try #require(
                    ElementVersion(
                        element: dot, dot: dot,
                        body: .stroke(try Samples(columns: [x, x + 3, 7, 9], count: 2, channels: [])),
                        attributes: Attributes(
                            layer: Stamped(.zero, stamp),
                            order: Stamped(try OrderKey(first: Int64(number)), stamp),
                            placement: Stamped(.identity, stamp),
                            particular: .stroke(
                                style: Stamped(try StrokeStyle(tool: .pen, colour: .black, width: 142), stamp))))))
        }
        page = try Page(
            note: NoteID(high: 1, low: 2), id: PageID(high: 3, low: 4), createdAt: 10, modifiedAt: 20,
            canvas: Stamped(try Canvas(width: 5_950, height: 8_420), .zero), paper: Stamped(.plain, .zero), time: 160,
            vector: vector, versions: versions)
        bytes = PageContent.encode(page)
    }

    /// Whatever was done to the bytes: it shows, and at most so many chunks of 64 strokes are gone; the rest is as it was.
    private func expectLittleLost(_ damaged: [UInt8], chunks: Int = 1, _ what: Comment) {
        do {
            let decoded = try PageContent.decode(damaged)
            #expect(!decoded.damage.isEmpty, what)
            let kept = decoded.page.versions
            #expect(kept.count >= 160 - 64 * chunks, what)
            #expect(Set(kept).isSubset(of: Set(page.versions)), what)
            #expect(decoded.isComplete == (kept.count == 160), what)
            if !decoded.isComplete { #expect(decoded.mergeable.vector.count == UInt64(kept.count), what) }
        } catch {
            Issue.record("nothing was read of a page with \(what): \(error)")
        }
    }

    @Test("a flipped bit in any byte shows, and costs at most its chunk")
    func flips() {
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1 << (index % 8)
            expectLittleLost(damaged, "byte \(index) flipped")
        }
    }

    @Test("a page cut anywhere keeps every chunk before the cut")
    func cuts() throws {
        let whole = try PageContent.decode(bytes)
        #expect(whole.damage == [])
        for length in stride(from: 0, to: bytes.count, by: 7) {
            let cut = Array(bytes[..<length])
            guard let decoded = try? PageContent.decode(cut) else {
                #expect(length < 300, "a page cut to \(length) bytes was lost as a whole")
                continue
            }
            #expect(!decoded.damage.isEmpty)
            #expect(
                decoded.page.versions.elementsEqual(page.versions.prefix(decoded.page.versions.count)))
        }
    }

    @Test(
        "a zeroed first or last block costs no more than the chunks it lies in",
        arguments: [(64, 1), (256, 1), (512, 2)])
    func zeroedEnds(size: Int, chunks: Int) {
        let zeros = [UInt8](repeating: 0, count: size)
        expectLittleLost(zeros + bytes[size...], chunks: chunks, "its first \(size) bytes zeroed")
        expectLittleLost(bytes.dropLast(size) + zeros, chunks: chunks, "its last \(size) bytes zeroed")
    }

    @Test("any run of 200 zeros shows, and costs two chunks at most")
    func zeroedRuns() throws {
        for start in stride(from: 0, to: bytes.count - 200, by: 11) {
            var damaged = bytes
            damaged.replaceSubrange(start..<start + 200, with: [UInt8](repeating: 0, count: 200))
            let decoded = try PageContent.decode(damaged)
            #expect(!decoded.damage.isEmpty)
            #expect(decoded.page.versions.count >= 160 - 2 * 64)
        }
    }

    @Test("bytes behind a page show")
    func trailing() throws {
        expectLittleLost(bytes + [0], "a byte behind it")
    }

    @Test("what is no page is said to be none")
    func otherFiles() {
        for other in [[], [0x50], Array("%PDF-1.7 and so on".utf8), [UInt8](repeating: 0, count: 5_000)] as [[UInt8]] {
            #expect(throws: InkError(.notThisFormat, "the file does not begin as a page's does", offset: 0)) {
                try PageContent.decode(other)
            }
        }
    }

    @Test("a page for newer readers only is refused as such")
    func newer() throws {
        var newer = bytes
        newer[17] = 2
        let size = Int(newer[8]) | Int(newer[9]) << 8
        let sum = CRC.castagnoli(newer[16..<16 + size])
        for place in 0..<4 { newer[12 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * place)) }
        let front = Array(newer[..<(16 + size)])
        let error = #expect(throws: InkError.self) { try PageContent.decode(front) }
        #expect(error?.code == .newerVersion)
    }

    @Test("bytes changed at random, checksums made to fit, never crash", arguments: 0..<30 as Range<UInt64>)
    func fittingChecksums(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = PageContent.encode(Page.random(6, using: &generator))
        let size = Int(bytes[8]) | Int(bytes[9]) << 8
        for _ in 0..<40 {
            var changed = bytes
            let start = 16 + size + 12
            let range =
                Bool.random(using: &generator) && start + 4 < changed.count ? start..<changed.count : 16..<16 + size
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                changed[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            changed.mendChecksums()
            _ = try? PageContent.decode(changed)
        }
    }
}

/// The checksum of the format, worked out bit by bit: what the fast one is compared with.
enum CRC {
    static func castagnoli(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0x82F6_3B78 : sum >> 1 }
        }
        return ~sum
    }
}

extension [UInt8] {
    /// Makes the checksum of the front header and of the first chunk fit what they are of.
    fileprivate mutating func mendChecksums() {
        mendChecksum(at: 8)
        let size = Int(self[8]) | Int(self[9]) << 8
        mendChecksum(at: 16 + size + 4)
    }

    private mutating func mendChecksum(at offset: Int) {
        guard offset + 8 <= count else { return }
        let size = Int(self[offset]) | Int(self[offset + 1]) << 8
        guard offset + 8 + size <= count else { return }
        let sum = CRC.castagnoli(self[(offset + 8)..<(offset + 8 + size)])
        for place in 0..<4 { self[offset + 4 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * place)) }
    }
}
