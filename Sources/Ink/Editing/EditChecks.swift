// What holds alike for an edit of a page and an edit of a note's structure.

extension Stamp {
    /// - Throws: ``InkError`` if an edit that makes so many versions cannot have this number and time.
    static func check(firstNumber: UInt64, making count: Int, time: UInt64) throws(InkError) {
        guard firstNumber >= 1, firstNumber <= Dot.numberLimit - UInt64(count), time >= 1, time <= timeLimit
        else { throw InkError(.damaged, "an edit's number or time is out of range") }
    }
}

extension [Dot] {
    /// - Throws: ``InkError`` unless these can be replaced by an edit with such numbers: they ascend, and none is its own.
    func checkReplaced(byNumbers numbers: ClosedRange<UInt64>, of replica: Replica) throws(InkError) {
        for index in indices {
            let dot = self[index]
            guard index == 0 || self[index - 1] < dot, dot.number >= 1, dot.number <= Dot.numberLimit,
                dot.replica != replica || !numbers.contains(dot.number)
            else { throw InkError(.damaged, "the dots an edit replaces do not ascend, or are its own") }
        }
    }
}

extension Stamp {
    /// - Throws: ``InkError`` if what arrives is stamped too far ahead of what is here.
    static func check(_ time: UInt64, arrivingAt own: UInt64) throws(InkError) {
        guard time <= own || time - own <= leadLimit else {
            throw InkError(.refused, "an edit or a state is stamped more than 2^32 ahead")
        }
    }
}

extension VersionVector {
    /// - Throws: ``InkError`` if the number before these was never seen.
    func checkGapless(_ numbers: ClosedRange<UInt64>, of replica: Replica) throws(InkError) {
        guard numbers.lowerBound == 1 || contains(Dot(replica: replica, number: numbers.lowerBound - 1)) else {
            throw InkError(.refused, "an edit leaves a gap after what was seen of its replica")
        }
    }
}
