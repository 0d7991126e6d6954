package import ChartIR
import ChartLayout
import ChartScene

/// Where the axes of a chart with x and y begin and end as it is first drawn, once all ends are rounded; in seconds since
/// 1970, where they are of times.
package struct AxisEnds: Sendable {
    /// nil: the axis has categories.
    package let x: ClosedRange<Double>?
    package let y: ClosedRange<Double>?
    /// nil: there is no second value axis.
    package let secondY: ClosedRange<Double>?

    /// What two ticks side by side both say, by the name of the axis' scale (``ScaleName``).
    let repeatedLabels: [String: String]
    /// What two ticks of the axis of positions both say, wherever they stand; nil: no two do.
    let recurringLabel: String?

    /// Lays the chart out.
    package init(of chart: Chart) {
        let axes = ChartLayouter(chart: chart).shownAxes(on: .standalone)
        (x, y, secondY) = (axes[ScaleName.x]?.ends, axes[ScaleName.y]?.ends, axes[ScaleName.secondY]?.ends)
        repeatedLabels = axes.compactMapValues(\.repeatedLabel)
        recurringLabel = axes[ScaleName.x]?.recurringLabel
    }
}
