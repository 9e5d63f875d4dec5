/// What a page's file says of the page as a whole, and where its chunks are.
struct ContentHeader {
    /// One chunk: the size of its payload and how many versions it has.
    struct Chunk {
        var size: Int
        var count: Int
    }

    var note: NoteID
    var page: PageID
    var createdAt: Int64
    var modifiedAt: Int64
    var canvas: Stamped<Canvas>
    var paper: Stamped<Paper>
    var time: UInt64
    var vector: VersionVector
    /// The versions of layers: without them no element could be placed, so they stand where they are kept twice.
    var layers: [ElementRecord]
    var chunks: [Chunk]
    /// Fields of a newer version, behind those known.
    var extensions: [UInt8]

    var payload: [UInt8] {
        var writer = ByteWriter()
        writer.append(ContentFormat.version)
        writer.append(ContentFormat.minReader)
        writer.append(identifier: note)
        writer.append(identifier: page)
        writer.appendSigned(createdAt)
        writer.appendSigned(modifiedAt)
        writer.append(canvas.value)
        writer.append(canvas.stamp)
        writer.append(paper.value)
        writer.append(paper.stamp)
        writer.appendUnsigned(time)
        writer.append(vector)
        writer.appendUnsigned(UInt64(chunks.count))
        for chunk in chunks {
            writer.appendUnsigned(UInt64(chunk.size))
            writer.appendUnsigned(UInt64(chunk.count))
        }
        var block = ByteWriter()
        if !layers.isEmpty { ElementBlock.write(layers, to: &block) }
        writer.append(counted: block.bytes)
        writer.append(extensions)
        return writer.bytes
    }

    /// Reads to the end of `reader`.
    ///
    /// - Throws: ``InkError``; its code is ``InkError/Code/newerVersion`` where only a newer reader may read the file.
    init(from reader: inout ByteReader) throws(InkError) {
        _ = try reader.readByte()
        guard try reader.readByte() <= ContentFormat.version else {
            throw InkError(.newerVersion, "the page was written by a newer version; update to open it")
        }
        note = try reader.readIdentifier()
        page = try reader.readIdentifier()
        createdAt = try reader.readSigned()
        modifiedAt = try reader.readSigned()
        canvas = Stamped(try reader.readCanvas(), try reader.readStamp())
        paper = Stamped(try reader.readPaper(), try reader.readStamp())
        time = try reader.readUnsigned()
        vector = try reader.readVector()
        let count = try reader.readCount(upTo: reader.remaining)
        chunks = []
        for _ in 0..<count {
            let size = try reader.readCount(upTo: Int(Int32.max))
            chunks.append(Chunk(size: size, count: try reader.readCount(upTo: size)))
        }
        var block = try reader.reader(over: try reader.readCount(upTo: reader.remaining))
        layers = block.isAtEnd ? [] : try ElementBlock.read(from: &block)
        extensions = Array(try reader.readBytes(reader.remaining))
    }
}

extension ContentHeader {
    init(_ page: Page, layers: [ElementRecord], chunks: [Chunk], extensions: [UInt8]) {
        note = page.note
        self.page = page.id
        createdAt = page.createdAt
        modifiedAt = page.modifiedAt
        canvas = page.canvas
        paper = page.paper
        time = page.time
        vector = page.vector
        self.layers = layers
        self.chunks = chunks
        self.extensions = extensions
    }
}

extension ByteWriter {
    /// A time of 0 needs no replica where that is 0, as a stamp nobody set has it.
    fileprivate mutating func append(_ stamp: Stamp) {
        appendUnsigned(stamp.time)
        if stamp.time > 0 { append(fixed: stamp.replica.rawValue) }
    }

    /// Each replica, and the gaps and lengths of its intervals.
    mutating func append(_ vector: VersionVector) {
        appendUnsigned(UInt64(vector.entries.count))
        for entry in vector.entries {
            append(fixed: entry.replica.rawValue)
            appendUnsigned(UInt64(entry.intervals.count))
            var end: UInt64 = 0
            for interval in entry.intervals {
                appendUnsigned(interval.lowerBound - end)
                appendUnsigned(interval.upperBound - interval.lowerBound)
                end = interval.upperBound
            }
        }
    }
}

extension ByteReader {
    fileprivate mutating func readStamp() throws(InkError) -> Stamp {
        let time = try readUnsigned()
        return Stamp(time: time, replica: Replica(rawValue: time > 0 ? try readFixed() : 0))
    }

    mutating func readVector() throws(InkError) -> VersionVector {
        let count = try readCount(upTo: remaining / 8)
        var entries: [VersionVector.Entry] = []
        for _ in 0..<count {
            let replica = Replica(rawValue: try readFixed())
            var intervals: [ClosedRange<UInt64>] = []
            var end: UInt64 = 0
            for _ in 0..<(try readCount(upTo: remaining)) {
                let (start, startOverflows) = end.addingReportingOverflow(try readUnsigned())
                let (last, endOverflows) = start.addingReportingOverflow(try readUnsigned())
                guard !startOverflows, !endOverflows else { throw error("a number of a dot exceeds 64 bits") }
                intervals.append(start...last)
                end = last
            }
            entries.append(VersionVector.Entry(replica: replica, intervals: intervals))
        }
        return try VersionVector(entries: entries)
    }
}
