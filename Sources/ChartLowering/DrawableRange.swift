/// The numbers that scales can calculate with: sums, products and differences of a chart's values stay finite, and
/// none of them is lost among the subnormal numbers.
enum DrawableRange {
    static func contains(_ value: Double) -> Bool {
        value == 0 || (1e-300...1e300).contains(value.magnitude)
    }
}
