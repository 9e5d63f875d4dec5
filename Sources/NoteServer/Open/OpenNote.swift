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
    private let known = Mutex<[PageID: KnownPage]>([:])

    /// What reading a page told.
    private struct KnownPage {
        let digest: Digest
        /// The first line of what of it could not be read; nil where all could.
        let damage: String?
    }

    init(_ session: NoteSession) async {
        self.session = session
        id = await session.id
        path = await session.root
        writer = await session.join()
    }

    /// The digest of a page as it lies on the disk; nil until it was read.
    func knownDigest(of page: PageID) -> Digest? { known.withLock { $0[page]?.digest } }

    /// Why a page can be shown and not be written on; nil until it was read.
    func knownDamage(of page: PageID) -> String? { known.withLock { $0[page]?.damage } }

    /// A page as it lies on the disk, with its digest.
    func savedPage(_ page: PageID) async throws(NoteError) -> (LoadedPage, Digest) {
        let loaded = try await session.savedPage(page)
        let digest = Digest(of: loaded.page)
        let damage = loaded.isWhole ? nil : loaded.damage.first?.description
        known.withLock { $0[page] = KnownPage(digest: digest, damage: damage) }
        return (loaded, digest)
    }
}
