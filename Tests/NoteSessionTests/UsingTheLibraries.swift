import FileIO
import Foundation
import Ink
import NoteSession
import NoteStorage
import TestSupport
import Testing

@Suite("Using the libraries")
struct UsingTheLibraries {
    /// What README.md shows, line for line.
    private func example(folder: FilePath, samples: Samples) async throws {
        // README begins
        let context = StorageContext(program: "Diary", announcements: folder.appending("holders"))
        let path = folder.appending("monday.lnote")
        var note = NewNote(title: "Monday", context: context)
        try note.addPage(Drawing(canvas: Canvas(width: 5950, height: 8420), paper: .plain, layers: []))
        try note.create(at: path)  // there as a whole, or not at all

        let session = try await NoteSession.open(at: path, in: context)
        let writer = await session.join()
        let page = await session.pages[0]
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)  // 1.4 pt
        try await session.edit(page, as: writer) { (draft) throws(InkError) in
            try draft.insert([Element(.stroke(samples, style))])
        }  // shown at once, on the disk half a second after the pen rests
        _ = try await session.undo(as: writer)
        _ = try await session.redo(as: writer)
        try await session.close()  // everything is on the disk when it returns
        // README ends
    }

    @Test("the example of the README writes a stroke, and it is there")
    func runs() async throws {
        let scratch = try ScratchFolder()
        let samples = try Samples([Sample(x: 100, y: 200, pressure: 400), Sample(x: 130, y: 220, pressure: 600)])
        try await example(folder: scratch.path, samples: samples)
        let package = try NotePackage.open(
            scratch.path.appending("monday.lnote"), for: .reading,
            in: StorageContext(program: "test", announcements: scratch.path))
        let drawing = try package.page(package.pages[0]).page.drawing
        guard case .stroke(samples, _)? = drawing.layers.first?.elements.first?.content else {
            Issue.record("\(drawing)")
            return
        }
    }

    @Test("the README shows this example")
    func isShown() throws {
        let project = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
        let readme = try String(contentsOf: project.appending(path: "README.md"), encoding: .utf8)
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let begin = try #require(source.range(of: "// README begins\n"))
        let end = try #require(source.range(of: "        // README ends"))
        let lines = source[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        let example = lines.map { $0.hasPrefix("        ") ? String($0.dropFirst(8)) : String($0) }.joined(
            separator: "\n")
        #expect(readme.contains(example))
    }
}
