package import FileIO

/// Where a server's token, certificate and key are kept, so that a browser that was let in once stays so.
///
/// All of it is a secret of the user's own: files of mode 0600 in a folder of mode 0700.
package struct IdentityFolder {
    private let folder: FilePath
    private let fileSystem: any FileSystem
    private let now: () -> Int64
    private let random: () -> UInt64

    /// - Parameters:
    ///   - folder: of the user's own; made when first needed.
    ///   - now: milliseconds since 1970.
    ///   - random: gives 64 random bits at a time.
    package init(
        _ folder: FilePath, in fileSystem: any FileSystem, now: @escaping () -> Int64,
        random: @escaping () -> UInt64
    ) {
        self.folder = folder
        self.fileSystem = fileSystem
        self.now = now
        self.random = random
    }

    /// A certificate is made anew when it ends within so many seconds: 30 days.
    private static let margin = 30 * 24 * 60 * 60

    /// The token of this user's servers, made when there is none.
    package func token() throws(ServerError) -> ServerToken {
        let path = folder.appending("token")
        if let bytes = try read(path) {
            let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
            guard let token = ServerToken(text) else {
                throw ServerError(.identity, "\(path): holds no token; remove it, and another is made")
            }
            return token
        }
        let token = ServerToken(random: random)
        try write(Array("\(token.text)\n".utf8), to: path)
        return token
    }

    /// The certificate made here, made anew where it ends soon or is not for one of the names.
    package func identity(for names: [String]) throws(ServerError) -> ServerIdentity {
        let (certificatePath, keyPath) = (folder.appending("certificate.pem"), folder.appending("key.pem"))
        let seconds = Int(now() / 1000)
        if let bytes = try read(certificatePath), let key = try read(keyPath),
            let certificate = Certificate(pem: bytes),
            certificate.end - seconds > Self.margin, names.allSatisfy({ certificate.isFor($0) })
        {
            return ServerIdentity(certificate: bytes, key: key)
        }
        let identity = try SelfMadeCertificate.make(for: names, now: seconds, random: random)
        try write(identity.key, to: keyPath)
        try write(identity.certificate, to: certificatePath)
        return identity
    }

    /// A certificate and its key from files that somebody names.
    package func identity(certificate: FilePath, key: FilePath) throws(ServerError) -> ServerIdentity {
        guard let bytes = try read(certificate), let secret = try read(key) else {
            throw ServerError(.identity, "\(certificate), \(key): one of these is not there")
        }
        guard Certificate(pem: bytes) != nil else {
            throw ServerError(.identity, "\(certificate): holds no certificate in PEM")
        }
        return ServerIdentity(certificate: bytes, key: secret)
    }

    /// Nil where there is no such file.
    private func read(_ path: FilePath) throws(ServerError) -> [UInt8]? {
        do throws(FileError) { return try fileSystem.read(path, limit: 1 << 20) } catch {
            if error.code == .notFound { return nil }
            throw ServerError(.identity, error.message)
        }
    }

    private func write(_ bytes: [UInt8], to path: FilePath) throws(ServerError) {
        do throws(FileError) {
            try fileSystem.makeDirectories(folder, mode: 0o700)
            _ = try fileSystem.replace(
                path, with: bytes, durability: .full, expecting: .anything, mode: 0o600, token: random)
        } catch { throw ServerError(.identity, error.message) }
    }
}
