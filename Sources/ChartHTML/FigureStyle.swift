import ChartGraphics
import ChartSVG
import ChartScene

/// The rules of a figure around its drawing.
///
/// Every selector starts at the figure's class, so that nothing leaks out and little leaks in. In the rules below `&`
/// stands for that class; colours are custom properties, literal first.
struct FigureStyle {
    var prefix: String
    var scene: Scene

    var rules: String {
        let legend = scene.legend.position.map { position in
            [Self.legend, Self.entries] + (scene.legend.toggles ? [Self.toggles] : []) + placement(of: position)
        }
        let parts = [colors, Self.frame, size] + (legend ?? []) + [Self.table, Self.print]
        let lines = parts.flatMap { $0.split(separator: "\n") }
        return lines.joined().split(separator: "&", omittingEmptySubsequences: false).joined(separator: prefix)
    }

    /// Where the drawing's rules let both light and dark be, both are here.
    private var colors: String {
        let fixed = scene.fixedAppearance
        let paints: [(name: String, paint: Paint)] =
            [
                ("background", scene.background), ("ink", .ink), ("second", .secondInk), ("tick", .tick),
                ("note", .note), ("base", .base), ("grid", .grid), ("focus", .focus),
            ] + scene.legend.entries.map { ("key\($0.series)", $0.paint) }
        let literal = paints.map { "--&-\($0.name):\($0.paint.color(in: fixed ?? .light).hex)" }
        let adapting = paints.compactMap { name, paint -> String? in
            let (light, dark) = (paint.color(in: fixed ?? .light).hex, paint.color(in: fixed ?? .dark).hex)
            return light == dark ? nil : "--&-\(name):light-dark(\(light),\(dark))"
        }
        let keys = scene.legend.entries.map { entry in
            let color = "var(--&-key\(entry.series))"
            return ".& .&-key\(entry.series){fill:\(color);stroke:\(color)}"
        }
        let both = ".&{\(adapting.joined(separator: ";"))}"
        return """
            .&{\(literal.joined(separator: ";"))}
            \(adapting.isEmpty ? "" : "@supports (color:light-dark(#000,#fff)){\(both)}")
            \(keys.joined(separator: "\n"))
            """
    }

    private static let frame = """
        .&{margin:0;padding:16px;box-sizing:border-box;min-width:0;background:var(--&-background);color:var(--&-second);
        font:13px/1.4 \(SVGRenderer.fontFamily);font-variant-numeric:tabular-nums lining-nums;text-align:start;
        overflow-wrap:anywhere}
        .& :focus-visible{outline:2px solid var(--&-focus);outline-offset:1px}
        .& .&-title{margin:0;font-size:16px;line-height:20px;font-weight:600;color:var(--&-ink)}
        .& .&-subtitle{margin:2px 0 0;line-height:18px}
        .& .&-body{display:flex;flex-direction:column;gap:8px;margin:10px 0 0}
        .& .&-plot{min-width:0;overflow-x:auto}
        .& .&-plot>svg{display:block;width:100%;height:auto}
        .& .&-note{margin:10px 0 0;font-size:12px;color:var(--&-note)}
        """

    /// The drawing is never larger than its own size, and no smaller than its text can be read: it scrolls instead.
    private var size: String {
        let width = scene.size.width
        let beside = scene.legend.columnWidth.map { $0 + LegendScene.columnGap } ?? 0
        return """
            .&{max-width:\((width + beside + 32).svg)px}
            .& .&-plot>svg{min-width:\((width * Self.smallestScale).svg)px;max-width:\(width.svg)px}
            """
    }

    private static let smallestScale = 0.85

