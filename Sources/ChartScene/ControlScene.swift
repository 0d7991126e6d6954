public import ChartGraphics

/// A control with which the reader changes the chart, besides the legend: one of its stops is chosen at a time.
public struct ControlScene: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// A range input whose stops lie along a line.
        case slider
        /// A group of radio buttons, each with the name of its stop.
        case radio
        /// A button that goes on to the next stop; after the last comes the first.
        case button
        /// A slider with a button that lets the stops follow each other by themselves.
        case play
    }

    /// How the stops of a control of kind ``Kind/play`` follow each other by themselves.
    public struct Playback: Hashable, Sendable {
        /// Seconds from one stop to the next.
        public var interval: Double
        /// Whether the first stop follows the last; else playing ends there.
        public var repeats: Bool
        /// The names of the button while it starts playing (`start`) and while it holds it (`pause`).
        public var start: String
        public var pause: String
        /// How the drawing moves from one stop to the next.
        public var motion: Definition.Motion
        /// For each stop, the named value that is 1 while the stop is chosen, else 0.
        public var chosen: [Quantity.Variable] = []
        /// For each stop, the named values that are 1 at the stop, 0 at all others, and between the two on the way.
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
    /// What the control changes; on a button, what pressing it does.
    public var label: String
    /// The name of each stop, in order; at least two.
    public var stops: [String]
    /// The index of the stop that is chosen when the chart is opened.
    public var initial: Int
    /// Where the control is pressed on the standalone surface, pixels; nil: it stands outside of the drawing.
    public var target: Rect?
    /// How the stops follow each other by themselves; nil for every kind but ``Kind/play``.
    public var playback: Playback?

    public init(kind: Kind, label: String, stops: [String], initial: Int, target: Rect? = nil) {
        self.kind = kind
        self.label = label
        self.stops = stops
        self.initial = initial
        self.target = target
    }
}
