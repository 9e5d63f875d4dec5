// The first floor: the namespace of the raw calls, one file a group, and how a path reaches them.

/// The kernel's calls with their differences between systems levelled; nothing is decided here.
enum Kernel {}

extension FilePath {
    /// Lends the path as the kernel takes it, with a zero at its end.
    ///
    /// A zero within would name another file in silence, so it is refused as a wrong argument.
    func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Result<Value, Errno>) -> Result<Value, Errno> {
        if bytes.contains(0) { return .failure(.wrongArgument) }
        var text = bytes.map { CChar(bitPattern: $0) }
        text.append(0)
        return text.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
}
