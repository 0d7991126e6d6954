import ChartGraphics
import ChartIR
import ChartWords

/// How the values of a series lie at one position.
struct Violin {
    let x: Double
    let count: Int
    let low: Double
    let q1: Double
    let median: Double
    let q3: Double
    let high: Double
    /// The ends of the whiskers of a box plot of the same values.
    let whiskers: (low: Double, high: Double)
    /// The ends of what is drawn: of a violin those of its values, of a ridge with tails where next to nothing lies any more.
    private(set) var ends: (low: Double, high: Double)
    /// How densely the values lie at places from the lower to the higher end, which are at equal distances along the axis;
    /// empty where there are not two different ones.
    private(set) var densities: [Double]
    /// The densities as parts of the breadth that a violin can have, 0...1.
    var breadths: [Double] = []

    /// - Parameters:
    ///   - values: finite, in any order; on a logarithmic axis those above 0 count. nil is returned where there is none.
    ///   - measure: what the value axis is linear in, of which it is then seen what lies densely.
    ///   - hasTails: whether the densities reach beyond the values, but not beyond 0 where all of them are on one side of it.
    init?(_ values: [Double], at x: Double, _ measure: ScaleMeasure, hasTails: Bool = false) {
        let values = measure == .logarithm ? values.filter { $0 > 0 } : values
        guard let box = BoxSummary(values), let low = values.min(), let high = values.max() else { return nil }
        // Without the noise that calculating leaves behind the digits of the data.
        func rounded(_ value: Double) -> Double { Double(value.significant(15)) ?? value }
        self.x = x
        count = values.count
        (self.low, self.high) = (low, high)
        (q1, median, q3) = (rounded(box.firstQuartile), rounded(box.median), rounded(box.thirdQuartile))
        whiskers = (min(box.lowerWhisker, q1), max(box.upperWhisker, q3))
        ends = (low, high)
        densities = []
        let measures = values.map(measure.callAsFunction)
        guard let bandwidth = KernelDensity.bandwidth(of: measures, by: .silverman),
            let density = KernelDensity(measures, bandwidth: bandwidth)
        else { return }
        var span = measure(low)...measure(high)
        if hasTails {
            let tail = Self.tail * bandwidth
            let (from, to) = (span.lowerBound - tail, span.upperBound + tail)
            span =
                measure == .logarithm
                ? from...to : (low >= 0 ? max(from, 0) : from)...(high <= 0 ? min(to, 0) : to)
            ends = (measure.value(of: span.lowerBound), measure.value(of: span.upperBound))
        }
        densities = Self.densities(density, over: span)
    }

    /// How far tails reach beyond the values, bandwidths: a bell is next to nothing there.
    private static let tail = 3.0

    /// Six places for each bandwidth, so that straight lines between them look like the curve.
    private static let placesOfBandwidth = 6.0
    private static let counts = 24.0...240

    private static func densities(_ density: KernelDensity, over span: ClosedRange<Double>) -> [Double] {
        let (low, high) = (span.lowerBound, span.upperBound)
        let steps = (placesOfBandwidth * (high - low) / density.bandwidth).rounded(.up)
        let count = Int(min(max(steps, counts.lowerBound), counts.upperBound))
        return (0...count).map { density.value(at: low + (high - low) * Double($0) / Double(count)) }
    }
}

/// The violins of one series, in the order of their positions.
struct ViolinSeries {
    /// The index of the series among the chart's.
    let series: Int
    var violins: [Violin]

    /// What tooltips and the table say of each violin.
    var columns: [Telling.Column] {
        func column(_ statistic: Phrases.Statistic, _ datum: (Violin) -> Datum) -> Telling.Column {
            Telling.Column(statistic, MarkSeries(series: series, data: violins.map(datum)))
        }
        return [
            column(.median) { Datum(x: $0.x, y: $0.median) },
            column(.quartiles) { Datum(x: $0.x, y: $0.q1, y2: $0.q3) },
            column(.count) { Datum(x: $0.x, y: Double($0.count)) },
            column(.range) { Datum(x: $0.x, y: $0.low, y2: $0.high) },
        ]
    }

    /// Makes breadths of densities, by the broadest of some violins or by that of each.
    mutating func measure(by scale: ViolinSpec.Scale, among all: [Violin]) {
        func weight(_ violin: Violin) -> Double { scale == .count ? Double(violin.count) : 1 }
        func peak(_ violin: Violin) -> Double { (violin.densities.max() ?? 0) * weight(violin) }
        let highest = all.lazy.map(peak).max() ?? 0
        for index in violins.indices {
            let violin = violins[index]
            let whole = scale == .width ? peak(violin) : highest
            guard whole > 0 else { continue }
            // Four digits are a hundredth of a pixel.
            violins[index].breadths = violin.densities.map { density in
                (density * weight(violin) / whole * 10_000).rounded() / 10_000
            }
        }
    }
}
