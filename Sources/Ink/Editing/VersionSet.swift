/// What a version of a page's element and a version of a note's entry have in common.
protocol Versioned: Hashable, Sendable {
    associatedtype Subject: Hashable, Comparable, Sendable
    /// What it is a version of.
    var subject: Subject { get }
    var dot: Dot { get }
    /// The subject that a dot's version most likely belongs to, where the dot tells.
    static func likelySubject(of dot: Dot) -> Subject?
}

extension ElementVersion: Versioned {
    var subject: ElementID { element }
    static func likelySubject(of dot: Dot) -> ElementID? { dot }
}

/// Versions and the dots seen: the part of a page and of a note's structure that edits replace and merges unite.
///
/// Invariants:
/// 1. The versions ascend by subject, then dot, and no two have one dot.
/// 2. Every version's dot is among those seen.
struct VersionSet<Version: Versioned>: Hashable, Sendable {
    private(set) var versions: [Version] = []
    private(set) var seen = VersionVector()

    init() {}

    /// Takes what a decoder read; n log n only in versions that changes made.
    init(versions: [Version], seen: VersionVector) throws(InkError) {
        self.versions = versions
        self.seen = seen
        try check()
    }

    func check() throws(InkError) {
        var changed: [Dot] = []
        for index in versions.indices {
            let version = versions[index]
            guard index == 0 || Self.ascend(versions[index - 1], version) else {
                throw InkError(.damaged, "versions do not ascend by element and dot")
            }
            guard seen.contains(version.dot) else {
                throw InkError(.damaged, "a version's dot is not in the version vector")
            }
            if Version.likelySubject(of: version.dot) != version.subject { changed.append(version.dot) }
        }
        changed.sort()
        for index in changed.indices {
            guard index == 0 || changed[index - 1] < changed[index],
                Version.likelySubject(of: changed[index]).flatMap({ place(of: changed[index], in: $0) }) == nil
            else { throw InkError(.damaged, "two versions have one dot") }
        }
    }

    static func ascend(_ a: Version, _ b: Version) -> Bool {
        a.subject == b.subject ? a.dot < b.dot : a.subject < b.subject
    }

    /// The versions of one subject; a binary search.
    func siblings(of subject: Version.Subject) -> ArraySlice<Version> {
        let start = versions.binarySearch { $0.subject < subject }
        var end = start
        while end < versions.count, versions[end].subject == subject { end += 1 }
        return versions[start..<end]
    }

    private func place(of dot: Dot, in subject: Version.Subject) -> Int? {
        let index = versions.binarySearch { $0.subject == subject ? $0.dot < dot : $0.subject < subject }
        guard index < versions.count, versions[index].subject == subject, versions[index].dot == dot else { return nil }
        return index
    }

}

extension VersionSet {
    /// Takes away what `replaced` names, adds what was not seen yet, and marks all of these dots as seen.
    ///
    /// - Parameters:
    ///   - replaced: ascending.
    ///   - made: in any order; `own` are their dots, or the one of an edit that makes none.
    mutating func apply(
        replacing replaced: [Dot], making made: [Version], own: ClosedRange<UInt64>, of replica: Replica
    ) {
        let removals = places(of: replaced, beside: made)
        let additions = made.filter { !seen.contains($0.dot) }.sorted(by: Self.ascend)
        // A stroke moves a few versions in place; a whole import is woven in once.
        if removals.count + additions.count <= 4 {
            for index in removals.reversed() { versions.remove(at: index) }
            for version in additions {
                versions.insert(version, at: versions.binarySearch { Self.ascend($0, version) })
            }
        } else {
            weave(without: removals, with: additions)
        }
        for dot in replaced { seen.insert(dot) }
        seen.insert(own, of: replica)
    }

    /// Where the versions with these dots stand, ascending. Only versions made by changes may need a search of all.
    private func places(of dots: [Dot], beside made: [Version]) -> [Int] {
        var places: [Int] = []
        var sought: [Dot] = []
        for dot in dots where seen.contains(dot) {
            if let place = Version.likelySubject(of: dot).flatMap({ place(of: dot, in: $0) }) {
                places.append(place)
            } else {
                sought.append(dot)
            }
        }
        if !sought.isEmpty, sought.count <= made.count {
            // A change of some elements mostly replaces versions of the same.
            for version in made {
                for sibling in siblings(of: version.subject) {
                    guard let index = sought.binarySearch(sibling.dot) else { continue }
                    sought.remove(at: index)
                    if let place = place(of: sibling.dot, in: version.subject) { places.append(place) }
                }
                if sought.isEmpty { break }
            }
        }
        if !sought.isEmpty {
            for index in versions.indices where sought.binarySearch(versions[index].dot) != nil {
                places.append(index)
            }
        }
        return places.sorted()
    }

    private mutating func weave(without removals: [Int], with additions: [Version]) {
        var woven: [Version] = []
        woven.reserveCapacity(versions.count - removals.count + additions.count)
        var removals = removals[...]
        var additions = additions[...]
        for index in versions.indices {
            if removals.first == index {
                removals.removeFirst()
                continue
            }
            while let addition = additions.first, Self.ascend(addition, versions[index]) {
                woven.append(addition)
                additions.removeFirst()
            }
            woven.append(versions[index])
        }
        woven += additions
        versions = woven
    }

    /// Keeps what both hold, and what one holds and the other has not seen; linear in both.
    ///
    /// - Throws: ``InkError`` if one dot names two different versions, so that keeping one would lose the other.
    func merged(with other: Self) throws(InkError) -> Self {
        var kept: [Version] = []
        kept.reserveCapacity(max(versions.count, other.versions.count))
        var mine = versions.startIndex
        var theirs = other.versions.startIndex
        while mine < versions.count || theirs < other.versions.count {
            if theirs == other.versions.count
                || mine < versions.count && Self.ascend(versions[mine], other.versions[theirs])
            {
                if !other.seen.contains(versions[mine].dot) { kept.append(versions[mine]) }
                mine += 1
            } else if mine == versions.count || Self.ascend(other.versions[theirs], versions[mine]) {
                if !seen.contains(other.versions[theirs].dot) { kept.append(other.versions[theirs]) }
                theirs += 1
            } else {
                guard versions[mine] == other.versions[theirs] else {
                    throw InkError(.damaged, "one dot names two different versions")
                }
                kept.append(versions[mine])
                mine += 1
                theirs += 1
            }
        }
        var merged = Self()
        merged.versions = kept
        merged.seen = seen.union(other.seen)
        return merged
    }

    /// The same versions with only their own dots seen: what a page that lost some may still claim.
    func heldOnly() -> Self {
        var held = Self()
        held.versions = versions
        for dot in versions.map({ $0.dot }).sorted() { held.seen.insert(dot) }
        return held
    }
}
