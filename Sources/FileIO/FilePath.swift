/// A path as the kernel sees it: bytes between slashes, compared byte by byte.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
    /// As given, without a zero at the end.
    public let bytes: [UInt8]

    public init(_ text: String) { bytes = Array(text.utf8) }
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// For people; bytes that are no UTF-8 show as U+FFFD.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// The path of `name` within this folder.
    public func appending(_ name: FileName) -> FilePath {
        FilePath(bytes: bytes.last == UInt8(ascii: "/") ? bytes + name.bytes : bytes + [UInt8(ascii: "/")] + name.bytes)
    }

    /// The path of `name` within this folder; the name is one the program itself chose.
    public func appending(_ name: String) -> FilePath { appending(FileName(name)) }

    /// Where a link at `self` leads whose content is `target`: relative links start in the link's own folder.
    func following(_ target: FilePath) -> FilePath {
        target.bytes.first == UInt8(ascii: "/") ? target : parent.appending(FileName(bytes: target.bytes))
    }

    /// The folder this path lies in: "." for a bare name, "/" for the root.
    public var parent: FilePath {
        let slash = UInt8(ascii: "/")
        var end = bytes.count
        while end > 1 && bytes[end - 1] == slash { end -= 1 }
        guard let last = bytes[..<end].lastIndex(of: slash) else { return FilePath(".") }
        var stop = last
        while stop > 0 && bytes[stop - 1] == slash { stop -= 1 }
        return FilePath(bytes: stop == 0 ? [slash] : Array(bytes[..<stop]))
    }

    /// The last part of the path.
    public var name: FileName {
        let slash = UInt8(ascii: "/")
        var end = bytes.count
        while end > 1 && bytes[end - 1] == slash { end -= 1 }
        let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
        return FileName(bytes: start < end ? Array(bytes[start..<end]) : [slash])
    }
}

/// One name in a directory, as bytes: "é" composed and decomposed are two names.
public struct FileName: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Without a slash or a zero, as far as the kernel will take it.
    public let bytes: [UInt8]

    public init(_ text: String) { bytes = Array(text.utf8) }
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// For people; bytes that are no UTF-8 show as U+FFFD.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    public static func < (a: Self, b: Self) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}
