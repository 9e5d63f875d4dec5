import FileIO
import Ink
import NoteStorage

/// Saves one page of a note on the real disk, so that a tracer can be set on the calls of the save.
///
///     SaveProbe FOLDER PAGES
///
/// Makes a note of so many pages in the folder and opens it; then, between two looks at files called "save begins" and
/// "save ended", writes one stroke on its second page and saves it.
@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]), count >= 2 else {
            print("usage: SaveProbe FOLDER PAGES")
            return
        }
        let folder = FilePath(arguments[1])
        let context = StorageContext(
            fileSystem: LocalFileSystem(), now: { 1_700_000_000_000 }, random: { UInt64.random(in: .min ... .max) },
            holder: .thisProcess(program: "SaveProbe"), announcements: folder.appending("holders"))

        let root = folder.appending("note.lnote")
        var note = NewNote(title: "Probe", context: context)
        for number in 0..<count { try note.addPage(try drawing(number)) }
        try note.create(at: root)

        let package = try NotePackage.open(root, for: .writing, in: context)
        var page = try package.page(package.pages[1]).page
        var draft = EditDraft(on: page, by: Replica(rawValue: 1))
        try draft.insert(try drawing(0).layers[0].elements)
        if let edit = try draft.edit() { _ = try page.apply(edit) }

        _ = try context.fileSystem.exists(folder.appending("save begins"))
        try package.save(page)
        _ = try context.fileSystem.exists(folder.appending("save ended"))
        try package.close()
    }

    private static func drawing(_ number: Int) throws -> Drawing {
        let samples = try Samples((0..<40).map { Sample(x: Int32(number), y: Int32($0 * 7), pressure: 500) })
        let style = try StrokeStyle(tool: .pen, colour: .black, width: 140)
        return Drawing(
            canvas: try Canvas(width: 5950, height: 8420), paper: .plain,
            layers: [Layer(elements: [Element(.stroke(samples, style))])])
    }
}
