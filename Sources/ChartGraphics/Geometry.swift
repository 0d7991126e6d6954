/// A place, in CSS pixels; y grows downwards.
package struct Point: Hashable, Sendable, Encodable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height, in CSS pixels.
package struct Size: Hashable, Sendable, Encodable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// An upright box by its upper left corner and its size, in CSS pixels; y grows downwards.
package struct Rect: Hashable, Sendable, Encodable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }

    /// Whether a point lies in the box or near it.
    /// - Parameter reach: how far outside the point may lie, pixels; default: 0.
    package func contains(_ point: Point, within reach: Double = 0) -> Bool {
        point.x >= x - reach && point.x <= maxX + reach && point.y >= y - reach && point.y <= maxY + reach
    }

    /// The area that two boxes share, square pixels.
    package func overlap(_ other: Rect) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// The least box that holds both.
    package func union(_ other: Rect) -> Rect {
        let (x, y) = (min(x, other.x), min(y, other.y))
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The box made larger by this many pixels on each of its sides.
    package func expanded(by distance: Double) -> Rect {
        Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}

/// How a line runs from one of its points to the next.
package enum Curve: String, Hashable, Sendable, CaseIterable, Encodable {
    case linear
    /// Smooth without overshooting the data: Steffen (1990), as in `curveMonotoneX` of d3-shape.
    case monotone
    /// The natural cubic spline: neither slope nor curvature jumps, but the line may overshoot the data.
    case natural
    /// Level lines with a jump half way between two points.
    case step
    /// Level lines with a jump at the first of two points.
    case stepBefore = "step-before"
    /// Level lines with a jump at the second of two points.
    case stepAfter = "step-after"
}
