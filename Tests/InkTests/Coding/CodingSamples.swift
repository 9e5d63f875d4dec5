import TestSupport
import Testing

@testable import Ink

@Suite("Coding samples")
struct CodingSamples {
    private func block(_ strokes: [Samples]) -> [UInt8] {
        var writer = ByteWriter()
        SampleBlock.append(strokes, to: &writer)
        return writer.bytes
    }

    private func shapes(_ strokes: [Samples]) -> [SampleBlock.Shape] {
        strokes.map {
            SampleBlock.Shape(
                count: $0.count, channels: $0.channels, steady: $0.steady, startsAtZero: $0.first(of: .time) == 0)
        }
    }

    @Test("every set of channels comes back", arguments: 0...15 as ClosedRange<UInt8>)
    func channels(_ channels: UInt8) throws {
        let set = ChannelSet(rawValue: channels)
        var generator = SeededGenerator(seed: UInt64(channels))
        let values = set.channels.flatMap { channel in
            (0..<50).map { _ in Int32.random(in: channel == .time ? 0...900 : 0...899, using: &generator) }
        }
        let strokes = [try Samples(columns: values, count: 50, channels: set)]
        var reader = ByteReader(block(strokes))
        #expect(try SampleBlock.read(shapes(strokes), from: &reader) == strokes)
    }

    @Test("what is coded most densely is still justified by its bytes")
    func densest() throws {
        let count = 20_000
        let stroke = try Samples(columns: [Int32](repeating: 500, count: 7 * count), count: count, channels: .all)
        let bytes = block([stroke])
        #expect(stroke.steady == [.width, .pressure, .tilt])
        #expect(bytes.count >= 7 * count / SampleBlock.valuesPerByte)
        #expect(bytes.count < 3_000)
        var reader = ByteReader(bytes)
        #expect(try SampleBlock.read(shapes([stroke]), from: &reader) == [stroke])
    }

    @Test("more samples than the bytes justify are refused before there is room made for them")
    func unjustified() throws {
        let shape = SampleBlock.Shape(count: Samples.countLimit, channels: .all, steady: [], startsAtZero: true)
        var reader = ByteReader([UInt8](repeating: 0, count: 100))
        let error = #expect(throws: InkError.self) {
            try SampleBlock.read([SampleBlock.Shape](repeating: shape, count: 1_000), from: &reader)
        }
        #expect(error?.message.description == "there are more samples than their bytes can hold")
    }

    @Test("changed bytes give samples in range or an error, never a crash", arguments: 0..<60 as Range<UInt64>)
    func changedBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let strokes = (0..<3).map { _ in Samples.random(using: &generator) }.filter { $0.count < 200 }
        let bytes = block(strokes)
        for _ in 0..<20 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            var reader = ByteReader(changed)
            guard let read = try? SampleBlock.read(shapes(strokes), from: &reader) else { continue }
            for samples in read {
                let checked = try? Samples(columns: samples.values, count: samples.count, channels: samples.channels)
                #expect(checked == samples)
            }
        }
    }

    @Test("every cut is an error")
    func cuts() {
        var generator = SeededGenerator(seed: 5)
        let strokes = (0..<4).map { _ in Samples.random(using: &generator) }.filter { $0.count < 200 }
        let bytes = block(strokes)
        for length in 0..<bytes.count {
            var reader = ByteReader(Array(bytes[..<length]))
            #expect(throws: InkError.self) { try SampleBlock.read(shapes(strokes), from: &reader) }
        }
    }
}

@Suite("The coder's tables")
struct TablesOfTheCoder {
    @Test("every row gives each symbol a frequency, 2,048 in all", arguments: 0..<ResidualFrequencies.rowCount)
    func rows(_ row: Int) {
        let frequencies = ResidualFrequencies.row(row)
        #expect(frequencies.count == ResidualFrequencies.symbolCount)
        #expect(frequencies.allSatisfy { $0 >= 1 })
        #expect(frequencies.reduce(0, +) == CoderTables.stateCount)
    }

    /// What lets the decoder do without looking where it reads.
    @Test("no entry leads beyond the table")
    func entries() {
        let tables = CoderTables.shared
        let count = EnergyLevel.count * CoderTables.stateCount
        #expect(tables.entries.count == CoderTables.maskCount + count)
        for entry in tables.entries.dropFirst(CoderTables.maskCount) {
            let bits = Int(entry & 63) - Int(entry >> 6 & 31)
            #expect(bits >= 0 && entry & 63 <= 16)
            #expect(Int(entry >> 16) + 1 << bits <= count)
        }
    }

    @Test("a Golomb code is as long as its size says, and bits come back in their order")
    func golomb() throws {
        for number in [0, 1, 2, 3, 6, 7, 254, 255, 1 << 22, 1 << 32 - 2] as [UInt64] {
            var bits = BitWriter()
            bits.append(golomb: number)
            let size = BitWriter.size(ofGolomb: number)
            #expect((bits.bytes.count * 8...bits.bytes.count * 8 + 7).contains(size))
        }
    }

    @Test("the checksum is that of the bit by bit definition, whatever the length", arguments: 0..<50)
    func checksum(length: Int) {
        var generator = SeededGenerator(seed: UInt64(length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(Checksum.of(bytes) == CRC.castagnoli(bytes))
        #expect(Checksum.of(bytes.dropFirst(length / 3)) == CRC.castagnoli(bytes.dropFirst(length / 3)))
    }
}
