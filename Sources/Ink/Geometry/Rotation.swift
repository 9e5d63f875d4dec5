/// A turn as the cosine and sine of its angle, positive from the x axis towards the y axis.
///
/// Angles as numbers would need sine and arctangent, whose last digits differ from machine to machine; products and
/// square roots do not.
struct Rotation {
    var cosine: Double
    var sine: Double

    /// From one direction to another, both of length 1.
    init(from a: Point, to b: Point) {
        cosine = a.x * b.x + a.y * b.y
        sine = a.x * b.y - a.y * b.x
    }

    init(cosine: Double, sine: Double) {
        self.cosine = cosine
        self.sine = sine
    }

    func applied(to direction: Point) -> Point {
        Point(x: cosine * direction.x - sine * direction.y, y: sine * direction.x + cosine * direction.y)
    }

    func followed(by next: Rotation) -> Rotation {
        Rotation(
            cosine: cosine * next.cosine - sine * next.sine, sine: sine * next.cosine + cosine * next.sine)
    }

    var inverse: Rotation { Rotation(cosine: cosine, sine: -sine) }

    /// Half the turn, for an angle taken to lie between −180° and 180°; one of exactly 180° is positive if the sine is not.
    var half: Rotation {
        if cosine >= 0 {
            let halfCosine = ((1 + cosine) / 2).squareRoot()
            return Rotation(cosine: halfCosine, sine: sine / (2 * halfCosine))
        }
        let halfSine = ((1 - cosine) / 2).squareRoot()
        let signed = sine < 0 ? -halfSine : halfSine
        return Rotation(cosine: sine / (2 * signed), sine: signed)
    }
}
