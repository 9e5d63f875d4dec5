import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// `lnote list`: the notes of a library by title.
struct List: Command {
    static let syntax = Syntax(
        name: "list", summary: "list the notes of the library", operands: [], options: [],
        example: "lnote list --library ~/Documents/Notes")

    init(_ arguments: ParsedArguments) {}

    func run(in context: CommandContext) throws -> ExitStatus {
        let listing = try context.library.list()
        try context.print(ListReport(listing, of: context.library.root)) {
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

extension FilePath {
    /// What of the path lies below a folder.
    fileprivate func shown(within folder: FilePath) -> String {
        let beginning = folder.appending("").bytes
        return bytes.starts(with: beginning)
            ? FilePath(bytes: Array(bytes.dropFirst(beginning.count))).description : description
    }
}
