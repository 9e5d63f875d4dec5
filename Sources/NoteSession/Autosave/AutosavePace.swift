/// How long an edit may wait for the disk, and how soon a failed save is tried again.
package struct AutosavePace: Hashable, Sendable {
    /// After the last edit of a page the pen is taken to rest.
    package var rest: Duration = .milliseconds(500)
    /// No edit waits longer than this, however steadily the pen writes.
    package var longestWait: Duration = .seconds(2)
    /// Pages whose edits come from a browser are saved at once, but not oftener than this.
    package var promptInterval: Duration = .milliseconds(100)
    /// After the first failure; it doubles with each further one.
    package var firstRetry: Duration = .milliseconds(500)
    /// The longest between two attempts.
    package var longestRetry: Duration = .seconds(8)
    /// Counts and times in the document may lag behind the pages for this long.
    package var documentInterval: Duration = .seconds(60)

    package init() {}

    /// How long to wait after so many failures in a row.
    func retryDelay(after failures: Int) -> Duration {
        min(firstRetry * (1 << min(failures - 1, 16)), longestRetry)
    }
}
