import FileIO
import Ink
import NoteLibrary
import NoteStorage

// Notes on their way out.

extension NoteService {
    var exportRoutes: [Route] {
        [
            Route(.get, "/api/notes/NOTE/export") { asked throws(Refusal) in
                let (format, options) = try Self.wanted(asked.query)
                let note = try await places.listed(asked.note)
                // What is written in an open note is on the disk before it is read there.
                try await notes.use(asked.note) { open throws(Refusal) in try await open.flush() }
                let fileSystem = library.context.fileSystem
                let target = temporaries.appending(String(library.context.random(), radix: 16))
                let exported = try await disk.run { [library] () throws(LibraryError) in
                    try library.export(note.path, to: target, as: format, options)
                }
                defer { for file in exported.files { try? fileSystem.unlink(file) } }
                guard let path = exported.files.first, exported.files.count == 1 else {
                    if let failure = exported.failures.first { throw Refusal(failure) }
                    throw .malformed("pages: as \(format.rawValue) pages are sent one at a time")
                }
                // The name goes, and what it names with the last that reads it.
                let (file, size) = try await disk.run { () throws(FileError) in
                    let file = try fileSystem.open(path, .reading)
                    return (file, try file.status().size)
                }
                return HTTPResponse(
                    .ok,
                    headers: [
                        ("Content-Type", format.mediaType), ("Cache-Control", "no-store"),
                        ("Content-Disposition", Self.attachment(note.title.string, format)),
                    ], body: .file(file, size: size))
            }
        ]
    }

    private static func wanted(_ query: [String: String]) throws(Refusal) -> (ExportFormat, ExportOptions) {
        guard let format = query["format"].flatMap(ExportFormat.init(rawValue:)) else {
            let formats = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw .malformed("format: one of these is expected: \(formats)")
        }
        var options = ExportOptions()
        if let text = query["pages"] ?? format.usualPages {
            guard let pages = PageSelection(text) else { throw .malformed("pages: numbers are expected, as 1-3,5") }
            options.pages = pages
        }
        switch query["crop"] {
        case nil, "false": break
        case "true": options.isCropped = true
        default: throw .malformed("crop: true or false is expected")
        }
        if let text = query["scale"] {
            guard let scale = Double(text), scale > 0, scale <= 20 else {
                throw .malformed("scale: pixels a point are expected, more than 0 and at most 20")
            }
            options.scale = scale
        }
        return (format, options)
    }

    /// Never shown as a page, and called like the note. See RFC 6266.
    private static func attachment(_ title: String, _ format: ExportFormat) -> String {
        let name = "\(title.isEmpty ? "note" : title).\(format.rawValue)"
        return
            "attachment; filename=\"note.\(format.rawValue)\"; filename*=UTF-8''\(name.percentEncoded(keeping: \.isTokenLetter))"
    }
}

extension ExportFormat {
    fileprivate var mediaType: String {
        switch self {
        case .pdf: "application/pdf"
        case .svg: "image/svg+xml"
        case .png: "image/png"
        case .json: "application/json"
        }
    }

    /// Which pages are sent where none are named; nil for all.
    fileprivate var usualPages: String? {
        switch self {
        case .pdf, .json: nil
        case .svg, .png: "1"
        }
    }
}

extension UInt8 {
    /// Whether it may stand as it is in the extended value of a header.
    fileprivate var isTokenLetter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
