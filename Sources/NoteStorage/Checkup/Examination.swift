import FileIO
import Ink

/// One pass over an open note, gathering what is the matter with it.
struct Examination {
    private let package: NotePackage
    private(set) var pages: [Checkup.PageReport] = []
    private(set) var problems: [Problem] = []
    private var referred: Set<AssetID> = []
    private var everyPageWasRead = true

    init(_ package: NotePackage) { self.package = package }

    private mutating func found(
        _ severity: Problem.Severity, _ code: Problem.Code, _ path: FilePath, _ message: String
    ) {
        problems.append(Problem(severity, code, path, message))
    }

    mutating func examinePages() throws(NoteError) {
        for id in package.pages {
            let path = package.layout.content(of: id)
            // Reading the page corrects what the open note says of it.
            let summary = package.summary(of: id)
            do throws(NoteError) {
                examine(try package.page(id), at: path, summary)
            } catch {
                everyPageWasRead = false
                let isMissing = error.file?.code == .notFound
                found(.damage, isMissing ? .pageMissing : .pageUnreadable, path, error.reasonAlone)
            }
        }
    }

    private mutating func examine(_ loaded: LoadedPage, at path: FilePath, _ summary: PageSummary?) {
        let counts = loaded.page.counts
        pages.append(Checkup.PageReport(id: loaded.page.id, counts: counts, isWhole: loaded.isWhole))
        for damage in loaded.damage {
            found(
                .damage, .pageDamaged, path,
                "\(damage); what is left is shown, the file is kept as it is; another copy of the note may have the rest"
            )
        }
        everyPageWasRead = everyPageWasRead && loaded.isWhole
        for asset in loaded.page.assets {
            referred.insert(asset)
            if package.assetNames[asset] == nil, package.assetsRefusal == nil {
                found(
                    .damage, .assetMissing, path,
                    "shows asset \(asset), which is missing; copy it from another copy of the note")
            }
        }
        if let summary, loaded.isWhole, summary.elementCount != counts.elements {
            found(
                .notice, .countsDiffer, path,
                "has \(counts.elements) elements, document.json says \(summary.elementCount); "
                    + "put right when the note is next written")
        }
    }

    mutating func examineAssets() {
        guard everyPageWasRead else { return }
        for name in package.assets where !referred.contains(name.id) {
            found(
                .notice, .assetOrphaned, package.layout.asset(name),
                "no page shows it; harmless, and moved to the package's trash when pictures of the note next change")
        }
    }

    mutating func examineManifest() {
        let path = package.layout.manifest
        switch try? Manifest.read(package.layout, in: package.context.fileSystem) {
        case .current?: break
        case .stale?: found(.notice, .manifestStale, path, "older than document.json; made anew when next written")
        case .missing?: found(.notice, .manifestStale, path, "missing; made anew when the note is next written")
        case nil: found(.notice, .manifestUnreadable, path, "cannot be read; made anew when the note is next written")
        }
    }

    /// Files that are none of a package's: kept, and named.
    mutating func examineNames() throws(NoteError) {
        let layout = package.layout
        let own = ["document.json", "manifest.json", "pages", "assets", "thumbnails", ".trash"].map(FileName.init)
        try examineNames(in: layout.root) { own.contains($0) }
        try examineNames(in: layout.pages) { PackageLayout.page(ofContent: $0) != nil }
        if package.assetsRefusal == nil { try examineNames(in: layout.assets) { AssetName($0) != nil } }
    }

    private mutating func examineNames(in folder: FilePath, isOwn: (FileName) -> Bool) throws(NoteError) {
        let names: [FileName]
        do throws(FileError) {
            names = try package.context.fileSystem.names(in: folder).sorted()
        } catch {
            if error.code == .notFound { return }
            throw NoteError(error)
        }
        for name in names where !isOwn(name) {
            if TemporaryName.original(of: name) != nil {
                found(
                    .notice, .leftOverKept, folder.appending(name),
                    "left by an interrupted save; merged when the note is next opened for writing")
            } else {
                found(.notice, .unknownFile, folder.appending(name), "not a file of a note; it is left alone")
            }
        }
    }
}

extension NoteError {
    /// The message without the path that stands before it in ``message``, for a list that names the path itself.
    var reasonAlone: String {
        let prefix = "\(path): "
        return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    }
}
