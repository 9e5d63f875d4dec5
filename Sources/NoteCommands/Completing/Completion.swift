/// What a word of a command line may be, so that a shell can complete it.
enum Completion: Equatable {
    /// Nothing that is known beforehand.
    case anything
    /// A note of the library, by its title.
    case note
    /// A note of the trash, by its title.
    case trashedNote
    /// One of the user's folders within the library.
    case folder
    /// A path of the disk.
    case file, directory
    case words([String])
}
