/// What stands at the two ends of a slice of a ring.
public enum SliceEnds: String, Hashable, Sendable, CaseIterable, Encodable {
    /// Straight sides.
    case flat
    /// Both convex, inside the slice's own part.
    case round
    /// The start concave and the end convex, so that each slice nests into the next.
    case link
}

/// How a pie looks besides the colours of its slices.
public struct PieLook: Hashable, Sendable, Encodable {
    /// What of the slices grows while they come in.
    public enum Phases: String, Hashable, Sendable, CaseIterable, Encodable {
        /// The angles between slices and their own together.
        case both
        /// Slices of their full size leave the start and fan out.
        case fan
        /// Slices open, each where the one before it ends.
        case open
        /// Thin slices fan out to their places, then each opens.
        case fanThenOpen = "fan-then-open"
    }

    public var ends: SliceEnds
    /// Where the first slice begins, degrees clockwise from twelve o'clock, and how far the whole is turned from there.
    public var start: Double
    public var rotation: Double
    /// The angle that all slices have together, degrees, more than 0 and at most 360.
    public var sweep: Double
    /// The series of the slices that are moved out, in ascending order.
    public var highlighted: [Int]
    /// How far they are, pixels.
    public var pull: Double
    public var shadow: Shadow?
    public var phases: Phases

    public init(
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

    /// Pixels.
    public static let standardPull = 12.0

    /// What a pie with this hole looks like where nothing else is said.
    public static func standard(hole: Double) -> PieLook { PieLook(ends: hole > 0 ? .round : .flat) }
}
