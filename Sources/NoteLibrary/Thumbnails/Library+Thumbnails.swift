public import FileIO
public import Ink
import NoteRendering
import NoteStorage

// Small pictures of pages, which may be missing or stale at any time: a page wins over its picture, and whoever shows a
// note brings its pictures up to date.

extension Library {
    /// Which pages of a note get a picture.
    public enum PicturedPages: Hashable, Sendable {
        case all
        /// The first page, whose picture stands for the note in a list.
        case cover
        /// These, as far as the note has them.
        case only(Set<PageID>)
    }

    /// Draws the pictures of a note's pages that are missing or show another state of their page.
    ///
    /// Reads each of the pages and the beginning of its picture; of a page that cannot be read whole the former picture
    /// stays. A picture that lacks an image which may still come is drawn anew each time. With ``PicturedPages/all``
    /// pictures of pages that the note no longer has are removed. Nothing is synchronised, and no lock is needed: each
    /// picture says what it shows.
    ///
    /// - Returns: why pictures could not be made or removed; no content depends on them.
    /// - Throws: ``LibraryError`` if the note cannot be opened.
    @discardableResult
    public func refreshThumbnails(
        of note: FilePath, _ pages: PicturedPages = .all
    ) throws(LibraryError) -> [LibraryError] {
        let package = try open(note)
        var failures: [LibraryError] = []
        for page in Self.pages(of: package, in: pages) {
            do throws(LibraryError) {
                try refreshThumbnail(of: page, in: package)
            } catch { failures.append(error) }
        }
        if pages == .all {
            do throws(FileError) {
                try sweepThumbnails(of: package)
            } catch { failures.append(LibraryError(error)) }
        }
        return failures
    }

    /// The picture of a note's first page; nil if there is none. One stat.
    public func cover(of note: ListedNote) -> FilePath? {
        guard case .success(let manifest) = note.manifest, let page = manifest.coverPage else { return nil }
        let path = PackageLayout(root: note.path).thumbnail(of: page)
        return (try? fileSystem.exists(path)) == true ? path : nil
    }

    private static func pages(of package: NotePackage, in pictured: PicturedPages) -> [PageID] {
        switch pictured {
        case .all: package.pages
        case .cover: Array(package.pages.prefix(1))
        case .only(let wanted): package.pages.filter(wanted.contains)
        }
    }

    private func refreshThumbnail(of page: PageID, in package: NotePackage) throws(LibraryError) {
        guard let loaded = try? package.page(page), loaded.isWhole else { return }
        let path = package.layout.thumbnail(of: page)
        let digest = Digest(of: loaded.page)
        // One that cannot be read is drawn anew.
        if (try? shownDigest(in: path)) == digest { return }
        let bytes: [UInt8]
        do throws(RenderingError) {
            bytes = try Thumbnail.draw(loaded.page.drawing, digest: digest, assets: package.readAsset).bytes
        } catch { throw LibraryError(error, at: path) }
        do throws(FileError) {
            try fileSystem.makeDirectories(package.layout.thumbnails, durability: .cache)
            _ = try fileSystem.replace(
                path, with: bytes, durability: .cache, expecting: .anything, token: context.random)
        } catch { throw LibraryError(error) }
    }

    /// What a picture says it shows, from its first bytes alone.
    private func shownDigest(in path: FilePath) throws(FileError) -> Digest? {
        Thumbnail.digest(of: try fileSystem.open(path, .reading).read(64, at: 0))
    }

    private func sweepThumbnails(of package: NotePackage) throws(FileError) {
        let layout = package.layout
        do throws(FileError) {
            for name in try fileSystem.names(in: layout.thumbnails) {
                guard let page = PackageLayout.page(ofThumbnail: name), !package.pages.contains(page) else { continue }
                try fileSystem.unlink(layout.thumbnail(of: page))
            }
        } catch {
            // None was ever made, or somebody else was quicker.
            if error.code != .notFound { throw error }
        }
    }
}
