/// When something went into a trash, as it stands in names there.
///
/// It stands in a name because a rename keeps a file's times and a copy changes them.
package struct TrashMoment: Hashable, Sendable {
    /// How long removed things are kept: 30 days, in milliseconds.
    private static let keptFor: Int64 = 30 * 86_400_000

    package let removedAt: Timestamp

    package init(_ removedAt: Timestamp) { self.removedAt = removedAt }

    /// Reads what ``text`` wrote; nil for anything else.
    package init?(_ text: String) {
        guard let moment = Timestamp(text.replacing("_", with: ":")) else { return nil }
        removedAt = moment
    }

    /// "2026-01-31T09_30_00.125Z": no colon, which some file systems refuse.
    package var text: String { "\(removedAt)".replacing(":", with: "_") }

    package func isExpired(at now: Timestamp) -> Bool {
        now.milliseconds - removedAt.milliseconds > Self.keptFor
    }
}
