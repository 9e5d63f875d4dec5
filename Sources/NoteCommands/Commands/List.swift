import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote list`: the notes of a library by title.
struct List: Command {
    static let syntax = Syntax(
        name: "list", summary: "list the notes of the library", operands: [],
        options: [
            Option("tag", "TAG", help: "only notes with this tag"),
            Option("folder", "FOLDER", completion: .folder, help: "only notes in this folder and those within it"),
            Option("titles", help: "titles alone, one a line"),
            Option("folders", help: "the folders of the library in place of its notes, one a line"),
        ],
        example: "lnote list --tag exam")

    private let tag: Text?
    private let folder: Folder?
    private let showsTitles: Bool
    private let showsFolders: Bool

    init(_ arguments: ParsedArguments) throws(CommandError) {
        tag = arguments.value("tag")?.text
        folder = try arguments.value("folder").map { (asked) throws(CommandError) in try asked.folder() }
        showsTitles = arguments.has("titles")
        showsFolders = arguments.has("folders")
        if showsTitles, showsFolders {
            throw CommandError(.wrongUsage, "--titles, --folders: a list shows one of the two; leave the other out")
        }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        let listing = try context.library.list().narrowed(toTag: tag, folder: folder)
        try context.print(ListReport(listing, of: context.library)) {
            if showsFolders {
                for folder in listing.folders { try context.console.print(Printable.text(folder.description)) }
                return
            }
            if showsTitles { return try context.console.print(titlesOf: listing.notes) }
            var table = Table()
            let twins = Set(listing.twins.map(\.note))
            for note in listing.notes {
                let isTwin = note.id.map(twins.contains) ?? false
                let place = isTwin ? note.path.shown(within: context.library.root) : note.folder?.description
                table.add(cells(note) + [place ?? ""])
            }
            for line in table.lines { try context.console.print(line) }
        }
        return complain(about: listing, on: context.console)
    }

    private func cells(_ note: ListedNote) -> [String] {
        // Eight digits name a note among thousands; whoever has more than one of them is told.
        let id = note.id.map { String($0.description.prefix(8)) } ?? "-"
        switch note.manifest {
        case .success(let manifest):
            let pages = Counted.words(manifest.pageCount, "page")
            return [manifest.title.shown, pages, String(manifest.modifiedAt.description.prefix(10)), id]
        case .failure: return ["(unreadable)", "-", "-", id]
        }
    }

    private func complain(about listing: Listing, on console: Console) -> ExitStatus {
        var status = ExitStatus.done
        for note in listing.notes {
            console.complain(about: note.warnings)
            guard case .failure(let error) = note.manifest else { continue }
            console.complain(error.message)
            status = .failed
        }
        for error in listing.unreadable {
            console.complain(error.message)
            status = .failed
        }
        for twins in listing.twins {
            let paths = twins.paths.map(\.description).joined(separator: ", ")
            console.remark(
                "\(paths): these packages hold one and the same note; name it by path, or make one a note of its own with "
                    + "lnote separate")
        }
        return status
    }
}

extension Console {
    /// Titles alone; of a note without one, its id.
    func print(titlesOf notes: [ListedNote]) throws(CommandError) {
        for note in notes {
            let name = note.title.isEmpty ? note.id?.description : note.title.string
            if let name { try print(Printable.text(name)) }
        }
    }
}

extension Argument {
    /// A folder by its path from the library.
    func folder() throws(CommandError) -> Folder {
        guard !bytes.starts(with: "/".utf8), let folder = Folder(path) else {
            throw CommandError(
                .wrongUsage,
                "\(string): is no folder within the library; name it from there, as Lectures/Physics, without a dot in "
                    + "front")
        }
        return folder
    }
}

extension FilePath {
    /// What of the path lies below a folder.
    fileprivate func shown(within folder: FilePath) -> String {
        let beginning = folder.appending("").bytes
        return bytes.starts(with: beginning)
            ? FilePath(bytes: Array(bytes.dropFirst(beginning.count))).description : description
    }
}
