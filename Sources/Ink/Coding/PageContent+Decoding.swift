/// What a `.content` file still holds.
public struct DecodedPage: Sendable {
    /// With its whole history, even where elements of it are missing.
    public let page: Page
    /// Fields of the header that a newer version added, to be put back when the page is written.
    public let extensions: [UInt8]
    /// What could not be read, in the order of the file.
    public let damage: [InkError]
    /// Whether every element is there; a damaged header whose copy is whole loses none.
    public let isComplete: Bool

    /// Whether nothing is damaged; a file that is not whole must not be written over.
    public var isWhole: Bool { damage.isEmpty }

    /// The page as far as a merge may trust it: what it lost it does not claim to have seen.
    public var mergeable: Page { isComplete ? page : page.heldOnly() }
}

extension PageContent {
    /// Reads as much of a `.content` file as is whole.
    ///
    /// Linear. Allocates at most 2,048 bytes for each of `bytes`, whatever they say.
    ///
    /// - Throws: ``InkError`` if neither header can be read: not this format, a newer version, or damaged.
    public static func decode(_ bytes: [UInt8]) throws(InkError) -> DecodedPage {
        var parser = Parser(bytes)
        let header = try parser.findHeader()
        let versions = parser.readChunks(header)
        return try parser.result(header, versions)
    }

    private struct Parser {
        private let bytes: [UInt8]
        private var damage: [InkError] = []
        private var isComplete = true
        /// Where the chunks begin.
        private var start = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// The header at the front, or else the one at the end; whatever is wrong with the other is noted.
        mutating func findHeader() throws(InkError) -> ContentHeader {
            let front = Result { () throws(InkError) in try self.header(at: frontHeader()) }
            let back = Result { () throws(InkError) in try self.header(at: backHeader()) }
            switch (front, back) {
            case (.success(let (header, range)), .success(let (_, other))):
                start = range.upperBound
                if !bytes[range].elementsEqual(bytes[other]) {
                    damage.append(
                        InkError(.damaged, "the two headers of the page differ", offset: other.lowerBound))
                }
                return header
            case (.success(let (header, range)), .failure(let error)):
                start = range.upperBound
                damage.append(error)
                return header
            case (.failure(let error), .success(let (header, range))):
                guard let size = header.bodySize(upTo: range.lowerBound - ContentFormat.magic.count) else {
                    throw InkError(.truncated, "the page's file is shorter than its header says", offset: 0)
                }
                start = range.lowerBound - size
                damage.append(error)
                return header
            case (.failure(let error), .failure(let other)):
                throw other.code == .newerVersion ? other : error
            }
        }

        private func frontHeader() throws(InkError) -> Int {
            guard bytes.starts(with: ContentFormat.magic) else {
                throw InkError(.notThisFormat, "the file does not begin as a page's does", offset: 0)
            }
            return ContentFormat.magic.count
        }

        private func backHeader() throws(InkError) -> Int {
            let trailer = bytes.count - 4 - ContentFormat.endMagic.count
            guard trailer >= 0, bytes[(trailer + 4)...].elementsEqual(ContentFormat.endMagic) else {
                throw InkError(.truncated, "the file does not end as a page's does", offset: bytes.count)
            }
            var reader = ByteReader(bytes, in: trailer..<trailer + 4)
            let size = try reader.readSize()
            guard size <= trailer else { throw reader.error("the trailer points before the file") }
            return trailer - size
        }

        private func header(at offset: Int) throws(InkError) -> (ContentHeader, Range<Int>) {
            var reader = ByteReader(bytes, in: offset..<bytes.count)
            var payload = try reader.readFramed()
            let header = try ContentHeader(from: &payload)
            return (header, offset..<reader.position)
        }

