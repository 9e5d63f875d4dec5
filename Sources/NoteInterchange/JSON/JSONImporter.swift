internal import Ink

/// Reads back what ``JSONExporter`` writes, to the byte.
///
/// Keys that are not known are skipped and reported. Anything else that is not as the format says refuses the file:
/// it was written by a program, so a fault means that the file is damaged and a person should know.
public struct JSONImporter: Importer {
    public init() {}

    public var format: String { "Lulucat Notes JSON" }
    public var fileExtensions: [String] { ["json"] }

    public func recognizes(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(512)
        return head.trimmingMarkAndBlanks.first == UInt8(ascii: "{")
            && String(decoding: head, as: UTF8.self).contains("\"\(JSONNames.format)\"")
    }

    public func read(_ source: ImportSource) throws(InterchangeError) -> ImportedNote {
        do throws(JSONFault) {
            var reader = try JSONReader(source.bytes)
            var document = JSONDocument()
            try document.read(from: &reader)
            try reader.end()
            guard document.version == JSONNames.version else { throw reader.fault("no version") }
            return document.note
        } catch {
            if error == JSONDocument.newerVersion {
                throw source.error(
                    .newerVersion, "it is of a newer version than \(JSONNames.version); import it with a newer program")
            }
            throw source.error(
                .damaged, "byte \(error.offset): \(error.reason); export the note again, or mend the file by hand")
        }
    }
}
