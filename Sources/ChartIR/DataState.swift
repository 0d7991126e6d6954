/// One of the states of a chart's data that the reader moves between.
///
/// All have the same marks with the same series in the same order: what a state lacks is 0 there, on a gauge its least
/// value.
public struct DataState: Hashable, Sendable, Encodable {
    public var name: String
    public var plot: Plot

    public init(name: String, plot: Plot) {
        self.name = name
        self.plot = plot
    }
}

/// What the reader changes a chart with, besides its legend.
public struct Control: Hashable, Sendable, Encodable {
    public enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Goes on to the next stop, and from the last to the first.
        case button
        /// A choice by name.
        case radio
        /// A choice along a line.
        case slider
        /// A slider with a button that lets its stops follow each other by themselves.
        case play
    }

    /// What it sets.
    public enum Target: Hashable, Sendable, Encodable {
        /// The data state; its stops are the states.
        case state
        case property(Property)
    }

    /// A number of a mark that a control can set.
    public enum Property: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Inner radius over outer radius, 0 ..< 1.
        case hole
        /// Pixels between slices.
        case gap
        /// Degrees, clockwise.
        case rotation
        /// How many of the first slices, wedges or tracks are shown.
        case count
        /// Arc lines in a wedge.
        case lines
        /// How thick these lines are, pixels.
        case thickness
        /// Between them, pixels.
        case spacing
        /// Radius of the clear centre, pixels.
        case centerRadius = "center-radius"
        /// The value of a gauge.
        case value

        /// Whether more than one number of the drawing depends on it, or a text: each of its stops is a data state.
        public var choosesState: Bool {
            switch self {
            case .lines, .thickness, .spacing, .centerRadius, .value: true
            case .hole, .gap, .rotation, .count: false
            }
        }
    }

    /// Whether its stops are the data states.
    public var choosesState: Bool {
        switch target {
        case .state: true
        case .property(let property): property.choosesState
        }
    }

    public struct Stop: Hashable, Sendable, Encodable {
        /// What the property is there; of a state its place among the states.
        public var value: Double
        public var label: String

        public init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    public var kind: Kind
    /// What it changes, or on a button what it does; nil: it chooses the state, and nobody has named it.
    public var label: String?
    public var target: Target
    /// At least two.
    public var stops: [Stop]
    /// The stop that is chosen at first.
    public var initial: Int
    /// How it runs by itself; nil: it does not.
    public var playback: Playback?

    /// How the data states follow each other.
    public struct Playback: Hashable, Sendable, Encodable {
        /// Seconds from one state to the next.
        public var interval: Double
        /// Whether the first follows the last.
        public var repeats: Bool

        public init(interval: Double = 1.8, repeats: Bool = true) {
            self.interval = interval
            self.repeats = repeats
        }
    }

    public init(
        kind: Kind, label: String?, target: Target, stops: [Stop], initial: Int, playback: Playback? = nil
    ) {
        self.playback = playback
        self.kind = kind
        self.label = label
        self.target = target
        self.stops = stops
        self.initial = initial
    }
}

extension Chart {
    /// The place of the control that chooses the data state; nil: there is one state.
    public var stateControl: Int? { controls.firstIndex(where: \.choosesState) }
}

extension Chart {
    /// Seconds that something may move without the reader being able to stop it.
    public static let longestWithoutPause = 5.0

    /// Whether something in it goes on moving, so that the reader must be able to stop it.
    public var loops: Bool {
        if case .cartesian(let plot) = plot { return plot.loops }
        return plot.nonCartesian?.isEndless ?? false
    }
}
