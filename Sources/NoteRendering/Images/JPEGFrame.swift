/// What a JPEG says of itself before its first scan, read strictly: no byte may lie between two segments.
struct JPEGFrame {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// 1 for grey, 3 for colours, 4 for printing inks.
    let components: Int

    /// Nil for what has no frame of eight bits a sample in one of the three usual codings (SOF0, SOF1, SOF2).
    init?(of bytes: [UInt8]) {
        for segment in JPEGSegments(of: bytes) where (0xC0...0xC2).contains(segment.marker) {
            let header = Array(segment.content.prefix(6))
            guard header.count == 6, header[0] == 8 else { return nil }
            height = Int(header[1]) << 8 | Int(header[2])
            width = Int(header[3]) << 8 | Int(header[4])
            components = Int(header[5])
            guard width > 0, height > 0, [1, 3, 4].contains(components) else { return nil }
            return
        }
        return nil
    }
}

/// The segments of a JPEG from its start to its first scan or its first fault.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        /// Its second byte; the first is 0xFF.
        let marker: UInt8
        /// What follows its length.
        let content: ArraySlice<UInt8>
    }

    static let comment: UInt8 = 0xFE

    private let bytes: [UInt8]
    private var place: Int

    init(of bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: [0xFF, 0xD8]) ? 2 : bytes.count
    }

    mutating func next() -> Segment? {
        guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return nil }
        let marker = bytes[place + 1]
        let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
        let end = place + 2 + length
        // Start of scan, and markers without a length, which have no place here.
        guard marker >= 0xC0, marker != 0xDA, !(0xD0...0xD9).contains(marker), length >= 2, end <= bytes.count
        else { return nil }
        defer { place = end }
        return Segment(marker: marker, content: bytes[place + 4..<end])
    }
}
