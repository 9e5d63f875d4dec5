import FileIO
public import Ink

extension NotePackage {
    /// The assets that lie in the package, ascending.
    public var assets: [AssetName] { assetNames.values.sorted() }

    /// An asset's bytes. A link is not followed: a note from elsewhere must not bring other files of its reader along.
    ///
    /// - Throws: ``NoteError``: `.noSuchAsset`, or why it cannot be read.
    public func asset(_ id: AssetID) throws(NoteError) -> [UInt8] {
        guard let name = assetNames[id] else { throw assetsRefusal.map { NoteError($0) } ?? noSuchAsset(id) }
        let path = layout.asset(name)
        do throws(FileError) {
            if try context.fileSystem.status(of: path, followingLinks: false).kind != .link {
                return try context.fileSystem.read(path, limit: FileLimit.asset)
            }
        } catch { throw NoteError(error) }
        throw NoteError(.refused, "\(path): is a link; put the file itself in its place", path: path)
    }

    /// Puts a file among the assets, durably, so that a page may refer to it from now on.
    ///
    /// - Throws: ``NoteError`` if an asset of this name is there already, or it cannot be written.
    public func addAsset(_ bytes: [UInt8], as name: AssetName) throws(NoteError) {
        try requireWriting()
        try requirePlace()
        let fileSystem = context.fileSystem
        let path = layout.asset(name)
        do throws(FileError) {
            try makeFolder(layout.assets)
            let outcome = try fileSystem.replace(
                path, with: bytes, durability: .full, expecting: .absent, token: context.random)
            guard case .saved = outcome else { throw FileError(.exists, to: .create, call: "rename", path: path) }
        } catch { throw NoteError(error) }
        assetNames[name.id] = name
        mayHaveOrphans = true
    }

    /// Sees to it that an asset that a page is about to refer to is there, fetching it back from the trash if need be.
    ///
    /// - Throws: ``NoteError`` `.noSuchAsset` if it is nowhere.
    package func provideAsset(_ asset: AssetID) throws(NoteError) {
        try requireWriting()
        if assetNames[asset] == nil, try !restoreAsset(asset) { throw noSuchAsset(asset) }
    }

    // MARK: - Within the storage

    /// Sees to it that every asset a page newly refers to is there, fetching it back from the trash if need be.
    ///
    /// A reference that was dangling before, in a note that arrived without its assets, does not stop a save.
    func provideAssets(of page: Page) throws(NoteError) {
        for asset in page.assets where assetNames[asset] == nil {
            if try restoreAsset(asset) { continue }
            if let old = recentPages[page.id]?.whole, old.assets.contains(asset) { continue }
            throw noSuchAsset(asset)
        }
    }

    private func restoreAsset(_ asset: AssetID) throws(NoteError) -> Bool {
        if try findArrived(asset) { return true }
        let candidates = try trashedFiles().compactMap { trashed in AssetName(trashed.name).map { ($0, trashed) } }
        guard let (name, trashed) = candidates.last(where: { $0.0.id == asset }) else { return false }
        let source = layout.trash.appending(trashed.fileName)
        do throws(FileError) {
            try makeFolder(layout.assets)
            // Durable: the page that refers to it may be written only when it can be nowhere but here.
            try context.fileSystem.move(source, to: layout.asset(name))
        } catch { throw NoteError(error) }
        assetNames[asset] = name
        return true
    }

    /// Takes in an asset that another program brought since the note was opened.
    private func findArrived(_ asset: AssetID) throws(NoteError) -> Bool {
        do throws(FileError) {
            let names = try context.fileSystem.names(in: layout.assets).compactMap { AssetName($0) }
            guard let name = names.first(where: { $0.id == asset }) else { return false }
            try context.fileSystem.synchronize(directory: layout.assets)
            assetNames[asset] = name
            return true
        } catch {
            if error.code == .notFound { return false }
            throw NoteError(error)
        }
    }

    /// Remembers to look for orphans if a save took references away.
    func noteReferences(before old: Page?, after page: Page) {
        guard !assetNames.isEmpty, let referred = old?.assets, !referred.isEmpty else { return }
        let kept = Set(page.assets)
        if referred.contains(where: { !kept.contains($0) }) { mayHaveOrphans = true }
    }

    /// Moves assets that nothing refers to into the trash; does nothing while any page cannot be read whole.
    ///
    /// Reads every page of the note.
    func sweepOrphans() throws(NoteError) {
        var referred: Set<AssetID> = []
        for page in contents.union(pages) {
            guard let loaded = try? load(page), loaded.isWhole else { return }
            referred.formUnion(loaded.page.assets)
        }
        for (id, name) in assetNames.sorted(by: { $0.key < $1.key }) where !referred.contains(id) {
            try moveToTrash(layout.asset(name))
            assetNames[id] = nil
        }
    }

    func noSuchAsset(_ asset: AssetID) -> NoteError {
        NoteError(
            .noSuchAsset, "\(layout.assets): has no asset \(asset); copy it there from another copy of the note",
            path: layout.assets)
    }
}
