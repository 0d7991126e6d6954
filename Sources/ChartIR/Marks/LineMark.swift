package import ChartGraphics

/// A line through the values of each series.
package struct LineMark: CartesianMark {
    package var axis: ValueAxis
    package var series: [MarkSeries]
    package var curve: Curve
    package var missing: MissingPolicy
    package var text: ValueText
    package var look: LineLook
    package var marker: MarkerLook
    /// How the values stream through the plot; nil: all of the line is seen at once.
    package var live: LiveWindow?
    /// What tooltips, table and summary say of a kind that draws something made of its values; nil, the default: the values as
    /// they are drawn.
    package var telling: Telling?

    package init(
        axis: ValueAxis, series: [MarkSeries], curve: Curve, missing: MissingPolicy, text: ValueText = .automatic,
        look: LineLook = LineLook(), marker: MarkerLook = MarkerLook(), live: LiveWindow? = nil
    ) {
        self.live = live
        self.axis = axis
        self.series = series
        self.curve = curve
        self.missing = missing
        self.text = text
        self.look = look
        self.marker = marker
    }
}

extension LineMark {
    package var valueSeries: [MarkSeries] { series }
    package var valueText: ValueText { text }
    package var connectsValues: Bool { true }
}

extension LineMark {
    /// How many moments the line has values for, which pass through the window one by one.
    package var momentCount: Int { Set(series.flatMap(\.data).map(\.x)).count }
}

extension CartesianPlot {
    /// The line whose values stream, which then is the only mark; nil: there is none.
    package var liveLine: LineMark? {
        guard case .line(let line)? = marks.first, line.live != nil else { return nil }
        return line
    }

    /// Whether values stream through it for longer than anything may move that the reader cannot stop.
    var loops: Bool {
        guard let line = liveLine, let live = line.live else { return false }
        switch live.repetition {
        case .loop: return true
        case .once: return Double(line.momentCount - 1) * live.interval > Chart.longestWithoutPause
        }
    }
}
