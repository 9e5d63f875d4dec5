import FileIO
import Ink

/// Holds what somebody calls a note or its pages against the limits, so that manifests stay small and lists quick.
enum NameLimits {
    /// - Throws: ``NoteError`` `.invalid` for what is too long.
    static func check(
        title: Text? = nil, tags: [Text]? = nil, labels: [Text] = [], at path: FilePath
    ) throws(NoteError) {
        if let title, title.utf8.count > NoteStructure.nameLimit {
            throw tooLong("its title", of: title.utf8.count, limit: NoteStructure.nameLimit, path)
        }
        if let size = tags?.reduce(0, { $0 + $1.utf8.count }), size > NoteStructure.tagsLimit {
            throw tooLong("its tags", of: size, limit: NoteStructure.tagsLimit, path)
        }
        for label in labels where label.utf8.count > NoteStructure.nameLimit {
            throw tooLong("the label of a page", of: label.utf8.count, limit: NoteStructure.nameLimit, path)
        }
    }

    /// Of an edit, only what it sets anew: a page that is moved keeps its label.
    static func check(_ edit: NoteEdit, at path: FilePath) throws(NoteError) {
        let labels = edit.makes.map(\.label).filter { $0.stamp == edit.stamp }.map(\.value)
        try check(title: edit.title, tags: edit.tags, labels: labels, at: path)
    }

    private static func tooLong(_ what: String, of size: Int, limit: Int, _ path: FilePath) -> NoteError {
        NoteError(
            .invalid, "\(path): \(what) would have \(size) bytes, \(limit) is the most; choose a shorter one",
            path: path)
    }
}
