import Ink
import NoteStorage

/// Somebody who writes on the first page of a note and saves it.
struct Writer {
    let package: NotePackage
    private(set) var page: Page
    private let replica = Replica(rawValue: 0x00F3_A8C1_5B2D_4E67)
    private var moves: Int32 = 0

    init(_ package: NotePackage) throws {
        self.package = package
        page = try package.page(package.pages[0]).page
    }

    /// Moves the lowest stroke a little, which leaves the page as large as it was.
    mutating func moveStroke() throws {
        guard let element = page.versions.first?.element else { throw BenchmarkError("the page is empty") }
        moves += 1
        var draft = EditDraft(on: page, by: replica)
        try draft.change(element, [.placement(try .moved(x: moves % 100, y: 0))])
        try apply(draft)
    }

    mutating func add(_ stroke: Element) throws {
        var draft = EditDraft(on: page, by: replica)
        try draft.insert([stroke])
        try apply(draft)
    }

    mutating func save() throws { page = try package.save(page) }

    private mutating func apply(_ draft: EditDraft) throws {
        guard let edit = try draft.edit(), case .applied = try page.apply(edit) else {
            throw BenchmarkError("the edit changed nothing")
        }
        page.touch(at: page.modifiedAt + 1000)
    }
}
