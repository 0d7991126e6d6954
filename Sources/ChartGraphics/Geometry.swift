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
