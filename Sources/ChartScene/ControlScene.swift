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
        /// Stops along a line, and what runs through them.
        case play
    }

    /// How the stops follow each other by themselves.
    public struct Playback: Hashable, Sendable {
        /// Seconds from one stop to the next.
        public var interval: Double
        /// Whether the first follows the last.
        public var repeats: Bool
        /// What lets it run, and what holds it.
        public var start: String
        public var pause: String
        /// How a stop becomes the next.
        public var motion: Definition.Motion
        /// Of each stop the named value that is 1 while it is chosen, else 0.
        public var chosen: [Quantity.Variable] = []
        /// Of each stop the named values that are 1 there, 0 at the others, and between them on the way.
        public var weights: [[Quantity.Variable]] = []

        public init(interval: Double, repeats: Bool, start: String, pause: String, motion: Definition.Motion) {
            self.interval = interval
            self.repeats = repeats
            self.start = start
            self.pause = pause
            self.motion = motion
        }
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
    /// Of ``Kind/play``.
    public var playback: Playback?

    public init(kind: Kind, label: String, stops: [String], initial: Int, target: Rect? = nil) {
        self.kind = kind
        self.label = label
        self.stops = stops
        self.initial = initial
        self.target = target
    }
}
