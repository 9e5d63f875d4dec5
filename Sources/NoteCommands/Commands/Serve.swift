import Dispatch
import FileIO
import NoteLibrary
import NoteServer
import Synchronization

/// `lnote serve`: the library in the browser, until somebody ends it.
struct Serve: Command {
    static let syntax = Syntax(
        name: "serve", summary: "open the library in the browser",
        operands: [],
        options: [
            Option("port", "PORT", help: "where it listens, 0 for any that is free; else \(usualPort)"),
            Option(
                "host", "HOST",
                help: "an address of this machine, 0.0.0.0 for all; else 127.0.0.1, which nobody else reaches"),
            Option(
                "certificate", "FILE", completion: .file, help: "for another host, in PEM; else one is made and kept"),
            Option("key", "FILE", completion: .file, help: "of the certificate, in PEM"),
        ],
        example: "lnote serve --port 8080")

    private static let usualPort: UInt16 = 7777

    private let port: UInt16
    private let address: NetworkAddress
    private let given: (certificate: FilePath, key: FilePath)?

    init(_ arguments: ParsedArguments) throws(CommandError) {
        port =
            try arguments.value("port", expected: "a number from 0 to 65535", as: { UInt16($0) }) ?? Self.usualPort
        address =
            try arguments.value("host", expected: "an address of this machine, as 127.0.0.1", as: NetworkAddress.init)
            ?? .loopback
        switch (arguments.value("certificate"), arguments.value("key")) {
        case (nil, nil): given = nil
        case (let certificate?, let key?): given = (certificate.path, key.path)
        default: throw CommandError(.wrongUsage, "--certificate, --key: one needs the other; name both files")
        }
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        // Taken before anything is there that would have to be saved.
        let signals = context.environment.terminationSignals()
        let hosts = ServedHosts.ofThisMachine(at: address)
        let server = try LibraryServer.start(
            context.library,
            LibraryServer.Settings(
                address: address, port: port, hosts: hosts, access: try access(for: hosts, in: context),
                temporaries: context.environment.cache(beside: context.library.root).appending("serve"),
                limits: HTTPServer.Limits(
                    connections: max(context.environment.openFileLimit() - Self.filesOfNotes, Self.filesOfNotes))))
        do {
            try tell(of: server, in: context)
        } catch {
            _ = waited { await server.stop() }
            throw error
        }
        let failures = waited {
            for await _ in signals { break }
            return await server.stop()
        }
        for failure in failures { context.console.complain(failure) }
        return failures.isEmpty ? .done : .failed
    }

    /// On the network nobody comes in without the token, or listens to who does.
    private func access(
        for hosts: ServedHosts, in context: CommandContext
    ) throws(ServerError) -> LibraryServer.Access {
        if address.isLoopback { return .thisMachine }
        let environment = context.environment
        let folder = IdentityFolder(
            environment.configuration(beside: context.library.root).appending("serve"), in: environment.fileSystem,
            now: environment.now, random: environment.random)
        let identity =
            if let given { try folder.identity(certificate: given.certificate, key: given.key) } else {
                try folder.identity(for: hosts.names)
            }
        return .network(identity, try folder.token())
    }

    /// Left to notes, pages and whatever else is open beside connections.
    private static let filesOfNotes = 128

    private func tell(of server: LibraryServer, in context: CommandContext) throws {
        let report = ServeReport(addresses: server.addresses, fingerprint: server.fingerprint)
        try context.print(report) {
            for address in server.addresses { try context.console.print(address) }
            guard let fingerprint = server.fingerprint, let best = server.addresses.first else { return }
            try context.console.print(
                "The certificate's fingerprint (SHA-256), for comparing with what the browser shows:")
            try context.console.print(fingerprint)
            guard context.environment.output.isTerminal else { return }
            for line in TerminalQRCode.lines(of: best) ?? [] { try context.console.print(line) }
        }
        try context.console.flush()
        if !server.hasCanvas {
            context.console.complain(
                "this program was built without the canvas, so pages show no ink; build it with make build")
        }
    }
}

/// What `serve --json` prints once it can be asked.
struct ServeReport: Encodable {
    let addresses: [String]
    /// Of the certificate; nil where none is needed.
    let fingerprint: String?
}

/// Waits, on the thread of the command line, for what is done elsewhere.
private func waited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task {
        let value = await work()
        result.withLock { $0 = value }
        done.signal()
    }
    done.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("signalled only with a result") }
    return value
}
