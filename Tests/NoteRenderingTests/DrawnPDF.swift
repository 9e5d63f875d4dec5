import Foundation
import Ink
import NoteRendering
import TestSupport
import Testing

/// Pages drawn into a PDF, which lies in a folder of its own for the tools that look at it.
struct DrawnPDF {
    let bytes: [UInt8]
    let reports: [RenderingReport]
    /// Whether no page lacks anything.
    var isComplete: Bool { reports.allSatisfy(\.isComplete) }
    private let scratch: ScratchFolder
    var path: String { "\(scratch.path)/drawn.pdf" }

    init(
        _ pages: [Drawing], title: Text = "Untitled", labels: [Text] = [], crop: Bool = false,
        assets: @escaping AssetReader = { _ in nil }
    ) throws {
        var bytes: [UInt8] = []
        var reports: [RenderingReport] = []
        let export = try PDFExport(title: title, created: 1_700_000_000_123) { bytes += $0 }
        for (index, page) in pages.enumerated() {
            let label = index < labels.count ? labels[index] : Text("\(index + 1)")
            reports.append(try export.add(page, label: label, crop: crop, assets: assets))
        }
        try export.finish()
        (self.bytes, self.reports) = (bytes, reports)
        scratch = try ScratchFolder()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// The lines that pdftotext finds, without those that are empty.
    func text() throws -> [String] {
        try SystemProgram.run("pdftotext", ["-enc", "UTF-8", path, "-"]).output
            .split(whereSeparator: { $0 == "\n" || $0 == "\u{C}" }).map(String.init)
    }

    /// Every object as text, streams unpacked.
    func objects() throws -> String {
        try SystemProgram.run("qpdf", ["--qdf", "--object-streams=disable", "--no-warn", path, "-"]).output
    }

    /// A page as poppler draws it.
    func bitmap(page: Int = 1, scale: Double = 2) throws -> Bitmap {
        let target = "\(scratch.path)/page"
        _ = try SystemProgram.run(
            "pdftoppm", ["-r", "\(72 * scale)", "-f", "\(page)", "-l", "\(page)", "-singlefile", "-png", path, target])
        return try #require(Bitmap(png: target + ".png"))
    }
}
