import Testing

/// Something people do with a note, step by step; after each step they have been told that it is done.
struct Situation: Sendable, CustomTestStringConvertible {
    struct Step: Sendable {
        let name: String
        let body: @Sendable (Writer) async throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (Writer) async throws -> Void) {
            self.name = name
            self.body = body
        }

        static let close = Step("the note is closed") { try await $0.closeEverything() }
        static let open = Step("the note is opened") { _ = try $0.opened() }
    }

    let name: String
    /// Brings the disk to where the situation begins, safely.
    let prepare: @Sendable (Writer) throws -> Void
    let steps: [Step]
    /// Bytes that lay in the package and no program here can read; they must stay somewhere in it.
    let unreadable: [[UInt8]]
    /// Whether pages that show the same all along may be written anew, as when a left-over was shown with them.
    let mayRewrite: Bool

    init(
        _ name: String, unreadable: [[UInt8]] = [], mayRewrite: Bool = false,
        prepare: @escaping @Sendable (Writer) throws -> Void,
        _ steps: Step...
    ) {
        self.name = name
        self.unreadable = unreadable
        self.mayRewrite = mayRewrite
        self.prepare = prepare
        self.steps = steps
    }

    /// Whether the power is also cut during the recovery from each cut; the others leave no other things to do.
    var isRecoveredTwice = false

    /// As this one, and the power is cut during recovery too.
    var recoveredTwice: Situation {
        var copy = self
        copy.isRecoveredTwice = true
        return copy
    }

    var testDescription: String { name }
}
