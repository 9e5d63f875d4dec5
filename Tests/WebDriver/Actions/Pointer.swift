/// A pen, a finger or a mouse, and what it does, in order.
public struct Pointer: Sendable {
    public enum Kind: String, Sendable { case pen, touch, mouse }

    /// What a hand does with a pen beside moving it.
    public struct Grip: Sendable {
        /// 0 to 1; nil for what reports none.
        public var pressure: Double?
        /// In degrees from the upright, to the right and to the hand.
        public var tilt: (x: Int, y: Int)?
        /// In degrees about the pen's own axis.
        public var twist: Int?

        public init(pressure: Double? = nil, tilt: (x: Int, y: Int)? = nil, twist: Int? = nil) {
            self.pressure = pressure
            self.tilt = tilt
            self.twist = twist
        }

        fileprivate var json: [String: JSON] {
            var values: [String: JSON] = [:]
            values["pressure"] = pressure.map(JSON.number)
            values["tiltX"] = tilt.map { .number(Double($0.x)) }
            values["tiltY"] = tilt.map { .number(Double($0.y)) }
            values["twist"] = twist.map { .number(Double($0)) }
            return values
        }
    }

    public enum Button: Int, Sendable {
        /// Also a finger, and the tip of a pen.
        case primary = 0
        case middle = 1
        /// Also the button at a pen's side.
        case secondary = 2
        /// Of a pen that has one at its other end.
        case eraser = 5
    }

    let id: String
    let kind: Kind
    private(set) var actions: [JSON] = []

    /// - Parameter id: tells pointers apart that are used at a time.
    public init(_ kind: Kind, id: String = "hand") {
        self.kind = kind
        self.id = "\(kind.rawValue) \(id)"
    }

    /// Moves to a point of the view, in CSS pixels from its upper left corner.
    public func move(_ x: Double, _ y: Double, _ grip: Grip = Grip(), milliseconds: Int = 0) -> Pointer {
        adding(
            [
                "type": "pointerMove", "x": .number(x.rounded()), "y": .number(y.rounded()),
                "duration": .number(Double(milliseconds)),
            ], grip)
    }

    public func down(_ button: Button = .primary, _ grip: Grip = Grip()) -> Pointer {
        adding(["type": "pointerDown", "button": .number(Double(button.rawValue))], grip)
    }

    public func up(_ button: Button = .primary) -> Pointer {
        adding(["type": "pointerUp", "button": .number(Double(button.rawValue))], Grip())
    }

    public func pause(milliseconds: Int) -> Pointer {
        adding(["type": "pause", "duration": .number(Double(milliseconds))], Grip())
    }

    private func adding(_ action: [String: JSON], _ grip: Grip) -> Pointer {
        var copy = self
        copy.actions.append(.object(action.merging(grip.json) { $1 }))
        return copy
    }

    var source: JSON {
        [
            "type": "pointer", "id": .string(id), "parameters": ["pointerType": .string(kind.rawValue)],
            "actions": .array(actions),
        ]
    }
}
