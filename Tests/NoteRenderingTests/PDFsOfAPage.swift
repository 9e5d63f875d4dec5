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
        let pdf = try DrawnPDF(pages)
        let check = try SystemProgram.run("qpdf", ["--check", pdf.path])
        #expect(check.status == 0, "\(check.output)")
        #expect(try SystemProgram.run("pdfimages", ["-list", pdf.path]).output.split(separator: "\n").count == 2)
        #expect(try pdf.objects().contains("/BM /Multiply"))
    }

    @Test("title and labels of pages are those given")
    func names() throws {
        let page = try Drawing.page()
        let pdf = try DrawnPDF([page, page, page], title: "Überschrift (1) 数学", labels: ["i", "ii", "Anhang"])
        let information = try SystemProgram.run("pdfinfo", [pdf.path]).output
        #expect(information.contains("Überschrift (1) 数学\n"))
        #expect(information.contains("250 x 280 pts"))
        let labels = try SystemProgram.run("qpdf", ["--json", "--json-key=pagelabels", pdf.path]).output
        let found = labels.split(separator: "\n").filter { $0.contains("\"/P\"") }
            .map { $0.split(separator: "\"").last { $0.contains(":") && $0.count > 2 } }
        #expect(found == ["u:i", "u:ii", "u:Anhang"], "\(labels)")
    }

    @Test("the bytes depend on what is given and on nothing else")
    func repeatable() throws {
        let page = try Drawing.page([.stroke([(100, 100), (2000, 2500)])])
        #expect(try DrawnPDF([page]).bytes == DrawnPDF([page]).bytes)
    }

    @Test("an export that is dropped gives its sink nothing more, not even the fonts of its pages")
    func abandoned() throws {
        // So many letters that their shapes are more than one piece, whatever font has them.
        let letters = Text(String(String.UnicodeScalarView((0x4E00..<0x5800).compactMap { Unicode.Scalar($0) })))
        let style = try TextStyle(colour: .black, size: 60)
        let frame = try Frame(x: 0, y: 0, width: 5000, height: 0)
        let page = try Drawing.page([Element(.text(letters, style, frame))])
        func pieces(finishing: Bool) throws -> (afterPages: Int, atTheEnd: Int) {
            var count = 0
            func draw() throws -> Int {
                let export = try PDFExport(title: "", created: 0) { _ in count += 1 }
                _ = try export.add(page, label: "1")
                let drawn = count
                if finishing { try export.finish() }
                return drawn
            }
            let drawn = try draw()
            return (drawn, count)
        }
        let finished = try pieces(finishing: true)
        #expect(finished.atTheEnd > finished.afterPages + 1)
        let dropped = try pieces(finishing: false)
        #expect(dropped.atTheEnd == dropped.afterPages)
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
