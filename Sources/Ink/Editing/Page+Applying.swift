extension Page {
    /// Replaces what the edit names, adds what it makes and was not seen, and marks all of these dots as seen.
    ///
    /// Applying twice is applying once. A page that throws or asks for more is unchanged.
    ///
    /// - Throws: ``InkError`` if the edit leaves a gap, is stamped too far ahead, or does not fit what is here.
    public mutating func apply(_ edit: Edit, gaps: EditGaps = .refused) throws(InkError) -> EditOutcome {
        try Stamp.check(edit.time, arrivingAt: time)
        let numbers = edit.numbers
        if gaps == .refused { try vector.checkGapless(numbers, of: edit.replica) }
        let isSeen = vector.contains(numbers, of: edit.replica)
        guard let made = try versions(madeBy: edit) else { return .sendWhole }
        history.apply(replacing: edit.replaces, making: made, own: numbers, of: edit.replica)
        if let canvas = edit.canvas { self.canvas = self.canvas.later(Stamped(canvas, edit.stamp)) }
        if let paper = edit.paper { self.paper = self.paper.later(Stamped(paper, edit.stamp)) }
        time = max(time, edit.time)
        return isSeen ? .alreadySeen : .applied
    }

    /// The versions an edit makes and that were not seen, with their bodies; nil where one lacks its body.
    private func versions(madeBy edit: Edit) throws(InkError) -> [ElementVersion]? {
        var made: [ElementVersion] = []
        made.reserveCapacity(edit.makes.count)
        for index in edit.makes.indices {
            let dot = edit.dot(at: index)
            if vector.contains(dot) { continue }
            let element = edit.element(at: index)
            let held = body(of: element)
            guard let body = held ?? edit.makes[index].body else { return nil }
            guard edit.makes[index].body.map({ $0 == body }) ?? true else {
                throw InkError(.refused, "an edit brings another body for an element that is here")
            }
            let attributes = edit.makes[index].attributes
            guard let version = ElementVersion(element: element, dot: dot, body: body, attributes: attributes) else {
                throw InkError(.refused, "an edit changes an element into one of another kind")
            }
            made.append(version)
        }
        return made
    }
}
