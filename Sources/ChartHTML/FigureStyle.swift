import ChartGraphics
import ChartSVG
import ChartScene

/// The rules of a figure around its drawing.
///
/// Every selector starts at the figure's class, so that nothing leaks out; what the page around says of elements is taken
/// back, so that little leaks in. In the rules below `&` stands for what its names begin with (``FigureNames``); colours are
/// custom properties, literal first.
struct FigureStyle {
    var names: FigureNames
    var scene: Scene

    var rules: String {
        let position = scene.legend.position
        let style = position == nil ? nil : LegendStyle(legend: scene.legend, own: names.own)
        var paints: [(name: String, paint: Paint)] = [
            ("background", scene.background), ("ink", .ink), ("second", .secondInk), ("tick", .tick),
            ("note", .note), ("base", .base), ("grid", .grid), ("focus", .focus),
        ]
        if names.sharesRules, scene.tooltips != nil { paints += TooltipLook.paints }
        // Where the rules of the drawing allow both light and dark pages, both colours are here.
        let colors = CustomColors(
            paints: paints + (style?.paints ?? []), appearance: scene.fixedAppearance, theme: scene.theme,
            properties: ColorProperties(of: scene))
        let head = [.own(colors.rules), frame, .common(Self.resets), .common(Self.parts), .own(title), .own(size)]
        let legend = (style?.rules ?? []) + (position.map(placement) ?? []).map(FigureRule.own)
        // What a figure says itself is stronger than what it shares, also on paper.
        let paperWidth = names.sharesRules ? "@media print{\(Self.anyWidth)}" : ""
        let foot = [
            .common(Self.table), .common(Self.print), .own(paperWidth), .own(paperSize), FigureRule.own(paperGround),
        ]
        return (head + legend + foot).rules(of: names)
    }

    /// The rules that are the same in every figure, with these names, in the order of ``rules``.
    static func commonRules(of names: FigureNames) -> String {
        let frame = frame(font: "var(\(themeFontProperty),\(SVGRenderer.fontFamily))")
        return ([frame, resets, parts] + LegendStyle.commonRules + [table, print]).rules(of: names)
    }

    private var frame: FigureRule {
        if !names.sharesRules { return .own(Self.frame(font: SVGRenderer.fontFamily(of: scene.theme))) }
        return .own(
            scene.theme?.fontFamily == nil
                ? "" : ".&{\(Self.themeFontProperty):\(SVGRenderer.fontFamily(of: scene.theme))}")
    }

    /// The rules of the whole figure. Its place and its font are for the page to decide, by rules for its class or by a
    /// property; whatever else is handed down to it is stated.
    private static func frame(font: String) -> String {
        """
        .&{margin:0;box-shadow:none;
        font-family:var(\(fontProperty),\(font))}
        .&.&.&{display:block;box-sizing:border-box;width:100%;min-width:0;padding:16px;border:0;
        background:var(--&-background);color:var(--&-second);
        font-size:13px;\(inherited)}
        """
    }

    /// The custom property that holds the font of a figure's theme where figures share their rules.
    private static let themeFontProperty = "--&-font"

    /// The font and the size of the title, where the theme has its own.
    private var title: String {
        let size = scene.theme?.titleSize.map { "font-size:\($0.svg)px;line-height:\(($0 * 1.25).svg)px" }
        let family = scene.theme?.titleFamily.map { "font-family:var(\(Self.titleFontProperty),\($0))" }
        let rules = [size, family].compactMap { $0 }
        return rules.isEmpty ? "" : ".& .&-title{\(rules.joined(separator: ";"))}"
    }

    /// The custom property by which a page gives its figures another font.
    static let fontProperty = "--playfair-font"
    /// That by which it gives the titles of themes that have a font for them another one.
    static let titleFontProperty = "--playfair-title-font"

    /// The properties that texts would inherit from the elements around them.
    static let inherited = """
        line-height:1.4;font-style:normal;font-weight:400;font-variant:tabular-nums lining-nums;letter-spacing:normal;
        word-spacing:normal;text-align:start;text-indent:0;text-shadow:none;text-transform:none;white-space:normal;
        word-break:normal;overflow-wrap:anywhere;hyphens:manual
        """

