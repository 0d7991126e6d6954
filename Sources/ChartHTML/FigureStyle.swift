import ChartGraphics
import ChartSVG
import ChartScene

/// The rules of a figure around its drawing.
///
/// Every selector starts at the figure's class, so that nothing leaks out and little leaks in. In the rules below `&`
/// stands for that class; colours are custom properties, literal for light pages first.
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

    /// The figure follows the reader's choice of light or dark; a page decides otherwise by `color-scheme` on it.
    ///
    /// On a background of the author's own only one of the two appearances can be read.
    private var colors: String {
        let background = scene.background.color(in: .light)
        let scheme =
            scene.background == .background ? "light dark" : background.relativeLuminance > 0.18 ? "light" : "dark"
        let paints: [(name: String, paint: Paint)] =
            [
                ("background", scene.background), ("ink", .ink), ("second", .secondInk), ("tick", .tick),
                ("note", .note), ("base", .base), ("grid", .grid), ("focus", .focus),
            ] + scene.legend.entries.map { ("key\($0.series)", $0.paint) }
        let fixed = paints.map { "--&-\($0.name):\($0.paint.color(in: .light).hex)" }
        let adapting = paints.compactMap { name, paint -> String? in
            let (light, dark) = (paint.color(in: .light).hex, paint.color(in: .dark).hex)
            return light == dark ? nil : "--&-\(name):light-dark(\(light),\(dark))"
        }
        let keys = scene.legend.entries.map { entry in
            let color = "var(--&-key\(entry.series))"
            return ".& .&-key\(entry.series){fill:\(color);stroke:\(color)}"
        }
        return """
            .&{\(fixed.joined(separator: ";"))}
            @supports (color:light-dark(#000,#fff)){
            :where(.&){color-scheme:\(scheme)}
            .&{\(adapting.joined(separator: ";"))}
            }
            \(keys.joined(separator: "\n"))
            """
    }

    private static let frame = """
        .&{margin:0;padding:16px;box-sizing:border-box;background:var(--&-background);color:var(--&-second);
        font:13px/1.4 \(SVGRenderer.fontFamily);font-variant-numeric:tabular-nums lining-nums;text-align:start}
        .& .&-title{margin:0;font-size:16px;line-height:20px;font-weight:600;color:var(--&-ink)}
        .& .&-subtitle{margin:2px 0 0;line-height:18px}
        .& .&-body{display:flex;flex-direction:column;gap:8px;margin:10px 0 0}
        .& .&-body>svg{display:block;width:100%;height:auto}
        .& .&-note{margin:10px 0 0;font-size:12px;color:var(--&-note)}
        """

    /// The drawing is never larger than its own size; a legend at its side comes on top of that.
    private var size: String {
        let width = scene.size.width
        let sideBySide = scene.legend.position == .left || scene.legend.position == .right
        let legendWidth = sideBySide ? (width * Self.legendShare).rounded(.up) + Self.legendGap : 0
        return """
            .&{max-width:\((width + legendWidth + 32).svg)px}
            .& .&-body>svg{max-width:\(width.svg)px}
            """
    }

    /// Where the legend stands; in the document it always comes before the drawing.
    ///
    /// At the side, the drawing takes what the legend leaves; where that would be under 360 px the legend, which is
    /// first, moves above it.
    private func placement(of position: LegendScene.Position) -> [String] {
        let column = """
            .& .&-body{flex-flow:\(position == .right ? "row-reverse" : "row") wrap;justify-content:flex-end;gap:8px \
            \(Self.legendGap.svg)px}
            .& .&-body>svg{flex:999 1 \(min(360, scene.size.width).svg)px;width:auto;min-width:0}
            .& .&-legend{flex:1 1 max-content}
            .& .&-legend>*{flex-direction:column;align-items:flex-start}
            .& .&-legend button{margin:4px 0 0}
            """
        return switch position {
        case .top: []
        case .bottom: [".& .&-body{flex-direction:column-reverse}"]
        case .left, .right: [column]
        }
    }

    /// Of the drawing's width, and the space beside it in pixels.
    private static let legendShare = 0.28
    private static let legendGap = 28.0

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
        .& .&-swatch{flex:none;stroke-width:1}
        .& .&-swatch rect{stroke-width:1.5}
        .& .&-stroke{stroke-width:2}
        """

    /// The checkbox lies over its whole entry, invisible: it takes clicks and shows the focus, the swatch shows the state.
    private static let toggles = """
        .& .&-entry input{appearance:none;position:absolute;inset:0;width:100%;height:100%;margin:0;border-radius:4px;
        cursor:pointer}
        .& :focus-visible{outline:2px solid var(--&-focus);outline-offset:1px}
        .& input:not(:checked)~.&-swatch{fill:none;stroke-width:1.5}
        .& input:not(:checked)~.&-swatch .&-stroke{stroke-dasharray:4 12}
        .& input:not(:checked)~span{color:var(--&-tick);text-decoration:line-through}
        .& button{margin-inline-start:auto;padding:0 10px;min-height:24px;font:inherit;color:var(--&-second);
        background:none;border:1px solid var(--&-base);border-radius:4px;cursor:pointer}
        @media (forced-colors:active){
        .& .&-entry input{appearance:auto;position:static;width:16px;height:16px}
        }
        @supports not selector(:has(a)){.& .&-entry input,.& button{display:none}.& .&-entry{pointer-events:none}}
        """

    private static let table = """
        .& .&-data{margin:10px 0 0;border-top:1px solid var(--&-grid)}
        .& summary{min-height:24px;padding:6px 0;box-sizing:border-box;font-weight:600;cursor:pointer}
        .& .&-data>div{overflow:auto}
        @media screen{.& .&-data>div{max-height:400px}}
        .& table{border-collapse:collapse;width:100%;margin:0;font-size:13px;color:inherit}
        .& th,.& td{padding:5px 8px;border:0;border-bottom:1px solid var(--&-grid);text-align:end;font-weight:400}
        .& th:first-child{text-align:start}
        .& thead th{border-bottom-color:var(--&-base);font-weight:600;color:var(--&-ink)}
        """

    /// On paper nothing can be pressed.
    private static let print = """
        @media print{.& button,.& .&-data:not([open]){display:none}}
        """
}
