public import ChartGraphics

/// A line through the values of each series.
public struct LineMark: CartesianMark {
    public var axis: ValueAxis
    public var series: [MarkSeries]
    public var curve: Curve
    public var missing: MissingPolicy
    public var text: ValueText
    public var look: LineLook
    public var marker: MarkerLook
    /// nil: all of it is seen at once.
    public var live: LiveWindow?

    public init(
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
    public var valueSeries: [MarkSeries] { series }
    public var valueText: ValueText { text }
    public var connectsValues: Bool { true }
}

extension LineMark {
    /// How many moments the window sees pass.
    public var momentCount: Int { Set(series.flatMap(\.data).map(\.x)).count }
}

extension CartesianPlot {
    /// The line whose values stream, which then is the only mark; nil: there is none.
    public var liveLine: LineMark? {
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
