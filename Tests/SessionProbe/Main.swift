import FileIO
import Ink
import NoteSession
import NoteStorage

/// Writes in a note on the real disk, without an end, so that it can be killed or asked to end at any moment.
///
///     SessionProbe FOLDER SEED
///
/// Makes a note in the folder if there is none. Says "drew N" for each stroke in memory, "safe N" once the stroke with
/// this number is on the disk, "page ID" and "title N" once a page and a title are there, and "closed" when it was asked
/// to end and all is saved.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
            return say("usage: SessionProbe FOLDER SEED")
        }
        let signals = ThisProcess.terminationSignals()
        let folder = FilePath(arguments[1])
        let root = folder.appending("note.lnote")
        let context = StorageContext(program: "SessionProbe", announcements: folder.appending("holders"))
        if try !context.fileSystem.exists(root) { try create(root, in: context) }
        let session = try await NoteSession.open(at: root, in: context)
        let writing = Task { try await write(in: session, seed: seed) }
        for await _ in signals { break }
        writing.cancel()
        try await writing.value
        try await session.close()
        say("closed")
    }

    private static func create(_ root: FilePath, in context: StorageContext) throws {
        var note = NewNote(title: "0", context: context)
        for _ in 0..<3 { try note.addPage(Drawing(canvas: canvas(), paper: .plain, layers: [])) }
        try note.create(at: root)
    }

    private static func write(in session: NoteSession, seed: UInt64) async throws {
        var random = Randomness(state: seed)
        let client = await session.join()
        var unsafe: [UInt64] = []
        var number = seed << 16
        while !Task.isCancelled {
            number += 1
            let pages = await session.pages
            let page = pages[Int(random.next() % UInt64(pages.count))]
            switch random.next() % 16 {
            case 0:
                let page = try await session.addPage(canvas: try canvas(), paper: .plain, as: client)
                say("page \(page)")
            case 1:
                try await session.rename(Text("\(number)"), as: client)
                say("title \(number)")
            case 2:
                let other = pages[Int(random.next() % UInt64(pages.count))]
                let moved = try await session.page(page).page.shown.filter { !$0.isLayer }.prefix(2)
                if page != other, !moved.isEmpty {
                    _ = try await session.move(Set(moved.map(\.id)), from: page, to: other, as: client)
                }
            case 3...8:
                try await session.flush()
                for number in unsafe { say("safe \(number)") }
                unsafe = []
            default:
                let stroke = try stroke(number)
                try await session.edit(page, as: client) { (draft) throws(InkError) in try draft.insert([stroke]) }
                say("drew \(number)")
                unsafe.append(number)
            }
        }
    }

    private static func canvas() throws -> Canvas { try Canvas(width: 5950, height: 8420) }

    /// A stroke that tells its number, which may have 32 bits.
    private static func stroke(_ number: UInt64) throws -> Element {
        let ends = [Sample(x: Int32(number >> 16), y: Int32(number & 0xFFFF)), Sample(x: 3, y: 4)]
        return Element(.stroke(try Samples(ends), try StrokeStyle(tool: .pen, colour: .black, width: 140)))
    }

    /// At once and past all buffers, which a kill would take along.
    private static func say(_ words: String) { _ = try? StandardStream.output.write(Array("\(words)\n".utf8)) }

    /// Random numbers that a seed makes anew: a linear congruence, of which the high bits are taken.
    private struct Randomness {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
