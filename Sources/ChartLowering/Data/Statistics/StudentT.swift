import ChartPlatform

/// Student's t distribution.
enum StudentT {
    /// How much of the distribution ``reach(freedom:)`` holds.
    private static let share = 0.95

    /// The t between whose negative and itself 95 % of the distribution lie.
    /// - Parameter freedom: the degrees of freedom, at least 1.
    static func reach(freedom: Int) -> Double {
        guard freedom < 1000 else { return expanded(freedom: Double(freedom)) }
        // The share grows with the angle.
        var (low, high) = (0.0, Double.pi / 2)
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { break }
            if inner(angle: middle, freedom: freedom) < share { low = middle } else { high = middle }
        }
        return tan(low) * Double(freedom).squareRoot()
    }

    /// The share of the distribution between -t and t for whole degrees of freedom: 26.7.3 and 26.7.4 in Abramowitz &
    /// Stegun, "Handbook of Mathematical Functions" (1964).
    /// - Parameter angle: the arc tangent of t by the root of the degrees of freedom.
    private static func inner(angle: Double, freedom: Int) -> Double {
        let (sine, cosine) = (sin(angle), cos(angle))
        let isOdd = freedom % 2 == 1
        var term = isOdd ? cosine : 1
        var sum = freedom > 1 ? term : 0
        for factor in stride(from: isOdd ? 2 : 1, to: max(freedom - 2, 1), by: 2) {
            term *= cosine * cosine * Double(factor) / Double(factor + 1)
            sum += term
        }
        return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
    }

    /// The first terms of the expansion for many degrees of freedom, 26.7.5 in the same book; from 1000 on the terms
    /// left out are less than a double can tell.
    private static func expanded(freedom: Double) -> Double {
        // What a normal distribution holds 95 % in.
        let x = 1.959963984540054
        let (x2, x4) = (x * x, x * x * x * x)
        let first = (x2 + 1) / 4
        let second = (5 * x4 + 16 * x2 + 3) / 96
        let third = (3 * x2 * x4 + 19 * x4 + 17 * x2 - 15) / 384
        let fourth = (79 * x4 * x4 + 776 * x2 * x4 + 1482 * x4 - 1920 * x2 - 945) / 92160
        return x * (1 + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom)
    }
}
