import FileIO
import Ink
import NoteLibrary
import NoteStorage
import TestSupport
import Testing

/// Something people do with a library, in one step.
struct LibrarySituation: Sendable, CustomTestStringConvertible {
    static let root = FilePath("/library")

    let testDescription: String
    /// Brings the library to where the situation begins.
    var prepare: @Sendable (Library) throws -> Void = { _ in }
    let act: @Sendable (Library) throws -> Void
    /// Whether a part of it that fails is left for another time, and not told.
    let mayBeLeft: Bool

    init(
        _ name: String, mayBeLeft: Bool = false, prepare: @escaping @Sendable (Library) throws -> Void = { _ in },
        _ act: @escaping @Sendable (Library) throws -> Void
    ) {
        testDescription = name
        self.mayBeLeft = mayBeLeft
        self.prepare = prepare
        self.act = act
    }

    /// A disk with two notes, of which "Algebra" has ink, a picture and a folder, everything on it durable.
    func prepared() throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try disk.makeDirectories(Self.root.appending("Lectures"))
        let context = StorageContext.ticking(on: disk, seed: 1)
        for (title, place) in [("Algebra", "Lectures/Algebra.lnote"), ("other", "other.lnote")] {
            var note = NewNote(title: Text(title), context: context)
            note.addAsset(Writer.bytes(of: Writer.asset(1)), as: Writer.asset(1))
            let elements = [try Element.stroke(numbered: 1), try Writer.image(Writer.asset(1).id)]
            try note.addPage(Drawing(canvas: .a4, paper: .plain, layers: [Layer(elements: elements)]))
            try note.create(at: Self.root.appending(place))
        }
        try prepare(Self.library(on: disk, seed: 2))
        try disk.synchronizeEverything(in: Self.root)
        return disk
    }

    static func library(on fileSystem: any FileSystem, seed: UInt64) -> Library {
        Library(at: root, in: .ticking(on: fileSystem, seed: seed))
    }

    private static func folder(_ path: String) throws -> Folder { try #require(Folder(FilePath(path))) }
    private static func algebra(_ library: Library) throws -> FilePath { try library.find(Array("Algebra".utf8)) }
    @Sendable private static func trashed(_ library: Library) throws { _ = try library.trash(try algebra(library)) }

    /// As a person copies a package: byte for byte, ids included.
    private static func duplicateFiles(of source: FilePath, to copy: FilePath, on disk: any FileSystem) throws {
        if try disk.status(of: source, followingLinks: false).kind == .directory {
            try disk.makeDirectory(copy, mode: 0o777)
            for name in try disk.names(in: source) {
                try duplicateFiles(of: source.appending(name), to: copy.appending(name), on: disk)
            }
        } else {
            try disk.copyFile(source, to: copy, durability: .cache)
        }
    }

    static let all = [
        LibrarySituation("a note is made") { _ = try $0.create(NoteTemplate(title: "new")) },
        LibrarySituation("a note goes to the trash", trashed),
        LibrarySituation("a note comes back from the trash", prepare: trashed) {
            _ = try $0.restore(try $0.findTrashed(Array("Algebra".utf8)))
        },
        LibrarySituation(
            "a note comes back to a folder that is gone",
            prepare: {
                try trashed($0)
                try $0.removeFolder(folder("Lectures"))
            }
        ) { _ = try $0.restore(try $0.findTrashed(Array("Algebra".utf8))) },
        LibrarySituation("a note is moved to a new folder") {
            _ = try $0.move(try algebra($0), to: folder("Physics/2"))
        },
        LibrarySituation("a folder is moved") { try $0.moveFolder(folder("Lectures"), to: folder("Old/Lectures")) },
        LibrarySituation("a note is duplicated") { _ = try $0.duplicate(try algebra($0), titled: "copy") },
        LibrarySituation(
            "a copied package becomes a note of its own",
            prepare: { library in
                let copy = root.appending("copy.lnote")
                try duplicateFiles(of: try algebra(library), to: copy, on: library.context.fileSystem)
            }
        ) { _ = try $0.separate(root.appending("copy.lnote")) },
        LibrarySituation("a note gets a tag") { _ = try $0.tag(try algebra($0), adding: ["exam"], removing: []) },
        LibrarySituation("a note gets another title") { _ = try $0.rename(try algebra($0), to: "Geometry") },
        LibrarySituation(
            "the trash is emptied of what is old", mayBeLeft: true,
            prepare: { library in
                try trashed(library)
                let trash = root.appending(".trash")
                let moment = try library.context.fileSystem.names(in: trash)[0]
                try library.context.fileSystem.rename(
                    trash.appending(moment), to: trash.appending("2022-01-31T09_30_00.125Z"))
            }
        ) { _ = try $0.create(NoteTemplate(title: "new")) },
    ]
}

