extension Edit {
    /// The version of edits as bytes.
    private static let codingVersion: UInt8 = 1

    /// The most replaced dots a byte may stand for; where a long run is named by fewer, zeros make up for it.
    private static let dotsPerByte = 64

    private static let hasCanvas: UInt8 = 1
    private static let hasPaper: UInt8 = 2
    private static let hasVersions: UInt8 = 4

    /// The edit as a journal frame's payload, as it is sent, and as undo keeps it; it decodes by itself.
    ///
    /// A stroke costs what it costs in a page and about 50 bytes more.
    public func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.append(Self.codingVersion)
        writer.append(
            (canvas == nil ? 0 : Self.hasCanvas) | (paper == nil ? 0 : Self.hasPaper)
                | (makes.isEmpty ? 0 : Self.hasVersions))
        writer.append(fixed: replica.rawValue)
        writer.appendUnsigned(firstNumber)
        writer.appendUnsigned(time)
        var replaced = VersionVector()
        for dot in replaces { replaced.insert(dot) }
        writer.append(replaced)
        writer.append(
            counted: [UInt8](repeating: 0, count: max(0, replaces.count / Self.dotsPerByte - writer.bytes.count)))
        if let canvas { writer.append(canvas) }
        if let paper { writer.append(paper) }
        if !makes.isEmpty {
            let records = makes.indices.map { index in
                ElementRecord(
                    element: element(at: index), dot: dot(at: index), body: makes[index].body,
                    attributes: makes[index].attributes)
            }
            ElementBlock.write(records, to: &writer)
        }
        return writer.bytes
    }

    /// Reads one edit, which is all that `bytes` hold. Allocates at most 2,048 bytes for each of them.
    ///
    /// - Throws: ``InkError`` if they are no edit, or one of a newer version.
    public init(decoding bytes: [UInt8]) throws(InkError) {
        var reader = ByteReader(bytes)
        guard try reader.readByte() == Self.codingVersion else {
            throw InkError(.newerVersion, "the edit was written by a newer version; update to take it", offset: 0)
        }
        let parts = try reader.readByte()
        guard parts <= Self.hasCanvas | Self.hasPaper | Self.hasVersions else {
            throw reader.error("an edit has a part that is not known")
        }
        let replica = Replica(rawValue: try reader.readFixed())
        let firstNumber = try reader.readUnsigned()
        let time = try reader.readUnsigned()
        let replaced = try reader.readVector()
        for byte in try reader.readCounted() where byte != 0 { throw reader.error("padding is not zero") }
        guard replaced.count / UInt64(Self.dotsPerByte) <= UInt64(reader.position) else {
            throw reader.error("an edit replaces more than its size can justify")
        }
        let canvas = parts & Self.hasCanvas != 0 ? try reader.readCanvas() : nil
        let paper = parts & Self.hasPaper != 0 ? try reader.readPaper() : nil
        var makes: [Made] = []
        if parts & Self.hasVersions != 0 {
            let records = try ElementBlock.read(from: &reader)
            guard let first = records.first, first.dot == Dot(replica: replica, number: firstNumber) else {
                throw reader.error("an edit makes nothing, or not under its own dots")
            }
            for (index, record) in records.enumerated() {
                guard record.dot == Dot(replica: replica, number: firstNumber &+ UInt64(index)) else {
                    throw reader.error("the dots of an edit are not consecutive")
                }
                let element = record.element == record.dot ? nil : record.element
                makes.append(Made(element: element, attributes: record.attributes, body: record.body))
            }
        }
        guard reader.isAtEnd else { throw reader.error("bytes follow the edit") }
        try self.init(
            replica: replica, firstNumber: firstNumber, time: time, replaces: replaced.dots, makes: makes,
            canvas: canvas,
            paper: paper)
    }
}

extension VersionVector {
    /// Every dot, ascending.
    fileprivate var dots: [Dot] {
        entries.flatMap { entry in
            entry.intervals.flatMap { $0.map { Dot(replica: entry.replica, number: $0) } }
        }
    }
}
