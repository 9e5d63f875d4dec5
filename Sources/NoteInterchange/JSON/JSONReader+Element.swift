internal import Ink

extension JSONReader {
    mutating func element(_ unknown: inout UnknownKeys) throws(JSONFault) -> Element {
        var parts = ElementParts()
        try object { (reader, key) throws(JSONFault) in
            try parts.take(key, from: &reader) || unknown.skip(key)
        }
        return try parts.element(self)
    }
}

/// The values of an element's keys until all are there: which ones must be is known only with its kind.
private struct ElementParts {
    private var kind: String?
    private var placement: [Int64]?
    private var colour: Colour?
    private var frame: [Int32]?
    private var asset: AssetID?
    private var text: Text?
    private var size: Int32?
    private var direction: TextDirection?
    private var tool: String?
    private var toolName: Text?
    private var baseWidth: Int32?
    private var columns: [Channel: [Int32]] = [:]
    private var number: Int32?
    private var bytes: [UInt8]?

    /// False if the key is not known.
    mutating func take(_ key: String, from reader: inout JSONReader) throws(JSONFault) -> Bool {
        switch key {
        case "kind": kind = try reader.string()
        case "placement":
            var values: [Int64] = []
            try reader.array { (reader) throws(JSONFault) in values.append(try reader.integer()) }
            placement = values
        case "colour": colour = try reader.colour()
        case "frame": frame = try reader.integers32()
        case "asset": asset = try reader.asset()
        case "text": text = Text(try reader.string())
        case "size": size = try reader.integer32()
        case "direction": direction = try reader.value(in: JSONNames.directions)
        case "tool": tool = try reader.string()
        case "toolName": toolName = Text(try reader.string())
        case "baseWidth": baseWidth = try reader.integer32()
        case "number": number = try reader.integer32()
        case "bytes": bytes = try reader.base64()
        default:
            guard let channel = JSONNames.channels.first(where: { $0.0.description == key })?.1 else { return false }
            columns[channel] = try reader.integers32()
        }
        return true
    }

    func element(_ reader: JSONReader) throws(JSONFault) -> Element {
        let content: Element.Content =
            switch try reader.required(kind, "kind") {
            case "stroke": try stroke(reader)
            case "image": .image(try reader.required(asset, "asset"), try box(reader))
            case "text": try text(reader)
            case "unknown": try unknown(reader)
            default: throw reader.fault("an element of an unknown kind")
            }
        guard let placement else { return Element(content) }
        guard placement.count == 6 else { throw reader.fault("a placement that is not six numbers") }
        return Element(
            content,
            placement: try reader.making { () throws(InkError) in
                try Placement(
                    a: placement[0], b: placement[1], c: placement[2], d: placement[3], tx: placement[4],
                    ty: placement[5])
            })
    }

    private func stroke(_ reader: JSONReader) throws(JSONFault) -> Element.Content {
        let style = (
            tool: try tool(reader), colour: try reader.required(colour, "colour"),
            width: try reader.required(baseWidth, "baseWidth")
        )
        let count = try reader.required(columns[.x], "x").count
        var channels: ChannelSet = []
        if columns[.width] != nil { channels.insert(.width) }
        if columns[.pressure] != nil { channels.insert(.pressure) }
        if columns[.time] != nil { channels.insert(.time) }
        if columns[.altitude] != nil || columns[.azimuth] != nil { channels.insert(.tilt) }
        var values: [Int32] = []
        for channel in channels.channels {
            guard let column = columns[channel], column.count == count else {
                throw reader.fault("columns of one stroke that differ in length")
            }
            values += column
        }
        return try reader.making { () throws(InkError) in
            .stroke(
                try Samples(columns: values, count: count, channels: channels),
                try StrokeStyle(tool: style.tool, colour: style.colour, width: style.width))
        }
    }

    private func tool(_ reader: JSONReader) throws(JSONFault) -> Tool {
        let word = try reader.required(tool, "tool")
        if word == "other" { return .other(try reader.required(toolName, "toolName")) }
        for (name, tool) in JSONNames.tools where name.description == word { return tool }
        throw reader.fault("the unknown tool \"\(word.prefix(40))\"")
    }

    private func text(_ reader: JSONReader) throws(JSONFault) -> Element.Content {
        let string = try reader.required(text, "text")
        let colour = try reader.required(colour, "colour")
        let size = try reader.required(size, "size")
        let direction = try reader.required(direction, "direction")
        let box = try box(reader)
        return try reader.making { () throws(InkError) in
            .text(string, try TextStyle(colour: colour, size: size, direction: direction), box)
        }
    }

    private func unknown(_ reader: JSONReader) throws(JSONFault) -> Element.Content {
        guard let kind = UInt8(exactly: try reader.required(number, "number")) else {
            throw reader.fault("a kind of element beyond 255")
        }
        return .unknown(kind: kind, bytes: try reader.required(bytes, "bytes"))
    }

    private func box(_ reader: JSONReader) throws(JSONFault) -> Frame {
        let values = try reader.required(frame, "frame")
        guard values.count == 4 else { throw reader.fault("a frame that is not four numbers") }
        return try reader.making { () throws(InkError) in
            try Frame(x: values[0], y: values[1], width: values[2], height: values[3])
        }
    }
}
