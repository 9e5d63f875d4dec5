import FileIO
import Ink
import NoteStorage
import TestSupport
import Testing

@Suite("Storage that is wrong is caught by the same checks")
struct FaultsThatMustBeSeen {
    private static let thatSave =
        Situation.creating + Situation.saving.prefix(1) + Situation.structure.prefix(3)
        + Situation.assets.prefix(3)

    /// What is at fault in any state, in one text.
    private func faults(_ situation: Situation) async throws -> String {
        try await Course(situation).findings(seed: 1, atMost: .max).faults.joined()
    }

    private func isCaught(_ situation: Situation, through layer: (SimulatedDisk) -> any FileSystem) async throws -> Bool
    {
        try await !Course(situation, through: layer).findings(seed: 1, atMost: 1).faults.isEmpty
    }

    @Test("a folder's fsync left out", arguments: thatSave)
    func foldersUnsynchronised(situation: Situation) async throws {
        #expect(try await isCaught(situation, through: ForgetfulFileSystem.init))
    }

    @Test("a file's fsync left out", arguments: thatSave)
    func filesUnsynchronised(situation: Situation) async throws {
        #expect(try await isCaught(situation, through: FilesUnsynchronised.init))
    }

    @Test("a page written before its asset")
    func pageBeforeAsset() async throws {
        let situation = wrong("a page shows an asset") { writer in
            let asset = Writer.asset(1)
            let page = try writer.opened().page(writer.pages[0]).page
            let shows = try Writer.edited(page, writer.context) { (draft) throws(InkError) in
                try draft.insert([try Writer.image(asset.id)])
            }
            try writer.leave(PageContent.encode(shows), at: "pages/\(page.id).content")
            try writer.leave(Writer.bytes(of: asset), at: "assets/\(asset.fileName)")
        }
        #expect(try await faults(situation).contains("refers to asset"))
    }

    @Test("a page written in place")
    func writtenInPlace() async throws {
        let situation = wrong("stroke 7 is saved") { writer in
            let page = try writer.opened().page(writer.pages[0]).page
            let written = try Writer.written(7, on: page, writer.context)
            let file = try writer.disk.open(PackageLayout(root: Writer.root).content(of: page.id), .appending)
            try file.truncate(to: 0)
            try file.write(PageContent.encode(written))
            try file.synchronize()
        }
        #expect(try await faults(situation).contains("neither as before nor as after"))
    }

    @Test("a page that left before the document says so")
    func fileBeforeDocument() async throws {
        let situation = wrong("a page is gone") { writer in
            let path = PackageLayout(root: Writer.root).content(of: writer.pages[1])
            let bytes = try writer.disk.read(path, limit: 1 << 20)
            try writer.disk.unlink(path)
            try writer.disk.synchronize(directory: path.parent)
            try writer.leave(bytes, at: "pages/\(path.name)")
            try writer.opened().removePage(writer.pages[1])
        }
        #expect(try await faults(situation).contains("missing"))
    }

    @Test("a page saved that nobody changed")
    func cleanPageWritten() async throws {
        let situation = wrong("all is saved") { writer in
            let path = PackageLayout(root: Writer.root).content(of: writer.pages[1])
            try writer.leave(try writer.disk.read(path, limit: 1 << 20), at: "pages/\(path.name)")
        }
        #expect(try await faults(situation).contains("was written and not changed"))
    }

    @Test("bytes written over that nobody could read")
    func unreadableOverwritten() async throws {
        let rubbish = Array("rubbish".utf8)
        let situation = Situation(
            "a page is saved over rubbish", unreadable: [rubbish],
            prepare: {
                try $0.create(pages: 1)
                let writer = Writer(on: $0.disk, through: $0.disk, seed: 2)
                let path = PackageLayout(root: Writer.root).content(of: writer.pages[0])
                try $0.leave(try $0.disk.read(path, limit: 1 << 20), at: "good")
                try $0.leave(rubbish, at: "pages/\(path.name)")
            },
            Step("saved") {
                let path = PackageLayout(root: Writer.root).content(of: $0.pages[0])
                let good = try $0.disk.read(Writer.root.appending("good"), limit: 1 << 20)
                try $0.leave(good, at: "pages/\(path.name)")
            })
        #expect(try await faults(situation).contains("bytes nobody could read are gone"))
    }

    private typealias Step = Situation.Step

    private func wrong(_ name: String, _ body: @escaping @Sendable (Writer) throws -> Void) -> Situation {
        Situation(name, prepare: { try $0.create(pages: 3) }, .open, Step(name, body), .close)
    }
}

/// Says that files were synchronised and does not do it.
private final class FilesUnsynchronised: FileSystemLayer {
    let base: any FileSystem

    init(_ base: any FileSystem) { self.base = base }

    func passage(of call: FileCall) throws(FileError) -> Passage {
        call.kind == .synchronize && call.intent != .directory ? .leaveOut : .pass
    }
}
