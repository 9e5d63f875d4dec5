public import FileIO
import Ink

extension NotePackage {
    /// What a note is opened for.
    public enum Intent: Sendable {
        case reading
        /// Takes the note's lock; where another holds it, or nothing can be written, the note opens for reading.
        case writing
    }

    /// Opens a note: reads its document, or rebuilds it from the pages where it is gone; no page is read.
    ///
    /// Opened for writing it also puts right what a crash or a copy left behind: left-overs of interrupted saves are
    /// merged, pages that arrived are adopted, half-done removals finished. Opened for reading it writes nothing.
    ///
    /// - Throws: ``NoteError`` `.notANote` if there is neither a document nor a page, or why the folder cannot be read.
    public static func open(
        _ root: FilePath, for intent: Intent, in context: StorageContext
    ) throws(NoteError) -> NotePackage {
        let layout = PackageLayout(root: root)
        try requireFolder(layout, context)
        let (lock, access) = try takeLock(layout, intent, context)
        let read = try readDocument(layout, context)
        let package = NotePackage(
            layout: layout, access: access, context: context, lock: lock, document: read.document,
            documentIdentity: read.identity)
        package.problems = read.problems
        if read.isUnreadable { package.becomeReadOnly(.documentUnreadable) }
        if !read.document.mayBeChanged {
            package.becomeReadOnly(.newerVersion)
            package.problems.append(
                Problem(
                    .warning, .newerVersion, layout.document,
                    "written by a newer version; update this program to change the note"))
        }
        package.findAssets()
        try package.settle(mustWriteDocument: read.mustWrite)
        return package
    }

    private static func requireFolder(_ layout: PackageLayout, _ context: StorageContext) throws(NoteError) {
        let status: FileStatus
        do throws(FileError) {
            status = try context.fileSystem.status(of: layout.root, followingLinks: true)
        } catch { throw NoteError(error) }
        guard status.kind == .directory else { throw notANote(layout.root) }
    }

    static func notANote(_ root: FilePath) -> NoteError {
        NoteError(
            .notANote, "\(root): is no note; a note is a folder with a document.json and a folder of pages",
            path: root)
    }

    private static func takeLock(
        _ layout: PackageLayout, _ intent: Intent, _ context: StorageContext
    ) throws(NoteError) -> (FolderLock?, Access) {
        guard case .writing = intent else { return (nil, .reading(.asked)) }
        do throws(FileError) {
            switch try FolderLock.attempt(
                layout.root, as: context.holder, announcements: context.announcements, in: context.fileSystem,
                token: context.random)
            {
            case .held(let lock): return (lock, .writing)
            case .heldByAnother(let holder): return (nil, .reading(.lockedBy(holder)))
            case .unavailable(let error): return (nil, .reading(.notWritable(error.message)))
            }
        } catch {
            switch error.code {
            case .noPermission, .readOnlyFileSystem: return (nil, .reading(.notWritable(error.message)))
            default: throw NoteError(error)
            }
        }
    }

    /// A folder of assets that the kernel will not list costs the note its pictures and nothing else.
    private func findAssets() {
        do throws(FileError) {
            for name in try context.fileSystem.names(in: layout.assets) {
                if let asset = AssetName(name) { assetNames[asset.id] = asset }
            }
        } catch {
            guard error.code != .notFound else { return }
            assetsRefusal = error
            problems.append(Problem(.damage, .folderUnreadable, layout.assets, NoteError(error).reasonAlone))
            becomeReadOnly(.notWritable(error.message))
        }
    }
}
