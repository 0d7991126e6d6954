import ChartGraphics
import ChartIR
import ChartPlatform

/// How densely values lie: the mean of Gaussian bells, one over each value.
struct KernelDensity {
    /// The values in ascending order, at least one.
    private let values: [Double]
    /// The standard deviation of each bell, more than 0.
    let bandwidth: Double

    /// - Parameters:
    ///   - values: finite; nil is returned where there is none.
    ///   - bandwidth: more than 0.
    init?(_ values: [Double], bandwidth: Double) {
        guard !values.isEmpty, bandwidth > 0 else { return nil }
        self.values = values.sorted()
        self.bandwidth = bandwidth
    }

    /// The density at a place: the share of the values per unit.
    func value(at place: Double) -> Double {
        // What is further away than this adds less than a double can tell.
        let reach = 9 * bandwidth
        var sum = 0.0
        for value in values[values.partitioningIndex { $0 >= place - reach }...] {
            let distance = (value - place) / bandwidth
            if distance > 9 { break }
            sum += exp(-distance * distance / 2)
        }
        return sum / (Double(values.count) * bandwidth * (2 * Double.pi).squareRoot())
    }

    /// The bandwidth that a rule gives; nil: the values are all equal, or there are fewer than two.
    static func bandwidth(of values: [Double], by rule: DensitySpec.Rule) -> Double? {
        guard let range = Quantiles(values)?.interquartileRange, values.count > 1 else { return nil }
        let deviation = Summary.standardDeviation(values)
        // Where half of the values are equal their range is 0 and says nothing.
        let spread = range > 0 ? min(deviation, range / 1.34) : deviation
        let factor = rule == .silverman ? 0.9 : 1.06
        let bandwidth = factor * spread * pow(Double(values.count), -0.2)
        return bandwidth > 0 && bandwidth.isFinite ? bandwidth : nil
    }
}
