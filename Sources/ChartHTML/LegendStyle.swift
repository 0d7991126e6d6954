import ChartGraphics
import ChartSVG
import ChartScene

/// The rules of a legend in a page. In them `&` stands for the class of the element around it.
struct LegendStyle {
    var legend: LegendScene
    /// What begins the names that no other legend has, see ``FigureNames``.
    var own: String

    /// The colours of the entries, by the names of their custom properties.
    var paints: [(name: String, paint: Paint)] { legend.entries.map { ("key\($0.series)", $0.paint) } }

    var rules: [FigureRule] {
        let keys = legend.entries.map { entry -> FigureRule in
            let color = "var(--&-key\(entry.series))"
            return .own(".& .\(own)-key\(entry.series){fill:\(color);stroke:\(color)}")
        }
        let inputs: [FigureRule] =
            switch legend.use {
            case .key: []
            case .toggles: [.common(Self.inputs), .own(off)]
            case .solo: [.common(Self.inputs), .common(Self.all), .own(off)]
            case .only: [.common(Self.inputs), .common(Self.all), .common(Self.only), .own(off)]
            }
        let title = legend.isTitledChoice ? [FigureRule.own(Self.title)] : []
        let reset = legend.reset == nil ? [] : [FigureRule.common(Self.reset)]
        return keys + [.common(Self.box)] + title + [.common(Self.entries), .own(dashes)] + inputs + reset
    }

    /// The rules that are the same in every legend, in the order of ``rules``.
    static var commonRules: [String] { [box, entries, inputs, all, only, reset] }

    /// The lines of the key, where those of the drawing are dashed because colours are not enough.
    private var dashes: String {
        let rules = legend.entries.compactMap { entry -> String? in
            guard legend.entries.count > 1, case .line(_, dash: []) = entry.swatch else { return nil }
            // The drawing knows series by their colours, which several may share.
            let first = legend.entries.first { $0.paint == entry.paint } ?? entry
            let dash = SeriesDash.of(first.series)
            if dash.isEmpty { return nil }
            return ".& .\(own)-key\(entry.series) .&-stroke{stroke-dasharray:\(dash.map(\.svg).joined(separator: " "))}"
        }
        if rules.isEmpty { return "" }
        return "@media print,(forced-colors:active),(prefers-contrast:more){\(rules.joined())}"
    }

    /// The rules of the box. A `legend` that floats is laid out like any other child.
    private static let box = """
        .& .&-legend{margin:0;font-size:12px}
        .& .&-legend>*{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;
        margin:0;padding:0;border:0;min-width:0;list-style:none}
        .& legend,.& .&-legend>p{float:left;padding:0;font-weight:600}
        .& .&-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        """

    /// A title that has no box of its own stands in the row of the entries. A `legend` that has one is put above them by WebKit,
    /// even where it floats.
    private static let title = ".& legend{display:contents}"

    private static let entries = """
        .& .&-entry{position:relative;display:inline-flex;align-items:center;gap:6px;min-height:24px;
        padding:0 4px;margin:0 -4px}
        .& .&-entry>span{unicode-bidi:plaintext}
        .& .&-swatch{flex:none;stroke-width:1;forced-color-adjust:none}
        .& .&-swatch rect{stroke-width:1.5}
        .& .&-stroke{stroke-width:2}
        """

    /// How much broader a checkbox that is seen makes its entry, pixels: its size and the gap behind it.
    static let checkbox = 22.0

    /// The rules of inputs: each lies over its whole entry, invisible, takes clicks and shows the focus. With the gap between rows
    /// an entry for a finger is as high as a fingertip is wide, 10 mm.
    private static let inputs = """
        .& .&-entry input{appearance:none;position:absolute;inset:0;width:100%;height:100%;margin:0;border-radius:4px;
        cursor:pointer}
        @media (pointer:coarse){.& .&-entry{min-height:34px}}
        @media (forced-colors:active){
        .& .&-entry input{appearance:auto;position:static;width:16px;height:16px}
        }
        @supports not selector(:has(a)){.& .&-entry input{display:none}.& .&-entry{pointer-events:none}}
        """

    /// The rules of "All". The ring before it is a radio button's; where colours are forced, the native one is there
    /// instead.
    private static let all = """
        .& .&-ring{fill:var(--&-second);stroke:var(--&-second);stroke-width:1.5}
        .& input:not(:checked)~.&-ring .&-dot{visibility:hidden}
        @media (forced-colors:active){.& .&-ring{display:none}}
        @supports not selector(:has(a)){.& .&-all{display:none}}
        @media print{.& .&-all{display:none}}
        """

    private static let only = """
        .& .&-pair{display:inline-flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
        .& .&-only{position:relative;display:inline-flex;align-items:center;box-sizing:border-box;min-height:24px;
        padding:0 7px;border:1px solid var(--&-grid);border-radius:4px;color:var(--&-tick);white-space:nowrap;
        cursor:pointer}
        .& .&-only:has(:checked){background:var(--&-second);color:var(--&-background)}
        .& .&-only input{appearance:none;position:absolute;inset:-1px;margin:0;border-radius:4px;cursor:pointer}
        @media (forced-colors:active){.& .&-only input{appearance:auto;position:static;margin-inline-end:4px}}
        @supports not selector(:has(a)){.& .&-only{display:none}}
        @media print{.& .&-only{display:none}}
        """

    /// The rules for a series that is hidden: the swatch shows the state. A hidden series is an outline; a line gets
    /// thin and faint, because dashes would tell one series from another. A name is struck out, unless all but one are
    /// hidden, which is no exception.
    private var off: String {
        let starts: [String] =
            switch legend.use {
            case .key: []
            case .toggles: [".& .&-entry input:not(:checked)~"]
            case .solo: [".& .&-legend:has(.\(own)-m:checked) .\(own)-m:not(:checked)~"]
            case .only:
                [
                    ".& .&-legend:not(:has(.\(own)-m:checked)) .&-pair .&-entry input:not(:checked)~",
                    ".& .&-legend:has(.\(own)-m:checked) .&-pair:not(:has(.\(own)-m:checked)) .&-entry>",
                ]
            }
        func selectors(_ end: String) -> String { starts.map { $0 + end }.joined(separator: ",") }
        return """
            \(selectors(".&-swatch")){fill:var(--&-background);stroke-width:1.5}
            \(selectors(".&-swatch .&-stroke")){stroke-width:1;stroke-opacity:.5}
            \(selectors("span")){color:var(--&-tick)\(legend.use == .solo ? "" : ";text-decoration:line-through")}
            """
    }

    /// The rules of the reset button, hidden as long as it would change nothing. Who has just pressed it by keyboard
    /// keeps the focus until moving on. Inside somebody's form there is none of ours to reset, so it is not there.
    private static let reset = """
        .& .&-legend button{padding:0 10px;min-height:24px;font:inherit;color:var(--&-second);
        background:none;border:1px solid var(--&-base);border-radius:4px;cursor:pointer}
        .& .&-legend:not(:has([checked]:not(:checked))):not(:has(:checked:not([checked]))) button:not(:focus-visible){
        visibility:hidden}
        .& .&-form,.& .&-legend:is(form *) button{display:none}
        @supports not selector(:has(a)){.& .&-legend button{display:none}}
        @media print{.& .&-legend button{display:none}}
        """
}

extension LegendScene {
    /// Whether a title stands before inputs, in a `legend` that is seen.
    var isTitledChoice: Bool { title != nil && use != .key }
}
