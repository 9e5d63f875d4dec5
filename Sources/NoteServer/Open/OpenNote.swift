import FileIO
import Ink
import NoteSession
import NoteStorage
import Synchronization

/// A note that somebody looks at in a browser: its session, and what of its pages is known without reading them.
final class OpenNote: Sendable {
    let id: NoteID
    let path: FilePath
    let session: NoteSession
    /// Under which all browsers write: their edits bear replicas of their own, and each takes back its own itself.
    let writer: Client
    private let digests = Mutex<[PageID: Digest]>([:])

    init(_ session: NoteSession) async {
        self.session = session
        id = await session.id
        path = await session.root
        writer = await session.join()
    }

    /// The digest of a page as it lies on the disk; nil until it was read.
    func knownDigest(of page: PageID) -> Digest? { digests.withLock { $0[page] } }

    /// A page as it lies on the disk, with its digest.
    func savedPage(_ page: PageID) async throws(NoteError) -> (LoadedPage, Digest) {
        let loaded = try await session.savedPage(page)
        let digest = Digest(of: loaded.page)
        digests.withLock { $0[page] = digest }
        return (loaded, digest)
    }
}
