import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport

// What people do with a note that a session keeps.

extension Situation {
    private static func threePages(_ writer: Writer) throws { try writer.create(pages: 3) }
    private static func threePagesAndAnAsset(_ writer: Writer) throws {
        try writer.create(pages: 3, assets: [Writer.asset(1)])
    }

    static let session: [Situation] = [
        Situation(
            "a session saves two pages again and again", prepare: threePages,
            Step("strokes 7 and 8 are drawn") { try await $0.draw(7, 8, on: $0.pages[0]) },
            Step("stroke 9 is drawn on another page") { try await $0.draw(9, on: $0.pages[2]) },
            Step("stroke 10 is drawn") { try await $0.draw(10, on: $0.pages[0]) }, .close),
        Situation(
            "closing a session saves what is left", prepare: threePages,
            Step("it is opened") { _ = try await $0.session() },
            Step("strokes are drawn on two pages, and the note is closed") {
                try await $0.place([try Element.stroke(numbered: 7)], on: $0.pages[0])
                try await $0.place([try Element.stroke(numbered: 8)], on: $0.pages[1])
                try await $0.closeEverything()
            }),
        Situation(
            "a picture is drawn in a session, erased and brought back", prepare: threePages,
            Step("the asset is there") { writer in
                let (session, _) = try await writer.session()
                if await session.assets.contains(Writer.asset(1)) { return }
                try await session.addAsset(Writer.bytes(of: Writer.asset(1)), as: Writer.asset(1))
            },
            Step("a page shows it") {
                try await $0.place([try Writer.image(Writer.asset(1).id)], on: $0.pages[1])
                try await $0.flush()
            },
            Step("it is erased") { try await $0.erasePictures(on: $0.pages[1]) },
            Step("it is back") { try await $0.undo() }, .close),
        Situation(
            "a session that erased a picture leaves its asset to the trash", prepare: threePagesAndAnAsset,
            Step("it is erased") { try await $0.erasePictures(on: $0.pages[0]) }, .close),
        Situation(
            "a removal of a page is taken back", prepare: threePagesAndAnAsset,
            Step("stroke 7 is drawn on it") { try await $0.draw(7, on: $0.pages[0]) },
            Step("the page is gone") { writer in
                let (session, client) = try await writer.session()
                if await !session.pages.contains(writer.pages[0]) { return }
                try await session.removePage(writer.pages[0], as: client)
            },
            Step("it is back") { try await $0.undo() }, .close),
        Situation(
            "a page is duplicated, and the copy taken back and brought again", prepare: threePagesAndAnAsset,
            Step("the copy is there") { writer in
                let (session, client) = try await writer.session()
                _ = try await session.duplicatePage(writer.pages[0], as: client)
            },
            Step("it is gone") { try await $0.undo() },
            Step("it is there again") { try await $0.redo() }, .close),
        Situation(
            "strokes are moved to another page, and back", prepare: threePages,
            Step("they are there") { try await $0.moveStrokes(from: $0.pages[0], to: $0.pages[2]) },
            Step("they are here") { try await $0.undo() }, .close),
        Situation(
            "ink arrives for a page that was removed", prepare: threePages,
            Step("the page is gone") { writer in
                let (session, client) = try await writer.session()
                if await !session.pages.contains(writer.pages[1]) { return }
                writer.tab = try await session.page(writer.pages[1]).page
                try await session.removePage(writer.pages[1], as: client)
            },
            Step("it is back with stroke 7") { writer in
                let (session, client) = try await writer.session()
                guard let page = writer.tab else { return }
                var draft = EditDraft(on: page, by: Replica(rawValue: 0x7AB))
                try draft.insert([try Element.stroke(numbered: 7)])
                if let edit = try draft.edit() { _ = try await session.receive(edit, on: page.id, from: client) }
                try await session.flush()
            }, .close),
    ]
}
