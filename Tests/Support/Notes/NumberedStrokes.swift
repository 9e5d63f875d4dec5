public import Ink

// Strokes that tell which they are, so that what is on a page can be said in numbers.

extension Element {
    /// The stroke of this number.
    public static func stroke(numbered number: Int) throws(InkError) -> Element {
        let samples = try Samples([Sample(x: Int32(number), y: 1), Sample(x: 3, y: 4)])
        return Element(.stroke(samples, try StrokeStyle(tool: .pen, colour: .black, width: 140)))
    }
}

extension Page {
    /// The numbers of its strokes, ascending; one that is there twice is named twice.
    public var strokeNumbers: [Int] {
        drawing.layers.flatMap(\.elements).compactMap { element in
            if case .stroke(let samples, _) = element.content { Int(samples[0].x) } else { nil }
        }.sorted()
    }
}
