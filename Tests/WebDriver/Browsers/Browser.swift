import Foundation

/// A browser with one window, driven from outside as a person uses it.
public final class Browser: Sendable {
    public let kind: BrowserKind
    public let options: BrowserOptions
    private let driver: DriverProcess
    private let session: String

    private init(_ kind: BrowserKind, _ options: BrowserOptions, _ driver: DriverProcess, session: String) {
        self.kind = kind
        self.options = options
        self.driver = driver
        self.session = session
    }

    /// Starts a browser.
    ///
    /// - Throws: ``WebDriverError`` if it is not installed, or does not start.
    public static func start(_ kind: BrowserKind, _ options: BrowserOptions) async throws -> Browser {
        try FileManager.default.createDirectory(atPath: options.profile, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: options.downloads, withIntermediateDirectories: true)
        let driver = try await DriverProcess.start(kind)
        let body: JSON = ["capabilities": ["alwaysMatch": kind.capabilities(options)]]
        let made = try await driver.connection.send("POST", "/session", body)
        guard let id = made["sessionId"].string else {
            throw WebDriverError("session not created", "the driver gave no session: \(made)")
        }
        let browser = Browser(kind, options, driver, session: id)
        if kind == .webKitGTK { try await browser.resize(width: options.width, height: options.height) }
        return browser
    }

    /// Closes it.
    public func quit() async {
        _ = try? await driver.connection.send("DELETE", "/session/\(session)")
        driver.end()
    }

    /// Sends a command of this session.
    @discardableResult
    func send(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
        try await driver.connection.send(method, "/session/\(session)\(path)", body ?? (method == "POST" ? [:] : nil))
    }

    /// Opens an address and returns when the page has loaded.
    public func open(_ address: String) async throws { try await send("POST", "/url", ["url": .string(address)]) }

    public func reload() async throws { try await send("POST", "/refresh") }

    /// The address of the page in view.
    public func address() async throws -> String { try await send("GET", "/url").string ?? "" }

    /// Of the window, its frame included, in CSS pixels.
    public func resize(width: Int, height: Int) async throws {
        try await send("POST", "/window/rect", ["width": .number(Double(width)), "height": .number(Double(height))])
    }

    /// What is in view, as a PNG.
    public func screenshot() async throws -> [UInt8] {
        let text = try await send("GET", "/screenshot").string ?? ""
        return Array(Data(base64Encoded: text) ?? Data())
    }

    /// Runs the body of a function in the page and returns what it returns.
    ///
    /// - Parameter arguments: as `arguments` in the script.
    @discardableResult
    public func run(_ script: String, _ arguments: JSON...) async throws -> JSON {
        try await send("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs the body of an async function in the page, and returns what it returns in the end.
    @discardableResult
    public func runAsync(_ script: String, _ arguments: JSON...) async throws -> JSON {
        try await send(asyncScript: script, arguments)
    }

    /// As ``runAsync(_:_:)``, for those who have the arguments in an array.
    @discardableResult
    public func send(asyncScript script: String, _ arguments: [JSON]) async throws -> JSON {
        let wrapped = """
            const done = arguments[arguments.length - 1];
            (async function () { \(script) }).apply(null, Array.prototype.slice.call(arguments, 0, -1))
                .then((value) => done({ value }), (error) => done({ error: String(error && error.stack || error) }));
            """
        let result = try await send("POST", "/execute/async", ["script": .string(wrapped), "args": .array(arguments)])
        if let error = result["error"].string { throw WebDriverError("javascript error", error) }
        return result["value"]
    }

    /// How long a script may run.
    public func allowScripts(seconds: Int) async throws {
        try await send("POST", "/timeouts", ["script": .number(Double(seconds * 1000))])
    }

    /// Sends a command of Chromium's own protocol.
    @discardableResult
    public func sendToDevtools(_ command: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await send("POST", "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    /// Asks until a script answers something that is true in JavaScript's eyes.
    ///
    /// - Throws: ``WebDriverError`` `timeout` with the script, after a time that is long even on a busy machine.
    @discardableResult
    public func wait(for script: String, _ arguments: JSON...) async throws -> JSON {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            let body: JSON = ["script": .string(script), "args": .array(arguments)]
            // Between two pages there may be nothing that a script could run in.
            let answer = (try? await send("POST", "/execute/sync", body)) ?? .null
            if answer.isTrue { return answer }
            guard start.duration(to: clock.now) < .seconds(60) else {
                throw WebDriverError("timeout", "this did not come true within a minute: \(script)")
            }
            try await Task.sleep(for: .milliseconds(25))
        }
    }
}

extension JSON {
    /// As JavaScript takes it for a condition.
    fileprivate var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let value): value != 0
        case .string(let value): !value.isEmpty
        case .array, .object: true
        }
    }
}
