import FileIO
import Ink
import NoteStorage
import TestSupport

extension Situation {
    private static func threePages(_ writer: Writer) throws { try writer.create(pages: 3) }
    private static func threePagesAndAnAsset(_ writer: Writer) throws {
        try writer.create(pages: 3, assets: [Writer.asset(1)])
    }

    static let saving: [Situation] = [
        Situation(
            "a page is saved, and again", prepare: threePages, .open,
            Step("stroke 7 is saved") { try $0.write(7, on: $0.pages[1]) },
            Step("stroke 8 is saved") { try $0.write(8, on: $0.pages[1]) }, .close
        ),
        Situation(
            "two pages are saved in turn", prepare: threePages,
            Step("stroke 7 is saved on the first page") { try $0.write(7, on: $0.pages[0]) },
            Step("stroke 8 is saved on the last page") { try $0.write(8, on: $0.pages[2]) },
            Step("counts and times are written") { try $0.opened().bringUpToDate() }, .close),
    ]

    static let creating: [Situation] = [
        Situation("a note is created", prepare: { _ in }, Step("the note is there") { try $0.create(pages: 1) }),
        Situation(
            "a note of several pages and pictures is imported", prepare: { _ in },
            Step("the note is there") { try $0.create(pages: 3, assets: [Writer.asset(1), Writer.asset(2)]) },
            Step("stroke 7 is saved") { try $0.write(7, on: $0.opened().pages[1]) }, .close),
    ]

    static let structure: [Situation] = [
        Situation(
            "a page is added and written on", prepare: threePages,
            Step("the page is there") {
                let canvas = try Canvas(width: 100, height: 200)
                _ = try $0.opened().addPage(canvas: canvas, paper: .plain, at: 1)
            },
            Step("stroke 7 is saved on it") { try $0.write(7, on: $0.opened().pages[1]) }, .close),
        Situation(
            "pages are moved", prepare: threePages,
            Step("the last page is the first") { try $0.opened().movePage($0.pages[2], to: 0) },
            Step("the middle page is the last") { try $0.opened().movePage($0.pages[1], to: 2) }, .close),
        Situation(
            "a page is removed", prepare: threePagesAndAnAsset,
            Step("the first page is gone") { try $0.opened().removePage($0.pages[0]) }, .close),
        Situation(
            "a page is written on and removed", prepare: threePages,
            Step("stroke 7 is saved on it") { try $0.write(7, on: $0.pages[1]) },
            Step("the page is gone") { try $0.opened().removePage($0.pages[1]) }, .close
        ).recoveredTwice,
        Situation(
            "a removed page comes back",
            prepare: {
                try threePagesAndAnAsset($0)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                try writer.opened().removePage(writer.pages[0])
                try writer.close()
            },
            Step("it is back") {
                let removed = try $0.removedPage()
                try $0.opened().restorePage(removed)
            }, .close),
        Situation(
            "a page is duplicated", prepare: threePagesAndAnAsset,
            Step("the copy is there") { _ = try $0.opened().duplicatePage($0.pages[0]) }, .close),
        Situation(
            "title and tags are changed", prepare: threePages,
            Step("the title is changed") { try $0.opened().rename("Another title") },
            Step("the tags are changed") { try $0.opened().retag(["one", "two"]) }, .close),
        Situation(
            "a page gets a label", prepare: threePages,
            Step("the page has a label") { try $0.opened().labelPage($0.pages[1], "ii") }, .close),
    ]

    static let assets: [Situation] = [
        Situation(
            "an asset is added and then shown", prepare: threePages,
            Step("the asset is there") {
                try $0.opened().addAsset(Writer.bytes(of: Writer.asset(1)), as: Writer.asset(1))
            },
            Step("the page shows it") { try $0.insert([try Writer.image(Writer.asset(1).id)], on: $0.pages[1]) }, .close
        ),
        Situation(
            "an asset loses its last reference", prepare: threePagesAndAnAsset,
            Step("the page shows nothing") { try $0.removeImages(on: $0.pages[0]) }, .close),
        Situation(
            "an asset comes back from the trash",
            prepare: {
                try threePagesAndAnAsset($0)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                try writer.removeImages(on: writer.pages[0])
                try writer.close()
            },
            Step("the page shows it") { try $0.insert([try Writer.image(Writer.asset(1).id)], on: $0.pages[2]) }, .close
        ),
        Situation(
            "the trash is emptied of what is old",
            prepare: {
                try threePages($0)
                try $0.disk.makeDirectory(PackageLayout(root: Writer.root).trash, mode: 0o755)
                for name in ["a.content", "b.content"] {
                    try $0.leave([1], at: ".trash/2022-01-31T09_30_00.125Z~\(name)")
                }
            }, Step("stroke 7 is saved") { try $0.write(7, on: $0.pages[0]) }, .close),
    ]
}
