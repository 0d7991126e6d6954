/// A range of an axis of numbers that is squeezed, because there is little or nothing in it.
package struct AxisBreak: Hashable, Sendable, Encodable {
    package var from: Double
    /// The end of the range, more than its start.
    package var to: Double
    /// How much of the axis the range takes, as the length of values outside of it that takes as much; more than 0.
    package var width: Double

    package init(from: Double, to: Double, width: Double) {
        self.from = from
        self.to = to
        self.width = width
    }

    package var length: Double { to - from }
}

/// The breaks of one axis, ascending; they do not meet.
extension [AxisBreak] {
    /// The distance of a value from 0 with every break as wide as it is drawn.
    func measure(of value: Double) -> Double { shortened(value) - shortened(0) }

    /// The value that has a measure.
    func value(of measure: Double) -> Double {
        let place = measure + shortened(0)
        var removed = 0.0
        for gap in self {
            let start = gap.from - removed
            if place <= start { break }
            if place < start + gap.width { return gap.from + (place - start) / gap.width * gap.length }
            removed += gap.length - gap.width
        }
        return place + removed
    }

    /// The value less all that is left out below it.
    private func shortened(_ value: Double) -> Double {
        reduce(value) { place, gap in
            let inside = Swift.min(Swift.max(value - gap.from, 0), gap.length)
            return place - inside * (1 - gap.width / gap.length)
        }
    }
}
