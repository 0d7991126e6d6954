/// Numbers that stand for several; not finite where they are beyond what a double holds.
enum Summary {
    /// The sum, with what rounding loses added back (Neumaier 1974), so that cents add up to what they are.
    static func sum(_ values: [Double]) -> Double {
        var total = Total()
        for value in values { total.add(value) }
        return total.sum
    }

    /// A sum of numbers that come one after another.
    struct Total {
        private(set) var count = 0
        private var plain = 0.0
        /// What rounding has lost.
        private var lost = 0.0

        var sum: Double { plain.isFinite ? plain + lost : plain }
        var mean: Double { sum / Double(count) }

        mutating func add(_ value: Double) {
            let next = plain + value
            lost += abs(plain) >= abs(value) ? (plain - next) + value : (value - next) + plain
            plain = next
            count += 1
        }
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
