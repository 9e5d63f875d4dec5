import NoteLibrary

/// A program that links what `lnote` links and does nothing: what it costs to start at all.
@main
enum Idle {
    static func main() {}
}
