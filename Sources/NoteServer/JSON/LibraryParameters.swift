import FileIO
import Ink
import NoteLibrary
import NoteStorage

/// What a note is made by.
struct NewNoteParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case title, folder, paper, size, pages }

    private let title: String
    let folder: String?
    private let paper: String?
    private let size: String?
    private let pages: Int?

    init(_ keys: KeyedDecodingContainer<Key>) throws {
        title = try keys.decode(String.self, forKey: .title)
        folder = try keys.decodeIfPresent(String.self, forKey: .folder)
        paper = try keys.decodeIfPresent(String.self, forKey: .paper)
        size = try keys.decodeIfPresent(String.self, forKey: .size)
        pages = try keys.decodeIfPresent(Int.self, forKey: .pages)
    }

    func template() throws(Refusal) -> NoteTemplate {
        var template = NoteTemplate(title: Text(title))
        if let paper { template.ruling = try Paper.Ruling(parameter: paper) }
        if let size { template.size = try SheetSize(parameter: size) }
        if let pages {
            guard (0...NoteTemplate.pageLimit).contains(pages) else {
                throw .malformed("pages: a number from 0 to \(NoteTemplate.pageLimit) is expected")
            }
            template.pages = pages
        }
        return template
    }
}

/// What of a note is to be another.
struct NoteParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case title, folder, tags }

    let title: String?
    let folder: String?
    let tags: [String]?

    init(_ keys: KeyedDecodingContainer<Key>) throws {
        title = try keys.decodeIfPresent(String.self, forKey: .title)
        folder = try keys.decodeIfPresent(String.self, forKey: .folder)
        tags = try keys.decodeIfPresent([String].self, forKey: .tags)
    }
}

/// What a copy is called.
struct DuplicateParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case title }

    let title: String?

    init(_ keys: KeyedDecodingContainer<Key>) throws {
        title = try keys.decodeIfPresent(String.self, forKey: .title)
    }
}

/// Which folder is meant.
struct FolderParameters: Parameters {
    enum Key: CodingKey, CaseIterable { case path }

    let path: String

    init(_ keys: KeyedDecodingContainer<Key>) throws { path = try keys.decode(String.self, forKey: .path) }
}

extension Folder {
    /// - Throws: 400 if the text is no path of a folder within the library.
    init(parameter text: String) throws(Refusal) {
        guard !text.utf8.starts(with: "/".utf8), let folder = Folder(FilePath(text)) else {
            throw .malformed("folder: a path within the library is expected, as Lectures/Physics, no dot in front")
        }
        self = folder
    }
}

extension Paper.Ruling {
    /// - Throws: 400 if the text is the word of no ruling.
    init(parameter text: String) throws(Refusal) {
        guard let ruling = Paper.Ruling(text: text) else {
            let words = Paper.Ruling.allCases.map(\.text).joined(separator: ", ")
            throw .malformed("paper: one of these is expected: \(words)")
        }
        self = ruling
    }
}

extension SheetSize {
    /// - Throws: 400 if the text is no size.
    init(parameter text: String) throws(Refusal) {
        guard let size = SheetSize(text) else {
            let names = SheetSize.names.joined(separator: ", ")
            throw .malformed("size: \(names) or WxH is expected, as 210x297mm")
        }
        self = size
    }
}
