import Ink

/// A page as its writers see it, while edits of it are not on the disk.
struct UnsavedPage {
    var page: Page
    /// Those that are not on the disk, in the order in which they were made, for those who wait to hear of them.
    var edits: [(edit: Edit, client: Client)] = []
}
