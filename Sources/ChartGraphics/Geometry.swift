/// A place, in CSS pixels; y grows downwards.
public struct Point: Hashable, Sendable, Encodable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// In CSS pixels.
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

    /// - Parameter reach: how far outside the point may lie.
    public func contains(_ point: Point, within reach: Double = 0) -> Bool {
        point.x >= x - reach && point.x <= maxX + reach && point.y >= y - reach && point.y <= maxY + reach
    }

    /// The area that two boxes share, square pixels.
    public func overlap(_ other: Rect) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x)
        let height = min(maxY, other.maxY) - max(y, other.y)
        return width > 0 && height > 0 ? width * height : 0
    }

    /// Further out by as many pixels on all sides.
    public func expanded(by distance: Double) -> Rect {
        Rect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }
}

/// How a line runs between its points.
public enum Curve: String, Hashable, Sendable, CaseIterable, Encodable {
    case linear
    /// Never overshoots the data: Steffen (1990), as in d3-shape's `curveMonotoneX`.
    case monotone
    /// The smoothest of all, with slope and curvature without a jump; may overshoot the data.
    case natural
    /// Changes half way between two points.
    case step
    /// Changes at the first of two points.
    case stepBefore = "step-before"
    /// Changes at the second of two points.
    case stepAfter = "step-after"
}
