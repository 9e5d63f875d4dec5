import FileIO
import TestSupport
import Testing

@testable import NoteServer

@Suite("By what a server is known")
struct ServersIdentity {
    private static let day: Int64 = 24 * 60 * 60 * 1000
    private static let start: Int64 = 1_800_000_000_000

    private func folder(on disk: SimulatedDisk, now: Int64 = start) -> IdentityFolder {
        let numbers = Given(SeededGenerator(seed: UInt64(truncatingIfNeeded: now)))
        return IdentityFolder(
            FilePath("/home/serve"), in: disk, now: { now }, random: { numbers.update { $0.next() } })
    }

    private func disk() throws -> SimulatedDisk {
        let disk = SimulatedDisk()
        try disk.makeDirectory(FilePath("/home"), mode: 0o700)
        return disk
    }

    @Test("a certificate is for the names it was made for, and no others")
    func names() throws {
        let identity = try folder(on: try disk()).identity(for: ["10.0.0.1", "fd00::1", "tablet.local"])
        guard let certificate = Certificate(pem: identity.certificate) else { throw NoCertificate() }
        let names = ["10.0.0.1", "10.0.0.2", "fd00::1", "fd00::2", "tablet.local", "other.local", "example.org"]
        let accepted = names.filter { certificate.isFor($0) }
        #expect(accepted == ["10.0.0.1", "fd00::1", "tablet.local"])
        #expect(identity.fingerprint.wholeMatch(of: /([0-9A-F]{2}:){31}[0-9A-F]{2}/) != nil)
    }

    @Test("it holds for at most 398 days")
    func lifetime() throws {
        let identity = try folder(on: try disk()).identity(for: ["10.0.0.1"])
        guard let end = Certificate(pem: identity.certificate)?.end else { throw NoCertificate() }
        #expect(Int64(end) * 1000 - Self.start <= 398 * Self.day)
        #expect(Int64(end) * 1000 - Self.start >= 390 * Self.day)
    }

    @Test("it stays while it holds and the addresses are the same, and is made anew otherwise")
    func renews() throws {
        let disk = try disk()
        let first = try folder(on: disk).identity(for: ["10.0.0.1"]).fingerprint
        #expect(try folder(on: disk, now: Self.start + 300 * Self.day).identity(for: ["10.0.0.1"]).fingerprint == first)
        let later = try folder(on: disk, now: Self.start + 380 * Self.day).identity(for: ["10.0.0.1"]).fingerprint
        #expect(later != first)
        let elsewhere = try folder(on: disk, now: Self.start + 381 * Self.day).identity(for: ["10.0.0.2"]).fingerprint
        #expect(elsewhere != later)
    }

    @Test("the token stays, is the user's own, and a damaged one is not passed over")
    func token() throws {
        let disk = try disk()
        let token = try folder(on: disk).token()
        #expect(try folder(on: disk, now: Self.start + 1).token() == token)
        let path = FilePath("/home/serve/token")
        #expect(try disk.status(of: path, followingLinks: true).mode & 0o777 == 0o600)
        _ = try disk.replace(path, with: Array("0123\n".utf8), durability: .cache, expecting: .anything, token: { 1 })
        #expect(throws: ServerError.self) { try folder(on: disk).token() }
    }

    @Test("a token is 64 digits, and read again as it was written")
    func tokenText() throws {
        let token = ServerToken(random: { 0x0123_4567_89AB_CDEF })
        #expect(token.text == String(repeating: "0123456789abcdef", count: 4))
        #expect(ServerToken(token.text) == token)
        #expect(ServerToken(token.text.uppercased()) == nil)
    }

    @Test("a server is found under its addresses, the best first")
    func hosts() throws {
        let machine = ["127.0.0.1", "::1", "fe80::1", "fd00::5", "192.168.1.5"].compactMap { NetworkAddress($0) }
        func names(_ address: String) throws -> [String] {
            ServedHosts(at: try #require(NetworkAddress(address)), machine: machine, name: "desk").inURLs
        }
        #expect(try names("127.0.0.1") == ["localhost", "127.0.0.1"])
        #expect(try names("::1") == ["localhost", "[::1]"])
        #expect(try names("192.168.1.5") == ["192.168.1.5"])
        #expect(try names("0.0.0.0") == ["192.168.1.5", "desk", "desk.local", "localhost", "127.0.0.1"])
        #expect(try names("::").prefix(2) == ["192.168.1.5", "[fd00::5]"])
    }

    @Test("an address becomes a code of squares, as wide as high, light around")
    func qrCode() throws {
        let lines = try #require(TerminalQRCode.lines(of: "https://192.168.1.5:7777/?token=0"))
        let characters = lines.map { $0.filter { "█▀▄ ".contains($0) } }
        let width = try #require(characters.first?.count)
        #expect(characters.allSatisfy { $0.count == width })
        #expect(lines.count == (width + 1) / 2)
        #expect(characters.first?.allSatisfy { $0 == " " } == true)
        #expect(TerminalQRCode.lines(of: String(repeating: "x", count: 5000)) == nil)
    }

    /// What was made cannot be read as a certificate.
    private struct NoCertificate: Error {}
}
