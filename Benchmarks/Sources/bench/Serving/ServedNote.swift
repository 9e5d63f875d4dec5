import FileIO
import Foundation
import Ink
import NoteStorage

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A note behind `lnote serve`, on a port of its own.
final class ServedNote: Sendable {
    let pages: [PageID]
    /// Where its pages lie, an id and a slash before the rest.
    private let address: String
    let port: Int
    private let process: Process

    /// Serves a note whose pages are drawn alike.
    init(in folder: FilePath, pages: Int, drawing: Drawing) throws {
        let library = folder.appending("library")
        try LocalFileSystem().removeTree(library)
        try LocalFileSystem().makeDirectories(library, durability: .cache)
        let note = try MeasuredNote(in: library, pages: pages, first: drawing, others: drawing)
        let package = try note.open(for: .reading)
        self.pages = package.pages
        let id = package.id

        let (process, output) = (Process(), Pipe())
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "lnote")
        process.arguments = ["--library", "\(library)", "serve", "--port", "0"]
        process.environment = ["HOME": "\(folder)"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = said.split(separator: "/").dropFirst().first?.split(separator: ":").last.flatMap({ Int($0) })
        else { throw BenchmarkError("lnote serve said \(said)") }
        self.process = process
        self.port = port
        address = "http://127.0.0.1:\(port)/api/notes/\(id)/pages/"
    }

    /// Ends the server in order.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Bytes of the server's memory that are in use: what of it is its own. See proc(5).
    func memory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw BenchmarkError("the system does not say how much memory a process has") }
        return kilobytes << 10
    }

    func content(of page: PageID) async throws -> Page {
        let (bytes, response) = try await URLSession.shared.data(from: try url("\(page)/content"))
        guard response.isSuccess else { throw BenchmarkError("asked for a page, the server said no") }
        return try PageContent.decode(Array(bytes)).page
    }

    /// Sends edits of a page and returns when they are on the disk.
    func send(_ frames: ArraySlice<EditFrame>, to page: PageID) async throws {
        var request = URLRequest(url: try url("\(page)/edits"))
        request.httpMethod = "POST"
        request.httpBody = Data(frames.flatMap(\.bytes))
        let (_, response) = try await URLSession.shared.data(for: request)
        guard response.isSuccess else { throw BenchmarkError("given edits, the server said no") }
    }

    private func url(_ path: String) throws -> URL {
        guard let url = URL(string: address + path) else { throw BenchmarkError("\(path) is no address") }
        return url
    }
}

extension URLResponse {
    fileprivate var isSuccess: Bool { (self as? HTTPURLResponse)?.statusCode == 200 }
}
