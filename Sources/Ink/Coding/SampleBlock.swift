/// The samples of some strokes as bytes: where each begins, then all times, then all residuals as one stream.
enum SampleBlock {
    /// What is known of a stroke before its samples are read.
    struct Shape {
        var count: Int
        var channels: ChannelSet
        /// The channels that keep their first value: of width, pressure and tilt.
        var steady: ChannelSet
        /// Whether time, where there is any, begins with 0.
        var startsAtZero: Bool
    }

    /// No byte stands for more values than this: x and y alone take three quarters of a bit a sample at least.
    ///
    /// So a reader can refuse, before it allocates, what the bytes at hand cannot justify.
    static let valuesPerByte = 128

    static func append(_ strokes: [Samples], to writer: inout ByteWriter) {
        var origins = SampleOrigins()
        for samples in strokes { origins.append(samples, to: &writer) }
        appendTimes(strokes, to: &writer)
        appendStream(strokes, to: &writer)
    }

    private static func appendTimes(_ strokes: [Samples], to writer: inout ByteWriter) {
        let columns = strokes.compactMap { $0.column(.time) }
        guard !columns.isEmpty else { return }
        let coding = TimeCoding(measuring: columns)
        var bits = BitWriter()
        Clock.forEachRun(in: columns, period: coding.period) { coding.append($0, $1, to: &bits) }
        bits.finish()
        writer.appendUnsigned(UInt64(coding.period))
        writer.append(UInt8(coding.grain))
        writer.append(counted: bits.bytes)
    }

    private static func appendStream(_ strokes: [Samples], to writer: inout ByteWriter) {
        let valueCount = strokes.reduce(0) { $0 + $1.count * $1.channels.columnCount }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: valueCount) { residuals in
            var encoder = SampleStreamEncoder(residuals: residuals.baseAddress.unsafelyUnwrapped)
            for samples in strokes {
                samples.values.withUnsafeBufferPointer { values in
                    // Only read, though columns are mutable for the decoder's sake.
                    let values = UnsafeMutablePointer(mutating: values.baseAddress.unsafelyUnwrapped)
                    encoder.append(
                        StrokeColumns(
                            values: values, count: samples.count, channels: samples.channels, steady: samples.steady))
                }
            }
            encoder.finish(into: &writer)
        }
    }
}

extension SampleBlock {
    /// Reads to the end of `reader`.
    ///
    /// - Throws: ``InkError`` if the bytes are no samples of these shapes, or fewer than justify them.
    static func read(_ shapes: [Shape], from reader: inout ByteReader) throws(InkError) -> [Samples] {
        var valueCount = 0
        for shape in shapes {
            valueCount += shape.count * shape.channels.columnCount
            guard valueCount / valuesPerByte <= reader.remaining else {
                throw reader.error("there are more samples than their bytes can hold")
            }
        }
        var numbers: [Int64] = []
        for shape in shapes {
            for _ in 0..<SampleOrigins.count(of: shape) { numbers.append(try reader.readSigned()) }
        }
        var times: TimeDecoder?
        if shapes.contains(where: { $0.channels.contains(.time) }) {
            let period = Int64(try reader.readCount(upTo: Int(Clock.periodLimit)))
            let grain = Int(try reader.readByte())
            guard grain <= TimeCoding.grainLimit else { throw reader.error("the grain of times is out of range") }
            times = try TimeDecoder(&reader, TimeCoding(period: period, grain: grain))
        }
        var decoder = try SampleStreamDecoder(&reader, longest: shapes.reduce(0) { max($0, $1.count) })
        var origins = SampleOrigins()
        var strokes: [Samples] = []
        strokes.reserveCapacity(shapes.count)
        var rest = numbers[...]
        for shape in shapes {
            let firsts = try origins.firsts(of: shape, from: rest)
            rest = rest.dropFirst(SampleOrigins.count(of: shape))
            let samples = read(shape, firsts: firsts, from: &decoder, &times)
            origins.follow(samples)
            strokes.append(samples)
        }
        try decoder.finish(at: reader)
        try times?.finish(at: reader)
        return strokes
    }

    private static func read(
        _ shape: Shape, firsts: [Int32], from decoder: inout SampleStreamDecoder, _ times: inout TimeDecoder?
    ) -> Samples {
        let count = shape.count
        let columnCount = firsts.count
        let values = [Int32](unsafeUninitializedCapacity: count * columnCount) { values, filled in
            for place in 0..<columnCount { values[place * count] = firsts[place] }
            let columns = StrokeColumns(
                values: values.baseAddress.unsafelyUnwrapped, count: count, channels: shape.channels,
                steady: shape.steady)
            columns.fillSteady()
            decoder.fill(columns)
            if let time = columns.column(.time) { times?.fill(time, count: count) }
            filled = count * columnCount
        }
        return Samples(unchecked: values, count: count, channels: shape.channels)
    }
}
