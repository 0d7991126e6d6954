import ChartGraphics
public import ChartSVG
public import ChartScene

/// Figures behind one legend that toggles series in all of them.
public struct SharedFigureRenderer: Sendable {
    private let prefix: String
    private let phrases = Phrases.english

    /// - Parameter prefix: the class of the element around legend and figures, and the start of the legend's ids; none
    ///   of the figures' prefixes.
    public init(prefix: String) {
        self.prefix = prefix
    }

    /// What the drawing of one of the figures must know.
    public func controls(of chart: Int, in shared: SharedLegendScene) -> SharedControls {
        SharedControls(prefix: prefix, entryOfSeries: shared.entryOfSeries[chart])
    }

    /// Legend and figures as one.
    /// - Parameters:
    ///   - figures: rendered with ``controls(of:in:)``.
    ///   - prefixes: the figures', in the same order.
    ///   - scenes: the figures' scenes.
    public func figure(
        _ shared: SharedLegendScene, _ figures: [Figure], prefixes: [String], scenes: [Scene]
    ) -> Figure {
        Figure(
            markup: markup(shared, figures, prefixes, locale: scenes.first?.locale ?? "en"),
            style: style(shared.legend, scenes) + figures.map(\.style).joined())
    }

    private func markup(
        _ shared: SharedLegendScene, _ figures: [Figure], _ prefixes: [String], locale: String
    ) -> String {
        var membership: [Int: [String]] = [:]
        for (prefix, entryOfSeries) in zip(prefixes, shared.entryOfSeries) {
            for entry in entryOfSeries.values { membership[entry, default: []].append("\(prefix)-m") }
        }
        var writer = MarkupWriter(.html)
        writer.open("div", ["class": prefix, "lang": locale])
        if TextDirection.isRightToLeft(locale: locale) { writer.attribute("dir", "rtl") }
        let legend = LegendRenderer(
            prefix: prefix, phrases: phrases, locale: locale, appearance: .light, membership: membership)
        legend.write(shared.legend, to: &writer)
        for figure in figures { writer.append(markup: "\n" + figure.markup) }
        writer.close()
        return writer.markup
    }

    /// The element around all makes no box: legend and figures stand where the figures alone would stand.
    private func style(_ legend: LegendScene, _ scenes: [Scene]) -> String {
        let legendStyle = LegendStyle(legend: legend)
        let colors = CustomColors(
            paints: [
                ("background", .background), ("ink", .ink), ("second", .secondInk), ("tick", .tick), ("base", .base),
                ("grid", .grid), ("focus", .focus),
            ] + legendStyle.paints, appearance: nil)
        let width = (scenes.map(\.size.width).max() ?? 0) + 32
        let frame = """
            @supports (color:light-dark(#000,#fff)){:where(.&){color-scheme:light dark}}
            .&{display:contents}
            .&>*{width:100%;box-sizing:border-box}
            .&>.&-legend{max-width:\(width.svg)px;padding:16px 16px 0;background:var(--&-background);
            color:var(--&-second);font-family:\(SVGRenderer.fontFamily);line-height:1.4;text-align:start;
            overflow-wrap:anywhere}
            .&>.&-legend :focus-visible{outline:2px solid var(--&-focus);outline-offset:1px}
            """
        return ([colors.rules] + legendStyle.rules + [frame]).rules(of: prefix)
    }
}
