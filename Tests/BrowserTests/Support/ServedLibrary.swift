import FileIO
import Foundation
import Ink
import NoteLibrary
import NoteSession
import NoteStorage
import TestSupport

/// A library behind the real `lnote serve`, whose files a test reads beside it.
final class ServedLibrary {
    let home: ScratchFolder
    let library: Library
    private(set) var port: UInt16 = 0
    private var server: RunningProgram?

    init() async throws {
        home = try ScratchFolder()
        library = Library(
            at: home.path.appending("library"),
            in: StorageContext(program: "test", announcements: home.path.appending("holders")))
        try await start()
    }

    /// Begins to serve, at the port of before where there was one.
    func start() async throws {
        let server = try RunningProgram(
            "lnote", ["--library", "\(library.root)", "serve", "--port", "\(port)"], home: home)
        guard let address = await server.line(), let port = UInt16(address.split(separator: ":").last?.dropLast() ?? "")
        else { throw NotServed() }
        self.port = port
        self.server = server
    }

    /// Ends the server in the middle of whatever it does.
    func kill() async {
        server?.signal(SIGKILL)
        await server?.waitUntilEnd()
    }

    /// Asks the server to save all and end.
    func stop() async {
        server?.signal(SIGTERM)
        await server?.waitUntilEnd()
    }

    var address: String { "http://localhost:\(port)/" }

    func makeNote(_ title: Text = "Physics", pages: Int = 1) throws -> ServedNote {
        let facts = try library.create(NoteTemplate(title: title, pages: pages))
        return ServedNote(
            id: facts.id, path: facts.path, address: "\(address)note/\(facts.id)", context: library.context)
    }

    private struct NotServed: Error {}
}

/// A note that browsers open, and its files.
struct ServedNote {
    let id: NoteID
    let path: FilePath
    /// For a browser.
    let address: String
    fileprivate let context: StorageContext

    /// Its pages as they lie on the disk, in their order.
    func pages() throws -> [Page] {
        let package = try NotePackage.open(path, for: .reading, in: context)
        return try package.pages.map { try package.page($0).page }
    }

    /// Opens it for writing, as another program does.
    func holdOpen() async throws -> NoteSession {
        try await NoteSession.open(at: path, in: context)
    }

    /// The same note at another port.
    func reached(at port: UInt16) -> ServedNote {
        ServedNote(id: id, path: path, address: "http://localhost:\(port)/note/\(id)", context: context)
    }

    /// The strokes of its first page as they lie on the disk, in the order in which they are drawn.
    func strokes() throws -> [DrawnStroke] { try pages().first?.drawnStrokes ?? [] }
}

/// A stroke of a page.
struct DrawnStroke {
    let id: ElementID
    let samples: Samples
    let style: StrokeStyle

    /// How far from the page's top it begins, in points, to the next ten: what is pointed at in whole pixels lies beside.
    var startY: Int { Int((Double(samples.y.first ?? 0) / 100).rounded()) * 10 }
}

extension Page {
    var drawnStrokes: [DrawnStroke] {
        layers.flatMap(\.elements).compactMap { shown in
            guard case .stroke(let samples, let style)? = shown.element?.content else { return nil }
            return DrawnStroke(id: shown.id, samples: samples, style: style)
        }
    }
}
