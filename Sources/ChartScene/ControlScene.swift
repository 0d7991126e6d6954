public import ChartGraphics

/// What the reader changes the chart with, besides the legend: one of its stops is chosen.
public struct ControlScene: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// Stops along a line.
        case slider
        /// Stops by name.
        case radio
        /// Goes on to the next stop.
        case button
    }

    public var kind: Kind
    /// What it changes, or on a button what it does.
    public var label: String
    /// What is said of each stop; at least two.
    public var stops: [String]
    /// The stop that is chosen at first.
    public var initial: Int
    /// Its place on the standalone surface; nil: it stands outside of the drawing.
    public var target: Rect?

    public init(kind: Kind, label: String, stops: [String], initial: Int, target: Rect? = nil) {
        self.kind = kind
        self.label = label
        self.stops = stops
        self.initial = initial
        self.target = target
    }
}
