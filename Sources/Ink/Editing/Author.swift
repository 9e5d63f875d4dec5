/// Whoever makes edits, under the replica of the moment and those of before, and takes back only what is their own.
struct Author: Hashable, Sendable {
    /// Under which new edits are made.
    private(set) var replica: Replica
    /// The latest, each once; what an author wrote that long ago counts as somebody else's.
    private var others: [Replica] = []
    private static let limit = 256

    init(replica: Replica) { self.replica = replica }

    func isOwn(_ replica: Replica) -> Bool { replica == self.replica || others.contains(replica) }

    mutating func adopt(_ replica: Replica) {
        if isOwn(replica) { return }
        others.append(replica)
        if others.count > Author.limit { others.removeFirst() }
    }

    mutating func renew(_ replica: Replica) {
        let former = self.replica
        self.replica = replica
        adopt(former)
    }
}
