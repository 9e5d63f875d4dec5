extension NoteStructure {
    /// The longest title of a note or label of a page that is given here, in bytes: a thousand characters of any script.
    ///
    /// What others gave is kept however long it is.
    public static let nameLimit = 4000

    /// How long all tags of a note together may be made here, in bytes.
    public static let tagsLimit = 100_000
}
