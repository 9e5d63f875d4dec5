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
        context = Self.context(layer ?? disk, seed: seed)
        guard try !disk.exists(Self.root) else { return }
        try disk.makeDirectories(FilePath("/library"))
        let plain = Self.context(disk, seed: ~seed)
        var note = NewNote(title: "A note", tags: ["first"], context: plain)
        for number in 0..<pages { try note.addPage(try Self.drawing([number])) }
        try note.create(at: Self.root)
    }

    static func context(_ fileSystem: any FileSystem, seed: UInt64) -> StorageContext {
        let clock = Given(0 as Int64)
        let random = Given(SeededGenerator(seed: seed))
        return StorageContext(
            fileSystem: fileSystem,
            now: {
                clock.update { now in
                    now += 1000
                    return 1_700_000_000_000 + now
                }
            }, random: { random.update { $0.next() } },
            holder: LockHolder(process: 1, host: "here", boot: "", program: "program \(seed)"),
            announcements: FilePath("/run/lnote"))
    }

    func open(undoLimit: Int = 32 << 20) async throws -> NoteSession {
        try await NoteSession.open(at: Self.root, in: context, clock: time.clock, undoLimit: undoLimit)
    }

    /// What another program finds on the disk.
    func found(_ root: FilePath = root) throws -> NotePackage {
        try NotePackage.open(root, for: .reading, in: Self.context(disk, seed: 0xF0))
    }

    /// The numbers of the strokes that another program finds.
    func strokes(onPage index: Int = 0) throws -> [Int] {
        let note = try found()
        return Self.strokes(try note.page(note.pages[index]).page)
    }

    static func drawing(_ numbers: [Int]) throws -> Drawing {
        Drawing(
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain,
            layers: [Layer(elements: try numbers.map(stroke))])
    }

    /// A stroke that tells its number.
    static func stroke(_ number: Int) throws(InkError) -> Element {
        let samples = try Samples([Sample(x: Int32(number), y: 1), Sample(x: 3, y: 4)])
        return Element(.stroke(samples, try StrokeStyle(tool: .pen, colour: .black, width: 140)))
    }

    /// The numbers of a page's strokes.
    static func strokes(_ page: Page) -> [Int] {
        page.drawing.layers.flatMap(\.elements).compactMap { element in
            if case .stroke(let samples, _) = element.content { Int(samples[0].x) } else { nil }
        }.sorted()
    }
}

extension NoteSession {
    /// Draws strokes, by their numbers.
    @discardableResult
    func draw(_ numbers: Int..., on page: PageID, as client: Client) throws -> [ElementID] {
        try edit(page, as: client) { (draft) throws(InkError) in
            var elements: [Element] = []
            for number in numbers { elements.append(try SessionFixture.stroke(number)) }
            return try draft.insert(elements)
        }
    }

    /// The numbers of a page's strokes as the session shows them.
    func strokes(on page: PageID) throws -> [Int] { SessionFixture.strokes(try self.page(page).page) }
}
