/// Numbers that stand for several; not finite where they are beyond what a double holds.
enum Summary {
    /// The sum, with what rounding loses added back (Neumaier 1974), so that cents add up to what they are.
    static func sum(_ values: [Double]) -> Double {
        var sum = 0.0
        var lost = 0.0
        for value in values {
            let next = sum + value
            lost += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
            sum = next
        }
        return sum.isFinite ? sum + lost : sum
    }

    static func mean(_ values: [Double]) -> Double { sum(values) / Double(values.count) }

    /// The standard deviation of a sample: the squares are divided by one less than the number of values, as R's `sd`
    /// does. A single value has 0.
    static func standardDeviation(_ values: [Double]) -> Double {
        guard values.count > 1 else { return 0 }
        // The squares are taken in parts of the largest value, whose own square a double may not hold.
        let scale = values.reduce(0) { max($0, abs($1)) }
        guard scale > 0 else { return 0 }
        let squares = squaredDeviations(values.map { $0 / scale })
        return (squares / Double(values.count - 1)).squareRoot() * scale
    }

    /// The sum of the squares of what parts the values from their mean.
    static func squaredDeviations(_ values: [Double]) -> Double {
        let mean = mean(values)
        return sum(values.map { ($0 - mean) * ($0 - mean) })
    }
}
