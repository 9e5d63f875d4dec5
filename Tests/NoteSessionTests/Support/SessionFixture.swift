import FileIO
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

/// A note on a simulated disk, in virtual time.
struct SessionFixture {
    static let root = FilePath("/library/note.lnote")

    let disk: SimulatedDisk
    let time = VirtualTime()
    let context: StorageContext

    /// - Parameter layer: what stands between the session and the disk.
    init(
        pages: Int = 1, on disk: SimulatedDisk = SimulatedDisk(), seed: UInt64 = 1,
        through layer: (any FileSystem)? = nil
    ) throws {
        self.disk = disk
        context = StorageContext.ticking(on: layer ?? disk, seed: seed)
        guard try !disk.exists(Self.root) else { return }
        try disk.makeDirectories(FilePath("/library"))
        let plain = StorageContext.ticking(on: disk, seed: ~seed)
        var note = NewNote(title: "A note", tags: ["first"], context: plain)
        for number in 0..<pages { try note.addPage(try Self.drawing([number])) }
        try note.create(at: Self.root)
    }

    func open(undoLimit: Int = 32 << 20) async throws -> NoteSession {
        try await NoteSession.open(at: Self.root, in: context, clock: time.clock, undoLimit: undoLimit)
    }

    /// What another program finds on the disk.
    func found(_ root: FilePath = root) throws -> NotePackage {
        try NotePackage.open(root, for: .reading, in: .ticking(on: disk, seed: 0xF0))
    }

    /// The numbers of the strokes that another program finds.
    func strokes(onPage index: Int = 0) throws -> [Int] {
        let note = try found()
        return try note.page(note.pages[index]).page.strokeNumbers
    }

    static func drawing(_ numbers: [Int]) throws -> Drawing {
        Drawing(
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain,
            layers: [Layer(elements: try numbers.map { try .stroke(numbered: $0) })])
    }
}

extension NoteSession {
    /// Draws strokes, by their numbers.
    @discardableResult
    func draw(_ numbers: Int..., on page: PageID, as client: Client) throws -> [ElementID] {
        try edit(page, as: client) { (draft) throws(InkError) in
            var elements: [Element] = []
            for number in numbers { elements.append(try Element.stroke(numbered: number)) }
            return try draft.insert(elements)
        }
    }

    /// The numbers of a page's strokes as the session shows them.
    func strokes(on page: PageID) throws -> [Int] { try self.page(page).page.strokeNumbers }
}
