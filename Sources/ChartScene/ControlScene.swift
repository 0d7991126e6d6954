/// A control with which the reader changes the chart, besides the legend: one of its stops is chosen at a time.
package struct ControlScene: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
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
    package struct Playback: Hashable, Sendable {
        /// Seconds from one stop to the next.
        package var interval: Double
        /// Whether the first stop follows the last; else playing ends there.
        package var repeats: Bool
        /// The names of the button while it starts playing (`start`) and while it holds it (`pause`).
        package var start: String
        package var pause: String
        /// How the drawing moves from one stop to the next.
        package var motion: Definition.Motion
        /// For each stop, the named value that is 1 while the stop is chosen, else 0.
        package var chosen: [Quantity.Variable] = []
        /// For each stop, the named values that are 1 at the stop, 0 at all others, and between the two on the way.
        package var weights: [[Quantity.Variable]] = []

        package init(interval: Double, repeats: Bool, start: String, pause: String, motion: Definition.Motion) {
            self.interval = interval
            self.repeats = repeats
            self.start = start
            self.pause = pause
            self.motion = motion
        }
    }

    package var kind: Kind
    /// What the control changes; on a button, what pressing it does.
    package var label: String
    /// The name of each stop, in order; at least two.
    package var stops: [String]
    /// The index of the stop that is chosen when the chart is opened.
    package var initial: Int
    /// Where the control is pressed on the standalone surface, pixels; nil: it stands outside of the drawing.
    package var target: Target?
    /// How the stops follow each other by themselves; nil for every kind but ``Kind/play``.
    package var playback: Playback?

    package init(kind: Kind, label: String, stops: [String], initial: Int, target: Target? = nil) {
        self.kind = kind
        self.label = label
        self.stops = stops
        self.initial = initial
        self.target = target
    }
}
