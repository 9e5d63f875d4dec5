internal import Ink

/// The words that the JSON form has for what is an enumeration in the model.
enum JSONNames {
    static let format = "lnote-json"
    static let version: Int64 = 1

    static let canvasKinds: [(StaticString, Canvas.Kind)] = [
        ("fixed", .fixed), ("growing", .growing), ("endless", .endless),
    ]

    static let rulings: [(StaticString, Paper.Ruling)] = [
        ("plain", .plain), ("lined", .lined), ("grid", .grid), ("dotted", .dotted), ("isometric", .isometric),
        ("isometric-dotted", .isometricDotted), ("staves", .staves),
    ]

    /// Without ``Tool/other(_:)``, which is written as "other" beside its name.
    static let tools: [(StaticString, Tool)] = [
        ("pen", .pen), ("highlighter", .highlighter), ("pencil", .pencil), ("whiteout", .whiteout),
    ]

    static let directions: [(StaticString, TextDirection)] = [
        ("natural", .natural), ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
    ]

    static let channels: [(StaticString, Channel)] = [
        ("x", .x), ("y", .y), ("width", .width), ("pressure", .pressure), ("time", .time), ("altitude", .altitude),
        ("azimuth", .azimuth),
    ]
}

extension JSONWriter {
    mutating func name<Value: Equatable>(of value: Value, in names: [(StaticString, Value)]) {
        for (name, named) in names where named == value {
            raw("\"")
            raw(name)
            raw("\"")
        }
    }

    mutating func colour(_ colour: Colour) {
        let digits = stride(from: UInt32(28), through: 0, by: -4).map { Self.hexadecimal[Int(colour.rgba >> $0 & 15)] }
        string([UInt8(ascii: "#")] + digits)
    }
}

extension JSONReader {
    mutating func value<Value>(in names: [(StaticString, Value)]) throws(JSONFault) -> Value {
        let word = try string()
        for (name, value) in names where name.description == word { return value }
        throw fault("the unknown word \"\(word.prefix(40))\"")
    }

    mutating func colour() throws(JSONFault) -> Colour {
        let text = try string()
        guard text.utf8.count == 9, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let rgba = UInt32(text.dropFirst(), radix: 16)
        else { throw fault("a colour that is not #rrggbbaa") }
        return Colour(rgba: rgba)
    }

    mutating func asset() throws(JSONFault) -> AssetID {
        guard let id = AssetID(try string()) else { throw fault("an identifier that is no UUID") }
        return id
    }

    mutating func base64() throws(JSONFault) -> [UInt8] {
        guard let bytes = Base64.decode(try string().utf8) else { throw fault("bytes that are no base64") }
        return bytes
    }

    /// Makes a value of the model, whose own door says what it refuses.
    func making<Value>(_ make: () throws(InkError) -> Value) throws(JSONFault) -> Value {
        do throws(InkError) {
            return try make()
        } catch {
            throw fault(error.description)
        }
    }

    /// The value of a key that must be there.
    func required<Value>(_ value: Value?, _ key: StaticString) throws(JSONFault) -> Value {
        guard let value else { throw fault("an object without its key \"\(key)\"") }
        return value
    }
}
