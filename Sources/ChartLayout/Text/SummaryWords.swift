import ChartIR
import ChartWords

/// What the sentence about a chart with axes says besides its highest and its lowest value.
extension TextAlternatives {
    /// A sentence that says what the values are; empty where neither title nor unit say so.
    var measured: String {
        guard !valueNames.isEmpty else { return "" }
        return phrases.sentence(phrases.value, valueNames)
    }

    /// A sentence that says which axes have square roots or symmetric logarithms at equal distances, where 0 and negative
    /// numbers stand among others, and which are broken: lengths on them are not in proportion. Empty where there are none.
    func bent(_ plot: CartesianPlot) -> String {
        let axes = [("x", plot.x), ("y", plot.y), ("y", plot.secondY)].compactMap { name, axis -> String? in
            guard let axis else { return nil }
            let told: String? =
                switch axis.scale {
                case .squareRoot: phrases.name(of: .squareRoot)
                case .symmetricLog: phrases.name(of: .symmetricLog)
                case .broken(let breaks):
                    phrases.broken(
                        breaks.map { phrases.range(from: position($0.from, axis), to: position($0.to, axis)) })
                case .category, .number, .log, .time: nil
                }
            return told.map { phrases.value($0, at: [axis.title ?? name]) }
        }
        return axes.isEmpty ? "" : phrases.sentence(phrases.scale, axes)
    }

    /// The most series whose trend is told: more would be a speech.
    private static let trendLimit = 6

    /// A sentence that says where the values of each series begin and where they end; empty where x is no course, or the
    /// values are none of one.
    /// - Parameter only: the series that alone is told, without its name; nil: all are.
    func trend(_ plot: CartesianPlot, only: Int? = nil) -> String {
        guard plot.facets == nil else { return "" }
        func found(areAside: Bool) -> [Course] {
            plot.marks.filter { $0.isAside == areAside }.flatMap { self.courses(of: $0, in: plot) }
                .filter { only == nil || $0.series == only }
        }
        let own = found(areAside: false)
        // Values that are no course themselves may have a line that comes nearest to them.
        let courses = own.isEmpty ? found(areAside: true) : own
        guard !courses.isEmpty, courses.count <= TextAlternatives.trendLimit else { return "" }
        let ends = courses.map { [$0.first.x, $0.last.x] }
        // One range for all, if it is one.
        let common = Set(ends).count == 1 ? ends.first : nil
        let write = { (x: Double) in self.place(x, in: plot) }
        let told = courses.map { course -> String in
            func text(_ datum: Datum) -> String {
                let value = spoken(datum.y ?? 0, of: course.mark, in: plot)
                return common == nil ? phrases.value(value, at: [write(datum.x)]) : value
            }
            let range = phrases.range(from: text(course.first), to: text(course.last))
            guard only == nil, chart.series.count > 1 else { return range }
            return phrases.value(chart.series[course.series].label, at: [range])
        }
        let range = common.map { [phrases.range(from: write($0[0]), to: write($0[1]))] } ?? []
        return phrases.sentence(phrases.trend, told, at: range)
    }

    /// The values at both ends of a series.
    private struct Course {
        var series: Int
        var first: Datum
        var last: Datum
        var mark: Mark
    }

    private func courses(of mark: Mark, in plot: CartesianPlot) -> [Course] {
        let layout = mark.layout
        let isCourse =
            switch plot.x.scale {
            case .time: layout.course != .none
            case .number, .log, .squareRoot, .symmetricLog, .broken:
                layout.course == .timesAndNumbers || layout.course == .everywhere
            case .category: layout.course == .everywhere || layout.course != .none && plot.x.moments != nil
            }
        guard isCourse, layout.telling == nil || layout.isAside else { return [] }
        return (mark.form.showsShares ? shares(of: mark) : layout.valueSeries).compactMap { series in
            let data = series.data.lazy.filter { $0.y != nil }
            guard !series.isRange, let first = data.min(by: { $0.x < $1.x }),
                let last = data.max(by: { $0.x < $1.x }), first.x < last.x
            else { return nil }
            return Course(series: series.series, first: first, last: last, mark: mark)
        }
    }
}
