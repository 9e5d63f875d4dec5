import Ink

/// Versions and what was seen, by definition and slowly: the rules of merging as sets and nothing more.
struct ReferenceVersions<Version: Hashable>: Hashable {
    private(set) var versions: [Dot: Version] = [:]
    private(set) var seen: Set<Dot> = []

    mutating func apply(replacing replaced: [Dot], making made: [Dot: Version], own: [Dot]) {
        for dot in replaced {
            versions[dot] = nil
            seen.insert(dot)
        }
        for (dot, version) in made where !seen.contains(dot) { versions[dot] = version }
        seen.formUnion(own)
    }

    func merged(with other: Self) -> Self {
        var merged = Self()
        for (dot, version) in versions.merging(other.versions, uniquingKeysWith: { mine, _ in mine }) {
            let mine = versions[dot] != nil
            let theirs = other.versions[dot] != nil
            if mine && theirs || mine && !other.seen.contains(dot) || theirs && !seen.contains(dot) {
                merged.versions[dot] = version
            }
        }
        merged.seen = seen.union(other.seen)
        return merged
    }
}

extension ReferenceVersions<ElementVersion> {
    /// Applies an edit of a page; false if a body is missing.
    mutating func apply(_ edit: Edit) -> Bool {
        var made: [Dot: ElementVersion] = [:]
        for (index, make) in edit.makes.enumerated() {
            let dot = edit.dot(at: index)
            if seen.contains(dot) { continue }
            let element = make.element ?? dot
            let held = versions.values.first { $0.element == element }?.body ?? (element == .zero ? .layer : nil)
            guard let body = make.body ?? held else { return false }
            made[dot] = ElementVersion(element: element, dot: dot, body: body, attributes: make.attributes)
        }
        apply(replacing: edit.replaces, making: made, own: edit.numbers.map { Dot(replica: edit.replica, number: $0) })
        return true
    }
}

extension ReferenceVersions<PageEntry> {
    mutating func apply(_ edit: NoteEdit) {
        var made: [Dot: PageEntry] = [:]
        for (index, make) in edit.makes.enumerated() {
            let dot = edit.dot(at: index)
            made[dot] = PageEntry(page: make.page, dot: dot, place: make.place, label: make.label)
        }
        apply(replacing: edit.replaces, making: made, own: edit.numbers.map { Dot(replica: edit.replica, number: $0) })
    }
}

extension VersionVector {
    /// Every dot, one by one.
    var dots: Set<Dot> {
        var dots: Set<Dot> = []
        for entry in entries {
            for interval in entry.intervals {
                for number in interval { dots.insert(Dot(replica: entry.replica, number: number)) }
            }
        }
        return dots
    }
}
