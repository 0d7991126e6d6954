/// One of the states of a chart's data that the reader moves between.
///
/// All have the same marks with the same series in the same order: what a state lacks is 0 there, on a gauge its least
/// value.
package struct DataState: Hashable, Sendable, Encodable {
    package var name: String
    package var plot: Plot

    package init(name: String, plot: Plot) {
        self.name = name
        self.plot = plot
    }
}

/// What the reader changes a chart with, besides its legend.
package struct Control: Hashable, Sendable, Encodable {
    package enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Goes on to the next stop, and from the last to the first.
        case button
        /// A choice by name.
        case radio
        /// A choice along a line.
        case slider
        /// A slider with a button that lets its stops follow each other by themselves.
        case play
    }

    /// What a control sets.
    package enum Target: Hashable, Sendable, Encodable {
        /// The data state; its stops are the states.
        case state
        case property(Property)
    }

    /// A number of a mark that a control can set.
    package enum Property: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The inner radius over the outer radius, 0 ..< 1.
        case hole
        /// The gap between slices, pixels.
        case gap
        /// Where the first slice begins, degrees clockwise from twelve o'clock.
        case rotation
        /// How many of the first slices, wedges or tracks are shown.
        case count
        /// How many lines a wedge is drawn with.
        case lines
        /// How thick a wedge's lines are, pixels.
        case thickness
        /// The space between these lines, pixels.
        case spacing
        /// The radius of the clear centre, or of a pie's hole, pixels.
        case centerRadius = "center-radius"
        /// The value of a gauge.
        case value

        /// Whether the property changes more than one number of the drawing, or a text, so that each of its stops has
        /// to be a data state.
        package var choosesState: Bool {
            switch self {
            case .value: true
            case .lines, .thickness, .spacing, .centerRadius, .hole, .gap, .rotation, .count: false
            }
        }
    }

    /// Whether the target's stops are the data states.
    package var choosesState: Bool {
        switch target {
        case .state: true
        case .property(let property): property.choosesState
        }
    }

    package struct Stop: Hashable, Sendable, Encodable {
        /// What the property is at this stop; where the control chooses the data state, its place among the states.
        package var value: Double
        package var label: String

        package init(value: Double, label: String) {
            self.value = value
            self.label = label
        }
    }

    package var kind: Kind
    /// What the control changes, or on a button what it does; nil: it chooses the state, and nobody has named it.
    package var label: String?
    package var target: Target
    /// The stops that the control offers, at least two.
    package var stops: [Stop]
    /// The stop that is chosen at first.
    package var initial: Int
    /// How the control runs by itself; nil: it does not.
    package var playback: Playback?

    /// How the data states follow each other.
    package struct Playback: Hashable, Sendable, Encodable {
        /// Seconds from one state to the next.
        package var interval: Double
        /// Whether the first state follows the last.
        package var repeats: Bool

        package init(interval: Double = 1.8, repeats: Bool = true) {
            self.interval = interval
            self.repeats = repeats
        }
    }

    package init(
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
    package var stateControl: Int? { controls.firstIndex(where: \.choosesState) }
}

extension Chart {
    /// The longest time, in seconds, that something may move without the reader being able to stop it.
    package static let longestWithoutPause = 5.0

    /// Whether something in it goes on moving, so that the reader must be able to stop it.
    package var loops: Bool {
        if case .cartesian(let plot) = plot { return plot.loops }
        return plot.nonCartesian?.isEndless ?? false
    }
}
