/// What many elements have in common, written once a block: kind, look, and which facts an element writes itself.
///
/// Ordinary strokes of one pen share a form; each then costs an index, a count and where it begins.
struct ElementForm: Hashable {
    /// What a form's elements write themselves, or need not.
    struct Flags: OptionSet, Hashable {
        let rawValue: UInt16

        /// The element is not the one after the element before.
        static let element = Flags(rawValue: 1)
        /// The version is not the one that inserted the element.
        static let isChange = Flags(rawValue: 2)
        /// A change whose dot is not the one after that of the change before.
        static let dot = Flags(rawValue: 4)
        /// The time is one more than that of the element before.
        static let nextTime = Flags(rawValue: 8)
        /// The time is written, as a difference.
        static let time = Flags(rawValue: 16)
        /// The place is not the one after that of the element before.
        static let order = Flags(rawValue: 32)
        /// The placement is not the identity.
        static let placement = Flags(rawValue: 64)
        /// The layer is not layer 0; the form holds it.
        static let layer = Flags(rawValue: 128)
        /// There is a body.
        static let body = Flags(rawValue: 256)
        /// The first sample's time is not 0.
        static let startsLate = Flags(rawValue: 512)
        static let all = Flags(rawValue: 1_023)
    }

    /// What kind of element it is; a number from 4 on is 4 more than an unknown kind's.
    enum Kind: Hashable {
        /// With the channels of its body, and those of them that are steady.
        case stroke(StrokeStyle, ChannelSet, steady: ChannelSet)
        case image, text, layer
        case unknown(UInt8)
    }

    var flags: Flags
    /// Groups that bear another stamp than the element's, by their place in the stored order.
    var ownStamps: UInt8
    var layer: ElementID
    var kind: Kind
}

extension ElementForm {
    func write(to writer: inout ByteWriter, replicas: inout ReplicaTable) {
        writer.appendUnsigned(UInt64(number))
        writer.appendUnsigned(UInt64(flags.rawValue))
        writer.append(ownStamps)
        if flags.contains(.layer) { writer.append(layer, replicas: &replicas) }
        guard case .stroke(let style, let channels, let steady) = kind else { return }
        writer.append(style)
        if flags.contains(.body) { writer.append(steady.rawValue << 4 | channels.rawValue) }
    }

    init(from reader: inout ByteReader, replicas: [Replica]) throws(InkError) {
        let number = try reader.readCount(upTo: 4 + 255)
        flags = Flags(rawValue: UInt16(try reader.readCount(upTo: Int(Flags.all.rawValue))))
        guard !flags.isSuperset(of: [.nextTime, .time]), flags.contains(.isChange) || !flags.contains(.dot) else {
            throw reader.error("a form contradicts itself")
        }
        ownStamps = try reader.readByte()
        layer = flags.contains(.layer) ? try reader.readDot(replicas) : .zero
        switch number {
        case 0:
            let style = try reader.readStyle()
            let sets = flags.contains(.body) ? try reader.readByte() : 0
            let (channels, steady) = (ChannelSet(rawValue: sets & 15), ChannelSet(rawValue: sets >> 4))
            guard steady.isSubset(of: channels.subtracting(.time)) else {
                throw reader.error("a channel is steady that is not there, or time")
            }
            kind = .stroke(style, channels, steady: steady)
        case 1: kind = .image
        case 2: kind = .text
        case 3: kind = .layer
        default: kind = .unknown(UInt8(number - 4))
        }
    }

    /// How many groups an element of this kind has, those of an unknown kind's own not counted.
    var groupCount: Int {
        switch kind {
        case .stroke, .image: 4
        case .text, .layer: 6
        case .unknown: 3
        }
    }

    private var number: Int {
        switch kind {
        case .stroke: 0
        case .image: 1
        case .text: 2
        case .layer: 3
        case .unknown(let kind): 4 + Int(kind)
        }
    }
}
