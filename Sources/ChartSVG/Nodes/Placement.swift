import ChartGraphics
import ChartScene

/// A transform in numbers.
struct Placement {
    let scaleX, scaleY, x, y, sine, cosine: Double

    init(_ transform: Transform, _ value: (Quantity) -> Double) {
        (scaleX, scaleY) = (value(transform.scaleX), value(transform.scaleY))
        (x, y) = (value(transform.translateX), value(transform.translateY))
        let angle = value(transform.rotation)
        (sine, cosine) = (Quantity.Function.sine(angle), Quantity.Function.cosine(angle))
    }

    func placed(_ point: Point) -> Point {
        let (a, b) = (point.x * scaleX, point.y * scaleY)
        return Point(x: a * cosine - b * sine + x, y: a * sine + b * cosine + y)
    }

    func reversed(_ point: Point) -> Point {
        let (a, b) = (point.x - x, point.y - y)
        return Point(x: (a * cosine + b * sine) / scaleX, y: (b * cosine - a * sine) / scaleY)
    }
}
