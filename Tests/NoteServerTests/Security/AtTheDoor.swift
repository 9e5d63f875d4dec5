import Testing

@testable import NoteServer

@Suite("Who is let in")
struct AtTheDoor {
    private func request(
        _ method: HTTPMethod, _ headers: [String: String], path: String = "/api/library",
        query: [(name: String, value: String)] = []
    ) throws -> HTTPRequest {
        HTTPRequest(method: method, target: try #require(RequestTarget(path: path, query: query)), headers: headers)
    }

    private let local = FrontDoor(hosts: ["localhost", "127.0.0.1", "[::1]"], isEncrypted: false, token: nil)

    @Test(
        "the names of the server are let in",
        arguments: ["localhost", "LOCALHOST:7777", "127.0.0.1:80", "[::1]", "[::1]:7777"])
    func knownHosts(host: String) throws {
        #expect(local.refusal(of: try request(.get, ["host": host])) == nil)
    }

    @Test(
        "other names are not",
        arguments: [
            "", "example.org", "localhost.example.org:7777", "127.0.0.1.nip.io", "localhost, localhost", "[::2]:1",
            "localhost:x",
        ])
    func unknownHosts(host: String) throws {
        #expect(local.refusal(of: try request(.get, ["host": host]))?.status == .misdirectedRequest)
        #expect(local.refusal(of: try request(.get, [:]))?.status == .misdirectedRequest)
    }

    @Test("the server's own pages may ask")
    func ownOrigin() throws {
        let headers = ["host": "localhost:7777", "origin": "http://localhost:7777", "sec-fetch-site": "same-origin"]
        #expect(local.refusal(of: try request(.post, headers)) == nil)
    }

    @Test(
        "pages of others may not",
        arguments: [
            "https://localhost:7777", "http://localhost:8888", "http://127.0.0.1:7777", "null", "",
            "https://example.org",
        ])
    func foreignOrigins(origin: String) throws {
        let headers = ["host": "localhost:7777", "origin": origin]
        #expect(local.refusal(of: try request(.get, headers))?.status == .forbidden)
    }

    @Test("another site may lead here and may not change anything")
    func crossSite() throws {
        let headers = ["host": "localhost", "sec-fetch-site": "cross-site"]
        #expect(local.refusal(of: try request(.get, headers)) == nil)
        #expect(local.refusal(of: try request(.post, headers))?.status == .forbidden)
        #expect(local.refusal(of: try request(.delete, headers))?.status == .forbidden)
    }

    @Test("the token in the address becomes a cookie, which lets in")
    func welcomes() throws {
        let token = ServerToken(random: { 0x0123_4567_89AB_CDEF })
        let door = FrontDoor(hosts: ["10.0.0.1"], isEncrypted: true, token: token)
        let host = ["host": "10.0.0.1:7777"]
        #expect(door.refusal(of: try request(.get, host))?.status == .unauthorized)

        let welcome = try #require(
            door.refusal(of: try request(.get, host, path: "/", query: [("token", token.text)])))
        #expect(welcome.status == .seeOther)
        #expect(welcome.headers.first { $0.name == "Location" }?.value == "/")
        let cookie = try #require(welcome.headers.first { $0.name == "Set-Cookie" }?.value)
        for part in ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
            #expect(cookie.contains(part))
        }

        let sent = String(cookie.prefix { $0 != ";" })
        let again = try request(.get, ["host": "10.0.0.1:7777", "cookie": "a=b; \(sent)"])
        #expect(door.refusal(of: again) == nil)
    }

    @Test(
        "a wrong token does not",
        arguments: [
            "", "0123", String(repeating: "0", count: 64), String(repeating: "F", count: 64),
            String(repeating: "0", count: 65),
        ])
    func wrongTokens(text: String) throws {
        let door = FrontDoor(hosts: ["10.0.0.1"], isEncrypted: true, token: ServerToken(random: { .max }))
        #expect(
            door.refusal(of: try request(.get, ["host": "10.0.0.1"], path: "/", query: [("token", text)]))?.status
                == .unauthorized)
        let headers = ["host": "10.0.0.1", "cookie": "lnote-token=\(text)"]
        #expect(door.refusal(of: try request(.get, headers))?.status == .unauthorized)
    }
}