    /// Where the legend stands; in the document it always comes before the drawing.
    ///
    /// At the side it is one column. Where that leaves the drawing too little room the legend, which is first, moves
    /// above it and has as many columns as there is room for.
    private func placement(of position: LegendScene.Position) -> [String] {
        let column = (scene.legend.columnWidth ?? 0).svg
        let side = """
            .& .&-body{flex-flow:\(position == .right ? "row-reverse" : "row") wrap;gap:8px \(LegendScene.columnGap.svg)px}
            .& .&-plot{flex:999 1 \((scene.size.width * Self.smallestScale).svg)px}
            .& .&-legend{flex:1 1 \(column)px}
            .& .&-legend>*{display:grid;grid-template-columns:repeat(auto-fill,\(column)px);justify-items:start}
            .& legend,.& .&-legend>p{grid-column:1/-1}
            """
        return switch position {
        case .top: []
        case .bottom: [".& .&-body{flex-direction:column-reverse}"]
        case .left, .right: [side]
        }
    }

    /// A `legend` that floats is laid out like any other child.
    private static let legend = """
        .& .&-legend{margin:0;font-size:12px}
        .& .&-legend>*{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;
        margin:0;padding:0;border:0;min-width:0;list-style:none}
        .& legend,.& .&-legend>p{float:left;padding:0;font-weight:600}
        .& .&-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        """

    private static let entries = """
        .& .&-entry{position:relative;display:inline-flex;align-items:center;gap:6px;min-height:24px;
        padding:0 4px;margin:0 -4px}
        .& .&-entry>span{unicode-bidi:plaintext}
        .& .&-swatch{flex:none;stroke-width:1;forced-color-adjust:none}
        .& .&-swatch rect{stroke-width:1.5}
        .& .&-stroke{stroke-width:2}
        """

    /// The checkbox lies over its whole entry, invisible: it takes clicks and shows the focus.
    ///
    /// The swatch shows the state. A hidden series is an outline; a line gets thin and faint, because dashes would tell one series from another.
    private static let toggles = """
        .& .&-entry input{appearance:none;position:absolute;inset:0;width:100%;height:100%;margin:0;border-radius:4px;
        cursor:pointer}
        .& input:not(:checked)~.&-swatch{fill:var(--&-background);stroke-width:1.5}
        .& input:not(:checked)~.&-swatch .&-stroke{stroke-width:1;stroke-opacity:.5}
        .& input:not(:checked)~span{color:var(--&-tick);text-decoration:line-through}
        .& button{padding:0 10px;min-height:24px;font:inherit;color:var(--&-second);
        background:none;border:1px solid var(--&-base);border-radius:4px;cursor:pointer}
        @media (forced-colors:active){
        .& .&-entry input{appearance:auto;position:static;width:16px;height:16px}
        }
        @supports not selector(:has(a)){.& .&-entry input,.& button{display:none}.& .&-entry{pointer-events:none}}
        """

    /// Physical alignment: numbers stand under each other whichever way the words around them run.
    private static let table = """
        .& .&-data{margin:10px 0 0;border-top:1px solid var(--&-grid)}
        .& summary{min-height:24px;padding:6px 0;box-sizing:border-box;font-weight:600;cursor:pointer}
        .& .&-data>div{overflow:auto}
        @media screen{.& .&-data>div{max-height:400px}}
        .& table{border-collapse:collapse;width:100%;margin:0;font-size:13px;color:inherit;overflow-wrap:normal}
        .& th,.& td{padding:5px 8px;border:0;border-bottom:1px solid var(--&-grid);text-align:right;font-weight:400}
        .& td{unicode-bidi:plaintext}
        .& th:first-child{text-align:start}
        .& thead th{border-bottom-color:var(--&-base);font-weight:600;color:var(--&-ink)}
        """

    /// On paper nothing can be pressed or scrolled.
    private static let print = """
        @media print{
        .& button,.& .&-data:not([open]){display:none}
        .& summary{list-style:none}
        .& summary::-webkit-details-marker{display:none}
        .& .&-plot,.& .&-data>div{overflow:visible}
        .& .&-plot>svg{min-width:0}
        }
        """
}
