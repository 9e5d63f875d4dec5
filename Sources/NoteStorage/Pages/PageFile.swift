import FileIO
public import Ink

/// What is known of one page's file: how it was found, and what it held when it was last read or written.
struct PageFile {
    enum State {
        /// Read whole; what lies on the disk is this page.
        case whole(Page)
        /// Only a part could be read; never written over.
        case partial(Page, [InkError])
        /// Nothing could be read; never written over.
        case unreadable(NoteError)
    }

    var state: State
    /// Nil if there is no file.
    var identity: FileIdentity?
}

/// A page as it was read, and what is wrong with it.
public struct LoadedPage: Sendable {
    public let page: Page
    /// What was lost with damaged chunks; a page with damage can be shown, not written.
    public let damage: [InkError]
    public var isWhole: Bool { damage.isEmpty }
}
