import ChartScene

// What is made once for all widths of a drawing.
extension LayoutState {
    /// Draws a mark, unless its nodes are known from another width.
    /// - Parameters:
    ///   - mark: its index in its plot.
    ///   - inputs: see ``WidthMemory/nodes(ofMark:in:from:_:)``.
    func nodes(ofMark mark: Int, from inputs: some Hashable, _ draw: () -> [[Node]]) -> [[Node]] {
        memory?.nodes(ofMark: mark, in: shared(panel), from: AnyHashable(inputs), draw) ?? draw()
    }

    /// What stands at the positions of a plot, in words.
    /// - Parameter panel: the place of the plot among those of its chart.
    func positionTexts(of panel: Int, _ write: () -> PositionTexts) -> PositionTexts {
        memory?.positionTexts(of: shared(panel), write) ?? write()
    }

    /// What the points of each mark of a plot are called and tell.
    /// - Parameter panel: the place of the plot among those of its chart.
    func pointTexts(of panel: Int, _ write: () -> [PointTexts]) -> [PointTexts] {
        memory?.pointTexts(of: shared(panel), write) ?? write()
    }

    /// How wide the widest value is that is written at a mark, pixels: it is the same at every width.
    /// - Parameter mark: what the names of its values begin with.
    func widestValue(of mark: String, _ measure: () -> Double) -> Double {
        memory?.widestValue(of: mark, in: shared(panel), measure) ?? measure()
    }

    /// Puts the tooltips of a plot into words, unless they are known from another width.
    /// - Parameter panel: the place of the plot among those of its chart.
    func tooltipTexts(of panel: Int, at positions: [Double], _ write: () -> [TooltipText]) -> [TooltipText] {
        memory?.tooltipTexts(of: shared(panel), at: positions, write) ?? write()
    }

    private func shared(_ panel: Int?) -> WidthMemory.Plot {
        WidthMemory.Plot(panel: panel, dataState: dataState, choices: knownChoices)
    }
}
