import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// A library of notes of one page each with one stroke on it.
struct MeasuredLibrary {
    let library: Library
    let notes: [FilePath]

    init(of count: Int, in folder: FilePath, ink: MeasuredInk) throws {
        library = Library(
            at: folder, in: MeasuredNote.context(LocalFileSystem(), seed: 4, announcements: folder))
        let laying = MeasuredNote.context(CountingFileSystem(synchronizes: false), seed: 3, announcements: folder)
        let page = try MeasuredInk.drawing([ink.strokes[0].element()])
        notes = try (0..<count).map { number in
            var note = NewNote(title: Text("Note \(number)"), tags: ["school"], context: laying)
            try note.addPage(page)
            let root = folder.appending(PackageLayout.folderName(of: note.structure.id))
            try note.create(at: root)
            return root
        }
    }
}
