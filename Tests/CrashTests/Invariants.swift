import FileIO
import Ink
import NoteStorage
import TestSupport

// What must hold whatever a power cut left: the laws of a package, numbered as in the design, and what was promised.

extension Course {
    /// Opens what a power cut left, for reading and for writing, and says what is wrong with it; empty if all is well.
    ///
    /// - Parameters:
    ///   - marks: what the writer had been told by then.
    ///   - settled: packages as earlier recoveries left them; one that is among them is not examined again.
    func checkInvariants(of disk: SimulatedDisk, marks: [String], settled: inout Set<Settled>) -> [String] {
        let step = marks.count
        do {
            var faults = try filesAtFault(on: disk, during: step)
            // Promised: the note opens, or was never said to be there; what was said to be saved is found.
            let shown = try Facts.found(on: disk)
            faults += expectations[step].faults(of: shown).map { "read: \($0)" }
            if !disk.trace.isEmpty { faults.append("reading wrote: \(disk.trace)") }
            if shown != nil { faults += try recoveryAtFault(on: disk, during: step, &settled) }
            return faults
        } catch {
            return ["opening failed: \(error)"]
        }
    }

    /// The files as they lie there, before any program looks at them.
    private func filesAtFault(on disk: SimulatedDisk, during step: Int) throws -> [String] {
        var faults: [String] = []
        let files = PageFiles.contents(on: disk)
        for path in history.knownFiles.union(files.keys) where try disk.exists(Writer.root) {
            // Invariant 1: a page's file is its old bytes or its new, whole, and no older than what was promised.
            if !history.contents(of: path, during: step).contains(files[path] ?? []) {
                let what = files[path].map { "\($0.count) bytes" } ?? "gone"
                faults.append("promised: \(path.name) is neither as before nor as after, but \(what)")
            }
        }
        // Invariant 2: no page on the disk refers to an asset that is not there.
        faults += try danglingReferences(in: files, on: disk)
        // Invariants 3 and 4: what could not be read is still somewhere.
        faults += try lostBytes(on: disk, during: step)
        return faults + (try pagesTouched(on: disk))
    }

    private func danglingReferences(in files: [FilePath: [UInt8]], on disk: SimulatedDisk) throws -> [String] {
        let folder = PackageLayout(root: Writer.root).assets
        let there = try disk.exists(folder) ? disk.names(in: folder).map(\.description) : []
        return try files.flatMap { path, bytes -> [String] in
            guard let page = try? PageContent.decode(bytes).page else { return [] }
            return try page.assets.compactMap { asset in
                guard let name = there.first(where: { $0.hasPrefix(asset.description) }) else {
                    return "\(path.name) refers to asset \(asset), which is not there"
                }
                let bytes = try disk.read(folder.appending(name), limit: 1 << 20)
                return bytes == Writer.bytes(of: Writer.asset(asset.low)) ? nil : "asset \(name) has other bytes"
            }
        }
    }

    private func lostBytes(on disk: SimulatedDisk, during step: Int) throws -> [String] {
        guard !unreadable[step].isEmpty else { return [] }
        let everything = Set(disk.contents(of: Writer.root).files.values)
        return unreadable[step].filter { !everything.contains($0) }.map { "bytes nobody could read are gone: \($0)" }
    }

    /// Invariant 8, and 7 with it: the file of a page that nobody changed is the very same file.
    private func pagesTouched(on disk: SimulatedDisk) throws -> [String] {
        let identities = try PageFiles.identities(on: disk)
        return untouched.filter { identities[$0.key] != $0.value }.map { "\($0.key.name) was written and not changed" }
    }

    /// What opening for writing makes of it.
    private func recoveryAtFault(
        on disk: SimulatedDisk, during step: Int, _ settled: inout Set<Settled>
    ) throws -> [String] {
        let writer = Writer(on: disk, through: disk, seed: 0xAF7E4)
        var faults: [String] = []
        let recovered = Facts(of: try writer.opened())
        faults += expectations[step].faults(of: recovered).map { "recovered: \($0)" }
        try writer.close()
        faults += try pagesTouched(on: disk)
        let tree = disk.contents(of: Writer.root)
        guard settled.insert(try Settled(tree, on: disk, step)).inserted else { return faults }
        faults += try filesAfterRecovery(on: disk, showing: recovered, during: step)

        // Recovering is idempotent: the next opening finds nothing to do.
        let again = Writer(on: disk, through: disk, seed: 0xA6A1)
        _ = try again.opened()
        try again.close()
        faults += disk.contents(of: Writer.root).differences(from: tree).map { "a second opening changed \($0)" }

        // And the note goes on being a note.
        guard let page = recovered.pages.first(where: { recovered.contents[$0] != ["unreadable"] }) else {
            return faults
        }
        let next = Writer(on: disk, through: disk, seed: 0x4E47)
        try next.write(999, on: page)
        try next.close()
        var expected = recovered
        expected.contents[page] = (recovered.contents[page, default: []] + ["stroke 999"]).sorted()
        let found = try Facts.found(on: disk)
        if found != expected { faults.append("one more stroke gave \(String(describing: found))") }
        return faults
    }

    private func filesAfterRecovery(on disk: SimulatedDisk, showing facts: Facts, during step: Int)
        throws -> [String]
    {
        var faults = try lostBytes(on: disk, during: step)
        faults += try danglingReferences(in: PageFiles.contents(on: disk), on: disk)
        if try Facts.found(on: disk) != facts { faults.append("another reader sees something else") }
        // Invariant 5: document and manifest say what the pages say. Invariant 6: orphans alone are allowed.
        let context = StorageContext.ticking(on: disk, seed: 0xC4EC)
        let manifest = try Manifest.ofNote(at: Writer.root, in: context)
        if manifest.title != facts.title || manifest.tags != facts.tags || manifest.pageCount != facts.pages.count
            || manifest.coverPage != facts.pages.first
        {
            faults.append("the manifest says \(manifest)")
        }
        var allowed: Set<Problem.Code> = [.assetOrphaned]
        if facts.contents.values.contains(["unreadable"]) { allowed.formUnion([.pageUnreadable, .leftOverKept]) }
        for problem in try Checkup(of: Writer.root, in: context).problems where !allowed.contains(problem.code) {
            faults.append("checked: \(problem)")
        }
        return faults
    }
}

/// A package after recovery, and what was promised of it.
struct Settled: Hashable {
    private let tree: FolderContents
    private let document: FileIdentity
    private let step: Int

    init(_ tree: FolderContents, on disk: SimulatedDisk, _ step: Int) throws {
        self.tree = tree
        self.step = step
        document = FileIdentity(try disk.status(of: PackageLayout(root: Writer.root).document, followingLinks: false))
    }
}

extension FolderContents {
    /// What was added, removed or changed, by path.
    func differences(from before: FolderContents) -> [FilePath] {
        Set(files.keys).union(before.files.keys).filter { files[$0] != before.files[$0] }
            + folders.symmetricDifference(before.folders)
    }
}
