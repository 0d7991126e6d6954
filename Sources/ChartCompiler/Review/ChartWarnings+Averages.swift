import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Lines that are called a mean and stand somewhere else.
extension ChartReview {
    enum Average: String { case mean, median }

    mutating func warnAboutAverages(of plot: CartesianPlot) {
        let written = writtenAnnotations
        guard written.count == plot.annotations.count, chart.states.isEmpty, plot.facets == nil, showsOwnValues
        else { return }
        for (annotation, element) in zip(plot.annotations, written) {
            guard case .rule(let rule) = annotation.form, case .value(let stated) = rule.place,
                let average = (element.attribute("label")?.value.text).flatMap(Self.average(calledBy:)),
                let value = element.attribute("y")?.value, axis(annotation.axis, of: plot).scale != .time
            else { continue }
            let marks = plot.marks.filter { $0.axis == annotation.axis && $0.telling == nil && !$0.showsShares }
            let series = marks.flatMap { $0.valueSeries.map { $0.data.compactMap(\.y) } }.filter { !$0.isEmpty }
            let all = series.flatMap(\.self)
            guard all.count > 1, let low = all.min(), let high = all.max() else { continue }
            // A line may as well be about one series, or about the ends of the stacks.
            let stacks = marks.filter { $0.stacking == .stack }.map(Self.stackEnds)
            let candidates = ([all] + series + stacks).filter { !$0.isEmpty }.map { Self.value(average, of: $0) }
            let rounding = max(Self.unit(of: value.text) * 0.501, (high - low) / 50)
            guard candidates.allSatisfy({ abs($0 - stated) > rounding }) else { continue }
            warn(
                .semanticContradictingMean,
                "the \(average.rawValue) of the values drawn is \(Self.plain(Self.rounded(candidates[0]))), not "
                    + "\(Self.plain(stated)); mend 'y', or say in 'label' of what it is the \(average.rawValue)",
                at: range(value.range))
        }
    }

    /// Whether marks show their values as they stand in their table, so that nothing else can be the mean of them.
    var showsOwnValues: Bool {
        let fewer: Set = ["aggregate", "filter", "sample", "top", "flatten", "density", "regression", "loess"]
        return marks.allSatisfy { KindTraits.of($0.name).showsOwnValues }
            && !element.children("data").contains { $0.children.contains { fewer.contains($0.name) } }
    }

    /// What a label claims that says nothing but that: `Mean`, `Average: 4.2`; nil: it says something else.
    static func average(calledBy label: String) -> Average? {
        let word = label.lowercased().filter { $0.isLetter || $0 == "\u{2205}" }
        if means.contains(word) { return .mean }
        return medians.contains(word) ? .median : nil
    }

    private static let means: Set = [
        "mean", "average", "avg", "ø", "\u{2205}", "mittelwert", "durchschnitt", "mittel", "moyenne", "media",
        "promedio",
        "gemiddelde",
    ]
    private static let medians: Set = ["median", "médiane", "mediana", "mediaan"]

    static func value(_ average: Average, of values: [Double]) -> Double {
        let sorted = values.sorted()
        switch average {
        case .mean: return sorted.reduce(0) { $0 + $1 / Double(sorted.count) }
        case .median: return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        }
    }

    /// What one more in the last digit of a number is; zeros at the end of a whole one may come of rounding.
    private static func unit(of text: String) -> Double {
        let digits = text.prefix { $0 != "e" && $0 != "E" }
        var unit = 1.0
        if let point = digits.firstIndex(of: ".") {
            for _ in digits[point...].dropFirst() { unit /= 10 }
        } else {
            for _ in digits.reversed().prefix(while: { $0 == "0" }) { unit *= 10 }
        }
        return unit
    }

    /// A number with four digits that count.
    static func rounded(_ value: Double) -> Double {
        var factor = 1.0
        while abs(value) * factor < 1000, factor < 1e12, value != 0 { factor *= 10 }
        return (value * factor).rounded() / factor
    }
}
