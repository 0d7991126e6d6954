import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of the parts of a ring: value and share of the visible whole.
struct ShareTooltips {
    struct Part {
        var series: Int
        /// The part's value in each data state, or one for all; `shownValues` has only the one there where the state is
        /// known.
        var values: [Double]
        var shownValues: [Double]
        /// The share of what is visible, 0...1.
        var share: Quantity
        /// How far the part is there, whatever the legend hides.
        var standing: Quantity
        /// The sector that the share is drawn as; nil: it is never seen.
        var sector: Sector?
        /// What the part is called by those who listen; nil: the words in its box.
        var name: String?
        /// Whether the part's box stands at the left, whatever is hidden.
        var isBefore: Bool
    }

    /// The parts in drawing order, clockwise, with those that have no sector.
    let parts: [Part]
    let format: NumberFormat?

    /// The radius of the circle in the middle of a part where the focus is seen, pixels.
    private static let focusRadius = 12.0

    func tooltips(in size: Size, _ state: LayoutState) -> Tooltips? {
        let format = (format ?? .decimals(0, grouping: true, symbols: state.conventions.numbers)).exact(
            for: parts.flatMap(\.values))
        func content(_ part: Part, _ values: [Double], share: Quantity) -> (heading: String, rows: [Tooltips.Row]) {
            let row = Tooltips.Row(
                series: part.series, paint: .series(state.paint(of: part.series)),
                names: values.map(format.string), value: .share(share))
            return (state.chart.series[part.series].label, [row])
        }
        // Size and sides come from all data, so that they stay whatever is hidden.
        guard let box = TooltipBox(for: parts.lazy.map { content($0, $0.values, share: 0) }, in: size) else {
            return nil
        }
        let positions = parts.compactMap { part -> Tooltips.Position? in
            guard let sector = part.sector else { return nil }
            let said = content(part, part.shownValues, share: part.share * 100)
            var position = position(said.heading, said.rows, of: part, sector, box)
            position.name = part.name
            return position
        }
        var tooltips = box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.slice,
            crosshair: state.chart.tooltip.hasCrosshair ? .shade : .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
    }

    private func position(
        _ heading: String, _ rows: [Tooltips.Row], of part: Part, _ sector: Sector, _ box: TooltipBox
    ) -> Tooltips.Position {
        let angle = (sector.start + sector.end) * 0.5
        let middle = (sector.innerRadius + sector.outerRadius) * 0.5
        let x = .constant(sector.center.x) + middle * angle.applying(.sine)
        let y = .constant(sector.center.y) - middle * angle.applying(.cosine)
        let radius = .constant(ShareTooltips.focusRadius) * part.standing
        return Tooltips.Position(
            heading: heading, rows: rows,
            zone: .init(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, isRound: true),
            form: Node(.sector(sector), role: .slice, series: part.series, fill: .ink, fillOpacity: 0), anchor: x,
            box: box.beside(x: x, y: y, isBefore: part.isBefore))
    }
}
