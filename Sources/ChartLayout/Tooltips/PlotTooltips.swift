import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// The tooltips of all plots of a chart, with boxes of one size.
final class PlotTooltips {
    struct Panel {
        var plot: CartesianPlot
        /// The plot with all marks on the same scale of positions, which share its bands.
        var sharing: CartesianPlot
        var frame: PlotFrame
        var origin: PanelOrigin
        /// What the panel is called; nil: the chart has one plot.
        var name: String?

        /// The heading of a tooltip, with the panel that it is in.
        func heading(_ heading: String, _ phrases: Phrases) -> String {
            name.map { phrases.value(heading, at: [$0]) } ?? heading
        }

        /// From a position to the middle of what stands side by side there, pixels.
        fileprivate var slotShift: Double {
            sharing.marks.lazy.map { frame.slotShift($0, in: sharing) }.first { $0 != 0 } ?? 0
        }
    }

    let panels: [Panel]
    /// The plot with the marks of all panels.
    let whole: CartesianPlot
    let words: TextAlternatives
    /// The size of the drawing.
    let size: Size
    /// The scale from sizes to radii; nil: there are no bubbles.
    let radii: RadiusScale?

    init(panels: [Panel], whole: CartesianPlot, words: TextAlternatives, size: Size, radii: RadiusScale?) {
        self.panels = panels
        self.whole = whole
        self.words = words
        self.size = size
        self.radii = radii
    }

    /// The frame of the first plot, whose box is as large as those of all.
    private var frame: PlotFrame { panels[0].frame }

    func tooltips(in state: inout LayoutState) -> Tooltips? {
        guard words.chart.tooltip.content == .all, whole.marks.contains(where: \.hasValues) else { return nil }
        if whole.marksOfPanel == 1, let own = whole.marks[0].layout.tooltips(in: panels, words, size: size, &state) {
            return own
        }
        // Points that share a position stand apart there; lines about them that tell nothing change nothing.
        let told = whole.marks.lazy.filter { mark in
            !mark.isAside || !mark.layout.connectsValues || mark.telling?.columns.isEmpty != true
        }
        return told.allSatisfy(\.mayRepeatPositions) ? ofPoints(in: &state) : ofPositions(in: &state)
    }

    private func ofPositions(in state: inout LayoutState) -> Tooltips? {
        // The same places are told at every width, so that the zones of each are an expression over the width.
        let zones = state.ownCount(of: .tooltipZones) ?? PositionTooltips.zones(in: frame)
        state.keep(zones, of: .tooltipZones)
        let parts = panels.map { panel in
            PositionTooltips(
                plot: panel.plot, frame: panel.frame, words: words, size: size, slotShift: panel.slotShift,
                origin: panel.origin, plots: panels.count, mostZones: zones)
        }
        var told = parts.enumerated().map { $1.told(panel: $0, &state) }
        for index in told.indices {
            for place in told[index].contents.indices {
                told[index].contents[place].heading = panels[index].heading(
                    told[index].contents[place].heading, words.phrases)
            }
        }
        let (count, all) = told.reduce((0, 0)) { ($0.0 + $1.contents.count, $0.1 + $1.reachable) }
        if count < all, case .band = frame.x { state.advise(.thinnedTooltips(count, of: all, "categories")) }
        guard let box = TooltipBox(for: told.flatMap(\.contents), in: size) else { return nil }
        if box.isCrowded { state.advise(.crowdedTooltips) }
        let positions = zip(parts, told).flatMap { $0.positions($1, box, state) }
        var tooltips = box.tooltips(
            positions, name: whole.x.title ?? words.phrases.value,
            crosshair: words.chart.tooltip.hasCrosshair ? whole.hasSlots ? .shade : .line : .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
    }

    private func ofPoints(in state: inout LayoutState) -> Tooltips? {
        let parts = panels.map { panel in
            PointTooltips(
                plot: panel.plot, frame: panel.frame, words: words, size: size, radii: radii, origin: panel.origin,
                plots: panels.count)
        }
        var told = parts.enumerated().map { $1.told(panel: $0, state) }
        for index in told.indices {
            for place in told[index].points.indices {
                told[index].points[place].heading = panels[index].heading(
                    told[index].points[place].heading, words.phrases)
            }
        }
        let (count, all) = told.reduce((0, 0)) { ($0.0 + $1.points.count, $0.1 + $1.count) }
        if count < all { state.advise(.thinnedTooltips(count, of: all, "points")) }
        // Shades are all round or all rectangular.
        let filling = whole.marks.count { $0.layout.fillsPlaces }
        let isOfOneForm = filling == 0 || filling == whole.marks.count
        let texts = told.flatMap(\.points).map { (heading: $0.heading, rows: $0.rows) }
        guard let box = TooltipBox(for: texts, in: size) else { return nil }
        return box.tooltips(
            zip(parts, told).flatMap { $0.positions($1, box, state) }, name: whole.x.title ?? words.phrases.value,
            crosshair: words.chart.tooltip.hasCrosshair && isOfOneForm ? .shade : .none)
    }
}
