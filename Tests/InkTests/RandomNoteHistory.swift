import Ink
import TestSupport

/// Three replicas that arrange one note's pages, exchange edits and states late, twice and in any interleaving.
struct RandomNoteHistory {
    private struct Writer {
        let replica: Replica
        var note: NoteStructure
        var reference = ReferenceVersions<PageEntry>()
        /// The removals it knows of: for each page every vector and stamp, joined only when compared.
        var removals: Set<RemovedPage> = []
        var log: [NoteEdit] = []
        var undo: UndoHistory
    }

    private var random: SeededGenerator
    private var writers: [Writer] = []
    private var sent = [[Int]](repeating: [0, 0, 0], count: 3)
    private var added: Set<PageID> = []
    private var removed: Set<PageID> = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for index in 0..<3 {
            let replica = Replica(rawValue: UInt64(index + 7))
            writers.append(
                Writer(
                    replica: replica, note: NoteStructure(id: RandomInk.note, title: "Ink", createdAt: 0),
                    undo: UndoHistory(replica: replica, byteLimit: 1 << 20)))
        }
    }

    mutating func run() throws {
        for _ in 0..<Int.random(in: 5..<40, using: &random) {
            let writer = Int.random(in: 0..<3, using: &random)
            let other = (writer + Int.random(in: 1..<3, using: &random)) % 3
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<50: try write(writer)
            case 50..<60: try takeBack(writer)
            case 60..<80: try deliver(writer, to: other, twice: Int.random(in: 0..<5, using: &random) == 0)
            case 80..<85 where sent[writer][other] > 0:
                try apply(writers[writer].log[Int.random(in: 0..<sent[writer][other], using: &random)], at: other)
            default: try merge(writer, into: other)
            }
        }
        try checkLaws()
        let want = try writers[0].note.merged(with: writers[1].note).merged(with: writers[2].note)
        for writer in 0..<3 {
            for other in 0..<3 where other != writer {
                while sent[writer][other] < writers[writer].log.count { try deliver(writer, to: other, twice: false) }
            }
        }
        for writer in writers {
            try require(writer.note.isSameState(as: want), "replicas differ, or streams and states do")
            try checkReference(writer)
        }
        let lost = added.subtracting(removed).filter { want.entry(of: $0) == nil }
        try require(lost.isEmpty, "lost \(lost)")
    }

    private func require(_ holds: Bool, _ law: String) throws {
        if !holds { throw RandomPageHistory.Broken(description: law) }
    }

    private mutating func write(_ writer: Int) throws {
        var draft = NoteDraft(on: writers[writer].note, by: writers[writer].replica)
        let listed = writers[writer].note.entries.map(\.page)
        let place = try OrderKey(first: .random(in: -5...5, using: &random))
        switch (listed.randomElement(using: &random), Int.random(in: 0..<10, using: &random)) {
        case (let page?, 0...1): try draft.move(page, to: place)
        case (let page?, 2): try draft.label(page, RandomInk.word(&random))
        case (let page?, 3...4):
            var vector = VersionVector()
            vector.insert(1...UInt64.random(in: 1...9, using: &random), of: writers[writer].replica)
            draft.remove(page, seen: vector)
        case (_, 5): draft.title = RandomInk.word(&random)
        case (_, 6): draft.tags = [RandomInk.word(&random)]
        case (_, 7) where !writers[writer].note.removed.isEmpty:
            try draft.restore(writers[writer].note.removed.randomElement(using: &random)!.page)
        default: draft.add(PageID(high: 0, low: .random(in: 1...30, using: &random)), at: place)
        }
        guard let edit = try draft.edit() else { return }
        writers[writer].undo.record(edit, on: writers[writer].note)
        try applyOwn(edit, writer)
    }

    private mutating func takeBack(_ writer: Int) throws {
        let note = writers[writer].note
        let direction: UndoHistory.Direction = Bool.random(using: &random) ? .undo : .redo
        guard writers[writer].undo.next(direction) != nil else { return }
        let step = try writers[writer].undo.step(direction, on: note) { _ in VersionVector() }
        if let edit = step.edit { try applyOwn(edit, writer) }
    }

    private mutating func applyOwn(_ edit: NoteEdit, _ writer: Int) throws {
        let before = Set(writers[writer].note.entries.map(\.page))
        try apply(edit, at: writer)
        writers[writer].log.append(edit)
        let after = Set(writers[writer].note.entries.map(\.page))
        added.formUnion(after.subtracting(before))
        removed.formUnion(before.subtracting(after))
    }

    private mutating func deliver(_ writer: Int, to other: Int, twice: Bool) throws {
        guard sent[writer][other] < writers[writer].log.count else { return }
        let edit = writers[writer].log[sent[writer][other]]
        sent[writer][other] += 1
        for _ in 0..<(twice ? 2 : 1) { try apply(edit, at: other) }
    }

    private mutating func apply(_ edit: NoteEdit, at writer: Int) throws {
        try require(try writers[writer].note.apply(edit) != .sendWhole, "an edit of a note was asked for whole")
        writers[writer].reference.apply(edit)
        writers[writer].removals.formUnion(edit.removes)
    }

    private mutating func merge(_ writer: Int, into other: Int) throws {
        writers[other].note = try writers[other].note.merged(with: writers[writer].note)
        writers[other].reference = writers[other].reference.merged(with: writers[writer].reference)
        writers[other].removals.formUnion(writers[writer].removals)
    }

    private func checkLaws() throws {
        let (a, b, c) = (writers[0].note, writers[1].note, writers[2].note)
        try require(try a.merged(with: b) == b.merged(with: a), "merging is not commutative")
        try require(
            try a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)), "merging is not associative")
        try require(try a.merged(with: a) == a, "merging is not idempotent")
        for writer in writers { try checkReference(writer) }
    }

    private func checkReference(_ writer: Writer) throws {
        writer.note.checkInvariants()
        let versions = writer.reference.versions.values.sorted { ($0.page, $0.dot) < ($1.page, $1.dot) }
        try require(writer.note.entries == versions, "the entries are not the reference's")
        try require(writer.note.vector.dots == writer.reference.seen, "the vector is not the reference's")
        try require(
            writer.note.removed.map(\.page) == Set(writer.removals.map(\.page)).sorted(), "other pages are removed")
        for record in writer.note.removed {
            let removals = writer.removals.filter { $0.page == record.page }
            let last = removals.max { $0.stamp < $1.stamp }
            try require(record.stamp == last?.stamp && record.place == last?.place, "a removal is not the last")
            let seen = removals.reduce(into: Set<Dot>()) { $0.formUnion($1.vector.dots) }
            try require(record.vector.dots == seen, "a removal has not seen what the removers saw")
        }
    }
}
