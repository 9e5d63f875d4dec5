extension PageContent {
    /// One page gives one run of bytes. Linear.
    ///
    /// - Parameter extensions: what a newer version added to the header, as ``DecodedPage/extensions`` gave it.
    public static func encode(_ page: Page, extensions: [UInt8] = []) -> [UInt8] {
        var layers: [ElementRecord] = []
        var chunks: [ContentHeader.Chunk] = []
        var body = ByteWriter()
        var waiting: [ElementRecord] = []
        var weight = 0
        func close() {
            guard !waiting.isEmpty else { return }
            var payload = ByteWriter()
            ElementBlock.write(waiting, to: &payload)
            body.append(ContentFormat.mark)
            ContentFormat.append(framed: payload.bytes, to: &body)
            chunks.append(ContentHeader.Chunk(size: payload.bytes.count, count: waiting.count))
            waiting = []
            weight = 0
        }
        for version in page.versions {
            if version.body == .layer {
                layers.append(ElementRecord(version))
                continue
            }
            if waiting.count == ContentFormat.chunkElements || weight + version.weight > ContentFormat.chunkWeight {
                close()
            }
            waiting.append(ElementRecord(version))
            weight += version.weight
        }
        close()
        var header = ByteWriter()
        let payload = ContentHeader(page, layers: layers, chunks: chunks, extensions: extensions).payload
        ContentFormat.append(framed: payload, to: &header)
        var file = ByteWriter()
        file.append(ContentFormat.magic)
        file.append(header.bytes)
        file.append(body.bytes)
        file.append(header.bytes)
        file.append(fixed: UInt32(header.bytes.count))
        file.append(ContentFormat.endMagic)
        return file.bytes
    }
}

extension ElementVersion {
    /// Roughly how much it holds: values of samples, or bytes of something else.
    fileprivate var weight: Int {
        switch (body, attributes.particular) {
        case (.stroke(let samples), _): samples.values.count
        case (.unknown(_, let bytes), _): bytes.count
        case (_, .text(let text, _, _)): text.value.utf8.count
        default: 0
        }
    }
}
