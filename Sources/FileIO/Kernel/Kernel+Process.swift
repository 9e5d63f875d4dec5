// Processes and the machine they run on: getpid, kill, gethostname.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Kernel {
    static func isRunning(_ process: Int32) -> Bool {
        // Signal 0 reaches nobody and only asks; "not permitted" means that somebody is there.
        kill(process, 0) == 0 || errno != ESRCH
    }

    static var process: Int32 { getpid() }

    static var host: String {
        var room = [CChar](repeating: 0, count: 256)
        // A name cut off at the end may lack its zero, so the last place is left to it.
        guard gethostname(&room, room.count - 1) == 0 else { return "" }
        return String(decoding: room.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
