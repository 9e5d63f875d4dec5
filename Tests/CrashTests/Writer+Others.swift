import FileIO
import Ink
import NoteStorage
import TestSupport
import Testing

// What other programs do to the package, past the writer and the layers beneath it.

extension Writer {
    static let copy = FilePath("/library/copy.lnote")

    /// Puts bytes into the package in one step, safely.
    func leave(_ bytes: [UInt8], at place: String) throws {
        _ = try disk.replace(
            Self.root.appending(place), with: bytes, durability: .full, expecting: .anything,
            token: { 0xF0E1_D2C3_B4A5_9687 })
    }

    /// Bytes under the name that a temporary of the file has.
    func leave(_ bytes: [UInt8], temporaryOf path: FilePath) throws {
        let temporary = path.parent.appending(TemporaryName.make(for: path.name, token: 0xABC))
        _ = try disk.replace(temporary, with: bytes, durability: .full, expecting: .anything, token: { 0xDEF })
    }

    /// Another program, which knows of no locks, writes a stroke on a page; doing so again changes nothing.
    func arrive(stroke number: Int, on page: PageID) throws {
        let context = StorageContext.ticking(on: disk, seed: 0xF0E)
        let path = PackageLayout(root: Self.root).content(of: page)
        let there = try PageContent.decode(try disk.read(path, limit: 1 << 20)).page
        if Facts.contents(of: there).contains("stroke \(number)") { return }
        try leave(PageContent.encode(try Self.written(number, on: there, context)), at: "pages/\(path.name)")
    }

    /// Another program, which knows of no locks, renames the note; doing so again changes nothing.
    func arrive(title: Text) throws {
        if try Facts.found(on: disk)?.title == title { return }
        try disk.copyFolder(Self.root, to: Self.copy)
        let copy = try NotePackage.open(Self.copy, for: .writing, in: .ticking(on: disk, seed: 0xF0E))
        try copy.rename(title)
        try copy.close()
        try leave(try disk.read(PackageLayout(root: Self.copy).document, limit: 1 << 20), at: "document.json")
        try disk.removeTree(Self.copy)
    }

    /// The page that lies in the package's trash.
    func removedPage() throws -> PageID {
        let names = try disk.names(in: PackageLayout(root: Self.root).trash).map(\.description)
        let pages = names.compactMap { name in
            name.split(separator: "~").last.flatMap { PageID($0.prefix(36)) }
        }
        return try #require(pages.first { !self.pages.contains($0) && $0.high != 0xA55E7 })
    }

    /// A left-over of the document that holds another title.
    func leaveRenamedDocument(_ title: Text) throws {
        let path = PackageLayout(root: Self.root).document
        let before = try disk.read(path, limit: 1 << 20)
        let other = try NotePackage.open(Self.root, for: .writing, in: .ticking(on: disk, seed: 3))
        try other.rename(title)
        try other.close()
        try leave(try disk.read(path, limit: 1 << 20), temporaryOf: path)
        try leave(before, at: "document.json")
    }
}
