import Foundation
import Ink
import NoteInterchange
import NoteRendering
import Testing

@Suite("Drawing the sample note")
struct DrawingTheSampleNote {
    private let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

    private func sample() throws -> ImportedNote {
        let file = try Data(contentsOf: root.appendingPathComponent("Examples/hello.json"))
        return try Interchange.read(
            ImportSource(bytes: Array(file), name: "hello.json", newAssetID: { AssetID(high: 0, low: 0) }))
    }

    @Test("the picture in the documents is what the renderer makes of the sample note")
    func picture() throws {
        let note = try sample()
        var bytes: [UInt8] = []
        let report = SVGExport(try #require(note.pages.first).drawing, title: note.title).write { bytes += $0 }
        let picture = try Data(contentsOf: root.appendingPathComponent("Documentation/Images/hello.svg"))
        #expect(report.isComplete)
        #expect(bytes == Array(picture), "draw Documentation/Images/hello.svg anew, as Examples/README.md says")
    }

    @Test("the sample note shows what ink can hold: pen, highlighter and pencil, with pressure and time")
    func content() throws {
        let elements = try #require(sample().pages.first).drawing.layers.flatMap(\.elements)
        var tools: Set<Tool> = []
        for element in elements {
            guard case .stroke(let samples, let style) = element.content else { continue }
            tools.insert(style.tool)
            #expect(samples.channels.isSuperset(of: [.pressure, .time]))
        }
        #expect(tools.isSuperset(of: [.pen, .highlighter, .pencil]))
    }
}
