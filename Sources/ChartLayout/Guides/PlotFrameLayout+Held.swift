import ChartIR

extension PlotFrameLayout {
    /// What a scale holds.
    struct Held {
        /// The plot with all marks on the scale.
        let plot: CartesianPlot
        /// The bubbles among them, which must not be cut by the plot's edge; nil: there are none.
        let bubbles: BubblePlan?
        /// The index of the first panel that has the scale; 0 where all have it.
        var panel = 0
    }
}