    /// The rules that take back what the page around says of elements: outside of drawings all of it, of texts in a drawing
    /// what would win over their attributes. Marks and tooltips are too many: each toggle would have to ask for all of it.
    private static let resets = """
        .& :not(:where(svg,svg *)){all:revert}
        .& :where(figcaption,p,li,label,input,summary,table,th,td)::before,
        .& :where(figcaption,p,li,label,input,summary,table,th,td)::after{content:none}
        .& :where(figcaption,p)::first-letter{font:inherit;float:none;margin:0;padding:0;color:inherit;background:none}
        .& svg{all:revert-layer}
        .& text{letter-spacing:inherit;word-spacing:inherit;text-transform:inherit;text-shadow:inherit}
        .& summary::-webkit-details-marker{display:revert}
        figure:where(.&) div svg text{fill:revert-layer;stroke:revert-layer;font:revert-layer;text-anchor:revert-layer}
        """

    private static let parts = """
        .& :focus-visible{outline:2px solid var(--&-focus);outline-offset:1px}
        .& .&-title{margin:0;font-size:16px;line-height:20px;font-weight:600;color:var(--&-ink)}
        .& .&-subtitle{margin:2px 0 0;line-height:18px}
        .& .&-body{display:flex;flex-direction:column;gap:8px;margin:10px 0 0}
        .& .&-plot{min-width:0;overflow-x:auto}
        .& .&-plot>svg{display:block;width:100%;height:auto;direction:ltr;font-family:inherit}
        .& .&-controls{max-width:420px;margin:8px auto 0;display:grid;gap:8px}
        .& .&-note{margin:10px 0 0;font-size:12px;color:var(--&-note)}
        """

    /// A drawing that follows the width of its container does so within limits. Any other is never larger than its own
    /// size, and no smaller than its text can be read: it scrolls instead.
    private var size: String {
        if let widths = scene.widths {
            return """
                .& .&-plot{container-type:inline-size}
                .& .&-plot>svg{height:\(scene.size.height.svg)px;min-width:\(widths.floors[0].svg)px;\
                max-width:\(widths.most.svg)px;margin:auto}
                """ + heights(widths) + (widths.floors[0] > Scene.narrowest ? hint : "")
        }
        let width = scene.size.width
        let beside = scene.legend.columnWidth.map { $0 + LegendScene.columnGap } ?? 0
        let least = scene.leastWidth.svg
        let limits = """
            .&{max-width:\((width + beside + 32).svg)px}
            .& .&-plot>svg{min-width:\(least)px;max-width:\(width.svg)px}
            """
        // What is invisible has no focus. So the box is a stop of the tab key only where it is too narrow; what is in it
        // is seen.
        let stop = """
            .& .&-body{container-type:inline-size}
            @container (min-width:\(least)px){.& .&-plot{visibility:hidden}.& .&-plot>svg{visibility:visible}}
            """
        return scene.plotScrolls ? limits + stop + hint : limits
    }

    /// The heights of the drawing at other widths than the chart's own.
    private func heights(_ widths: WidthClasses) -> String {
        func rule(_ condition: String, _ widthClass: Int) -> String {
            "\n@container (\(condition)){.& .&-plot>svg{height:\(widths.heights[widthClass].svg)px}}"
        }
        func edge(_ widthClass: Int) -> String { (widths.floors[widthClass] - WidthClasses.slack).svg }
        guard !widths.heights.isEmpty else { return "" }
        let narrower = (0..<widths.own).reversed().filter { widths.heights[$0] != widths.heights[$0 + 1] }
        let wider = widths.heights.indices.dropFirst(widths.own + 1).filter {
            widths.heights[$0] != widths.heights[$0 - 1]
        }
        return narrower.map { rule("width<\(edge($0 + 1))px", $0) }.joined()
            + wider.map { rule("width>=\(edge($0))px", $0) }.joined()
    }

