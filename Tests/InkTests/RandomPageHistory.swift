import Ink
import TestSupport

/// Three replicas that write on one page, exchange edits and states late, twice and in any interleaving.
struct RandomPageHistory {
    /// A law that did not hold.
    struct Broken: Error, CustomStringConvertible {
        let description: String
    }

    private struct Writer {
        var page: Page
        var reference = ReferenceVersions<ElementVersion>()
        var log: [Edit] = []
        var undo: UndoHistory
    }

    private var random: SeededGenerator
    private var writers: [Writer] = []
    /// How many edits of the first replica's log the second was sent.
    private var sent = [[Int]](repeating: [0, 0, 0], count: 3)
    private var inserted: Set<ElementID> = []
    private var removed: Set<ElementID> = []
    private(set) var sentWhole = 0
    private(set) var skippedUndos = 0

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        for index in 0..<3 {
            writers.append(
                Writer(
                    page: try RandomInk.page(),
                    undo: UndoHistory(replica: Replica(rawValue: UInt64(index + 7)), byteLimit: 1 << 20)))
        }
    }

    mutating func run() throws {
        for _ in 0..<Int.random(in: 5..<40, using: &random) {
            let writer = Int.random(in: 0..<3, using: &random)
            let other = (writer + Int.random(in: 1..<3, using: &random)) % 3
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<22: try insert(writer)
            case 22..<42: try change(writer)
            case 42..<52: try remove(writer)
            case 52..<65: try takeBack(writer)
            case 65..<85: try deliver(writer, to: other, twice: Int.random(in: 0..<5, using: &random) == 0)
            case 85..<90: try deliverAgain(writer, to: other)
            default: try merge(writer, into: other)
            }
        }
        try checkLaws()
        let want = try writers[0].page.merged(with: writers[1].page).merged(with: writers[2].page)
        for writer in 0..<3 {
            for other in 0..<3 where other != writer {
                while sent[writer][other] < writers[writer].log.count { try deliver(writer, to: other, twice: false) }
            }
        }
        for writer in writers {
            try require(writer.page.isSameState(as: want), "replicas differ, or streams and states do")
            try checkReference(writer)
        }
        let lost = inserted.subtracting(removed).subtracting(want.versions.map(\.element))
        try require(lost.isEmpty, "lost \(lost)")
    }

    private func require(_ holds: Bool, _ law: String) throws {
        if !holds { throw Broken(description: law) }
    }
}

// MARK: - Writing

extension RandomPageHistory {
    private mutating func write(_ writer: Int, _ compose: (inout EditDraft, inout SeededGenerator) throws -> Void)
        throws
    {
        var draft = EditDraft(on: writers[writer].page, by: writers[writer].undo.replica)
        try compose(&draft, &random)
        guard let edit = try draft.edit() else { return }
        writers[writer].undo.record(edit, on: writers[writer].page)
        try applyOwn(edit, writer)
    }

    private mutating func applyOwn(_ edit: Edit, _ writer: Int) throws {
        let before = Set(writers[writer].page.versions.map(\.element))
        let outcome = try writers[writer].page.apply(edit)
        try require(outcome == .applied, "an own edit was not applied")
        try require(writers[writer].reference.apply(edit), "an own edit lacks a body")
        writers[writer].log.append(edit)
        let after = Set(writers[writer].page.versions.map(\.element))
        inserted.formUnion(after.subtracting(before))
        removed.formUnion(before.subtracting(after))
    }

    private mutating func insert(_ writer: Int) throws {
        try write(writer) { draft, random in
            switch Int.random(in: 0..<8, using: &random) {
            case 0: try draft.insert(Layer(name: RandomInk.word(&random), elements: [RandomInk.stroke(&random)]))
            case 1: draft.canvas = try Canvas(width: .random(in: 1...9999, using: &random), height: 9999)
            default:
                let elements = try (0..<[1, 1, 3].randomElement(using: &random)!).map { _ in
                    try RandomInk.element(&random)
                }
                let layer = draft.page.layers.compactMap(\.id).randomElement(using: &random) ?? .zero
                try draft.insert(elements, on: layer, at: Bool.random(using: &random) ? .top : .bottom)
            }
        }
    }

