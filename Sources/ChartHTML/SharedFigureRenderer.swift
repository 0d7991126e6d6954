import ChartGraphics
package import ChartSVG
package import ChartScene
import ChartWords

/// Figures behind one legend that toggles series in all of them.
package struct SharedFigureRenderer: Sendable {
    private let prefix: String
    private let templates: Templates
    private let darkSelectors: [String]
    private let styles: StyleSharing
    /// The legend stands in a page once, with all its rules.
    private var names: FigureNames { FigureNames(own: prefix) }

    /// - Parameters:
    ///   - prefix: the class of the element around legend and figures, and the start of the ids in the legend; it must
    ///     differ from the prefixes of the figures.
    ///   - templates: that of legends counts.
    ///   - darkSelectors: those of what makes dark all figures in it; none: the page's `color-scheme` says what is dark.
    ///   - styles: where the rules stand that are the same in every figure; default: in each.
    package init(
        prefix: String, templates: Templates = Templates(), darkSelectors: [String] = [], styles: StyleSharing = .inline
    ) {
        self.styles = styles
        self.prefix = prefix
        self.templates = templates
        self.darkSelectors = darkSelectors
    }

    /// What the drawing of the figure `chart` (an index, from 0) must know about the shared legend.
    package func controls(of chart: Int, in shared: SharedLegendScene) -> SharedControls {
        SharedControls(prefix: prefix, entryOfSeries: shared.entryOfSeries[chart])
    }

    /// The legend and the figures as one figure.
    /// - Parameters:
    ///   - figures: rendered with ``controls(of:in:)``.
    ///   - prefixes: the prefixes of the figures, in the same order.
    ///   - scenes: the figures' scenes.
    package func figure(
        _ shared: SharedLegendScene, _ figures: [Figure], prefixes: [String], scenes: [Scene]
    ) -> Figure {
        Figure(
            markup: markup(shared, figures, prefixes, scenes),
            style: style(shared.legend, scenes) + figures.map(\.style).joined() + deferral(prefixes, scenes))
    }

    /// Behind the legend of more charts than this nobody sees all of them at once.
    static let mostDrawnAtOnce = 24

    /// Rules by which drawings that are out of sight have no styles. What the legend changes, all elements of all charts inherit:
    /// of 300 charts a browser would compute the styles of 50,000 elements for each toggle, to show those of three.
    ///
    /// Until a drawing has been seen, its height is that of the chart's own width. On paper all are drawn.
    private func deferral(_ prefixes: [String], _ scenes: [Scene]) -> String {
        guard scenes.count > Self.mostDrawnAtOnce else { return "" }
        let rules = zip(prefixes, scenes).map { prefix, scene in
            let names = FigureNames(own: prefix, common: styles.commonPrefix)
            return "\(names.selector) .\(names.common)-plot{content-visibility:auto;"
                + "contain-intrinsic-height:auto \(scene.size.height.svg)px}"
        }
        return "@media screen{\(rules.joined())}"
    }

    private func markup(
        _ shared: SharedLegendScene, _ figures: [Figure], _ prefixes: [String], _ scenes: [Scene]
    ) -> String {
        let locale = scenes.first?.locale ?? "en"
        var membership: [Int: [String]] = [:]
        for (prefix, entryOfSeries) in zip(prefixes, shared.entryOfSeries) {
            for entry in entryOfSeries.values { membership[entry, default: []].append("\(prefix)-m") }
        }
        var writer = MarkupWriter(.html)
        writer.open("div", ["class": prefix, "lang": locale])
        if LanguageTag(locale).isRightToLeft { writer.attribute("dir", "rtl") }
        let legend = LegendRenderer(
            names: names, phrases: shared.legend.phrases, locale: locale, appearance: appearance(scenes) ?? .light,
            theme: theme(scenes), template: templates[.legend], membership: membership)
        legend.write(shared.legend, to: &writer)
        for figure in figures { writer.append(markup: "\n" + figure.markup) }
        writer.close()
        return writer.markup
    }

    /// The appearance that all figures are fixed to; nil where one of them follows the reader's choice, or they differ.
    private func appearance(_ scenes: [Scene]) -> Appearance? {
        let appearances = Set(scenes.map(\.fixedAppearance))
        return appearances.count == 1 ? appearances.first ?? nil : nil
    }

    /// The theme that all figures have; nil: the default look, also where they differ.
    private func theme(_ scenes: [Scene]) -> Theme? {
        let themes = Set(scenes.map(\.theme))
        return themes.count == 1 ? themes.first ?? nil : nil
    }

    /// The background that all figures have; the background of the default look where they differ.
    private func background(_ scenes: [Scene]) -> Paint {
        let backgrounds = Set(scenes.map(\.background))
        return backgrounds.count == 1 ? backgrounds.first ?? .background : .background
    }

    /// The rules of legend and figures. The element around all makes no box: they stand where the figures alone would
    /// stand.
    private func style(_ legend: LegendScene, _ scenes: [Scene]) -> String {
        let legendStyle = LegendStyle(legend: legend, own: prefix)
        let appearance = appearance(scenes)
        let colors = CustomColors(
            paints: [
                ("background", background(scenes)), ("ink", .ink), ("second", .secondInk), ("tick", .tick),
                ("base", .base), ("grid", .grid), ("focus", .focus),
            ] + legendStyle.paints, appearance: appearance, theme: theme(scenes),
            properties: background(scenes) == .background ? scenes.first.flatMap(ColorProperties.init) : nil)
        let width = (scenes.map(\.size.width).max() ?? 0) + 32
        let isFluid = scenes.contains { $0.widths != nil }
        let frame = """
            @supports (color:light-dark(#000,#fff)){\(ColorSchemeRule.text(appearance, of: "&", on: .figure, darkIn: darkSelectors))}
            .&{display:contents}
            .&.&>*{width:100%;box-sizing:border-box}
            :where(.&>*){max-width:inherit}
            .&>.&-legend{\(isFluid ? "" : "max-width:\(width.svg)px;")padding:16px 16px 0;background:var(--&-background);
            color:var(--&-second);font-family:var(\(FigureStyle.fontProperty),\(SVGRenderer.fontFamily(of: theme(scenes))));
            \(FigureStyle.inherited)}
            @media print{.&>.&-legend{break-inside:avoid;break-after:avoid}}
            .&>.&-legend :focus-visible{outline:2px solid var(--&-focus);outline-offset:1px}
            """
        let resets = """
            .&>:where(.&-legend),.&>:where(.&-legend) :not(:where(svg,svg *)){all:revert}
            .&>:where(.&-legend) :not(:where(svg,svg *))::before,.&>:where(.&-legend) :not(:where(svg,svg *))::after{
            content:none}
            .&>:where(.&-legend) svg{all:revert-layer}
            """
        return ([.own(colors.rules), .own(resets)] + legendStyle.rules + [FigureRule.own(frame)]).rules(of: names)
    }
}