        /// The versions of all chunks that are whole.
        mutating func readChunks(_ header: ContentHeader) -> [ElementVersion] {
            var versions: [ElementVersion] = []
            versions.reserveCapacity(header.chunks.reduce(0) { min($0 + $1.count, bytes.count) })
            var offset = start
            for (index, chunk) in header.chunks.enumerated() {
                // No sum of sizes runs over: what lies beyond the file lies at its end.
                let end = min(offset + ContentFormat.chunkOverhead + min(chunk.size, bytes.count), bytes.count + 1)
                do throws(InkError) {
                    versions += try read(chunk, in: offset..<end)
                } catch {
                    isComplete = false
                    damage.append(error.within(chunk: index, at: offset))
                }
                offset = end
            }
            if damage.isEmpty, offset != bytes.count - ContentFormat.trailerSize - (start - ContentFormat.magic.count) {
                damage.append(InkError(.damaged, "bytes follow the chunks that belong to none", offset: offset))
            }
            return versions
        }

        private func read(_ chunk: ContentHeader.Chunk, in range: Range<Int>) throws(InkError) -> [ElementVersion] {
            guard range.upperBound <= bytes.count else {
                throw InkError(.truncated, "the file ends within a chunk", offset: min(range.lowerBound, bytes.count))
            }
            var reader = ByteReader(bytes, in: range)
            guard try reader.readBytes(ContentFormat.mark.count).elementsEqual(ContentFormat.mark) else {
                throw InkError(.damaged, "a chunk does not begin with its mark", offset: range.lowerBound)
            }
            var payload = try reader.readFramed()
            guard reader.isAtEnd else {
                throw InkError(.damaged, "a chunk is not as long as the header says", offset: range.lowerBound)
            }
            let records = try ElementBlock.read(from: &payload)
            guard records.count == chunk.count else {
                throw InkError(.damaged, "a chunk has other versions than the header says", offset: range.lowerBound)
            }
            return try records.map { (record) throws(InkError) in try record.version }
        }

        func result(_ header: ContentHeader, _ versions: [ElementVersion]) throws(InkError) -> DecodedPage {
            var versions = versions
            if !header.layers.isEmpty {
                for layer in header.layers { versions.append(try layer.version) }
                versions.sort { $0.element == $1.element ? $0.dot < $1.dot : $0.element < $1.element }
            }
            let page = try Page(
                note: header.note, id: header.page, createdAt: header.createdAt, modifiedAt: header.modifiedAt,
                canvas: header.canvas, paper: header.paper, time: header.time, vector: header.vector,
                versions: versions)
            return DecodedPage(page: page, extensions: header.extensions, damage: damage, isComplete: isComplete)
        }
    }
}

extension ContentFormat {
    static let chunkOverhead = mark.count + 8
    static let trailerSize = 4 + endMagic.count
}

extension ContentHeader {
    /// How many bytes the chunks take, their frames included; nil if more than `limit`.
    fileprivate func bodySize(upTo limit: Int) -> Int? {
        var left = limit
        for chunk in chunks {
            left -= ContentFormat.chunkOverhead
            guard left >= chunk.size else { return nil }
            left -= chunk.size
        }
        return limit - left
    }
}

extension ElementRecord {
    /// - Throws: ``InkError`` if it is not one a page can hold.
    fileprivate var version: ElementVersion {
        get throws(InkError) {
            guard let body else { throw InkError(.damaged, "a version has no body") }
            guard let version = ElementVersion(element: element, dot: dot, body: body, attributes: attributes) else {
                throw InkError(.damaged, "the attributes of an element are those of another kind")
            }
            return version
        }
    }
}

extension InkError {
    fileprivate func within(chunk: Int, at offset: Int) -> InkError {
        InkError(code == .outOfRange ? .damaged : code, message, offset: self.offset ?? offset, chunk: chunk)
    }
}

extension ByteReader {
    /// A length, a checksum, and a reader of what they are of.
    mutating func readFramed() throws(InkError) -> ByteReader {
        let start = position
        let size = try readSize()
        let sum: UInt32 = try readFixed()
        guard size <= remaining else {
            throw InkError(.truncated, "a part of the file is shorter than it says", offset: start)
        }
        let payload = try reader(over: size)
        guard Checksum.of(payload.rest) == sum else {
            throw InkError(.damaged, "a checksum does not fit its bytes", offset: start)
        }
        return payload
    }

    /// Four bytes that say how many others there are.
    mutating func readSize() throws(InkError) -> Int {
        let size: UInt32 = try readFixed()
        guard size <= Int32.max else { throw error("a size is larger than any file of a page") }
        return Int(size)
    }
}
