/// The groups of attributes of an element, each with the stamp of whoever set it last.
///
/// Shown of several siblings is, group by group, the latest.
public struct Attributes: Hashable, Sendable {
    /// The groups that only one kind of element has.
    public enum Particular: Hashable, Sendable {
        case stroke(style: Stamped<StrokeStyle>)
        case image(frame: Stamped<Frame>)
        case text(Stamped<Text>, style: Stamped<TextStyle>, frame: Stamped<Frame>)
        case layer(name: Stamped<Text>, isHidden: Stamped<Bool>, isLocked: Stamped<Bool>)
        /// Groups of an element of a newer format, kept as they are, ascending by tag.
        case unknown([UnknownGroup])
    }

    /// The layer the element lies in: ``Dot/zero`` is layer 0. A layer itself lies in none and has ``Dot/zero`` here.
    public var layer: Stamped<ElementID>
    /// The place among the elements of its layer, or of a layer among layers.
    public var order: Stamped<OrderKey>
    /// Where moving, scaling and turning have brought the element.
    public var placement: Stamped<Placement>
    /// What goes with the element's kind.
    public var particular: Particular

    public init(
        layer: Stamped<ElementID>, order: Stamped<OrderKey>, placement: Stamped<Placement>, particular: Particular
    ) {
        self.layer = layer
        self.order = order
        self.placement = placement
        self.particular = particular
    }

    /// Those of layer 0 before anyone changed it.
    public static let layerZero = Attributes(
        layer: Stamped(.zero, .zero), order: Stamped(.start, .zero), placement: Stamped(.identity, .zero),
        particular: .layer(
            name: Stamped("", .zero), isHidden: Stamped(false, .zero), isLocked: Stamped(false, .zero)))
}

/// A group of attributes this version does not know.
public struct UnknownGroup: Hashable, Sendable {
    /// Which group it is, in the numbering of the newer format.
    public let tag: UInt8
    /// Its value as it was read.
    public let bytes: Stamped<[UInt8]>

    public init(tag: UInt8, bytes: Stamped<[UInt8]>) {
        self.tag = tag
        self.bytes = bytes
    }
}

extension Attributes {
    /// Group by group the later of two siblings'.
    func later(_ other: Self) -> Self {
        Attributes(
            layer: layer.later(other.layer), order: order.later(other.order),
            placement: placement.later(other.placement), particular: particular.later(other.particular))
    }

    /// The latest time with which a group was stamped.
    var latestTime: UInt64 {
        max(max(layer.stamp.time, order.stamp.time), max(placement.stamp.time, particular.latestTime))
    }
}

extension Attributes.Particular {
    /// Of one kind both: siblings share their body.
    fileprivate func later(_ other: Self) -> Self {
        switch (self, other) {
        case (.stroke(let a), .stroke(let b)): .stroke(style: a.later(b))
        case (.image(let a), .image(let b)): .image(frame: a.later(b))
        case (.text(let a, let style, let frame), .text(let b, let otherStyle, let otherFrame)):
            .text(a.later(b), style: style.later(otherStyle), frame: frame.later(otherFrame))
        case (.layer(let a, let isHidden, let isLocked), .layer(let b, let otherHidden, let otherLocked)):
            .layer(name: a.later(b), isHidden: isHidden.later(otherHidden), isLocked: isLocked.later(otherLocked))
        case (.unknown(let a), .unknown(let b)): .unknown(Self.later(a, b))
        default: preconditionFailure("siblings of two kinds")
        }
    }

    private static func later(_ mine: [UnknownGroup], _ theirs: [UnknownGroup]) -> [UnknownGroup] {
        var groups = mine
        for other in theirs {
            if let index = groups.firstIndex(where: { $0.tag >= other.tag }) {
                if groups[index].tag > other.tag {
                    groups.insert(other, at: index)
                } else {
                    groups[index] = UnknownGroup(tag: other.tag, bytes: groups[index].bytes.later(other.bytes))
                }
            } else {
                groups.append(other)
            }
        }
        return groups
    }

    fileprivate var latestTime: UInt64 {
        switch self {
        case .stroke(let style): style.stamp.time
        case .image(let frame): frame.stamp.time
        case .text(let text, let style, let frame): max(text.stamp.time, max(style.stamp.time, frame.stamp.time))
        case .layer(let name, let isHidden, let isLocked):
            max(name.stamp.time, max(isHidden.stamp.time, isLocked.stamp.time))
        case .unknown(let groups): groups.reduce(0) { max($0, $1.bytes.stamp.time) }
        }
    }
}
