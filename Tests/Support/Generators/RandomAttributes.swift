public import Ink

extension ElementBody {
    public static func random(using generator: inout SeededGenerator) -> ElementBody {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: .image(AssetID(random: &generator))
        case 1: .text
        case 2: .layer
        case 3:
            .unknown(
                kind: UInt8.random(in: 0...255, using: &generator),
                bytes: (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                })
        default: .stroke(.random(using: &generator))
        }
    }
}

extension Attributes.Particular {
    public static func random(of body: ElementBody, _ stamp: Stamp, using generator: inout SeededGenerator) -> Self {
        switch body {
        case .stroke: .stroke(style: Stamped(.random(using: &generator), stamp))
        case .image: .image(frame: Stamped(.random(using: &generator), stamp))
        case .text:
            .text(
                Stamped(.random(using: &generator), stamp), style: Stamped(.random(using: &generator), stamp),
                frame: Stamped(.random(using: &generator), stamp))
        case .layer:
            .layer(
                name: Stamped(.random(using: &generator), stamp),
                isHidden: Stamped(Bool.random(using: &generator), stamp),
                isLocked: Stamped(Bool.random(using: &generator), stamp))
        case .unknown:
            .unknown(
                [UInt8(3), 9, 200].prefix(Int.random(in: 0...3, using: &generator)).map { tag in
                    UnknownGroup(tag: tag, bytes: Stamped(Text.random(using: &generator).utf8, stamp))
                })
        }
    }
}

extension Text {
    public static func random(using generator: inout SeededGenerator) -> Text {
        ["", "a", "e\u{301} é", "日本語", "😀 right \u{202E}left", "line\nline\u{0}"].randomElement(using: &generator)!
    }
}

extension StrokeStyle {
    public static func random(using generator: inout SeededGenerator) -> StrokeStyle {
        let tools: [Tool] = [.pen, .pen, .pen, .highlighter, .pencil, .whiteout, .other("brush")]
        do {
            return try StrokeStyle(
                tool: tools.randomElement(using: &generator)!,
                colour: Colour(rgba: [0xFF, 0x1122_33FF, 0xFFFF_0080].randomElement(using: &generator)!),
                width: [0, 142, 283, Quantity.widthLimit].randomElement(using: &generator)!)
        } catch { fatalError("\(error)") }
    }
}

extension TextStyle {
    public static func random(using generator: inout SeededGenerator) -> TextStyle {
        do {
            return try TextStyle(
                colour: .black, size: Int32.random(in: 1...Quantity.widthLimit, using: &generator),
                direction: [.natural, .leftToRight, .rightToLeft].randomElement(using: &generator)!)
        } catch { fatalError("\(error)") }
    }
}

extension Frame {
    public static func random(using generator: inout SeededGenerator) -> Frame {
        let limit = Quantity.coordinateLimit
        do {
            return try Frame(
                x: Int32.random(in: -limit...limit, using: &generator),
                y: Int32.random(in: -900...900, using: &generator),
                width: Int32.random(in: 0...limit, using: &generator),
                height: Int32.random(in: 0...900, using: &generator))
        } catch { fatalError("\(error)") }
    }
}

extension Placement {
    public static func random(using generator: inout SeededGenerator) -> Placement {
        let factors = -Placement.factorLimit...Placement.factorLimit
        let translations = -Placement.translationLimit...Placement.translationLimit
        do {
            return try Placement(
                a: Int64.random(in: factors, using: &generator), b: Int64.random(in: -9...9, using: &generator),
                c: 0, d: Int64.random(in: factors, using: &generator),
                tx: Int64.random(in: translations, using: &generator), ty: 0)
        } catch { fatalError("\(error)") }
    }
}

extension Canvas {
    public static func random(using generator: inout SeededGenerator) -> Canvas {
        do {
            return try Canvas(
                kind: [.fixed, .growing, .endless].randomElement(using: &generator)!,
                width: Int32.random(in: 1...Quantity.coordinateLimit, using: &generator), height: 8_419)
        } catch { fatalError("\(error)") }
    }
}

extension Paper {
    public static func random(using generator: inout SeededGenerator) -> Paper {
        let backdrops: [Backdrop] = [
            .none, .none, .image(AssetID(random: &generator)), .pdf(AssetID(random: &generator), page: 3),
        ]
        do {
            return try Paper(
                ruling: Ruling.allCases.randomElement(using: &generator)!,
                backdrop: backdrops.randomElement(using: &generator)!,
                spacing: Int32.random(in: 100...Quantity.widthLimit, using: &generator),
                firstLine: Int32.random(in: -900...900, using: &generator), margin: -720)
        } catch { fatalError("\(error)") }
    }
}
