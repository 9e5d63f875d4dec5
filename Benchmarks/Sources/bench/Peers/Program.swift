import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program run with what it prints thrown away.
struct Program {
    private let arguments: [String]

    /// One that was built beside this one.
    init(_ name: String, _ arguments: [String]) throws {
        guard let path = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name).path,
            FileManager.default.isExecutableFile(atPath: path)
        else { throw BenchmarkError("\(name) was not built beside the benchmarks") }
        self.arguments = [path] + arguments
    }

    /// One of the system's.
    init(installed name: String, _ arguments: [String]) throws {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            throw BenchmarkError("\(name) is not installed; `make deps` does that")
        }
        self.arguments = [path] + arguments
    }

    /// Its bytes without what only debuggers read. See strip(1).
    func strippedSize(in folder: String) throws -> Int {
        let stripped = "\(folder)/stripped"
        _ = try Program(installed: "strip", ["-o", stripped, arguments[0]]).run()
        return try FileManager.default.attributesOfItem(atPath: stripped)[.size] as? Int ?? 0
    }

    /// Runs it to its end; returns its exit status, which is 0. See posix_spawn, waitpid.
    func run() throws -> Int {
        var arguments = self.arguments.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }

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
