import CAllocations

/// How often a piece of work asks for memory; nil where that cannot be counted.
///
/// It is done once before, so that what is made once and kept does not count. Arrays use what room the heap happens to
/// give beyond what they asked for, so that the count varies by a few in a thousand, and its limit leaves room for that.
func allocations(of work: () throws -> Void) rethrows -> Int? {
    try work()
    let before = lnote_allocations()
    try work()
    let count = lnote_allocations() - before
    return lnote_allocations() > 0 ? count : nil
}
