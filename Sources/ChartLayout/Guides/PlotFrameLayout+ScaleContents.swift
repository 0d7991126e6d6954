import ChartIR

extension PlotFrameLayout {
    /// All that a scale has to hold. It is a class, so that the structs that have it stay small and cheap to copy.
    final class ScaleContents {
        /// The plot with all marks on the scale.
        let plot: CartesianPlot
        /// The bubbles among them, which must not be cut by the plot's edge; nil: there are none.
        let bubbles: BubblePlan?
        /// The index of the first panel that has the scale; 0 where all have it.
        let panel: Int

        init(plot: CartesianPlot, bubbles: BubblePlan?, panel: Int = 0) {
            self.plot = plot
            self.bubbles = bubbles
            self.panel = panel
        }
    }
}
