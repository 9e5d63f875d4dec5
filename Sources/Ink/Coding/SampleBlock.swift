/// The samples of some strokes as bytes: where each begins, the period of the clock, then all residuals as one stream.
enum SampleBlock {
    /// What is known of a stroke before its samples are read.
    struct Shape {
        var count: Int
        var channels: ChannelSet
        /// Whether time, where there is any, begins with 0.
        var startsAtZero: Bool
    }

    /// The most values one byte may stand for; where coding is denser, the block is padded.
    ///
    /// So a reader can refuse, before it allocates, what the bytes at hand cannot justify.
    static let valuesPerByte = 128
    /// The longest period of a clock, in 1/256 ms.
    static let periodLimit: Int64 = 1 << 24
    /// How many intervals the period is measured over.
    private static let measuredIntervals = 4_096

    static func append(_ strokes: [Samples], to writer: inout ByteWriter) {
        var block = ByteWriter()
        var origins = SampleOrigins()
        for samples in strokes { origins.append(samples, to: &block) }
        let period = period(of: strokes)
        block.appendUnsigned(UInt64(period))
        let valueCount = strokes.reduce(0) { $0 + $1.count * $1.channels.columnCount }
        appendStream(strokes, valueCount: valueCount, period: period, to: &block)
        let padding = max(0, (valueCount + valuesPerByte - 1) / valuesPerByte - block.bytes.count)
        writer.append(counted: [UInt8](repeating: 0, count: padding))
        writer.append(block.bytes)
    }

    private static func appendStream(
        _ strokes: [Samples], valueCount: Int, period: Int64, to writer: inout ByteWriter
    ) {
        let longest = strokes.reduce(0) { max($0, $1.values.count) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: valueCount) { symbols in
            var encoder = SampleStreamEncoder(residuals: symbols)
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: longest) { residuals in
                let residuals = residuals.baseAddress.unsafelyUnwrapped
                for samples in strokes {
                    let count = samples.count
                    samples.values.withUnsafeBufferPointer { values in
                        // Only read, though its columns are mutable for the decoder's sake.
                        let values = UnsafeMutablePointer(mutating: values.baseAddress.unsafelyUnwrapped)
                        StrokeColumns(values: values, count: count, channels: samples.channels)
                            .writeResiduals(to: residuals)
                    }
                    StrokeColumns(values: residuals, count: count, channels: samples.channels).forEachGroup {
                        encoder.append($0, samples: count, period: period)
                    }
                }
            }
            encoder.finish(into: &writer)
        }
    }

    /// The mean interval of the first few thousand, those set aside that are far from it.
    private static func period(of strokes: [Samples]) -> Int64 {
        var intervals: [Int64] = []
        for samples in strokes where intervals.count < measuredIntervals {
            guard let times = samples.column(.time) else { continue }
            for index in times.indices.dropFirst().prefix(measuredIntervals - intervals.count) {
                intervals.append(Int64(times[index]) - Int64(times[index - 1]))
            }
        }
        guard !intervals.isEmpty else { return 0 }
        var period = intervals.reduce(0, +) * 256 / Int64(intervals.count)
        for _ in 0..<2 {
            let near = intervals.filter { ($0 * 256 - period).magnitude <= 512 }
            if !near.isEmpty { period = near.reduce(0, +) * 256 / Int64(near.count) }
        }
        return min(max(period, 0), periodLimit)
    }
}

extension SampleBlock {
    /// Reads to the end of `reader`.
    ///
    /// - Throws: ``InkError`` if the bytes are no samples of these shapes, or fewer than justify them.
    static func read(_ shapes: [Shape], from reader: inout ByteReader) throws(InkError) -> [Samples] {
        var valueCount = 0
        for shape in shapes { valueCount += shape.count * shape.channels.columnCount }
        guard valueCount / valuesPerByte <= reader.remaining else {
            throw reader.error("there are more samples than their bytes can hold")
        }
        for byte in try reader.readCounted() where byte != 0 { throw reader.error("padding is not zero") }
        var numbers: [Int64] = []
        for shape in shapes {
            for _ in 0..<SampleOrigins.count(of: shape) { numbers.append(try reader.readSigned()) }
        }
        let period = Int64(try reader.readCount(upTo: Int(periodLimit)))
        var decoder = try SampleStreamDecoder(&reader, longest: shapes.reduce(0) { max($0, $1.count) })
        var origins = SampleOrigins()
        var strokes: [Samples] = []
        strokes.reserveCapacity(shapes.count)
        var rest = numbers[...]
        for shape in shapes {
            let firsts = try origins.firsts(of: shape, from: rest)
            rest = rest.dropFirst(SampleOrigins.count(of: shape))
            let samples = try read(shape, firsts: firsts, period: period, from: &decoder)
            origins.follow(samples)
            strokes.append(samples)
        }
        try decoder.finish(at: reader)
        return strokes
    }

    private static func read(
        _ shape: Shape, firsts: [Int32], period: Int64, from decoder: inout SampleStreamDecoder
    ) throws(InkError) -> Samples {
        let count = shape.count
        let columnCount = firsts.count
        let values = [Int32](unsafeUninitializedCapacity: count * columnCount) { values, filled in
            values.initialize(repeating: 0)
            for place in 0..<columnCount { values[place * count] = firsts[place] }
            let columns = StrokeColumns(
                values: values.baseAddress.unsafelyUnwrapped, count: count, channels: shape.channels)
            columns.forEachGroup { decoder.fill($0, samples: count, period: period) }
            columns.restoreValues()
            filled = values.count
        }
        return try Samples(columns: values, count: count, channels: shape.channels)
    }
}
