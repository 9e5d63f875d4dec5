import Ink

extension DocumentFile: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case format, version, minReader, id, engine, createdAt, modifiedAt
        case title, titleStamp, tags, tagsStamp, time, vector, pages, removed
    }

    private enum PageKey: String, CodingKey, CaseIterable {
        case id, dot, place, stamp, label, labelStamp, siblings
        case canvas, paper, createdAt, modifiedAt, elementCount
    }

    private enum RemovedKey: String, CodingKey, CaseIterable {
        case id, stamp, vector, place
    }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        guard try keys.decode(String.self, forKey: .format) == Self.format else {
            throw DecodingError.dataCorruptedError(forKey: .format, in: keys, debugDescription: "another format")
        }
        writtenVersion = try keys.decode(Int.self, forKey: .version)
        minReader = try keys.decodeIfPresent(Int.self, forKey: .minReader) ?? writtenVersion
        engine = try keys.decode(String.self, forKey: .engine)

        var entries: [PageEntry] = []
        var pages = try keys.nestedUnkeyedContainer(forKey: .pages)
        while !pages.isAtEnd {
            let decoder = try pages.superDecoder()
            let page = try decoder.container(keyedBy: PageKey.self)
            let id = try page.parsed(.id, as: PageID.init)
            entries.append(try Self.entry(id, from: page))
            if page.contains(.siblings) {
                var siblings = try page.nestedUnkeyedContainer(forKey: .siblings)
                while !siblings.isAtEnd {
                    entries.append(try Self.entry(id, from: try siblings.nestedContainer(keyedBy: PageKey.self)))
                }
            }
            // These only repeat what the page's file says: what is unknown or damaged in them costs nothing but them.
            summaries[id] = try? PageSummary(from: try decoder.container(keyedBy: PageSummary.Key.self))
            let unknown = try decoder.unknownKeys(beside: PageKey.self)
            if !unknown.isEmpty { unknownOfPages[id] = unknown }
        }

        var removed: [RemovedPage] = []
        var removals = try keys.nestedUnkeyedContainer(forKey: .removed)
        while !removals.isAtEnd {
            let record = try removals.nestedContainer(keyedBy: RemovedKey.self)
            removed.append(
                RemovedPage(
                    page: try record.parsed(.id, as: PageID.init),
                    stamp: try record.parsed(.stamp, as: Stamp.init(text:)),
                    vector: try VersionVector(texts: try record.decode([String: String].self, forKey: .vector)),
                    place: try record.parsed(.place, as: OrderKey.init(text:))))
        }

        structure = try NoteStructure(
            id: try keys.parsed(.id, as: NoteID.init),
            createdAt: try keys.decode(Timestamp.self, forKey: .createdAt).milliseconds,
            modifiedAt: try keys.decode(Timestamp.self, forKey: .modifiedAt).milliseconds,
            title: Stamped(
                Text(try keys.decode(String.self, forKey: .title)),
                try keys.parsed(.titleStamp, as: Stamp.init(text:))),
            tags: Stamped(
                try keys.decode([String].self, forKey: .tags).map(Text.init),
                try keys.parsed(.tagsStamp, as: Stamp.init(text:))),
            time: try keys.parsed(.time, as: { UInt64(decimal: $0) }),
            vector: try VersionVector(texts: try keys.decode([String: String].self, forKey: .vector)),
            entries: entries.sorted { ($0.page, $0.dot) < ($1.page, $1.dot) },
            removed: removed.sorted { $0.page < $1.page })
        unknown = try decoder.unknownKeys(beside: Key.self)
    }

    func encode(to encoder: any Encoder) throws {
        try encoder.encodeUnknown(unknown)
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(Self.format, forKey: .format)
        try keys.encode(Self.version, forKey: .version)
        try keys.encode(Self.version, forKey: .minReader)
        try keys.encode(structure.id.description, forKey: .id)
        try keys.encode(engine, forKey: .engine)
        try keys.encode(Timestamp(milliseconds: structure.createdAt), forKey: .createdAt)
        try keys.encode(Timestamp(milliseconds: structure.modifiedAt), forKey: .modifiedAt)
        try keys.encode(structure.title.value.string, forKey: .title)
        try keys.encode(structure.title.stamp.text, forKey: .titleStamp)
        try keys.encode(structure.tags.value.map(\.string), forKey: .tags)
        try keys.encode(structure.tags.stamp.text, forKey: .tagsStamp)
        try keys.encode(String(structure.time), forKey: .time)
        try keys.encode(structure.vector.texts, forKey: .vector)

        var pages = keys.nestedUnkeyedContainer(forKey: .pages)
        for siblings in structure.siblingsInOrder {
            let encoder = pages.superEncoder()
            let id = siblings[0].page
            try encoder.encodeUnknown(unknownOfPages[id] ?? [:])
            var page = encoder.container(keyedBy: PageKey.self)
            try page.encode(id.description, forKey: .id)
            try Self.encode(siblings[0], into: &page)
            if siblings.count > 1 {
                var others = page.nestedUnkeyedContainer(forKey: .siblings)
                for sibling in siblings.dropFirst() {
                    var other = others.nestedContainer(keyedBy: PageKey.self)
                    try Self.encode(sibling, into: &other)
                }
            }
            if let summary = summaries[id] {
                var facts = encoder.container(keyedBy: PageSummary.Key.self)
                try summary.encode(into: &facts)
            }
        }

        var removals = keys.nestedUnkeyedContainer(forKey: .removed)
        for removal in structure.removed {
            var record = removals.nestedContainer(keyedBy: RemovedKey.self)
            try record.encode(removal.page.description, forKey: .id)
            try record.encode(removal.stamp.text, forKey: .stamp)
            try record.encode(removal.vector.texts, forKey: .vector)
            try record.encode(removal.place.text, forKey: .place)
        }
    }

    private static func entry(_ id: PageID, from page: KeyedDecodingContainer<PageKey>) throws -> PageEntry {
        PageEntry(
            page: id, dot: try page.parsed(.dot, as: Dot.init(text:)),
            place: Stamped(
                try page.parsed(.place, as: OrderKey.init(text:)), try page.parsed(.stamp, as: Stamp.init(text:))),
            label: Stamped(
                Text(try page.decodeIfPresent(String.self, forKey: .label) ?? ""),
                try page.parsedIfPresent(.labelStamp, as: Stamp.init(text:)) ?? .zero))
    }

    private static func encode(_ entry: PageEntry, into page: inout KeyedEncodingContainer<PageKey>) throws {
        try page.encode(entry.dot.text, forKey: .dot)
        try page.encode(entry.place.value.text, forKey: .place)
        try page.encode(entry.place.stamp.text, forKey: .stamp)
        guard entry.label.stamp != .zero else { return }
        try page.encode(entry.label.value.string, forKey: .label)
        try page.encode(entry.label.stamp.text, forKey: .labelStamp)
    }
}

extension NoteStructure {
    /// The entries of each page, pages in their order, removed ones included; the first of siblings has the place shown.
    var siblingsInOrder: [[PageEntry]] {
        var groups: [(place: OrderKey, entries: [PageEntry])] = []
        for entry in entries {
            if groups.last?.entries.first?.page == entry.page {
                groups[groups.count - 1].entries.append(entry)
            } else {
                groups.append((entry.place.value, [entry]))
            }
        }
        for index in groups.indices where groups[index].entries.count > 1 {
            groups[index].entries.sort { $0.place.stamp > $1.place.stamp }
            groups[index].place = groups[index].entries[0].place.value
        }
        return groups.sorted { ($0.place, $0.entries[0].page) < ($1.place, $1.entries[0].page) }.map(\.entries)
    }
}
