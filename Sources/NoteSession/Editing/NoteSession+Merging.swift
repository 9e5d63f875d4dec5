public import FileIO
public import NoteStorage

extension NoteSession {
    /// Takes over everything that another copy of this note holds and this one has not seen; durable on return.
    ///
    /// What cannot be merged is named among the problems. What is merged is nobody's edit, so nobody takes it back.
    ///
    /// - Throws: ``NoteError`` `.refused` if the other is another note, or why something could not be read or written.
    public func merge(copyAt other: FilePath) throws(NoteError) {
        try requireWriting()
        try flush()
        let copy = try NotePackage.open(other, for: .reading, in: context)
        // What was merged before a failure is there to stay.
        defer { changeWatchers.tell(.everything) }
        try package.merge(copy)
        perform(autosave.documentWritten(at: clock.now()))
    }
}
