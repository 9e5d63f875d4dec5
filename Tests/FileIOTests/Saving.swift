import FileIO

/// A page that was loaded and is saved again: the scenario of most tests here.
struct Saving {
    static let folder = FilePath("/notes")
    static let page = FilePath("/notes/page.content")
    static let old: [UInt8] = Array("old ink".utf8)
    static let new: [UInt8] = Array("new ink, more of it".utf8)

    /// Puts the old bytes where the scenario begins.
    static func prepare(_ disk: some FileSystem, folder: FilePath = folder, page: FilePath = page) throws {
        try disk.makeDirectories(folder)
        _ = try disk.replace(page, with: old, durability: .full, expecting: .absent, token: { 1 })
    }

    /// Loads the page and saves the new bytes over it.
    static func save(_ disk: some FileSystem, page: FilePath = page) throws -> Replacement {
        let loaded = try disk.load(page, limit: 100)
        return try disk.replace(page, with: new, durability: .full, expecting: .file(loaded.identity), token: { 2 })
    }
}
