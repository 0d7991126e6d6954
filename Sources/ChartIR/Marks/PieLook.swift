/// What stands at the two ends of a slice of a ring.
package enum SliceEnds: String, Hashable, Sendable, CaseIterable, Encodable {
    /// The sides are straight.
    case flat
    /// Both ends are convex, inside the slice's own part.
    case round
    /// The start is concave and the end convex, so that each slice nests into the next.
    case link
}

/// How a pie looks besides the colours of its slices.
package struct PieLook: Hashable, Sendable, Encodable {
    /// What of the slices grows while they come in.
    package enum Phases: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The angles between slices and the slices' own grow together.
        case both
        /// Slices have their full size from the first, leave the start and fan out.
        case fan
        /// Slices open, each where the one before it ends.
        case open
        /// Thin slices fan out to their places, then each opens.
        case fanThenOpen = "fan-then-open"
    }

    package var ends: SliceEnds
    /// Where the first slice begins, degrees clockwise from twelve o'clock. How far the whole is turned from there is
    /// `rotation`.
    package var start: Double
    package var rotation: Double
    /// The angle that all slices have together, degrees, more than 0 and at most 360.
    package var sweep: Double
    /// The series of the slices that are moved out, in ascending order.
    package var highlighted: [Int]
    /// How far the highlighted slices are moved out, pixels.
    package var pull: Double
    package var shadow: Shadow?
    package var phases: Phases

    package init(
        ends: SliceEnds, start: Double = 0, rotation: Double = 0, sweep: Double = 360, highlighted: [Int] = [],
        pull: Double = PieLook.standardPull, shadow: Shadow? = nil, phases: Phases = .open
    ) {
        self.ends = ends
        self.start = start
        self.rotation = rotation
        self.sweep = sweep
        self.highlighted = highlighted
        self.pull = pull
        self.shadow = shadow
        self.phases = phases
    }

    /// How far highlighted slices are moved out where the author does not say, pixels.
    package static let standardPull = 12.0

    /// What a pie looks like where nothing else is said.
    package static let standard = PieLook(ends: .flat)
}
