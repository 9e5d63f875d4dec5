/// What every request must bear before anything else about it is looked at.
package struct FrontDoor: RequestGuard {
    /// The names and addresses under which the server may be asked, in lower case, as they stand in an address of the web.
    private let hosts: Set<String>
    private let scheme: String
    /// Nil where everybody who reaches the server may use it.
    private let token: ServerToken?

    /// - Parameters:
    ///   - hosts: without ports.
    ///   - isEncrypted: whether the server speaks TLS.
    ///   - token: must come along with each request; nil where only this machine reaches the server.
    package init(hosts: some Sequence<String>, isEncrypted: Bool, token: ServerToken?) {
        self.hosts = Set(hosts.map { $0.lowercased() })
        scheme = isEncrypted ? "https" : "http"
        self.token = token
    }

    package func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let host = request.headers["host"] ?? ""
        guard hosts.contains(Self.name(in: host).lowercased()) else {
            return .failure(
                .misdirectedRequest, "wrongHost",
                "this server was not started for the name in the address; use the one "
                    + "that lnote serve printed")
        }
        if let origin = request.headers["origin"], origin.lowercased() != "\(scheme)://\(host.lowercased())" {
            return .failure(.forbidden, "wrongOrigin", "another site may not ask this server for anything")
        }
        if request.headers["sec-fetch-site"] == "cross-site", !request.method.isSafe {
            return .failure(.forbidden, "wrongOrigin", "another site may not change anything here")
        }
        guard let token else { return nil }
        if request.method.isSafe, request.target.path.isEmpty, let given = request.target.query["token"] {
            return token.isTold(by: given) ? Self.welcome(given) : Self.tokenIsMissing
        }
        return request.cookie(Self.cookie).map(token.isTold) == true ? nil : Self.tokenIsMissing
    }

    package var headers: [(name: String, value: String)] { Self.headers }

    private static let cookie = "lnote-token"
    /// Seconds: a year.
    private static let cookieAge = 365 * 24 * 60 * 60

    /// Lets a browser in, and takes the token out of its address.
    private static func welcome(_ token: String) -> HTTPResponse {
        let value = "\(cookie)=\(token); Max-Age=\(cookieAge); Path=/; HttpOnly; Secure; SameSite=Strict"
        return HTTPResponse(.seeOther, headers: [("Location", "/"), ("Set-Cookie", value)])
    }

    private static let tokenIsMissing = HTTPResponse.failure(
        .unauthorized, "noToken", "open the address that lnote serve printed, with the token at its end")

    /// The host without its port; brackets stay.
    private static func name(in host: String) -> Substring {
        guard let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isASCIIDigit) else {
            return host[...]
        }
        return host[..<colon]
    }

    private static let headers = [
        (
            name: "Content-Security-Policy",
            value: [
                "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
                "img-src 'self' blob: data:", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
                "font-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
            ].joined(separator: "; ")
        ),
        (name: "X-Content-Type-Options", value: "nosniff"),
        (name: "Referrer-Policy", value: "no-referrer"),
        (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
    ]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
