package import ChartGraphics

/// A motion that a node repeats while the reader looks on.
///
/// It consists of transforms and opacity alone, which browsers animate without a new layout. All poses are relative to
/// the origin of the group that the node stands in.
package struct LoopTrack: Hashable, Sendable {
    /// A place and look of the node: it is scaled first, then turned, then moved.
    package struct Pose: Hashable, Sendable {
        /// How far the node is moved to the right (`x`) and downwards (`y`), pixels.
        package var x: Double
        package var y: Double
        /// How far the node is turned clockwise, degrees.
        package var turn: Double
        package var scaleX: Double
        package var scaleY: Double
        /// The opacity of the node, 0...1.
        package var opacity: Double

        package static let identity = Pose()

        package init(
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

    package struct Frame: Hashable, Sendable {
        /// When the node has this pose, as a fraction of the period, 0...1. Between frames of the same time the node
        /// jumps.
        package var time: Double
        package var pose: Pose

        package init(at time: Double, _ pose: Pose) {
            self.time = time
            self.pose = pose
        }
    }

    /// The frames in order of time, from 0 to 1; after the last the motion begins again at the first.
    package var frames: [Frame]
    /// How long one run takes, seconds; greater than 0.
    package var period: Double
    /// How the node moves from each frame to the next.
    package var easing: Easing
    /// When the first run starts, seconds; a negative value starts it that far into a run.
    package var delay: Double
    /// How often the motion runs; nil: for ever.
    package var count: Int?
    /// The pose of the node while it does not move: after the last run, and wherever nothing is animated.
    package var rest: Pose

    package init(
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
    package init(
        from first: Pose, to last: Pose, period: Double, easing: Easing = .linear, delay: Double = 0,
        count: Int? = nil, rest: Pose = .identity
    ) {
        self.init(
            [Frame(at: 0, first), Frame(at: 1, last)], period: period, easing: easing, delay: delay, count: count,
            rest: rest)
    }
}

/// The button that stops everything that moves by itself in a scene, and starts it again.
package struct PauseScene: Hashable, Sendable {
    /// The names of the button: `pause` while things move, `start` while they stand.
    package var pause: String
    package var start: String
    /// Where the button is pressed on the standalone surface, pixels; nil: it stands outside of the drawing.
    package var target: Target?
    /// Whether the button lies unseen over what moves, because there is no room beside it.
    package var covers: Bool
    /// After how many seconds all has come to rest by itself, and the button goes; nil: it never does.
    package var duration: Double?

    package init(pause: String, start: String, target: Target? = nil, covers: Bool = false) {
        self.pause = pause
        self.start = start
        self.target = target
        self.covers = covers
    }
}
