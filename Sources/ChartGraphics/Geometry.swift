/// A place, in CSS pixels; y grows downwards.
public struct Point: Hashable, Sendable, Encodable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height, in CSS pixels.
public struct Size: Hashable, Sendable, Encodable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

public struct Rect: Hashable, Sendable, Encodable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Double { x + width }
    public var maxY: Double { y + height }

    /// Whether a point lies in the box or near it.
    /// - Parameter reach: how far outside the point may lie, pixels; default: 0.
    public func contains(_ point: Point, within reach: Double = 0) -> Bool {
        point.x >= x - reach && point.x <= maxX + reach && point.y >= y - reach && point.y <= maxY + reach
    }

    /// The area that two boxes share, square pixels.
    public func overlap(_ other: Rect) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// The box made larger by this many pixels on each of its sides.
    public func expanded(by distance: Double) -> Rect {
        Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}

/// How a line runs from one of its points to the next.
public enum Curve: String, Hashable, Sendable, CaseIterable, Encodable {
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
