package import FileIO
package import NoteLibrary
import NoteStorage

/// A library served to browsers, from ``start(_:_:)`` to ``stop()``.
package final class LibraryServer: Sendable {
    /// Who may use a server.
    package enum Access: Sendable {
        /// Whoever is on this machine: plain HTTP on a loopback address.
        case thisMachine
        /// Whoever knows the token, over TLS.
        case network(ServerIdentity, ServerToken)
    }

    /// Where and how a library is served.
    package struct Settings: Sendable {
        /// An address of this machine.
        package var address: NetworkAddress
        /// 0 for one that the system chooses.
        package var port: UInt16
        /// Under which browsers find it.
        package var hosts: ServedHosts
        package var access: Access
        /// A folder of the user's own, for what is kept while it arrives or leaves.
        package var temporaries: FilePath
        package var limits: HTTPServer.Limits

        package init(
            address: NetworkAddress, port: UInt16, hosts: ServedHosts, access: Access, temporaries: FilePath,
            limits: HTTPServer.Limits
        ) {
            self.hosts = hosts
            self.access = access
            self.address = address
            self.port = port
            self.temporaries = temporaries
            self.limits = limits
        }
    }

    /// Where browsers find it, the best address first.
    package let addresses: [String]
    /// Of its certificate; nil for plain HTTP.
    package let fingerprint: String?
    /// The port it listens at.
    package var port: UInt16 { server.port }
    /// Whether ink can be drawn: without the canvas, the program has to be built again.
    package let hasCanvas: Bool
    private let server: HTTPServer
    private let service: NoteService
    private let lock: FolderLock
    private let temporaries: FilePath
    private let housekeeping: Task<Void, Never>

    /// Begins to serve a library, which is made if it is not there.
    ///
    /// - Throws: ``ServerError``: `.libraryInUse`, `.portInUse`, `.noSuchHost` or `.cannotStart`.
    package static func start(_ library: Library, _ settings: Settings) throws(ServerError) -> LibraryServer {
        let context = library.context
        let lock = try lock(library)
        let socket: ListeningSocket
        do throws(ServerError) { socket = try ListeningSocket(settings.address, port: settings.port) } catch {
            guard error.code == .portInUse, let holder = PortHolder(of: settings.port, in: context.fileSystem) else {
                throw error
            }
            throw ServerError(
                .portInUse, "port \(settings.port) is in use by \(holder); end it, or choose another port with --port")
        }
        let temporaries = settings.temporaries.appending(String(context.random(), radix: 16))
        do throws(FileError) {
            try context.fileSystem.makeDirectories(temporaries, mode: 0o700, durability: .cache)
        } catch { throw ServerError(.cannotStart, error.message) }
        return try LibraryServer(library, settings, socket, lock, temporaries)
    }

    private init(
        _ library: Library, _ settings: Settings, _ socket: consuming ListeningSocket, _ lock: FolderLock,
        _ temporaries: FilePath
    ) throws(ServerError) {
        let context = library.context
        service = NoteService(library, temporaries: temporaries)
        hasCanvas = service.web.hasCanvas
        let (identity, token): (ServerIdentity?, ServerToken?) =
            switch settings.access {
            case .thisMachine: (nil, nil)
            case .network(let identity, let token): (identity, token)
            }
        let hosts = settings.hosts.inURLs
        server = try HTTPServer(
            on: socket, identity: identity, limits: settings.limits,
            requestGuard: FrontDoor(hosts: hosts, isEncrypted: identity != nil, token: token), handler: service.router,
            uploads: UploadFolder(temporaries, in: context.fileSystem, random: context.random))
        fingerprint = identity?.fingerprint
        let port = server.port
        addresses = hosts.map { host in
            token.map { "https://\(host):\(port)/?token=\($0.text)" } ?? "http://\(host):\(port)/"
        }
        self.lock = lock
        self.temporaries = temporaries
        let notes = service.notes
        housekeeping = Task {
            while (try? await Task.sleep(for: .seconds(10))) != nil { await notes.closeIdle() }
        }
    }

    /// Answers what was asked, saves every note and returns when all is on the disk.
    ///
    /// - Returns: a line for each note that could not be saved.
    package func stop() async -> [String] {
        housekeeping.cancel()
        await server.stop()
        let failures = await service.notes.closeAll()
        try? service.library.context.fileSystem.removeTree(temporaries)
        lock.release()
        return failures.map(\.message)
    }

    /// Keeps other servers from the library, which would tell each other's browsers nothing.
    private static func lock(_ library: Library) throws(ServerError) -> FolderLock {
        let context = library.context
        let attempt: FolderLock.Attempt
        do throws(FileError) {
            try context.fileSystem.makeDirectories(library.root)
            attempt = try FolderLock.attempt(
                library.root, as: context.holder, announcements: context.announcements, in: context.fileSystem,
                token: context.random)
        } catch { throw ServerError(.cannotStart, error.message) }
        switch attempt {
        case .held(let lock): return lock
        case .heldByAnother(let holder):
            let name = holder.map { "\($0.program) (process \($0.process) on \($0.host))" } ?? "another program"
            throw ServerError(
                .libraryInUse, "\(library.root): \(name) serves this library already; use that, or end it first")
        case .unavailable(let error): throw ServerError(.cannotStart, error.message)
        }
    }
}
