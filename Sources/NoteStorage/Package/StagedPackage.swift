import FileIO
import Ink

/// A package being written beside its place, which it takes as a whole or not at all.
///
/// Nothing in it is synchronised file by file: all of it is before it appears. What a crash leaves of it never shows
/// under the name of a note. Errors name the files by the place that they were meant for.
struct StagedPackage {
    private let layout: PackageLayout
    private let folder: NewFolder
    private let context: StorageContext

    /// Begins a package that is to appear at `root`.
    init(for root: FilePath, in context: StorageContext) throws(FileError) {
        self.context = context
        folder = try NewFolder(for: root, in: context.fileSystem, token: context.random)
        layout = PackageLayout(root: folder.path)
        do throws(FileError) {
            try context.fileSystem.makeDirectory(layout.assets, mode: 0o777)
            try context.fileSystem.makeDirectory(layout.pages, mode: 0o777)
        } catch {
            folder.abandon()
            throw saidOfPlace(error)
        }
    }

    func add(_ asset: AssetName, _ bytes: [UInt8]) throws(FileError) { _ = try write(bytes, to: layout.asset(asset)) }

    /// Takes an asset of another package; needs room for a piece of it, however large it is.
    func add(_ asset: AssetName, copying original: FilePath) throws(FileError) {
        do throws(FileError) {
            try context.fileSystem.copyFile(original, to: layout.asset(asset), durability: .cache)
        } catch { throw saidOfPlace(error) }
    }

    func add(_ page: Page, extensions: [UInt8] = []) throws(FileError) {
        _ = try write(PageContent.encode(page, extensions: extensions), to: layout.content(of: page.id))
    }

    /// Writes the documents, which come last.
    ///
    /// - Parameter bytes: Those of `document`.
    func add(_ document: DocumentFile, _ bytes: [UInt8], pages: [PageID]) throws(FileError) {
        let identity = try write(bytes, to: layout.document)
        let mark = Manifest.DocumentMark(size: identity.size, modified: identity.modified)
        guard let manifest = try? Manifest(document, pages: pages, mark: mark).encoded() else { return }
        _ = try write(manifest, to: layout.manifest)
    }

    /// Puts the package in its place, durable on return; something there is code `.exists`, and it is then removed.
    func appear() throws(FileError) { try folder.appear() }

    /// Removes what was written.
    func abandon() { folder.abandon() }

    private func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) -> FileIdentity {
        do throws(FileError) {
            let outcome = try context.fileSystem.replace(
                path, with: bytes, durability: .cache, expecting: .absent, token: context.random)
            guard case .saved(let identity) = outcome else {
                throw FileError(.exists, to: .create, call: "rename", path: path)
            }
            return identity
        } catch { throw saidOfPlace(error) }
    }

    private func saidOfPlace(_ error: FileError) -> FileError {
        error.said(of: folder.target, insteadOf: folder.path)
    }
}
