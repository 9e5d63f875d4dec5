import CWebFiles
import Ink

/// The files that the browser's pages are made of, which are part of the program.
struct WebFiles: Sendable {
    struct File: Sendable {
        let bytes: [UInt8]
        /// For the header Content-Type.
        let type: String
        /// For the header ETag; another for other bytes.
        let tag: String
    }

    private let files: [String: File]

    /// Those that were embedded when the program was built.
    static let embedded = WebFiles()

    private init() {
        var files: [String: File] = [:]
        for index in 0..<lnote_web_file_count {
            let file = lnote_web_file_at(index).pointee
            let path = String(cString: file.path)
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
            files[path] = File(bytes: bytes, type: Self.type(of: path), tag: Self.tag(of: bytes))
        }
        self.files = files
    }

    /// Where the files lie in the folder Web/, with slashes.
    var paths: Set<String> { Set(files.keys) }

    func file(at path: String) -> File? { files[path] }

    /// Of all of them together; another where one of them is.
    var version: String {
        let tags = files.sorted { $0.key < $1.key }.flatMap { Array("\($0.key) \($0.value.tag)\n".utf8) }
        return String(Self.tag(of: tags).dropFirst().dropLast())
    }

    /// Whether ink can be drawn: the canvas is built apart from the rest, for another machine.
    var hasCanvas: Bool { files["ink/InkCanvas.wasm"] != nil }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last ?? "" {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "json": "application/json"
        case "webmanifest": "application/manifest+json"
        case "woff2": "font/woff2"
        default: "application/octet-stream"
        }
    }

    /// FNV-1a: who could make two files of one tag could as well change the program.
    private static func tag(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\"\(String(hash, radix: 16))\""
    }
}
