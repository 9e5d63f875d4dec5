public import Foundation

/// The real ink of others, which is not ours to ship: found by the environment variable `LNOTE_CORPUS`.
public enum Corpus {
    /// Nil where no corpus is at hand; tests that need it are then skipped.
    public static var folder: URL? {
        ProcessInfo.processInfo.environment["LNOTE_CORPUS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
