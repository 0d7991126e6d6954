import ChartIR
import ChartScene

/// The series whose visible values a mean or a quantile is calculated of; each has a value.
struct StatisticSeries {
    let series: [MarkSeries]
    /// Whether it is calculated of the sums of stacks.
    let areStacked: Bool

    /// - Returns: nil, if there are no values.
    init?(of annotation: Annotation, in plot: CartesianPlot) {
        guard let mark = plot.markOfStatistic(on: annotation.axis, of: annotation.series) else { return nil }
        series = mark.valueSeries.filter { one in
            (annotation.series ?? one.series) == one.series && one.data.contains { $0.y != nil }
        }
        guard !series.isEmpty else { return nil }
        areStacked = mark.stacking == .stack && annotation.series == nil
    }

    /// How far each of the series is there.
    func presences(_ state: LayoutState) -> [Quantity] { series.map { state.selection.presence(of: $0.series) } }
}

/// What a rule stands at, or a band ends at, that is calculated of what is visible.
struct VisibleStatistic {
    private enum Form {
        case mean(VisibleMean)
        case quantile(VisibleQuantile)
    }

    private let source: StatisticSeries
    private let form: Form

    /// - Parameter place: that of the annotation which is calculated.
    /// - Returns: nil, if the place is stated, or there are no values.
    init?(_ place: Annotation.Rule.Place, of annotation: Annotation, in plot: CartesianPlot) {
        func form(_ source: StatisticSeries) -> Form? {
            switch place {
            case .position, .value: nil
            case .mean: .mean(VisibleMean(of: source))
            case .quantile(let share): .quantile(VisibleQuantile(share, of: source))
            }
        }
        guard let source = StatisticSeries(of: annotation, in: plot), let form = form(source) else { return nil }
        (self.source, self.form) = (source, form)
    }

    /// What it is where all series are visible.
    var all: Double {
        switch form {
        case .mean(let mean): mean.all
        case .quantile(let quantile): quantile.all
        }
    }

    /// 1 while a series is visible that it is calculated of, else 0.
    func presence(_ state: LayoutState) -> Quantity { Quantity.sum(of: source.presences(state)).clamped(0, 1) }

    /// Where it stands on its scale, which is linear.
    func track(on scale: LinearScale, _ state: LayoutState) -> Track {
        switch form {
        case .mean(let mean): mean.track(on: scale, state)
        case .quantile(let quantile): quantile.track(on: scale, state)
        }
    }
}
