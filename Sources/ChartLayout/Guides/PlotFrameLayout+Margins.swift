import ChartIR

// The room of the labels of value axes.
extension PlotFrameLayout {
    /// The room of the labels of both value axes, pixels.
    struct ValueMargins {
        /// The range of the axes; nil: nothing is known yet.
        var range: ClosedRange<Double>?
        var first = 0.0
        var second = 0.0
    }

    func margins(_ range: ClosedRange<Double>) -> ValueMargins {
        ValueMargins(
            range: range,
            first: laneMargin(range) ?? (plot.usesFirstAxis ? margin(for: builder(.first, range: range)) : 0),
            second: hasSecond ? margin(for: secondBuilder(range: range)) : 0)
    }

    /// The room of the widest tick label of any domain, and the gap, rounded up to 4.
    private func margin(for builder: LinearScaleBuilder) -> Double {
        guard builder.axis.labels != .none else { return 0 }
        let widest = builder.variants.lazy.flatMap(\.ticks).map(\.label.labelWidth).max() ?? 0
        return rounded(widest + PlotFrameLayout.labelGap)
    }
}
