import FileIO
import Ink
import NoteStorage
import TestSupport
import Testing

/// A note on a simulated disk.
struct NoteFixture {
    static let root = FilePath("/library/note.lnote")

    let disk: SimulatedDisk
    /// All calls go through here.
    let trace: TracingFileSystem
    let context: StorageContext

    /// - Parameter disk: an empty one by default; a second fixture on the same disk is a second program.
    init(on disk: SimulatedDisk = SimulatedDisk(), seed: UInt64 = 1, program: String = "first") throws {
        self.disk = disk
        trace = TracingFileSystem(disk)
        context = StorageContext.ticking(on: trace, seed: seed, program: program)
        try disk.makeDirectories(FilePath("/library"))
    }

    /// Creates a note of so many pages, each with one stroke, and opens it for writing.
    func note(title: Text = "A note", pages: Int = 1) throws -> NotePackage {
        try createNote(title: title, pages: pages)
        return try open()
    }

    func createNote(title: Text = "A note", pages: Int = 1) throws {
        var note = NewNote(title: title, context: context)
        for number in 0..<pages { try note.addPage(try Self.drawing(strokes: 1, from: number)) }
        try note.create(at: Self.root)
    }

    func open(_ root: FilePath = root, for intent: NotePackage.Intent = .writing) throws -> NotePackage {
        try NotePackage.open(root, for: intent, in: context)
    }

    /// The page with one more stroke on it.
    func written(_ page: Page, stroke number: Int = 100) throws -> Page {
        var page = page
        var draft = EditDraft(on: page, by: context.replica())
        try draft.insert([try Self.stroke(number)])
        _ = try page.apply(try #require(try draft.edit()))
        page.touch(at: context.now())
        return page
    }

    static func drawing(strokes: Int, from first: Int = 0) throws -> Drawing {
        Drawing(
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain,
            layers: [Layer(elements: try (first..<first + strokes).map(stroke))])
    }

    /// A stroke that tells its number.
    static func stroke(_ number: Int) throws -> Element {
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)
        let samples = try Samples(
            (0..<20).map { Sample(x: Int32(number), y: Int32($0 * 7), pressure: 500, time: Int32($0 * 8)) })
        return Element(.stroke(samples, style))
    }

    func bytes(_ path: FilePath) throws -> [UInt8] { try disk.read(path, limit: 1 << 24) }

    func overwrite(_ path: FilePath, with bytes: [UInt8]) throws {
        _ = try disk.replace(
            path, with: bytes, durability: .full, expecting: .anything, token: { 0xF0E1_D2C3_B4A5_9687 })
    }

    func names(_ folder: FilePath) throws -> [String] { try disk.names(in: folder).map(\.description).sorted() }
}
