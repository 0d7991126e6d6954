public import ChartGraphics

/// A motion that a node repeats while the reader looks on.
///
/// It consists of transforms and opacity alone, which browsers animate without a new layout. All poses are relative to
/// the origin of the group that the node stands in.
public struct LoopTrack: Hashable, Sendable {
    /// A place and look of the node: it is scaled first, then turned, then moved.
    public struct Pose: Hashable, Sendable {
        /// How far the node is moved to the right (`x`) and downwards (`y`), pixels.
        public var x: Double
        public var y: Double
        /// How far the node is turned clockwise, degrees.
        public var turn: Double
        public var scaleX: Double
        public var scaleY: Double
        /// The opacity of the node, 0...1.
        public var opacity: Double

        public static let identity = Pose()

        public init(
            x: Double = 0, y: Double = 0, turn: Double = 0, scaleX: Double = 1, scaleY: Double = 1, opacity: Double = 1
        ) {
            self.x = x
            self.y = y
            self.turn = turn
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.opacity = opacity
        }
    }

    public struct Frame: Hashable, Sendable {
        /// When the node has this pose, as a fraction of the period, 0...1. Between frames of the same time the node
        /// jumps.
        public var time: Double
        public var pose: Pose

        public init(at time: Double, _ pose: Pose) {
            self.time = time
            self.pose = pose
        }
    }

    /// The frames in order of time, from 0 to 1; after the last the motion begins again at the first.
    public var frames: [Frame]
    /// How long one run takes, seconds; greater than 0.
    public var period: Double
    /// How the node moves from each frame to the next.
    public var easing: Easing
    /// When the first run starts, seconds; a negative value starts it that far into a run.
    public var delay: Double
    /// How often the motion runs; nil: for ever.
    public var count: Int?
    /// The pose of the node while it does not move: after the last run, and wherever nothing is animated.
    public var rest: Pose

    public init(
        _ frames: [Frame], period: Double, easing: Easing = .linear, delay: Double = 0, count: Int? = nil,
        rest: Pose = .identity
    ) {
        self.frames = frames
        self.period = period
        self.easing = easing
        self.delay = delay
        self.count = count
        self.rest = rest
    }

    /// A motion from one pose to another.
    public init(
        from first: Pose, to last: Pose, period: Double, easing: Easing = .linear, delay: Double = 0,
        count: Int? = nil, rest: Pose = .identity
    ) {
        self.init(
            [Frame(at: 0, first), Frame(at: 1, last)], period: period, easing: easing, delay: delay, count: count,
            rest: rest)
    }
}

/// The button that stops everything that moves by itself in a scene, and starts it again.
public struct PauseScene: Hashable, Sendable {
    /// The names of the button: `pause` while things move, `start` while they stand.
    public var pause: String
    public var start: String
    /// Where the button is pressed on the standalone surface, pixels; nil: it stands outside of the drawing.
    public var target: Rect?
    /// Whether the button lies unseen over what moves, because there is no room beside it.
    public var covers: Bool

    public init(pause: String, start: String, target: Rect? = nil, covers: Bool = false) {
        self.pause = pause
        self.start = start
        self.target = target
        self.covers = covers
    }
}
