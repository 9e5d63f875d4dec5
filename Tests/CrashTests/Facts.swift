import FileIO
import Ink
import NoteStorage
import TestSupport

/// What a note shows to whoever opens it, in a form that two states of it can be compared by.
struct Facts: Hashable {
    var title: Text
    var tags: [Text]
    var pages: [PageID]
    var labels: [PageID: Text]
    /// The strokes and images of each page, sorted; a stroke that is there twice is named twice.
    var contents: [PageID: [String]]

    /// Reads everything through an open note.
    init(of note: NotePackage) {
        title = note.title
        tags = note.tags
        pages = note.pages
        labels = [:]
        contents = [:]
        for page in note.pages {
            labels[page] = note.label(of: page)
            do throws(NoteError) {
                let loaded = try note.page(page)
                contents[page] = loaded.isWhole ? Self.contents(of: loaded.page) : ["damaged"]
            } catch {
                contents[page] = error.file?.code == .notFound ? ["missing"] : ["unreadable"]
            }
        }
    }

    /// What a fresh reader finds on a disk; nil where there is no note.
    static func found(on disk: SimulatedDisk, at root: FilePath = Writer.root) throws -> Facts? {
        guard try disk.exists(root) else { return nil }
        return Facts(of: try NotePackage.open(root, for: .reading, in: .ticking(on: disk, seed: 0xFAC7)))
    }

    /// What people see, without the names that chance gave to new pages.
    var anonymous: [String] {
        ["\(title) \(tags)"] + pages.map { "\(labels[$0] ?? ""): \(contents[$0] ?? [])" }
    }

    static func contents(of page: Page) -> [String] {
        page.drawing.layers.flatMap(\.elements).compactMap { element in
            switch element.content {
            case .stroke(let samples, _): "stroke \(samples[0].x)"
            case .image(let asset, _): "image \(asset)"
            default: nil
            }
        }.sorted()
    }
}

/// What a note may show while a step is under way: anything between before and after, and nothing that is in neither.
struct Expectation: Hashable {
    /// Nil where there was no note.
    var before: Facts?
    var after: Facts?

    /// What of the promised is missing, or what is there that nobody made; empty if all is well.
    func faults(of found: Facts?) -> [String] {
        guard let found else { return before == nil ? [] : ["promised: the note is gone"] }
        guard let after else { return ["a note is there that nobody made"] }
        guard let before else {
            return found == after ? [] : ["a new note shows, and not whole: \(found) in place of \(after)"]
        }
        var faults: [String] = []
        if found.title != before.title, found.title != after.title { faults.append("title is \(found.title)") }
        if found.tags != before.tags, found.tags != after.tags { faults.append("tags are \(found.tags)") }
        let known = before.pages + after.pages
        for page in found.pages where !known.contains(page) { faults.append("page \(page) was never made") }
        let lasting = before.pages.filter(after.pages.contains)
        for page in lasting where !found.pages.contains(page) { faults.append("promised: page \(page) is gone") }
        let order = found.pages.filter(lasting.contains)
        if order != lasting, order != after.pages.filter(lasting.contains) { faults.append("order is \(order)") }
        for page in found.pages {
            let label = found.labels[page]
            if lasting.contains(page), label != before.labels[page], label != after.labels[page] {
                faults.append("label of \(page) is \(label ?? "")")
            }
            let sides = [before.contents[page], after.contents[page]].compactMap(\.self)
            let contents = found.contents[page] ?? []
            for element in contents where !sides.contains(where: { $0.contains(element) }) {
                faults.append("\(element) of \(page) is in neither state")
            }
            for element in sides.first ?? [] where sides.allSatisfy({ $0.contains(element) }) {
                if !contents.contains(element) { faults.append("promised: \(element) of \(page) is gone") }
            }
            if Set(contents).count != contents.count { faults.append("something is on \(page) twice: \(contents)") }
        }
        return faults
    }
}
