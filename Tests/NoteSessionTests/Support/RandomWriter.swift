import Ink
import NoteSession
import NoteStorage
import TestSupport

/// Does everything that can be done in a note, as a seed decides.
struct RandomWriter {
    let client: Client
    let asset: AssetID
    private var removed: [PageID] = []

    init(client: Client, asset: AssetID) {
        self.client = client
        self.asset = asset
    }

    mutating func act(in session: NoteSession, _ random: inout SeededGenerator) async throws {
        let pages = await session.pages
        let page = pages.randomElement(using: &random)!
        let other = pages.randomElement(using: &random)!
        let index = Int.random(in: 0...pages.count, using: &random)
        switch Int.random(in: 0..<22, using: &random) {
        case 0: try await session.rename(word(&random), as: client)
        case 1: try await session.retag([word(&random), word(&random)], as: client)
        case 2: try await session.labelPage(page, word(&random), as: client)
        case 3, 4: try await session.movePage(page, to: index, as: client)
        case 5:
            let canvas = try Canvas(width: 100, height: .random(in: 1...900, using: &random))
            _ = try await session.addPage(canvas: canvas, paper: .plain, at: index, as: client)
        case 6: _ = try await session.duplicatePage(page, as: client)
        case 7 where pages.count > 1:
            try await session.removePage(page, as: client)
            removed.append(page)
        case 8:
            guard let back = removed.popLast(), !pages.contains(back) else { return }
            try await session.restorePage(back, as: client)
        case 9, 10:
            let elements = try await shown(page, session).prefix(Int.random(in: 1...3, using: &random))
            if page == other || elements.isEmpty { return }
            _ = try await session.move(Set(elements.map(\.id)), from: page, to: other, as: client)
        case 11:
            // Pasted: copies of what lies on one page, put on another.
            let copied = try await shown(other, session)
            try await session.edit(page, as: client) { (draft) throws(InkError) in
                try draft.insert(copiesOf: copied, at: .bottom)
            }
        default: try await edit(page, in: session, &random)
        }
    }

    private func shown(_ page: PageID, _ session: NoteSession) async throws -> [ShownElement] {
        try await session.page(page).page.shown.filter { !$0.isLayer }
    }

    private func edit(_ page: PageID, in session: NoteSession, _ random: inout SeededGenerator) async throws {
        let seed = random.next()
        try await session.edit(page, as: client) { (draft) throws(InkError) in
            var random = SeededGenerator(seed: seed)
            let target = draft.page.shown.filter { !$0.isLayer }.randomElement(using: &random)
            switch (target, Int.random(in: 0..<8, using: &random)) {
            case (let target?, 0): try draft.remove([target.id])
            case (let target?, 1): try draft.split(target.id, into: [try stroke(&random), try stroke(&random)])
            case (let target?, 2...4):
                try draft.change(
                    target.id, [.placement(try .moved(x: .random(in: -99...99, using: &random), y: 4))])
            case (_, 5):
                draft.canvas = try Canvas(width: .random(in: 1...999, using: &random), height: 5)
                draft.paper = try Paper(ruling: .lined, spacing: .random(in: 100...999, using: &random))
            case (_, 6):
                let picture = Element(.image(asset, try Frame(x: 0, y: 0, width: 50, height: 50)))
                try draft.insert(Layer(name: word(&random), elements: [picture]))
            default: try draft.insert([try stroke(&random), try stroke(&random)])
            }
        }
    }

    private func stroke(_ random: inout SeededGenerator) throws(InkError) -> Element {
        try Element.stroke(numbered: .random(in: 0...5000, using: &random))
    }

    private func word(_ random: inout SeededGenerator) -> Text {
        Text(String(UInt16.random(in: 0...UInt16.max, using: &random), radix: 36))
    }
}
