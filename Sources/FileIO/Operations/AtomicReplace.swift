// How every file is replaced; there is no other way than through `NewContent`, which states what holds.

extension FileSystem {
    /// Puts bytes in the place of a file in one step, so that a crash leaves the old ones or the new ones.
    ///
    /// A link stays a link and the file behind it is replaced; an existing file keeps its mode, owner aside.
    /// Costs two fsyncs with durability `.full`, none with `.cache`.
    ///
    /// - Parameters:
    ///   - mode: For a file that does not exist yet; the process's mask is taken off.
    ///   - token: Called for the number in the temporary's name, again if that name is taken.
    public func replace(
        _ path: FilePath, with bytes: [UInt8], durability: Durability, expecting expected: Expectation,
        mode: UInt32 = 0o666, token: () -> UInt64
    ) throws(FileError) -> Replacement {
        let content = try NewContent(
            of: path, in: self, durability: durability, expecting: expected, mode: mode, token: token)
        try content.write(bytes)
        return try content.takePlace()
    }
}
