package import Ink

/// Which part of a page has to be painted again.
package enum Repaint: Equatable, Sendable {
    case nothing
    /// In points of the page; what lies at its very edge included.
    case part(Bounds)
    /// Paper and canvas too.
    case everything

    /// Around something drawn, in points: the soft edge of ink.
    static let margin = 1.0

    /// What was drawn within bounds.
    package init(around bounds: Bounds?) {
        guard let bounds, let grown = bounds.grown(by: Self.margin) else {
            self = .nothing
            return
        }
        self = .part(grown)
    }

    /// Both.
    package func union(_ other: Repaint) -> Repaint {
        switch (self, other) {
        case (.everything, _), (_, .everything): .everything
        case (.nothing, let rest), (let rest, .nothing): rest
        case (.part(let a), .part(let b)): .part(a.union(b))
        }
    }
}

extension Bounds {
    /// Nil where that is not finite.
    func grown(by margin: Double) -> Bounds? {
        Bounds(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}
