import CCairo
import Ink

extension PagePainter {
    mutating func paintText(_ text: Text, _ style: TextStyle, _ frame: Frame, _ placement: Placement) {
        let layout = TextLayout(text, style, frame)
        guard let bounds = Bounds(layout.bounds)?.placed(by: placement) else { return }
        switch visibility(of: bounds) {
        case .outside: return
        case .beyondReach: return report.add(.beyondReach)
        case .within: break
        }
        if layout.isCut { report.add(.overlongText) }
        if layout.lacksLetters { report.add(.missingLetters) }
        let context = makeContext()
        guard context.apply(placement) else { return }
        context.setColour(style.colour)
        layout.draw(in: context)
        if !context.isSound { report.add(.impossiblePlacement) }
    }
}
