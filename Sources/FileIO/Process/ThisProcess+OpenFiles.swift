#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension ThisProcess {
    /// Lets the process open as many files and connections as the system allows it, and returns how many these are.
    /// See setrlimit(2).
    public static func raiseLimitOfOpenFiles() -> Int {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return leastLimit }
        // Some systems have no limit but refuse to be told so.
        limit.rlim_cur = min(limit.rlim_max, rlim_t(largestLimit))
        setrlimit(openFiles, &limit)
        getrlimit(openFiles, &limit)
        return Int(clamping: limit.rlim_cur)
    }

    /// What POSIX promises is less; every system that runs this has more.
    private static let leastLimit = 256
    private static let largestLimit = 1 << 16

    #if canImport(Darwin)
        private static let openFiles = RLIMIT_NOFILE
    #else
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
