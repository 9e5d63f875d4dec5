public import FileIO

/// Something about a package that its owner should know; nothing was lost by finding it.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// How much a problem matters.
    public enum Severity: Int, Comparable, Sendable {
        /// Put right already, or without consequence.
        case notice
        /// Needs attention; what can be read is complete.
        case warning
        /// Something cannot be read.
        case damage

        public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// What kind of problem it is; new kinds may be added.
    public enum Code: String, Sendable, CaseIterable {
        case documentRebuilt, documentUnreadable, manifestStale, manifestUnreadable
        case pageMissing, pageUnreadable, pageDamaged, pageAdopted, pageReturned, removalFinished, removalUnfinished
        case leftOverMerged, leftOverKept
        case assetMissing, assetOrphaned, folderUnreadable, unknownFile, countsDiffer, newerVersion
    }

    /// Whether anything has to be done.
    public let severity: Severity
    /// For programs; the message is for people.
    public let code: Code
    /// The file or folder it is about.
    public let path: FilePath
    /// One line: what is the matter and what to do about it.
    public let message: String

    init(_ severity: Severity, _ code: Code, _ path: FilePath, _ message: String) {
        self.severity = severity
        self.code = code
        self.path = path
        self.message = message
    }

    public var description: String { "\(path): \(message)" }
}
