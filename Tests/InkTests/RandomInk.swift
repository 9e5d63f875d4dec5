import Ink
import TestSupport

/// Small pages, elements and changes from a seed.
enum RandomInk {
    static let note = NoteID(high: 1, low: 1)

    static func page() throws -> Page {
        Page(
            note: note, id: PageID(high: 2, low: 2), createdAt: 0, canvas: try Canvas(width: 5950, height: 8420),
            paper: .plain)
    }

    static func style(_ random: inout SeededGenerator) throws -> StrokeStyle {
        try StrokeStyle(
            tool: .pen, colour: Colour(rgba: .random(in: 0...UInt32.max, using: &random)),
            width: .random(in: 1...400, using: &random))
    }

    static func stroke(_ random: inout SeededGenerator) throws -> Element {
        let sample = Sample(x: .random(in: 0...5000, using: &random), y: .random(in: 0...5000, using: &random))
        return Element(.stroke(try Samples([sample]), try style(&random)))
    }

    static func element(_ random: inout SeededGenerator) throws -> Element {
        let frame = try Frame(x: .random(in: 0...900, using: &random), y: 0, width: 100, height: 100)
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: Element(.image(AssetID(high: 3, low: .random(in: 0...5, using: &random)), frame))
        case 1: Element(.text(word(&random), try TextStyle(colour: .black, size: 1200), frame))
        default: try stroke(&random)
        }
    }

    static func word(_ random: inout SeededGenerator) -> Text {
        Text(String(UInt16.random(in: 0...UInt16.max, using: &random), radix: 36))
    }

    /// A change that fits the element.
    static func change(of element: ShownElement, _ random: inout SeededGenerator) throws -> AttributeChange {
        if element.isLayer {
            return Bool.random(using: &random)
                ? .layerHidden(.random(using: &random)) : .layerName(word(&random))
        }
        switch (element.attributes.particular, Int.random(in: 0..<3, using: &random)) {
        case (_, 0):
            return .placement(
                try .moved(x: .random(in: -99...99, using: &random), y: .random(in: -9...9, using: &random)))
        case (.stroke, 1): return .strokeStyle(try style(&random))
        case (.text, 1): return .text(word(&random))
        case (.image, 1), (.text, 2):
            return .frame(try Frame(x: .random(in: 0...99, using: &random), y: 9, width: 50, height: 50))
        default: return .order(try OrderKey(first: .random(in: -9...9, using: &random)))
        }
    }
}
