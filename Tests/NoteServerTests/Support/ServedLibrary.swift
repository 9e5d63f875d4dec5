import FileIO
import Ink
import NoteLibrary
import NoteServer
import NoteStorage
import TestSupport

/// A library in a folder of its own, served as long as a test needs it.
struct ServedLibrary {
    let library: Library
    let port: UInt16
    let folder: ScratchFolder

    static func run(_ body: (ServedLibrary) async throws -> Void) async throws {
        let folder = try ScratchFolder()
        let context = StorageContext(program: "test", announcements: folder.path.appending("holders"))
        let library = Library(at: folder.path.appending("library"), in: context)
        let server = try LibraryServer.start(library, settings(in: folder))
        do {
            try await body(ServedLibrary(library: library, port: server.port, folder: folder))
        } catch {
            _ = await server.stop()
            throw error
        }
        let failures = await server.stop()
        if let failure = failures.first { throw NotSaved(line: failure) }
    }

    static func settings(in folder: ScratchFolder) -> LibraryServer.Settings {
        LibraryServer.Settings(
            address: .loopback, port: 0, hosts: ServedHosts(at: .loopback, machine: [], name: ""), access: .thisMachine,
            temporaries: folder.path.appending("temporaries"), limits: .ofTests)
    }

    var client: RawClient { RawClient(port: port) }

    /// Asks on a connection of its own.
    func get(_ target: String) async -> RawAnswer { await client.get(target) }

    func ask(_ method: String, _ target: String, _ body: String = "") async -> RawAnswer {
        await client.ask(method, target, body: body)
    }

    /// Makes a note and returns where it and its first page are asked for.
    func makeNote(_ title: Text = "Physics") throws -> (note: String, page: String, facts: NoteFacts) {
        let facts = try library.create(NoteTemplate(title: title))
        let note = "/api/notes/\(facts.id)"
        return (note, "\(note)/pages/\(facts.pages[0].id)", facts)
    }
}

/// A note that could not be saved when the server stopped.
struct NotSaved: Error {
    var line: String
}
