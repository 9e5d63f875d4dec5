// Names in directories: rename, exchange, unlink, mkdir, rmdir, readdir, readlink.

#if canImport(Darwin)
    import Darwin
#else
    import CKernel
    import Glibc
#endif

extension Kernel {
    static func rename(_ source: FilePath, _ target: FilePath) -> Result<CInt, Errno> {
        both(source, target) { source, target in
            #if canImport(Darwin)
                Darwin.rename(source, target)
            #else
                Glibc.rename(source, target)
            #endif
        }
    }

    static func renameExclusively(_ source: FilePath, _ target: FilePath) -> Result<CInt, Errno> {
        both(source, target) { source, target in
            #if canImport(Darwin)
                renamex_np(source, target, UInt32(RENAME_EXCL))
            #else
                lnote_renameat2(AT_FDCWD, source, AT_FDCWD, target, UInt32(LNOTE_RENAME_NOREPLACE))
            #endif
        }.mapError(\.ofOptionalFlag)
    }

    static func exchange(_ a: FilePath, _ b: FilePath) -> Result<CInt, Errno> {
        both(a, b) { a, b in
            #if canImport(Darwin)
                renamex_np(a, b, UInt32(RENAME_SWAP))
            #else
                lnote_renameat2(AT_FDCWD, a, AT_FDCWD, b, UInt32(LNOTE_RENAME_EXCHANGE))
            #endif
        }.mapError(\.ofOptionalFlag)
    }

    static func unlink(_ path: FilePath) -> Result<CInt, Errno> {
        path.withCString { path in
            #if canImport(Darwin)
                retrying { Darwin.unlink(path) }
            #else
                retrying { Glibc.unlink(path) }
            #endif
        }
    }

    static func makeDirectory(_ path: FilePath, _ mode: UInt32) -> Result<CInt, Errno> {
        path.withCString { path in retrying { mkdir(path, mode_t(truncatingIfNeeded: mode)) } }
    }

    static func removeDirectory(_ path: FilePath) -> Result<CInt, Errno> {
        path.withCString { path in retrying { rmdir(path) } }
    }

    static func target(ofLink path: FilePath) -> Result<FilePath, Errno> {
        var room = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let result = path.withCString { path in
            room.withUnsafeMutableBytes { room in
                retrying { readlink(path, room.baseAddress!.assumingMemoryBound(to: CChar.self), room.count) }
            }
        }
        return result.map { FilePath(bytes: Array(room[..<$0])) }
    }

    static func names(in directory: FilePath) -> Result<[FileName], Errno> {
        directory.withCString { path in
            guard let stream = opendir(path) else { return .failure(Errno(number: errno)) }
            defer { closedir(stream) }
            return names(from: stream)
        }
    }

    #if canImport(Darwin)
        private typealias DirectoryStream = UnsafeMutablePointer<DIR>
    #else
        private typealias DirectoryStream = OpaquePointer
    #endif

    private static func names(from stream: DirectoryStream) -> Result<[FileName], Errno> {
        var names: [FileName] = []
        while true {
            // The end and a failure both return nothing; only errno tells them apart.
            errno = 0
            guard let entry = readdir(stream) else {
                return errno == 0 ? .success(names) : .failure(Errno(number: errno))
            }
            // The entry is shorter than its type says, so its name is read in place and never copied whole.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let name = UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
            if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
            names.append(FileName(bytes: Array(name)))
        }
    }

    private static func both(
        _ a: FilePath, _ b: FilePath, _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
    ) -> Result<CInt, Errno> {
        a.withCString { a in b.withCString { b in retrying { call(a, b) } } }
    }
}

extension Errno {
    /// File systems that do not know a flag of rename answer EINVAL; that is "unsupported" and not a wrong argument.
    fileprivate var ofOptionalFlag: Errno { number == EINVAL ? Errno(number: ENOTSUP) : self }
}