/// All that a reader of a library looks at; left-overs are not.
struct VisibleTree: Hashable {
    private let files: [FilePath: [UInt8]]
    private let folders: Set<FilePath>

    init(on disk: SimulatedDisk) {
        let contents = disk.contents(of: LibrarySituation.root)
        let leftOvers = contents.folders.union(contents.files.keys).filter {
            TemporaryName.original(of: $0.name) != nil
        }
        func isVisible(_ path: FilePath) -> Bool {
            !leftOvers.contains { path == $0 || path.bytes.starts(with: $0.bytes + [UInt8(ascii: "/")]) }
        }
        files = contents.files.filter { isVisible($0.key) }
        folders = contents.folders.filter(isVisible)
    }
}

/// What a library shows: each note with its place and all that is in it.
struct LibraryFacts: Hashable, CustomStringConvertible {
    /// "Lectures/: Algebra …" or "trash of Lectures/: Algebra …", by what the note holds.
    private var places: [String: Set<String>] = [:]
    /// What no reader may ever find.
    private(set) var faults: [String] = []

    init(on disk: SimulatedDisk) throws {
        let library = LibrarySituation.library(on: disk, seed: 0xFAC7)
        let trace = disk.trace
        let listing = try library.list()
        for note in listing.notes { try add(note, "", library) }
        for note in try library.listTrash().notes { try add(note.note, "trash of ", library) }
        faults += listing.unreadable.map(\.message)
        if disk.trace != trace { faults.append("looking wrote: \(disk.trace.dropFirst(trace.count))") }
    }

    private mutating func add(_ note: ListedNote, _ kind: String, _ library: Library) throws {
        let place = "\(kind)\(note.folder?.description ?? "?")/"
        let checked = library.check(note: note.path)
        if !checked.isSound { faults.append("\(place)\(note.path.name) is not sound: \(checked.outcome)") }
        let package = try NotePackage.open(note.path, for: .reading, in: library.context)
        var facts = "\(package.title) \(package.tags)"
        for page in package.pages {
            // Ids of pictures differ between a note and its copy; their bytes do not.
            let strokes = Facts.contents(of: try package.page(page).page).filter { $0.hasPrefix("stroke") }
            facts += " \(strokes)"
        }
        facts += try package.assets.map { " \(String(decoding: try package.asset($0.id), as: UTF8.self))" }.joined()
        places[facts, default: []].insert(place)
    }

    /// What is wrong with it in the midst of a change from one to the other; a note may show at both its places.
    func faults(between before: LibraryFacts, and after: LibraryFacts) -> [String] {
        var faults = faults
        for (note, places) in places {
            let known = before.places[note, default: []].union(after.places[note, default: []])
            if !places.isSubset(of: known) { faults.append("\(note) shows at \(places), where it never was") }
        }
        // A note that has another title afterwards is another one here.
        let lasting = before.places.keys.filter { after.places[$0] != nil }
        for note in lasting where places[note] == nil { faults.append("\(note) is gone") }
        if places.count < min(before.places.count, after.places.count) { faults.append("a note is gone: \(self)") }
        return faults
    }

    var description: String { places.map { "\($0.key) at \($0.value.sorted())" }.sorted().joined(separator: "; ") }
}
