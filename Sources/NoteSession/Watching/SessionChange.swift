public import Ink

/// What has become of a note, told only once it is on the disk.
public enum SessionChange: Hashable, Sendable {
    /// An edit, to be applied by everybody who shows the page; whoever made it learns that it is safe.
    case edit(Edit, page: PageID, by: Client)
    /// The page holds what another program wrote: it has to be asked for again.
    case page(PageID)
    /// Any page and the structure may be others: all that is shown has to be asked for again.
    case everything
    /// Title, tags or pages are others.
    case structure
}
