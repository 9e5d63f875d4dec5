import FileIO
public import Ink

/// What is known of one page's file: what it held when it was last read or written.
struct PageFile {
    /// The page, or why nothing of it can be read.
    let content: Result<LoadedPage, NoteError>
    /// Nil if there is no file.
    let identity: FileIdentity?
    /// What a newer version added to the file, to be written back.
    let extensions: [UInt8]

    /// The page if every element of it could be read.
    var whole: Page? {
        guard case .success(let loaded) = content, loaded.isWhole else { return nil }
        return loaded.page
    }

    /// What may be merged of this file.
    var mergeable: Page? {
        guard case .success(let loaded) = content else { return nil }
        return loaded.mergeable
    }

    /// Whether the kernel would not give it, or there is none: then nothing is known of its bytes.
    var wasRefused: Bool {
        guard case .failure(let error) = content else { return false }
        return error.file != nil
    }

    /// Whether there is no file at all.
    var isMissing: Bool {
        guard case .failure(let error) = content else { return false }
        return error.file?.code == .notFound
    }
}

/// A page as it was read, and what is wrong with it.
public struct LoadedPage: Sendable {
    /// All of it, or what could be read.
    public let page: Page
    /// What is damaged in its file: elements, or what repeats something that is known otherwise.
    public let damage: [InkError]
    /// Whether every element is there. Only then may the page be saved; else its file is kept as it is.
    public let isWhole: Bool
    /// The page as far as a merge may trust it: what was lost it does not claim to have seen.
    let mergeable: Page

    /// A page that is known to be all there.
    package init(_ page: Page) {
        self.page = page
        damage = []
        isWhole = true
        mergeable = page
    }

    init(_ decoded: DecodedPage) {
        page = decoded.page
        damage = decoded.damage
        isWhole = decoded.isComplete
        mergeable = decoded.mergeable
    }
}
