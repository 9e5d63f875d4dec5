import FileIO
import Foundation
import Ink
import NoteStorage

/// The other program that is weighed, with a note added that is made, written in, read and closed.
@main
enum Main {
    static func main() throws {
        let words = try JSONDecoder().decode([String].self, from: FileHandle.standardInput.readDataToEndOfFile())
        print(words.joined(separator: " "), Date())
        try write(words)
    }

    private static func write(_ words: [String]) throws {
        let context = StorageContext(program: "weighed", announcements: FilePath("."))
        let root = FilePath("weighed.lnote")
        var note = NewNote(title: Text(words[0]), context: context)
        try note.addPage(Drawing(canvas: .a4, paper: .plain, layers: []))
        try note.create(at: root)

        let package = try NotePackage.open(root, for: .writing, in: context)
        var page = try package.page(package.pages[0]).page
        var draft = EditDraft(on: page, by: context.replica())
        let samples = try Samples([Sample(x: 0, y: 0, pressure: 500, time: 0)])
        try draft.insert([Element(.stroke(samples, try StrokeStyle(tool: .pen, colour: .black, width: 100)))])
        if let edit = try draft.edit() { _ = try page.apply(edit) }
        try package.save(page)
        try package.removePage(try package.addPage(canvas: .a4, paper: .plain))
        try package.merge(try NotePackage.open(root, for: .reading, in: context))
        try package.close()
    }
}
