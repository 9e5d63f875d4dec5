import Foundation
import Ink
import NoteRendering
import TestSupport
import Testing

@Suite("Drawing pages as PDF")
struct PDFsOfAPage {
    @Test("a PDF of every tool and paper is sound, and holds no picture that was not on the page")
    func sound() throws {
        let tools: [Tool] = [.pen, .highlighter, .pencil, .whiteout, .other("calligraphy")]
        let pages = try Paper.Ruling.allCases.map { ruling in
            try Drawing.page(
                tools.enumerated().map { index, tool in
                    try .stroke([(100, 100 + Int32(index) * 300), (2000, 500)], tool: tool)
                }, paper: try Paper(ruling: ruling, spacing: 2400))
        }
        let portable = try Portable(pages)
        let check = try SystemProgram.run("qpdf", ["--check", portable.path])
        #expect(check.status == 0, "\(check.output)")
        #expect(try SystemProgram.run("pdfimages", ["-list", portable.path]).output.split(separator: "\n").count == 2)
        #expect(try portable.objects().contains("/BM /Multiply"))
    }

    @Test("title and labels of pages are those given")
    func names() throws {
        let page = try Drawing.page()
        let portable = try Portable([page, page, page], title: "Überschrift (1) 数学", labels: ["i", "ii", "Anhang"])
        let information = try SystemProgram.run("pdfinfo", [portable.path]).output
        #expect(information.contains("Überschrift (1) 数学\n"))
        #expect(information.contains("250 x 280 pts"))
    }

    @Test("the bytes depend on what is given and on nothing else")
    func repeatable() throws {
        let page = try Drawing.page([.stroke([(100, 100), (2000, 2500)])])
        #expect(try Portable([page]).bytes == Portable([page]).bytes)
    }

    @Test("a sink that fails ends the drawing with its own error")
    func failingSink() throws {
        struct DiskFull: Error {}
        let page = try Drawing.page()
        let export = try PDFExport(title: "", created: 0) { _ throws(DiskFull) in throw DiskFull() }
        let pages = { () throws(PDFFailure<DiskFull>) in
            _ = try export.add(page, label: "1")
            try export.finish()
        }
        do {
            try pages()
            Issue.record("nothing was thrown")
        } catch {
            guard case .sink = error else { throw error }
        }
    }
}
