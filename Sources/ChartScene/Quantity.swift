public import ChartGraphics

/// A number of the layout that may depend on which series are visible.
///
/// The position code is written once over this type. Where the visible set is known, every operation folds to
/// ``constant(_:)`` and plain numbers fall out; where it is not, an expression remains that the renderer prints as CSS.
public indirect enum Quantity: Hashable, Sendable {
    case constant(Double)
    /// 1 while the series is chosen, else 0; changes at once. For domains and ticks.
    case visibility(Int)
    /// Follows ``visibility(_:)`` smoothly through a transition. For geometry.
    case presence(Int)
    /// The place, from 0, of the stop that is chosen on a control; changes at once.
    case choice(Int)
    /// A value given a name on the chart's root, or on a group around the node.
    case variable(Variable)
    /// The bulk data of the node or of a group around it, by index.
    case parameter(Int)
    /// From 0 to 1 during the entrance of the node, or of the group around it, then 1.
    case entrance
    case sum([Quantity])
    case product([Quantity])
    case quotient(Quantity, Quantity)
    case maximum([Quantity])
    case minimum([Quantity])
    case function(Function, Quantity)

    public enum Function: String, Hashable, Sendable {
        /// Towards minus and plus infinity, to whole numbers.
        case floor, ceiling
        /// Of an angle in radians.
        case sine, cosine
        /// Of base 10.
        case logarithm, power
        /// Of what is not negative.
        case squareRoot
    }

    public struct Variable: Hashable, Sendable {
        public var name: String
        public init(name: String) { self.name = name }
    }
}

/// A named value; later definitions may use earlier ones.
public struct Definition: Hashable, Sendable {
    public var variable: Quantity.Variable
    public var value: Quantity
    /// Whether it moves to a new value smoothly (through the chart's one transition) or changes at once.
    public var isAnimated: Bool
    /// Its own way to a new value; nil: the chart's one transition.
    public var motion: Motion?
    /// The pixels for each unit of the scale whose number it is: on the way from one data state to another it is the
    /// scale's domain that moves evenly, so that what fits both fits all between them. nil: it is no scale's.
    public var scaleUnit: Quantity.Variable?

    /// What it goes through by itself; nil: it moves only where something else does.
    public var course: Course?

    /// The values that a number goes through while the reader looks on.
    public struct Course: Hashable, Sendable {
        public struct Frame: Hashable, Sendable {
            /// 0...1 of the period; of frames at one time the later ones follow at once.
            public var time: Double
            public var value: Double

            public init(at time: Double, _ value: Double) {
                (self.time, self.value) = (time, value)
            }
        }

        /// In order of time, from 0 to 1, evenly from each to the next.
        public var frames: [Frame]
        /// Seconds; more than 0.
        public var period: Double
        /// nil: for ever.
        public var count: Int?
        /// What it is for good where other things can move, but no numbers.
        public var held: Double

        public init(_ frames: [Frame], period: Double, count: Int?, held: Double) {
            (self.frames, self.period, self.count, self.held) = (frames, period, count, held)
        }
    }

    /// How a value moves to another.
    public struct Motion: Hashable, Sendable {
        /// Seconds.
        public var duration: Double
        public var easing: Easing

        public init(duration: Double, easing: Easing) {
            self.duration = duration
            self.easing = easing
        }
    }

    public init(variable: Quantity.Variable, value: Quantity, isAnimated: Bool, motion: Motion? = nil) {
        self.variable = variable
        self.value = value
        self.isAnimated = isAnimated
        self.motion = motion
    }
}
