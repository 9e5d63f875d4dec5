/// One of those who write in a note at the same time: a window, a browser tab, a program.
///
/// Each takes back its own edits only.
public struct Client: Hashable, Sendable {
    /// Drawn at random by the session it belongs to.
    let session: UInt64
    let number: UInt64
}
