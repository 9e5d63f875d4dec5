import Foundation

/// The program that drives a browser, on a free port, until it is ended; the browser ends with it.
final class DriverProcess: Sendable {
    let connection: DriverConnection
    private let programs: [TetheredProgram]

    private init(_ connection: DriverConnection, _ programs: [TetheredProgram]) {
        self.connection = connection
        self.programs = programs
    }

    /// Starts it and returns when it takes commands.
    static func start(_ kind: BrowserKind) async throws -> DriverProcess {
        if let missing = kind.missing { throw WebDriverError("unreachable", missing) }
        var programs: [TetheredProgram] = []
        var environment = ProcessInfo.processInfo.environment
        if kind == .webKitGTK {
            let (screen, number) = try await startScreen()
            programs.append(screen)
            environment["DISPLAY"] = ":\(number)"
            environment["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
            if getuid() == 0 { environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1" }
        }
        let port = try freePort()
        programs.append(try TetheredProgram([kind.driver, "--port=\(port)"], environment))
        let started = DriverProcess(DriverConnection(port: port), programs)
        try await started.waitUntilReady()
        return started
    }

    func end() { for program in programs.reversed() { program.end() } }

    private func waitUntilReady() async throws {
        for _ in 0..<600 {
            if let status = try? await connection.send("GET", "/status"), status["ready"].bool == true { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw WebDriverError("unreachable", "the driver took no command within 30 seconds")
    }

    /// A screen that nobody sees. See Xvfb(1).
    private static func startScreen() async throws -> (TetheredProgram, String) {
        let program = try TetheredProgram(
            ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            ProcessInfo.processInfo.environment)
        let number = await program.firstOutput().prefix(while: \.isNumber)
        guard !number.isEmpty else { throw WebDriverError("unreachable", "Xvfb gave no screen") }
        return (program, String(number))
    }

    /// One that nobody listens at: the system chooses it, and does not choose it again soon.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 ? getsockname(descriptor, address, &length) : -1
            }
        }
        guard result == 0 else { throw WebDriverError("unreachable", "the system gave no port") }
        return UInt16(bigEndian: address.sin_port)
    }
}
