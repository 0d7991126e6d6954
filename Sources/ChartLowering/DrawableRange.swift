/// The numbers that scales can calculate with: sums, products and differences of a chart's values stay finite, and
/// none of them is lost among the subnormal numbers.
enum DrawableRange {
    static func contains(_ value: Double) -> Bool {
        value == 0 || (1e-300...1e300).contains(value.magnitude)
    }

    /// Whether there is room for ticks between the ends of an axis: beside numbers of their size their distance is more
    /// than what sums and differences are off by.
    static func canTell(_ minimum: Double, from maximum: Double) -> Bool {
        maximum - minimum > 1e-12 * max(minimum.magnitude, maximum.magnitude)
    }
}

extension Double {
    /// The number as an author writes it, with all its digits.
    var written: String { magnitude < 1e15 && self == rounded() ? String(Int(self)) : String(self) }
}