    private mutating func change(_ writer: Int) throws {
        try write(writer) { draft, random in
            let shown = draft.page.shown
            for element in shown.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)) {
                try draft.change(element.id, [RandomInk.change(of: element, &random)])
            }
        }
    }

    private mutating func remove(_ writer: Int) throws {
        try write(writer) { draft, random in
            let ids = draft.page.shown.map(\.id).filter { $0 != .zero }
            if let id = ids.randomElement(using: &random) { try draft.remove([id]) }
        }
    }

    private mutating func takeBack(_ writer: Int) throws {
        let page = writers[writer].page
        let isUndo = writers[writer].undo.next(.redo) == nil || Bool.random(using: &random)
        guard isUndo ? writers[writer].undo.next(.undo) != nil : true else { return }
        let step = try writers[writer].undo.step(isUndo ? .undo : .redo, on: page)
        skippedUndos += step.skipped
        guard let edit = step.edit else { return }
        try applyOwn(edit, writer)
        if isUndo { try checkOthersUnharmed(writer, before: page) }
    }

    /// What others set last shows as before.
    private func checkOthersUnharmed(_ writer: Int, before: Page) throws {
        let own = writers[writer].undo.replica
        for old in before.shown {
            let stamps = Stamps(of: old.attributes)
            guard stamps.all.contains(where: { $0.replica != own && $0 != .zero }) else { continue }
            guard let now = writers[writer].page.shown(old.id) else {
                throw Broken(description: "an undo removed what somebody else had changed")
            }
            for (was, stamp) in zip(stamps.all, Stamps(of: now.attributes).all) where was.replica != own {
                try require(was == stamp, "an undo changed what somebody else had set")
            }
        }
    }

    private struct Stamps {
        let all: [Stamp]

        init(of attributes: Attributes) {
            let common = [attributes.layer.stamp, attributes.order.stamp, attributes.placement.stamp]
            switch attributes.particular {
            case .stroke(let style): all = common + [style.stamp]
            case .image(let frame): all = common + [frame.stamp]
            case .text(let text, let style, let frame): all = common + [text.stamp, style.stamp, frame.stamp]
            case .layer(let name, let hidden, let locked): all = common + [name.stamp, hidden.stamp, locked.stamp]
            case .unknown(let groups): all = common + groups.map(\.bytes.stamp)
            }
        }
    }
}

// MARK: - Exchanging

extension RandomPageHistory {
    private mutating func deliver(_ writer: Int, to other: Int, twice: Bool) throws {
        guard sent[writer][other] < writers[writer].log.count else { return }
        let edit = writers[writer].log[sent[writer][other]]
        sent[writer][other] += 1
        for _ in 0..<(twice ? 2 : 1) { try apply(edit, of: writer, at: other) }
    }

    private mutating func deliverAgain(_ writer: Int, to other: Int) throws {
        guard sent[writer][other] > 0 else { return }
        try apply(writers[writer].log[Int.random(in: 0..<sent[writer][other], using: &random)], of: writer, at: other)
    }

    private mutating func apply(_ edit: Edit, of writer: Int, at other: Int) throws {
        let before = writers[other].page
        guard try writers[other].page.apply(edit) == .sendWhole else {
            try require(writers[other].reference.apply(edit), "the reference lacks a body")
            return
        }
        sentWhole += 1
        try require(writers[other].page == before, "a page that asks for more was changed")
        guard let whole = edit.whole(from: writers[writer].page) else {
            try merge(writer, into: other)
            return
        }
        try require(try writers[other].page.apply(whole) == .applied, "an edit sent whole was not applied")
        try require(writers[other].reference.apply(whole), "an edit sent whole lacks a body")
    }

    private mutating func merge(_ writer: Int, into other: Int) throws {
        writers[other].page = try writers[other].page.merged(with: writers[writer].page)
        writers[other].reference = writers[other].reference.merged(with: writers[writer].reference)
    }
}

// MARK: - Laws

extension RandomPageHistory {
    private func checkLaws() throws {
        let pages = writers.map(\.page)
        let (a, b, c) = (pages[0], pages[1], pages[2])
        try require(try a.merged(with: b) == b.merged(with: a), "merging is not commutative")
        try require(
            try a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c)), "merging is not associative")
        try require(try a.merged(with: a) == a, "merging is not idempotent")
        for writer in writers { try checkReference(writer) }
    }

    private func checkReference(_ writer: Writer) throws {
        writer.page.checkInvariants()
        let versions = writer.reference.versions.values.sorted { ($0.element, $0.dot) < ($1.element, $1.dot) }
        try require(writer.page.versions == versions, "the versions are not the reference's")
        for shown in writer.page.shown {
            let siblings = versions.filter { $0.element == shown.id }.map { Stamps(of: $0.attributes).all }
            let latest = siblings[0].indices.map { group in siblings.map { $0[group] }.max() }
            try require(Stamps(of: shown.attributes).all == latest, "what shows is not the latest of each group")
        }
        try require(writer.page.vector.dots == writer.reference.seen, "the vector is not the reference's")
    }
}
