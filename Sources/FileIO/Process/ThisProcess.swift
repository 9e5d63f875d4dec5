// What the kernel and the C library tell a process of itself: argv, environ, clock_gettime, exit.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The running process, as far as a command asks about it.
public enum ThisProcess {
    /// Everything after the program's name, as bytes: names of files need not be UTF-8.
    public static var arguments: [[UInt8]] {
        let first = CommandLine.unsafeArgv
        return (0..<Int(CommandLine.argc)).dropFirst().compactMap { first[$0].map(bytes) }
    }

    /// The value of an environment variable; nil if there is none. See getenv(3).
    public static func variable(_ name: String) -> [UInt8]? { getenv(name).map(bytes) }

    /// Milliseconds since 1970, UTC. See clock_gettime(2).
    public static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Has a write beyond the user's limit for the size of files fail, where it would end the process without a word.
    /// See setrlimit(2).
    public static func outliveLimitOfFileSizes() { signal(SIGXFSZ, SIG_IGN) }

    /// Keeps the numbers of standard streams that the process was started without from being given to files, into which
    /// messages would then be written. Reading and writing such a stream fails as before. See fcntl(2), open(2).
    public static func reserveStandardStreams() {
        for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one; opened so that its proper use is an error.
            _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Ends the process. See exit(3).
    public static func end(status: Int32) -> Never { exit(status) }

    private static func bytes(_ text: UnsafeMutablePointer<CChar>) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
