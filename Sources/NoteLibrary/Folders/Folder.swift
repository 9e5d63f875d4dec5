public import FileIO
import NoteStorage

/// One of the user's folders within a library, by the names that lead to it from the library's own.
///
/// Invariant: no name is empty, hidden (".", ".." and ".trash" among them) or that of a package.
public struct Folder: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// None for the library's own folder.
    public let names: [FileName]

    /// The library's own.
    public static let top = Folder(unchecked: [])

    private init(unchecked names: [FileName]) { self.names = names }

    /// Names in order, the outermost first; nil if one of them is none of a folder.
    public init?(names: some Sequence<FileName>) {
        let names = Array(names)
        guard names.allSatisfy(Self.isName) else { return nil }
        self.names = names
    }

    /// Reads "Lectures/Physics"; slashes at both ends are left out, and nothing or "." is the library's own folder.
    public init?(_ path: FilePath) {
        let parts = path.bytes.split(separator: UInt8(ascii: "/")).map { FileName(bytes: Array($0)) }
        self.init(names: parts == [FileName(".")] ? [] : parts)
    }

    static func isName(_ name: FileName) -> Bool {
        guard let first = name.bytes.first, first != UInt8(ascii: ".") else { return false }
        return !name.bytes.contains(UInt8(ascii: "/")) && !name.bytes.contains(0) && !LibraryWalk.isPackage(name)
    }

    /// The folder of this name within this one, which the caller knows to be a folder's.
    func appending(_ name: FileName) -> Folder { Folder(unchecked: names + [name]) }

    /// The folder that this one lies in; nil for the library's own.
    var parent: Folder? { names.isEmpty ? nil : Folder(unchecked: names.dropLast()) }

    /// Whether this is the other one or lies within it, at any depth.
    func isWithin(_ other: Folder) -> Bool { names.starts(with: other.names) }

    /// The bytes of its path below the library, "Lectures/Physics"; nothing for the library's own.
    public var path: FilePath { FilePath(bytes: Array(names.map(\.bytes).joined(separator: [UInt8(ascii: "/")]))) }

    /// For people; bytes that are no UTF-8 show as U+FFFD.
    public var description: String { path.description }

    public static func < (a: Self, b: Self) -> Bool { a.names.lexicographicallyPrecedes(b.names) }
}

extension FilePath {
    func appending(_ folder: Folder) -> FilePath { folder.names.reduce(self) { $0.appending($1) } }
}
