/// The step that puts a finished temporary in its target's place and makes that durable.
struct ChangeOfNames {
    let fileSystem: any FileSystem
    let temporary: Temporary
    let target: FilePath
    /// To synchronise; nothing for caches.
    let folder: (any OpenFile)?

    /// An error leaves the target as it was and no temporary, as far as the disk still obeys.
    func make(expecting expected: Expectation, targetIsPresent: Bool) throws(FileError) -> Replacement {
        do throws(FileError) {
            switch expected {
            case .anything: return try over()
            case .absent: return try intoNothing()
            case .file(let identity, let sameBytes):
                // What somebody removed is written again: an edit outlives a removal.
                return targetIsPresent ? try inExchange(for: identity, sameBytes) : try intoNothing()
            }
        } catch {
            removeTemporary()
            throw error
        }
    }

    private func over() throws(FileError) -> Replacement {
        try fileSystem.rename(temporary.path, to: target)
        try folder?.synchronize()
        return .saved(temporary.identity)
    }

    private func intoNothing() throws(FileError) -> Replacement {
        do throws(FileError) {
            try fileSystem.renameExclusively(temporary.path, to: target)
        } catch {
            switch error.code {
            case .exists: return refused()
            case .unsupported:
                // Not one step, but the best this disk has.
                if try fileSystem.exists(target) { return refused() }
                try fileSystem.rename(temporary.path, to: target)
            default: throw error
            }
        }
        do throws(FileError) {
            try folder?.synchronize()
        } catch {
            if leadsToOurs(target) { try? fileSystem.rename(target, to: temporary.path) }
            throw error
        }
        return .saved(temporary.identity)
    }

    private func inExchange(
        for expected: FileIdentity, _ sameBytes: (_ bytes: [UInt8]) -> Bool
    ) throws(FileError) -> Replacement {
        do throws(FileError) {
            try fileSystem.exchange(temporary.path, target)
        } catch {
            switch error.code {
            case .notFound: return try intoNothing()
            case .unsupported: return try overWhatIsSeen(expected, sameBytes)
            default: throw error
            }
        }
        do throws(FileError) {
            let cameOut = temporary.path
            let wasExpected = try holds(cameOut, expected, sameBytes)
            try folder?.synchronize()
            guard wasExpected else { return .foreign(at: cameOut, saved: temporary.identity) }
            // The save is done and durable: an old version that cannot be removed is swept at the next open.
            try? fileSystem.unlink(cameOut)
            return .saved(temporary.identity)
        } catch {
            if leadsToOurs(target) { try? fileSystem.exchange(temporary.path, target) }
            throw error
        }
    }

    /// Where names cannot be exchanged: look, then rename. What is written between the two calls goes unseen.
    private func overWhatIsSeen(
        _ expected: FileIdentity, _ sameBytes: (_ bytes: [UInt8]) -> Bool
    ) throws(FileError) -> Replacement {
        try holds(target, expected, sameBytes) ? try over() : refused()
    }

    private func holds(
        _ path: FilePath, _ expected: FileIdentity, _ sameBytes: (_ bytes: [UInt8]) -> Bool
    ) throws(FileError) -> Bool {
        let status = try fileSystem.status(of: path, followingLinks: false)
        if FileIdentity(status) == expected { return true }
        guard status.kind == .file, status.size == expected.size else { return false }
        return sameBytes(try fileSystem.read(path, limit: expected.size))
    }

    private func refused() -> Replacement {
        removeTemporary()
        return .foreign(at: target, saved: nil)
    }

    // On the way out of a failure: the error that matters is already on its way, and what stays behind is swept at
    // the next open. So the calls below may fail unheard.

    /// Removes the temporary only while its name leads to our own bytes and not to what was exchanged for them.
    private func removeTemporary() {
        if leadsToOurs(temporary.path) { try? fileSystem.unlink(temporary.path) }
    }

    /// Whether the name leads to the bytes this change brought.
    private func leadsToOurs(_ path: FilePath) -> Bool {
        guard let status = try? fileSystem.status(of: path, followingLinks: false) else { return false }
        return FileIdentity(status) == temporary.identity
    }
}
