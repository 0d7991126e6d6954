import ChartGraphics
package import ChartScene

/// The custom properties by which the page around a figure sets the colours of charts. A drawing that stands alone has no
/// page around it, and a chart on a background that the author chose keeps the colours that can be read there.
package struct ColorProperties: Sendable {
    /// The colours of series that the theme has; empty: those of the default look.
    private let palette: [SeriesPaint]

    /// - Returns: nil, if nothing is to be set.
    package init?(of scene: Scene) {
        guard scene.surface == .figure, scene.background == .background, !scene.isBare else { return nil }
        palette = scene.theme?.palette.map(SeriesPaint.init) ?? []
    }

    /// The property of a colour; nil: it has none.
    package func name(of paint: Paint) -> String? {
        if let role = paint.role { return "--playfair-\(role.rawValue)" }
        return switch paint {
        case .series(let series): place(of: series).map { "--playfair-series-\($0)" }
        case .onSeries(let series): place(of: series).map { "--playfair-on-series-\($0)" }
        case .seriesText(let series): place(of: series).map { "--playfair-series-\($0)-text" }
        default: nil
        }
    }

    /// The place of a colour in the palette, from 1; nil: the palette does not have it.
    private func place(of paint: SeriesPaint) -> Int? {
        if palette.isEmpty, case .palette(let slot) = paint { return slot + 1 }
        return palette.firstIndex(of: paint).map { $0 + 1 }
    }
}
