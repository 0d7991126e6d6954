public import ChartGraphics

/// What a node does over and over while the reader looks on.
///
/// It is told by transforms and opacity alone, which browsers move without laying anything out. All poses are about the
/// origin of the group that the node stands in.
public struct LoopTrack: Hashable, Sendable {
    /// Where a node is: scaled first, then turned, then moved.
    public struct Pose: Hashable, Sendable {
        /// Pixels to the right and downwards.
        public var x: Double
        public var y: Double
        /// Degrees, clockwise.
        public var turn: Double
        public var scaleX: Double
        public var scaleY: Double
        /// 0...1.
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
        /// 0...1 of the period; of frames at one place the later ones follow at once.
        public var time: Double
        public var pose: Pose

        public init(at time: Double, _ pose: Pose) {
            self.time = time
            self.pose = pose
        }
    }

    /// In order of time, from 0 to 1; the last is where the first follows.
    public var frames: [Frame]
    /// Seconds; more than 0.
    public var period: Double
    /// From each frame to the next.
    public var easing: Easing
    /// Seconds; less than 0: how far it has come when it starts.
    public var delay: Double
    /// nil: for ever.
    public var count: Int?
    /// Where the node is while nothing moves.
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

    /// From one pose to another.
    public init(
        from first: Pose, to last: Pose, period: Double, easing: Easing = .linear, delay: Double = 0,
        count: Int? = nil, rest: Pose = .identity
    ) {
        self.init(
            [Frame(at: 0, first), Frame(at: 1, last)], period: period, easing: easing, delay: delay, count: count,
            rest: rest)
    }
}

/// What stops everything that moves in a scene, and starts it again.
public struct PauseScene: Hashable, Sendable {
    /// What pressing it does while things move, and while they stand.
    public var pause: String
    public var start: String
    /// Its place on the standalone surface; nil: it stands outside of the drawing.
    public var target: Rect?
    /// Whether it lies unseen over what moves, because there is no room beside it.
    public var covers: Bool

    public init(pause: String, start: String, target: Rect? = nil, covers: Bool = false) {
        self.pause = pause
        self.start = start
        self.target = target
        self.covers = covers
    }
}
