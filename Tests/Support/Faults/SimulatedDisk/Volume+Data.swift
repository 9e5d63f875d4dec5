import FileIO

/// What a power cut makes of a file's bytes that were not synchronised.
enum DataFate: CaseIterable, Sendable {
    case kept, dropped, cutShort, garbled
}

extension Volume {
    mutating func append(_ bytes: [UInt8], to inode: Inode) {
        alter(inode) { file in
            file.content += bytes
            file.pending.append(.append(bytes))
        }
    }

    mutating func truncate(_ inode: Inode, to size: Int) {
        alter(inode) { file in
            file.content = Self.truncated(file.content, to: size)
            file.pending.append(.truncate(size))
        }
    }

    mutating func synchronizeData(of inode: Inode) {
        guard case .file(var file)? = nodes[inode]?.kind else { return }
        file.durable = file.content
        file.pending = []
        nodes[inode]?.kind = .file(file)
    }

    private mutating func alter(_ inode: Inode, _ body: (inout File) -> Void) {
        guard case .file(var file)? = nodes[inode]?.kind else { return }
        // Gives the bytes up before they change, or each append would copy them all.
        nodes[inode]?.kind = .file(File())
        body(&file)
        clock += 1_000_000
        nodes[inode]?.kind = .file(file)
        nodes[inode]?.modified = clock
    }

    private static func truncated(_ bytes: [UInt8], to size: Int) -> [UInt8] {
        size <= bytes.count ? Array(bytes.prefix(size)) : bytes + [UInt8](repeating: 0, count: size - bytes.count)
    }

    /// The bytes of a file after a power cut.
    func bytes(of file: File, after fate: DataFate, random: inout SeededGenerator) -> [UInt8] {
        switch fate {
        case .kept: file.content
        case .dropped: file.durable
        case .cutShort: bytesCutShort(of: file)
        case .garbled: bytesGarbled(of: file, random: &random)
        }
    }

    /// The first half of what is pending, in order.
    private func bytesCutShort(of file: File) -> [UInt8] {
        var bytes = file.durable
        var left = file.pending.reduce(0) { $0 + $1.count } / 2
        for change in file.pending {
            switch change {
            case .truncate(let size): bytes = Self.truncated(bytes, to: size)
            case .append(let more):
                bytes += more.prefix(left)
                left -= min(left, more.count)
            }
        }
        return bytes
    }

    /// The right length, but of what is pending only zeros or rubbish.
    private func bytesGarbled(of file: File, random: inout SeededGenerator) -> [UInt8] {
        var bytes = file.durable
        let isZero = Bool.random(using: &random)
        for change in file.pending {
            switch change {
            case .truncate(let size): bytes = Self.truncated(bytes, to: size)
            case .append(let more):
                // A byte that happens to come out right would make the fault invisible.
                bytes += isZero ? more.map { _ in 0 } : more.map { $0 ^ UInt8.random(in: 1...255, using: &random) }
            }
        }
        return bytes
    }
}

extension Volume.DataChange {
    fileprivate var count: Int {
        switch self {
        case .append(let bytes): bytes.count
        case .truncate: 0
        }
    }
}
