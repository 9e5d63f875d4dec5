/// The largest files that are read, in bytes; more is refused, since nothing that was written here comes near.
enum FileLimit {
    /// A page of a million strokes and more.
    static let page = 1 << 30
    /// A note of some hundred thousand pages.
    static let document = 1 << 27
    /// A list of tags that nobody has.
    static let manifest = 1 << 20
    /// A scanned book.
    static let asset = 1 << 31
}
