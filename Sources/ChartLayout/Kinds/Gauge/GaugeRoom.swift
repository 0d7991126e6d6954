import ChartGraphics
import ChartIR
import ChartScene

/// The room of a gauge or a progress bar.
struct GaugeRoom {
    /// The size of the whole drawing.
    let drawing: Size
    let box: Rect
    /// Whether nothing else stands in the drawing, as in one that is part of a text.
    let isBare: Bool

    /// Takes the room that furniture leaves. Axes leave room for their labels at the edges; a small drawing without
    /// axes would be nothing but edge, so it takes more.
    init(_ furniture: Furniture, _ surface: Surface) {
        drawing = furniture.size
        let hasLegend = surface == .standalone && furniture.legend.position != nil
        isBare = furniture.nodes.isEmpty && !hasLegend && (surface == .figure || furniture.rows.isEmpty)
        guard isBare else {
            box = furniture.remaining
            return
        }
        let padding = surface == .figure ? 0 : min(16, max(min(drawing.width, drawing.height) / 20, 0))
        let whole = Rect(x: 0, y: 0, width: max(drawing.width, 1), height: max(drawing.height, 1))
        box = whole.expanded(by: -padding)
    }
}
