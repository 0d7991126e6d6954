package import ChartGraphics

/// A number of the layout that may depend on which series are visible.
///
/// The position code is written once over this type. Where the visible set is known, every operation folds to
/// ``constant(_:)`` and plain numbers fall out; where it is not, an expression remains that the renderer prints as CSS.
package enum Quantity: Hashable, Sendable {
    case constant(Double)
    /// 1 while the series of this index is visible, else 0; changes at once. Domains and ticks follow it.
    case visibility(Int)
    /// The smooth counterpart of ``visibility(_:)`` for the series of this index, 0...1. Geometry follows it.
    case presence(Int)
    /// The index of the stop that is chosen on the control of this index; changes at once.
    case choice(Int)
    /// A value that was given a name on the root of the chart, or on a group around the node.
    case variable(Variable)
    /// The number at this index of ``Node/parameters``, of the node or of a group around it.
    case parameter(Int)
    /// How far the entrance of the node, or of the group around it, has come, 0...1; 1 after it.
    case entrance
    /// The width of the drawing, pixels, where it follows that of its container (see ``Scene/widths``).
    case width
    case sum([Quantity])
    case product([Quantity])
    indirect case quotient(Quantity, Quantity)
    case maximum([Quantity])
    case minimum([Quantity])
    indirect case function(Function, Quantity)

    package enum Function: String, Hashable, Sendable {
        /// Rounding to a whole number: down or up.
        case floor, ceiling
        /// Sine and cosine of an angle in radians.
        case sine, cosine
        /// The logarithm to base 10, and 10 to the power of the argument.
        case logarithm, power
        /// The square root of a number that is not negative.
        case squareRoot
    }

    package struct Variable: Hashable, Sendable {
        package var name: String
        package init(name: String) { self.name = name }
    }
}

/// A named value. Its expression may use names that were defined before it.
package struct Definition: Hashable, Sendable {
    package var variable: Quantity.Variable
    package var value: Quantity
    /// Whether the value moves smoothly when it changes; false: it changes at once.
    package var isAnimated: Bool
    /// How long and with which easing the value moves; nil: as the rest of the chart does.
    package var motion: Motion?
    /// For the number of a scale, the pixels of one unit of that scale: on the way from one data state to another it is
    /// the domain that moves evenly, so that what fits before and after fits all the time. nil: the number of no scale.
    package var scaleUnit: Quantity.Variable?

    /// For a number along the width, how much it grows for each pixel by which the plot becomes wider, where its values at two
    /// widths do not tell; nil: it may be a number of another direction.
    package var growthWithPlot: Double?

    /// Its value in each class of widths where they differ, in the order of ``WidthClasses/floors``; `value` is then that
    /// of the class of the chart's own width. Empty: it is the same expression at every width.
    package var valuesByWidth: [Quantity] = []

    /// The values that it runs through by itself; nil: it changes only with what its expression depends on.
    package var course: Course?

    /// The values that a number runs through while the reader looks on.
    package struct Course: Hashable, Sendable {
        package struct Frame: Hashable, Sendable {
            /// When the number has this value, as a fraction of the period, 0...1. Between frames of the same time it
            /// jumps.
            package var time: Double
            package var value: Double

            package init(at time: Double, _ value: Double) {
                (self.time, self.value) = (time, value)
            }
        }

        /// The frames in order of time, from 0 to 1; between two of them the number moves evenly.
        package var frames: [Frame]
        /// How long one run takes, seconds; greater than 0.
        package var period: Double
        /// How often the values are run through; nil: for ever.
        package var count: Int?
        /// The value throughout where other things can be animated, but numbers cannot.
        package var held: Double

        package init(_ frames: [Frame], period: Double, count: Int?, held: Double) {
            (self.frames, self.period, self.count, self.held) = (frames, period, count, held)
        }
    }

    /// How a value moves to a new one.
    package struct Motion: Hashable, Sendable {
        /// How long it takes, seconds.
        package var duration: Double
        package var easing: Easing

        package init(duration: Double, easing: Easing) {
            self.duration = duration
            self.easing = easing
        }

        /// That of series which are hidden and shown, and of everything that has none of its own.
        package static let toggle = Motion(duration: 0.45, easing: .toggle)
    }

    package init(variable: Quantity.Variable, value: Quantity, isAnimated: Bool, motion: Motion? = nil) {
        self.variable = variable
        self.value = value
        self.isAnimated = isAnimated
        self.motion = motion
    }
}
