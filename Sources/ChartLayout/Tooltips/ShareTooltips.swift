import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of the parts of a ring or of a pie: value and share of the visible whole.
struct ShareTooltips {
    /// What is said of a part.
    struct Part {
        var series: Int
        /// The part's value in each data state, or one for all; `shownValues` has only the one there where the state is
        /// known.
        var values: [String]
        var shownValues: [String]
        /// What the part is made of.
        var details: [Tooltips.Row] = []
        /// What the part is called by those who listen; nil: the words in its box.
        var name: String?
        /// Whether the part's box stands at the left, whatever is hidden.
        var isBefore: Bool
    }

    /// How a part is drawn.
    struct Form {
        var sector: Sector
        /// The share of what is visible, 0...100.
        var percentage: Quantity
        /// How far the part is there, whatever the legend hides.
        var standing: Quantity
        /// What is drawn in the middle of the ring while the box is shown.
        var center: [Node] = []
    }

    /// The parts in drawing order, clockwise, with those that are never seen.
    let parts: [Part]
    /// Whether the part that is spoken of is shaded, where the chart has a crosshair.
    var shadesPart = true

    /// The radius of the circle in the middle of a part where the focus is seen, pixels.
    private static let focusRadius = 12.0

    /// - Parameter form: that of the part of an index; nil: it is never seen. It is asked only where boxes have room.
    func tooltips(
        in size: Size, _ state: inout LayoutState, form: (Int, inout LayoutState) -> Form?
    ) -> Tooltips? {
        // Size and sides come from all data, so that they stay whatever is hidden.
        let widest = parts.map { content(of: $0, $0.values, percentage: 0, state) }
        guard let box = TooltipBox(for: widest, in: size) else { return nil }
        var positions: [Tooltips.Position] = []
        for (index, part) in parts.enumerated() {
            guard let form = form(index, &state) else { continue }
            let said = content(of: part, part.shownValues, percentage: form.percentage, state)
            positions.append(position(said.heading, said.rows, of: part, form, box))
        }
        var tooltips = box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.slice,
            crosshair: state.chart.tooltip.hasCrosshair && shadesPart ? .shade : .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
    }

    private func content(
        of part: Part, _ values: [String], percentage: Quantity, _ state: LayoutState
    ) -> (heading: String, rows: [Tooltips.Row]) {
        let row = Tooltips.Row(
            series: part.series, paint: .series(state.paint(of: part.series)), names: values, value: .share(percentage))
        return (state.chart.series[part.series].label, [row] + part.details)
    }

    private func position(
        _ heading: String, _ rows: [Tooltips.Row], of part: Part, _ form: Form, _ box: TooltipBox
    ) -> Tooltips.Position {
        let sector = form.sector
        let angle = (sector.start + sector.end) * 0.5
        let middle = (sector.innerRadius + sector.outerRadius) * 0.5 + sector.offset
        let place = PolarPlace(around: sector.center, radius: middle, angle: angle)
        let radius = .constant(ShareTooltips.focusRadius) * form.standing
        var position = Tooltips.Position(
            heading: heading, rows: rows,
            zone: .circle(x: place.x, y: place.y, radius: radius),
            form: Node(.sector(sector), role: .slice, series: part.series, fill: .ink, fillOpacity: 0), anchor: place.x,
            box: box.beside(x: place.x, y: place.y, isBefore: part.isBefore))
        position.name = part.name
        position.center = form.center
        return position
    }
}
