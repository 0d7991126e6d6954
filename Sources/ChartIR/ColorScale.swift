package import ChartGraphics

/// How numbers become colours, the same for all marks of a chart.
package struct ColorScale: Hashable, Sendable, Encodable {
    /// What the colours tell.
    package var title: String
    /// How the numbers are written; nil: in the legend as short as its round values can be, elsewhere in full.
    package var format: NumberFormat?
    /// The ramp of a scale without steps; nil: the scale has classes, each of which is a series with a colour of its own.
    package var ramp: Ramp?

    /// Numbers and the colours that they have, without steps.
    package struct Ramp: Hashable, Sendable, Encodable {
        /// The numbers of the first and of the last colour, the first the lower one; what lies beyond has the same colours.
        package var minimum: Double
        package var maximum: Double
        /// The number of the colour in the middle, between the others; nil: the one half way between them.
        package var middle: Double?
        package var colors: ColorRamp

        package init(minimum: Double, maximum: Double, middle: Double?, colors: ColorRamp) {
            self.minimum = minimum
            self.maximum = maximum
            self.middle = middle
            self.colors = colors
        }

        /// The place of a number among the colours, 0 (the first) ... 1 (the last); 0.5 where there is one number only.
        package func place(of value: Double) -> Double {
            guard maximum > minimum else { return 0.5 }
            guard let middle, middle > minimum, middle < maximum else {
                return part(of: value, from: minimum, to: maximum)
            }
            return value < middle
                ? part(of: value, from: minimum, to: middle) / 2 : 0.5 + part(of: value, from: middle, to: maximum) / 2
        }

        /// How much of the way from one number to another is done, 0...1; halves, so that no difference is infinite.
        private func part(of value: Double, from low: Double, to high: Double) -> Double {
            min(max((value / 2 - low / 2) / (high / 2 - low / 2), 0), 1)
        }
    }

    package init(title: String, format: NumberFormat?, ramp: Ramp?) {
        self.title = title
        self.format = format
        self.ramp = ramp
    }
}
