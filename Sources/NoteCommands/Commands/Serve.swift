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
            Option("host", "HOST", help: "an address of this machine; else 127.0.0.1, which nobody else reaches"),
        ],
        example: "lnote serve --port 8080")

    private static let usualPort: UInt16 = 7777

    private let port: UInt16
    private let address: NetworkAddress

    init(_ arguments: ParsedArguments) throws(CommandError) {
        port =
            try arguments.value("port", expected: "a number from 0 to 65535", as: { UInt16($0) }) ?? Self.usualPort
        address =
            try arguments.value("host", expected: "an address of this machine, as 127.0.0.1", as: NetworkAddress.init)
            ?? .loopback
    }

    func run(in context: CommandContext) throws -> ExitStatus {
        // Taken before anything is there that would have to be saved.
        let signals = context.environment.terminationSignals()
        let server = try LibraryServer.start(
            context.library,
            LibraryServer.Settings(
                address: address, port: port,
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

    /// Left to notes, pages and whatever else is open beside connections.
    private static let filesOfNotes = 128

    private func tell(of server: LibraryServer, in context: CommandContext) throws {
        try context.print(ServeReport(addresses: server.addresses)) {
            for address in server.addresses { try context.console.print(address) }
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
