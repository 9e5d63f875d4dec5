import Ink

extension ImportedNote {
    /// The same with its title and the labels of its pages cut to what a note is called here, and that reported.
    func withShortNames() -> ImportedNote {
        var note = self
        if let title = title.cut(to: NoteStructure.nameLimit) {
            note.title = title
            note.report.add(.loss, .longName, "its title is longer than a note's may be; the beginning is kept")
        }
        for index in pages.indices {
            guard let label = pages[index].label.cut(to: NoteStructure.nameLimit) else { continue }
            note.pages[index].label = label
            note.report.add(
                .loss, .longName, page: index + 1, "its label is longer than a page's may be; the beginning is kept")
        }
        return note
    }
}

extension Text {
    /// As many whole characters from the beginning as fit; nil if all do.
    fileprivate func cut(to limit: Int) -> Text? {
        guard utf8.count > limit else { return nil }
        var size = 0
        return Text(
            String(
                string.prefix { character in
                    size += character.utf8.count
                    return size <= limit
                }))
    }
}
