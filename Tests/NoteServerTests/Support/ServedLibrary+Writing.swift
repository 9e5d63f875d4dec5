import FileIO
import Foundation
import Ink
import TestSupport
import Testing

@testable import NoteServer

extension ServedLibrary {
    /// A page as it is answered.
    func page(_ address: String) async throws -> Page {
        try PageContent.decode(await get("\(address)/content").bytes).page
    }

    func strokes(on address: String) async -> Int? { (try? await page(address))?.counts.strokes }

    /// Sends strokes, each an edit of its own, and expects all of them to be accepted.
    func write(strokes count: Int, on address: String, by replica: Replica = Replica(rawValue: 7)) async throws {
        let bytes = try Self.frames(count, on: await page(address), by: replica).flatMap(\.bytes)
        let answer = await client.ask("POST", "\(address)/edits", bytes: bytes)
        #expect(answer.json["accepted"] as? Int == count, "\(answer)")
    }

    /// Strokes by one author, edit by edit.
    static func frames(
        _ count: Int, on page: Page, by replica: Replica = Replica(rawValue: 7)
    ) throws -> [EditFrame] {
        var page = page
        return try (0..<count).map { number in
            var draft = EditDraft(on: page, by: replica)
            let samples = try Samples([Sample(x: Int32(number), y: 0), Sample(x: 100, y: 100)])
            try draft.insert([Element(.stroke(samples, StrokeStyle(tool: .pen, colour: .black, width: 140)))])
            let edit = try #require(try draft.edit())
            _ = try page.apply(edit)
            return EditFrame(edit)
        }
    }

    /// Copies a folder as a person does, file by file.
    func copyTree(_ source: FilePath, to target: FilePath) throws {
        try FileManager.default.copyItem(atPath: source.description, toPath: target.description)
    }
}
