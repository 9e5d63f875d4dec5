/// Whoever makes edits, under the replica of the moment and those of before, and takes back only what is their own.
struct Author: Hashable, Sendable {
    /// Under which new edits are made.
    private(set) var replica: Replica
    private var others: [Replica] = []

    init(replica: Replica) { self.replica = replica }

    func isOwn(_ replica: Replica) -> Bool { replica == self.replica || others.contains(replica) }

    mutating func adopt(_ replica: Replica) {
        if !isOwn(replica) { others.append(replica) }
    }

    mutating func renew(_ replica: Replica) {
        let former = self.replica
        self.replica = replica
        adopt(former)
    }
}
