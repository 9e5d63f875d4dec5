public import FileIO
public import Ink

/// What an examination of a note found; making one changes nothing on the disk.
public struct Checkup: Sendable {
    /// One page that can be shown, and how much is on it.
    public struct PageReport: Sendable {
        /// Which page it is.
        public let id: PageID
        /// Of a damaged page, what is left.
        public let counts: PageCounts
        /// Whether every element of it could be read.
        public let isWhole: Bool
    }

    /// The package.
    public let root: FilePath
    /// The note that lies in it.
    public let note: NoteID
    /// Empty where nobody gave one.
    public let title: Text
    /// How many pages the note lists, those that cannot be read among them.
    public let pageCount: Int
    /// In the order of the note; pages of which nothing can be read are among the problems only.
    public let pages: [PageReport]
    /// First those of opening, then those of the files one by one.
    public let problems: [Problem]

    /// Nil where there is no problem at all.
    public var worst: Problem.Severity? { problems.map(\.severity).max() }

    /// Reads every file of a note and compares them with one another.
    ///
    /// - Throws: ``NoteError`` if there is no note at the path, or its folder cannot be read.
    public init(of root: FilePath, in context: StorageContext) throws(NoteError) {
        let package = try NotePackage.open(root, for: .reading, in: context)
        var examination = Examination(package)
        try examination.examinePages()
        examination.examineAssets()
        examination.examineManifest()
        try examination.examineNames()
        self.root = root
        note = package.id
        title = package.title
        pageCount = package.pages.count
        pages = examination.pages
        problems = package.problems + examination.problems
    }
}
