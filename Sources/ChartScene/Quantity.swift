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

    /// A name of a value. It is one reference, and is looked up by a number made once: layouts ask for the values of names
    /// tens of thousands of times.
    package struct Variable: Sendable {
        private final class Content: Sendable {
            let name: String
            let number: Int

            init(_ name: String) {
                self.name = name
                number = Variable.number(of: name)
            }
        }

        private let content: Content

        package init(name: String) { content = Content(name) }

        package var name: String { content.name }

        /// A number that is the same for equal names, in every run; that of another name is nearly always another one.
        package var number: UInt64 { UInt64(bitPattern: Int64(content.number)) }

        /// Every bit of the name reaches every bit of the number. (FNV-1a, and the end of MurmurHash3.)
        private static func number(of name: String) -> Int {
            var bits = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
            bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
            return Int(truncatingIfNeeded: bits ^ bits >> 33)
        }
    }
}

extension Quantity.Variable: Hashable {
    package static func == (a: Self, b: Self) -> Bool {
        a.content === b.content || a.content.number == b.content.number && a.content.name == b.content.name
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(content.number) }

    /// Tables take the number as it is: names are made by the layout, never by an author, so that nobody can choose such as
    /// fall together.
    package func _rawHashValue(seed: Int) -> Int { content.number ^ seed }
}

extension Quantity {
    /// Whether it is such a quantity, or is made of one.
    package func contains(where isSuch: (Quantity) -> Bool) -> Bool {
        if isSuch(self) { return true }
        return switch self {
        case .constant, .visibility, .presence, .choice, .variable, .parameter, .entrance, .width: false
        case .sum(let parts), .product(let parts), .maximum(let parts), .minimum(let parts):
            parts.contains { $0.contains(where: isSuch) }
        case .quotient(let a, let b): a.contains(where: isSuch) || b.contains(where: isSuch)
        case .function(_, let argument): argument.contains(where: isSuch)
        }
    }

    /// Visits the quantity and all that it is made of.
    package func visitParts(_ visit: (Quantity) -> Void) {
        _ = contains { part in
            visit(part)
            return false
        }
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

        /// The motion of series that are hidden and shown, and of everything that has none of its own.
        package static let toggle = Motion(duration: 0.45, easing: .toggle)
    }

    package init(variable: Quantity.Variable, value: Quantity, isAnimated: Bool, motion: Motion? = nil) {
        self.variable = variable
        self.value = value
        self.isAnimated = isAnimated
        self.motion = motion
    }
}
