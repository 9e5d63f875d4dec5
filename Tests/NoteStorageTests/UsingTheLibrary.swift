import FileIO
import Foundation
import Ink
import NoteStorage
import TestSupport
import Testing

@Suite("Using the libraries")
struct UsingTheLibrary {
    /// What README.md shows, line for line.
    private func example(folder: FilePath, samples: Samples) throws {
        // README begins
        let context = StorageContext(program: "Diary", announcements: folder.appending("holders"))
        let path = folder.appending("monday.lnote")
        var note = NewNote(title: "Monday", context: context)
        try note.addPage(Drawing(canvas: Canvas(width: 5950, height: 8420), paper: .plain, layers: []))
        try note.create(at: path)  // there as a whole, or not at all

        let package = try NotePackage.open(path, for: .writing, in: context)
        var page = try package.page(package.pages[0]).page
        var draft = EditDraft(on: page, by: context.replica())  // a replica for each writing session
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)  // 1.4 pt
        try draft.insert([Element(.stroke(samples, style))])
        if let edit = try draft.edit() { _ = try page.apply(edit) }
        page = try package.save(page)  // on the disk when it returns
        try package.close()
        // README ends
    }

    @Test("the example of the README writes a stroke, and it is there")
    func runs() throws {
        let scratch = try ScratchFolder()
        let samples = try Samples([Sample(x: 100, y: 200, pressure: 400), Sample(x: 130, y: 220, pressure: 600)])
        try example(folder: scratch.path, samples: samples)
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
