/// Reads one foreign format.
///
/// An importer keeps as much as it can of a damaged file, says in the report what it could not keep, and never traps,
/// whatever the bytes.
public protocol Importer: Sendable {
    /// The format's own name, for people.
    var format: String { get }

    /// The endings that names of such files usually have, in lower case and without the dot; never needed to be read.
    var fileExtensions: [String] { get }

    /// Whether the content looks like this format; looks at the content only, and never at a name.
    func recognizes(_ bytes: [UInt8]) -> Bool

    /// Reads a whole note.
    ///
    /// - Throws: ``InterchangeError`` if nothing of the file can be kept, or if it must not be read.
    func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote
}