    /// The rules for where the legend stands; in the document it always comes before the drawing.
    ///
    /// At the side, which is a physical one, it is one column, and scrolls where it is longer than the drawing. Where
    /// that leaves the drawing too little room the legend, which is first, moves above it and has as many columns as
    /// there is room for.
    private func placement(of position: LegendScene.Position) -> [String] {
        let column = (scene.legend.columnWidth ?? 0).svg
        let (flow, mirrored) = position == .right ? ("row-reverse", "row") : ("row", "row-reverse")
        let side = """
            .& .&-body{flex-flow:\(flow) wrap;gap:8px \(LegendScene.columnGap.svg)px}
            .& .&-body:dir(rtl){flex-direction:\(mirrored)}
            .& .&-plot{flex:999 1 \((scene.widths?.besideLegend ?? scene.leastWidth).svg)px}
            .& .&-legend{flex:1 1 \(column)px}
            .& .&-legend>*{display:grid;grid-template-columns:repeat(auto-fill,\(column)px);justify-items:start}
            .& legend,.& .&-legend>p{grid-column:1/-1\(scene.legend.isTitledChoice ? ";display:block" : "")}
            \(scene.legendScrolls ? scrolling : "")\(scene.legend.use == .key ? "" : forcedColumns)
            """
        return switch position {
        case .top: []
        case .bottom: [".& .&-body{flex-direction:column-reverse}"]
        case .left, .right: [side]
        }
    }

    /// The rules for a legend at the side in forced colours, where each name has its checkbox before it: columns are broader by
    /// that, so that no name is broken that is whole elsewhere.
    private var forcedColumns: String {
        let column = (scene.legend.columnWidth ?? 0) + LegendStyle.checkbox
        let most = scene.legendScrolls ? "1fr" : "\(column.svg)px"
        return """
            @media (forced-colors:active){.& .&-legend{flex-basis:\((column + (scene.legendScrolls ? 24 : 0)).svg)px}
            .& .&-legend>*{grid-template-columns:repeat(auto-fill,minmax(min(100%,\(column.svg)px),\(most)))}}
            """
    }

    /// The rules of the table. Their alignment is physical: numbers stand under each other whichever way the words
    /// around them run.
    private static let table = """
        .& .&-data{margin:10px 0 0;border-top:1px solid var(--&-grid)}
        .& .&-data>summary{min-height:24px;padding:6px 0;box-sizing:border-box;color:inherit;font-weight:600;
        cursor:pointer}
        .& .&-data>div{overflow:auto}
        @media screen{.& .&-data>div{max-height:400px}}
        .& table{border-collapse:collapse;width:100%;margin:0;font-size:13px;color:inherit;overflow-wrap:normal}
        .& th,.& td{padding:5px 8px;border:0;border-bottom:1px solid var(--&-grid);text-align:right;font-weight:400}
        .& td{unicode-bidi:plaintext}
        .& th:first-child{text-align:start;position:sticky;inset-inline-start:0;background:var(--&-background)}
        .& thead th{border-bottom-color:var(--&-base);font-weight:600;color:var(--&-ink)}
        .& caption{padding:5px 8px;text-align:start}
        """
}

extension WidthClasses {
    /// What a legend at the side leaves the drawing at least, pixels; else it stands above.
    fileprivate var besideLegend: Double { min(320, floors[own]) }
}

extension Scene {
    /// How narrow a drawing of one width may be drawn, pixels.
    fileprivate var leastWidth: Double { size.width * 0.85 }

    /// The width that a figure has for its drawing on the narrowest screen, of 320 px, inside its padding.
    static let narrowest = 288.0

    /// Whether the drawing may be wider than the box that a figure has for it.
    var plotScrolls: Bool { widths == nil && leastWidth > Scene.narrowest }

    /// Whether a legend at the side of a figure is so much longer than the drawing that the figure does not grow with it.
    var legendScrolls: Bool {
        guard legend.position == .left || legend.position == .right else { return false }
        let others = [legend.title, legend.all, legend.reset].count { $0 != nil }
        return Double(legend.entries.count + others) * 28 > size.height * 1.5
    }
}
