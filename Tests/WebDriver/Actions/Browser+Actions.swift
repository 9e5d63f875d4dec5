/// A key that has no letter.
public enum Key: String, Sendable {
    case control = "\u{E009}"
    case shift = "\u{E008}"
    case alt = "\u{E00A}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case delete = "\u{E017}"
    case tab = "\u{E004}"
    case space = " "
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case pageUp = "\u{E00E}"
    case pageDown = "\u{E00F}"
    case home = "\u{E011}"
    case end = "\u{E010}"
    case f2 = "\u{E032}"
}

extension Browser {
    /// Does what the pointers do, all of them at a time, step by step.
    public func perform(_ pointers: Pointer...) async throws {
        try await send("POST", "/actions", ["actions": .array(pointers.map(\.source))])
    }

    /// Lets go of all keys and buttons.
    public func releaseActions() async throws { try await send("DELETE", "/actions") }

    /// Presses a key together with others, and lets go of them.
    public func press(_ key: Key, with others: Key...) async throws { try await press(key.rawValue, others) }

    /// Presses the key of a letter together with others, and lets go of them.
    public func press(_ letter: Character, with others: Key...) async throws { try await press(String(letter), others) }

    private func press(_ key: String, _ others: [Key]) async throws {
        let keys = others.map(\.rawValue) + [key]
        let steps =
            keys.map { ["type": "keyDown", "value": .string($0)] as JSON }
            + keys.reversed().map { ["type": "keyUp", "value": .string($0)] as JSON }
        try await send("POST", "/actions", ["actions": [["type": "key", "id": "keys", "actions": .array(steps)]]])
    }

    /// Turns the wheel over a point of the view, together with a key where one is named.
    public func turnWheel(_ x: Double, _ y: Double, by delta: (x: Int, y: Int), with key: Key? = nil) async throws {
        let turn: JSON = [
            "type": "scroll", "x": .number(x.rounded()), "y": .number(y.rounded()),
            "deltaX": .number(Double(delta.x)), "deltaY": .number(Double(delta.y)),
        ]
        var sources: [JSON] = [
            ["type": "wheel", "id": "wheel", "actions": .array(key == nil ? [turn] : [["type": "pause"], turn])]
        ]
        if let key {
            let value = JSON.string(key.rawValue)
            sources.append([
                "type": "key", "id": "keys",
                "actions": [
                    ["type": "keyDown", "value": value], ["type": "pause"], ["type": "keyUp", "value": value],
                ],
            ])
        }
        try await send("POST", "/actions", ["actions": .array(sources)])
    }
}
