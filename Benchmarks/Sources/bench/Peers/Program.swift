import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program beside this one, run with what it prints thrown away.
struct Program {
    private let arguments: [String]

    init(_ name: String, _ arguments: [String]) throws {
        guard let path = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name).path,
            FileManager.default.isExecutableFile(atPath: path)
        else { throw BenchmarkError("\(name) was not built beside the benchmarks") }
        self.arguments = [path] + arguments
    }

    /// Runs it to its end; returns its exit status, which is 0. See posix_spawn, waitpid.
    func run() throws -> Int {
        var arguments = self.arguments.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

        var process: pid_t = 0
        guard posix_spawn(&process, arguments[0]!, &actions, nil, &arguments, environ) == 0 else {
            throw BenchmarkError("\(self.arguments[0]) does not start")
        }
        var status: CInt = 0
        guard waitpid(process, &status, 0) == process, status == 0 else {
            throw BenchmarkError("\(self.arguments.joined(separator: " ")) ended with status \(status)")
        }
        return 0
    }

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
    #endif
}
