/// A new value for one group of attributes: the smallest thing a change of an element sets.
public enum AttributeChange: Hashable, Sendable {
    case layer(ElementID)
    case order(OrderKey)
    case placement(Placement)
    case strokeStyle(StrokeStyle)
    /// Of an image or a text.
    case frame(Frame)
    case text(Text)
    case textStyle(TextStyle)
    case layerName(Text)
    case layerHidden(Bool)
    case layerLocked(Bool)

    /// Which group it is a value of.
    var group: Group {
        switch self {
        case .layer: .layer
        case .order: .order
        case .placement: .placement
        case .strokeStyle: .strokeStyle
        case .frame: .frame
        case .text: .text
        case .textStyle: .textStyle
        case .layerName: .layerName
        case .layerHidden: .layerHidden
        case .layerLocked: .layerLocked
        }
    }

    enum Group: UInt8, Hashable, Sendable {
        case layer, order, placement, strokeStyle, frame, text, textStyle, layerName, layerHidden, layerLocked
    }
}

extension Attributes {
    /// Every group this version knows, with its stamp.
    var groups: [Stamped<AttributeChange>] {
        var groups = [
            Stamped(AttributeChange.layer(layer.value), layer.stamp), Stamped(.order(order.value), order.stamp),
            Stamped(.placement(placement.value), placement.stamp),
        ]
        switch particular {
        case .stroke(let style): groups.append(Stamped(.strokeStyle(style.value), style.stamp))
        case .image(let frame): groups.append(Stamped(.frame(frame.value), frame.stamp))
        case .text(let text, let style, let frame):
            groups.append(Stamped(.text(text.value), text.stamp))
            groups.append(Stamped(.textStyle(style.value), style.stamp))
            groups.append(Stamped(.frame(frame.value), frame.stamp))
        case .layer(let name, let isHidden, let isLocked):
            groups.append(Stamped(.layerName(name.value), name.stamp))
            groups.append(Stamped(.layerHidden(isHidden.value), isHidden.stamp))
            groups.append(Stamped(.layerLocked(isLocked.value), isLocked.stamp))
        case .unknown: break
        }
        return groups
    }

    /// Sets one group.
    ///
    /// - Throws: ``InkError`` if the element's kind has no such group.
    mutating func set(_ change: AttributeChange, _ stamp: Stamp) throws(InkError) {
        switch (change, particular) {
        case (.layer(let value), _): layer = Stamped(value, stamp)
        case (.order(let value), _): order = Stamped(value, stamp)
        case (.placement(let value), _): placement = Stamped(value, stamp)
        case (.strokeStyle(let value), .stroke): particular = .stroke(style: Stamped(value, stamp))
        case (.frame(let value), .image): particular = .image(frame: Stamped(value, stamp))
        case (.frame(let value), .text(let text, let style, _)):
            particular = .text(text, style: style, frame: Stamped(value, stamp))
        case (.text(let value), .text(_, let style, let frame)):
            particular = .text(Stamped(value, stamp), style: style, frame: frame)
        case (.textStyle(let value), .text(let text, _, let frame)):
            particular = .text(text, style: Stamped(value, stamp), frame: frame)
        case (.layerName(let value), .layer(_, let isHidden, let isLocked)):
            particular = .layer(name: Stamped(value, stamp), isHidden: isHidden, isLocked: isLocked)
        case (.layerHidden(let value), .layer(let name, _, let isLocked)):
            particular = .layer(name: name, isHidden: Stamped(value, stamp), isLocked: isLocked)
        case (.layerLocked(let value), .layer(let name, let isHidden, _)):
            particular = .layer(name: name, isHidden: isHidden, isLocked: Stamped(value, stamp))
        default: throw InkError(.refused, "an element of this kind has no such attributes")
        }
    }

    /// All groups stamped anew, as a copy's are.
    func stamped(_ stamp: Stamp) -> Attributes {
        var copy = self
        copy.layer.stamp = stamp
        copy.order.stamp = stamp
        copy.placement.stamp = stamp
        switch particular {
        case .stroke(let style): copy.particular = .stroke(style: Stamped(style.value, stamp))
        case .image(let frame): copy.particular = .image(frame: Stamped(frame.value, stamp))
        case .text(let text, let style, let frame):
            copy.particular = .text(
                Stamped(text.value, stamp), style: Stamped(style.value, stamp), frame: Stamped(frame.value, stamp))
        case .layer(let name, let isHidden, let isLocked):
            copy.particular = .layer(
                name: Stamped(name.value, stamp), isHidden: Stamped(isHidden.value, stamp),
                isLocked: Stamped(isLocked.value, stamp))
        case .unknown(let groups):
            copy.particular = .unknown(
                groups.map { UnknownGroup(tag: $0.tag, bytes: Stamped($0.bytes.value, stamp)) })
        }
        return copy
    }
}
