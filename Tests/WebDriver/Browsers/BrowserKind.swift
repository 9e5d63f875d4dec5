import Foundation

/// An engine that tests run on, with the program that drives it.
public enum BrowserKind: String, CaseIterable, Sendable, CustomStringConvertible {
    case chromium = "Chromium"
    /// The nearest thing on Linux to Safari.
    case webKitGTK = "WebKitGTK"

    public var description: String { rawValue }

    /// What a driver cannot do, by which tests are left out on it.
    public enum Gap: Sendable {
        /// Pressure and tilt of a pen never reach the page.
        case penPressure
        /// A finger reaches the page as a mouse.
        case touch
        /// Nothing is told of the samples between two frames.
        case coalescedEvents
        /// The network cannot be cut from outside the page, nor files be put down where one looks.
        case devtools
        /// The wheel cannot be turned.
        case wheel
        /// Any button but the first stays pressed for good.
        case otherButtons
    }

    public var gaps: Set<Gap> {
        switch self {
        case .chromium: []
        case .webKitGTK: [.penPressure, .touch, .coalescedEvents, .devtools, .wheel, .otherButtons]
        }
    }

    /// Why it cannot be driven here; nil if it can.
    public var missing: String? {
        let programs = [driver] + (self == .webKitGTK ? [Self.miniBrowser, "/usr/bin/Xvfb"] : ["/usr/bin/chromium"])
        let missing = programs.filter { !FileManager.default.isExecutableFile(atPath: $0) }
        return missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) is not installed; `make deps` does that"
    }

    var driver: String {
        switch self {
        case .chromium: "/usr/bin/chromedriver"
        case .webKitGTK: "/usr/bin/WebKitWebDriver"
        }
    }

    static let miniBrowser = "/usr/lib/\(architecture)-linux-gnu/webkit2gtk-4.1/MiniBrowser"

    #if arch(arm64)
        private static let architecture = "aarch64"
    #else
        private static let architecture = "x86_64"
    #endif

    /// What a session is asked to be.
    func capabilities(_ options: BrowserOptions) -> JSON {
        switch self {
        case .chromium:
            var arguments = [
                "--headless=new", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio",
                "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
                "--user-data-dir=\(options.profile)", "--window-size=\(options.width),\(options.height)",
            ]
            // Chromium refuses to run as root with its sandbox, and tests on a bare machine do.
            if getuid() == 0 { arguments.append("--no-sandbox") }
            if options.isDark { arguments.append("--force-dark-mode") }
            let preferences: JSON = [
                "download.default_directory": .string(options.downloads), "download.prompt_for_download": false,
            ]
            return [
                "acceptInsecureCerts": true,
                "goog:chromeOptions": [
                    "args": .array(arguments.map(JSON.string)), "prefs": preferences,
                ],
            ]
        case .webKitGTK:
            return [
                "webkitgtk:browserOptions": [
                    "binary": .string(Self.miniBrowser), "args": ["--automation"],
                ]
            ]
        }
    }
}

/// What a browser is started with.
public struct BrowserOptions: Sendable {
    public var width = 1200
    public var height = 900
    /// Whether pages are asked to be dark.
    public var isDark = false
    /// A folder that is its own.
    public var profile: String
    /// Where it puts what is saved to the disk.
    public var downloads: String

    /// - Parameter folder: a folder for this browser alone.
    public init(in folder: String) {
        profile = "\(folder)/profile"
        downloads = "\(folder)/downloads"
    }
}
