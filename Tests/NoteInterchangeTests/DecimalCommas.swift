import Foundation
import Glibc
import Ink
import NoteInterchange
import Testing

/// A folder with a locale whose numbers have decimal commas; nil where none can be made.
private let localeFolder: String? = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lnote-locale-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let localedef = Process()
    localedef.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
    localedef.arguments = ["-i", "de_DE", "-f", "UTF-8", folder.appendingPathComponent("comma").path]
    localedef.standardError = FileHandle.nullDevice
    guard (try? localedef.run()) != nil else { return nil }
    localedef.waitUntilExit()
    return localedef.terminationStatus == 0 ? folder.path : nil
}()

@Suite(
    "A process whose locale has decimal commas", .enabled(if: localeFolder != nil, "localedef cannot make de_DE.UTF-8"))
struct DecimalCommas {
    /// Runs with the locale in force on this thread, which strtod(3) and printf(3) heed.
    private func withCommas<Result>(_ body: () throws -> Result) throws -> Result {
        setenv("LOCPATH", try #require(localeFolder), 1)
        let locale = try #require(newlocale(1 << LC_NUMERIC, "comma", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        try #require(strtod("0,5", nil) == 0.5, "the locale is not in force")
        return try body()
    }

    @Test("numbers are read and written as without it")
    func numbers() throws {
        defer { try? FileManager.default.removeItem(atPath: localeFolder ?? "") }
        let text = document(
            "<stroke width=\"1.5 0.25\">1.25 2.5 3.5 4</stroke><text size=\"12.5\" x=\"0.1\" y=\"1\">a</text>")
        let table = "idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP\n0,100.5,200.25,1722443386312.649\n0,1,2,1722443386312.653"
        let (document, recording) = (try read(text), try read(table))
        let (again, recordedAgain) = try withCommas { (try read(text), try read(table)) }
        #expect(again == document)
        #expect(recordedAgain == recording)
        let back = try withCommas {
            var exporter = JSONExporter()
            return try Interchange.read(source(exporter.write(document)))
        }
        #expect(back.pages == document.pages)
    }
}
