import Foundation
import Ink
import NoteRendering

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A page drawn as SVG and read again by an XML parser.
struct Picture {
    struct Element: Equatable {
        var name: String
        var attributes: [String: String]
        var text = ""

        /// How many subpaths a path has.
        var subpaths: Int { (attributes["d"] ?? "").filter { $0 == "M" || $0 == "m" }.count }
    }

    let svg: String
    let report: RenderingReport
    /// In the order they begin; nil if the bytes are no well-formed XML.
    let elements: [Element]?

    init(_ drawing: Drawing, title: Text = "", assets: @escaping AssetReader = { _ in nil }) {
        var bytes: [UInt8] = []
        report = SVGExport(drawing, title: title, assets: assets).write { bytes += $0 }
        svg = String(decoding: bytes, as: UTF8.self)
        elements = Reader.read(Data(bytes))
    }

    func elements(named name: String) -> [Element] { (elements ?? []).filter { $0.name == name } }

    private final class Reader: NSObject, XMLParserDelegate {
        private var elements: [Element] = []
        private var open: [Int] = []

        static func read(_ data: Data) -> [Element]? {
            let reader = Reader()
            let parser = XMLParser(data: data)
            parser.delegate = reader
            return parser.parse() ? reader.elements : nil
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(elements.count)
            elements.append(Element(name: name, attributes: attributes))
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if let last = open.last { elements[last].text += string }
        }
    }
}

extension Drawing {
    /// A page of one layer, 250 × 280 points unless said otherwise.
    static func page(
        _ elements: [Ink.Element] = [], paper: Paper = .plain, kind: Canvas.Kind = .fixed, width: Int32 = 2500,
        height: Int32 = 2800
    ) throws -> Drawing {
        Drawing(
            canvas: try Canvas(kind: kind, width: width, height: height), paper: paper,
            layers: [Layer(elements: elements)])
    }
}

extension Ink.Element {
    /// A stroke of samples (x, y in tenths of a point) of a base width of 2 points.
    static func stroke(
        _ points: [(Int32, Int32)], tool: Tool = .pen, colour: Colour = .black, placement: Placement = .identity
    ) throws -> Ink.Element {
        Ink.Element(
            .stroke(
                try Samples(points.map { Sample(x: $0.0, y: $0.1) }),
                try StrokeStyle(tool: tool, colour: colour, width: 200)), placement: placement)
    }
}
