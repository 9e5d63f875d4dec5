import FileIO
import Ink
import NoteStorage
import TestSupport

// What other programs, copies and crashes leave in a package.

extension Situation {
    private static func threePages(_ writer: Writer) throws { try writer.create(pages: 3) }
    private static let rubbish = Array("not a page at all".utf8)

    static let leftOvers: [Situation] = [
        Situation(
            "left-overs of interrupted saves are found", unreadable: [rubbish], mayRewrite: true,
            prepare: {
                try threePages($0)
                let note = try NotePackage.open(Writer.root, for: .reading, in: $0.context)
                let layout = note.layout
                let page = try note.page(note.pages[0]).page
                let written = try Writer.written(5, on: page, $0.context)
                try $0.leave(PageContent.encode(written), temporaryOf: layout.content(of: page.id))
                try $0.leave(rubbish, temporaryOf: layout.content(of: note.pages[1]))
                try $0.leave([], temporaryOf: layout.manifest)
                try $0.leaveRenamedDocument("Renamed in a left-over")
            }, .open, .close
        ).recoveredTwice,
        Situation(
            "a removal was half done",
            prepare: {
                try threePages($0)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                let path = PackageLayout(root: Writer.root).content(of: writer.pages[1])
                let bytes = try $0.disk.read(path, limit: 1 << 20)
                try writer.opened().removePage(writer.pages[1])
                try writer.close()
                try $0.disk.removeTree(PackageLayout(root: Writer.root).trash)
                try $0.leave(bytes, at: "pages/\(path.name)")
            }, .open, .close),
        Situation(
            "pages arrived that the document does not list, one of them removed here", mayRewrite: true,
            prepare: {
                try threePages($0)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                let note = try writer.opened()
                let removed = try note.page(note.pages[1]).page
                let stray = removed.copy(note: note.id, id: PageID(high: 5, low: 6))
                try note.removePage(removed.id)
                try writer.close()
                let returned = try Writer.written(5, on: removed, $0.context)
                for page in [stray, returned] {
                    try $0.leave(PageContent.encode(page), at: "pages/\(page.id).content")
                }
            }, .open, .close
        ),
        Situation(
            "the document cannot be read and is rebuilt", unreadable: [rubbish],
            prepare: {
                try threePages($0)
                try $0.leave(rubbish, at: "document.json")
            }, .open, Step("stroke 7 is saved") { try $0.write(7, on: $0.pages[0]) }, .close
        ),
        Situation(
            "the document is missing and is rebuilt",
            prepare: {
                try threePages($0)
                try $0.disk.unlink(PackageLayout(root: Writer.root).document)
            }, .open, .close),
        Situation(
            "one page cannot be read", unreadable: [rubbish],
            prepare: {
                try threePages($0)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                try $0.leave(rubbish, at: "pages/\(writer.pages[1]).content")
            },
            Step("stroke 7 is saved on another page") { try $0.write(7, on: $0.pages[0]) },
            Step("another page is gone") { try $0.opened().removePage($0.pages[2]) }, .close),
    ]

    static let otherPrograms: [Situation] = [
        Situation(
            "another program wrote on the page meanwhile", prepare: threePages, .open,
            Step("stroke 8 arrived") { try $0.arrive(stroke: 8, on: $0.pages[0]) },
            Step("stroke 9 is saved") { try $0.write(9, on: $0.pages[0]) }, .close
        ).recoveredTwice,
        Situation(
            "another program wrote rubbish into the page meanwhile", unreadable: [rubbish], prepare: threePages, .open,
            Step("the page is known") { _ = try $0.opened().page($0.pages[0]) },
            Step("rubbish arrived") { try $0.leave(rubbish, at: "pages/\($0.pages[0]).content") },
            Step("stroke 9 is saved") { try $0.write(9, on: $0.pages[0]) }, .close),
        Situation(
            "another program renamed the note meanwhile", prepare: threePages, .open,
            Step("it has other tags") {
                try $0.arrive(title: "Renamed elsewhere")
                try $0.opened().retag(["kept"])
            }, .close),
        Situation(
            "a copy that changed apart is merged",
            prepare: {
                try $0.create(pages: 3, assets: [Writer.asset(1)])
                try $0.disk.copyFolder(Writer.root, to: Writer.copy)
                let theirs = try NotePackage.open(Writer.copy, for: .writing, in: $0.context)
                try theirs.addAsset(Writer.bytes(of: Writer.asset(2)), as: Writer.asset(2))
                let page = try Writer.edited(try theirs.page(theirs.pages[1]).page, $0.context) {
                    (draft) throws(InkError) in
                    try draft.insert([try Writer.image(Writer.asset(2).id)])
                }
                try theirs.save(page)
                _ = try theirs.duplicatePage(theirs.pages[0])
                try theirs.removePage(theirs.pages[3])
                try theirs.rename("Renamed in the copy")
                try theirs.close()
            }, Step("stroke 7 is saved") { try $0.write(7, on: $0.pages[0]) },
            Step("the copy is merged") {
                try $0.opened().merge(try NotePackage.open(Writer.copy, for: .reading, in: $0.context))
            }, .close),
    ]
}

extension Situation {
    static let all = creating + saving + structure + assets + leftOvers + otherPrograms
}
