import FileIO
import TestSupport

/// Reads notes, and remembers what it found in packages that are alike in every file: failures mostly leave the same.
final class Reader {
    private var known: [FolderContents: Facts?] = [:]
    private var checked: Set<Checked> = []

    /// What a fresh reader finds; nil where there is no note.
    func facts(on disk: SimulatedDisk) throws -> Facts? {
        let tree = disk.contents(of: Writer.root)
        if let facts = known[tree] { return facts }
        let facts = try Facts.found(on: disk)
        known[tree] = .some(facts)
        return facts
    }

    /// Whether a package is met with this expectation for the first time.
    func isNew(_ disk: SimulatedDisk, expecting facts: Facts?) -> Bool {
        checked.insert(Checked(tree: disk.contents(of: Writer.root), facts: facts)).inserted
    }

    private struct Checked: Hashable {
        let tree: FolderContents
        let facts: Facts?
    }
}
