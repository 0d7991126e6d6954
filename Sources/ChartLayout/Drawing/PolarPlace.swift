import ChartGraphics
import ChartScene

/// A place on a circle.
struct PolarPlace {
    let x: Quantity
    let y: Quantity

    /// - Parameters:
    ///   - radius: that of the circle, pixels.
    ///   - angle: radians clockwise from twelve o'clock.
    init(around center: Point, radius: Quantity, angle: Quantity) {
        x = .constant(center.x) + radius * angle.applying(.sine)
        y = .constant(center.y) - radius * angle.applying(.cosine)
    }
}
