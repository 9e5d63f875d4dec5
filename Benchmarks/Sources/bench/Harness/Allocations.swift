import CAllocations

/// How often a piece of work asks for memory; nil where that cannot be counted.
///
/// It is done once before, so that what is made once and kept does not count.
func allocations(of work: () throws -> Void) rethrows -> Int? {
    try work()
    let before = lnote_allocations()
    try work()
    let count = lnote_allocations() - before
    return lnote_allocations() > 0 ? count : nil
}
