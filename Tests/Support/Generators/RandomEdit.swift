public import Ink

extension Edit {
    /// What one replica might do to `page`: insert, change with or without bodies, remove, or nothing.
    public static func random(on page: Page, using generator: inout SeededGenerator) -> Edit {
        let replica = Replica(rawValue: generator.next())
        let time = page.time + UInt64.random(in: 1...9, using: &generator)
        let firstNumber = UInt64.random(in: 1...3, using: &generator)
        var makes: [Made] = []
        var replaces: [Dot] = []
        for version in page.versions where Int.random(in: 0..<4, using: &generator) == 0 {
            replaces.append(version.dot)
            guard makes.last?.element != version.element, Bool.random(using: &generator) else { continue }
            var attributes = version.attributes
            attributes.placement = Stamped(.random(using: &generator), Stamp(time: time, replica: replica))
            let body = Bool.random(using: &generator) ? version.body : nil
            makes.append(Made(element: version.element, attributes: attributes, body: body))
        }
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let body = ElementBody.random(using: &generator)
            let stamp = Stamp(time: time, replica: replica)
            makes.append(
                Made(
                    element: nil,
                    attributes: Attributes(
                        layer: Stamped(.zero, stamp), order: Stamped(.start, stamp),
                        placement: Stamped(.identity, stamp),
                        particular: .random(of: body, stamp, using: &generator)), body: body))
        }
        do {
            return try Edit(
                replica: replica, firstNumber: firstNumber, time: time, replaces: replaces.sorted(), makes: makes,
                canvas: Bool.random(using: &generator) ? .random(using: &generator) : nil,
                paper: Bool.random(using: &generator) ? .random(using: &generator) : nil)
        } catch { fatalError("\(error)") }
    }
}
