internal import Ink

/// A note as it is put together from its JSON, whose keys may come in any order.
struct JSONDocument {
    /// Thrown where the version is read: what follows need not be understood.
    static let newerVersion = JSONFault(offset: -1, reason: "a newer version")

    private(set) var version: Int64?
    private var title: Text = ""
    private var pages: [ImportedPage] = []
    private var assets: [ImportedAsset] = []
    private var unknownKeys = UnknownKeys()

    mutating func read(from reader: inout JSONReader) throws(JSONFault) {
        var document = self
        var hasPages = false
        try reader.object { (reader, key) throws(JSONFault) in
            switch key {
            case "format":
                guard try reader.string() == JSONNames.format else { throw reader.fault("another format") }
            case "version":
                document.version = try reader.integer()
                guard document.version ?? 0 <= JSONNames.version else { throw Self.newerVersion }
            case "title": document.title = Text(try reader.string())
            case "pages":
                hasPages = true
                try reader.array { (reader) throws(JSONFault) in
                    document.pages.append(try reader.page(&document.unknownKeys))
                }
            case "assets":
                try reader.array { (reader) throws(JSONFault) in
                    document.assets.append(try reader.assetFile(&document.unknownKeys))
                }
            default: return document.unknownKeys.skip(key)
            }
            return true
        }
        guard hasPages else { throw reader.fault("no pages") }
        guard Set(document.assets.map(\.id)).count == document.assets.count else {
            throw reader.fault("two assets of one identifier")
        }
        self = document
    }

    /// The note; what shows an asset that the file does not hold is left out and reported.
    var note: ImportedNote {
        var report = ImportReport()
        for (key, count) in unknownKeys.counts {
            report.add(.loss, .unknownElement, "the key \"\(key)\"", count: count)
        }
        let known = Set(assets.map(\.id))
        var pages = pages
        for index in pages.indices {
            let missing = pages[index].drawing.removeAssets(except: known)
            report.add(.damage, .missingAsset, page: index + 1, "an asset that is not in the file", count: missing)
        }
        return ImportedNote(title: title, pages: pages, assets: assets, report: report)
    }
}

/// Keys of a newer or foreign writer, in the order in which they were met.
struct UnknownKeys {
    private(set) var counts: [(key: String, count: Int)] = []
    private static let limit = 100

    /// Counts a key and answers false, as its value is to be skipped.
    mutating func skip(_ key: String) -> Bool {
        if let index = counts.firstIndex(where: { $0.key == key }) {
            counts[index].count += 1
        } else if counts.count < Self.limit {
            counts.append((key, 1))
        } else {
            counts[Self.limit - 1].count += 1
        }
        return false
    }
}

extension Drawing {
    /// Takes away what shows an asset that is none of `known`; how much that was.
    fileprivate mutating func removeAssets(except known: Set<AssetID>) -> Int {
        var removed = 0
        switch paper.backdrop {
        case .image(let asset) where !known.contains(asset), .pdf(let asset, _) where !known.contains(asset):
            paper.backdrop = .none
            removed += 1
        default: break
        }
        for index in layers.indices {
            let before = layers[index].elements.count
            layers[index].elements.removeAll { element in
                guard case .image(let asset, _) = element.content else { return false }
                return !known.contains(asset)
            }
            removed += before - layers[index].elements.count
        }
        return removed
    }
}
