package import FileIO
import Ink

extension NotePackage {
    /// Brings the document up to date, looks after assets and trash, and lets the lock go.
    ///
    /// The lock is let go in any case. After this only reading works.
    ///
    /// - Throws: ``NoteError`` if counts and times could not be written; no content depends on them.
    public func close() throws(NoteError) {
        defer { letGo() }
        guard access == .writing else { return }
        try requirePlace()
        if countsAreStale { try bringUpToDate() } else { renewManifest() }
        if mayHaveOrphans { try sweepOrphans() }
        try purgeTrash()
    }

    /// Lets the lock go and writes nothing more; a second call does nothing.
    ///
    /// - Parameter place: where the package lies now, if it was moved.
    package func letGo(at place: FilePath? = nil) {
        lock?.release(at: place)
        becomeReadOnly(.asked)
    }

    /// Writes counts and times into the document; whoever keeps a note open calls this at most once a minute.
    public func bringUpToDate() throws(NoteError) {
        try requireWriting()
        var latest = document.structure.modifiedAt
        for summary in document.summaries.values { latest = max(latest, summary.modifiedAt.milliseconds) }
        document.structure.touch(at: latest)
        try saveDocument()
    }
}
