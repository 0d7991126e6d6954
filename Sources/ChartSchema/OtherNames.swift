import ChartDiagnostics
import ChartDocument

/// What other chart libraries call things, and how this language says them.
enum OtherNames {
    struct Mark: Hashable {
        var name: String
        /// What the other name says beyond ``name``.
        var hole: String?
    }

    /// The mark that an element of a chart was meant to be.
    static func mark(_ name: String) -> Mark? {
        switch folded(name) {
        case "donut", "donuts", "doughnut", "ring": Mark(name: "pie", hole: "0.6")
        case "scatter", "scatterplot", "dot", "dots", "circle": Mark(name: "point")
        case "bubbles", "bubblechart", "bubbleplot": Mark(name: "bubble")
        case "column", "columns", "bars", "barchart", "columnchart", "hbar": Mark(name: "bar")
        case "hist", "histo", "histplot", "distplot", "frequencypolygon": Mark(name: "histogram")
        case "candle", "candles", "candlesticks", "ohlc", "kline", "stock", "klines": Mark(name: "candlestick")
        case "linechart", "spline": Mark(name: "line")
        case "areachart": Mark(name: "area")
        case "piechart": Mark(name: "pie")
        case "spider", "spiderchart", "spiderweb", "web", "radarchart", "starplot", "polarline":
            Mark(name: "radar")
        case "radialbars", "radialbarchart", "circularbar", "activityrings", "rings": Mark(name: "radial-bar")
        case "nightingale", "coxcomb", "polarbar", "polarbars", "rosechart", "windrose", "polararea":
            Mark(name: "rose")
        case "speedometer", "meter", "dial", "solidgauge", "gaugechart", "fuelgauge", "angulargauge", "tachometer":
            Mark(name: "gauge")
        case "loader", "loading", "activityindicator", "throbber", "busy", "busyindicator": Mark(name: "spinner")
        case "waveform", "waves", "soundwave", "oscilloscope": Mark(name: "wave")
        case "progressbar", "bullet", "lineargauge", "linearprogress": Mark(name: "progress")
        case "arc", "arcchart", "wedges", "wedge", "segmentedring": Mark(name: "arcs")
        case "reference", "refline", "referenceline", "markline", "plotline", "hline", "vline", "abline", "threshold":
            Mark(name: "rule")
        case "markarea", "plotband", "zone", "region", "rect", "rectangle": Mark(name: "band")
        case "annotation", "annotate", "callout", "markpoint", "remark": Mark(name: "note")
        default: nil
        }
    }

    /// The step that an element of a table was meant to be.
    static func step(_ name: String) -> String? {
        switch folded(name) {
        case "where", "select", "query", "subset": "filter"
        case "mutate", "derive", "transform", "compute", "formula", "eval": "calculate"
        case "group", "groupby", "summarise", "summarize", "summary", "rollup", "reduce", "joinaggregate": "aggregate"
        case "floordate", "truncate", "dateunit", "datepart", "timebin": "time-unit"
        case "bins", "binned", "bucket", "buckets", "cut", "discretize", "histogram", "hist": "bin"
        case "order", "orderby", "arrange", "sortby": "sort"
        case "melt", "unpivot", "gather", "pivotlonger", "stack": "fold"
        case "topn", "head", "limit", "rank", "slice", "lump": "top"
        default: nil
        }
    }

    /// What an attribute of a mark or a series is in this language, as advice.
    static func advice(forAttribute name: String, _ words: Wording) -> String? {
        switch folded(name) {
        case "color", "colour", "colors", "colours", "fill", "stroke", "backgroundcolor", "bordercolor":
            "colours are set by 'color' of an 'entry' in 'legend', or by 'palette' of the chart; "
                + "to split rows by a column write 'series'"
        case "hide", "hidden", "visible", "visibility", "show":
            "a series starts hidden by an 'entry' in 'legend': "
                + (words.spelling == .xml
                    ? "<entry name=\"…\" hidden=\"true\"/>" : "{\"name\": \"…\", \"hidden\": true}")
        default: nil
        }
    }

    /// What an attribute of a rule, a band or a note is in this language.
    static func attribute(_ name: String, ofAnnotation element: String) -> String? {
        guard ["rule", "band", "note"].contains(element) else { return nil }
        return switch folded(name) {
        case "text", "title", "name", "content", "caption": "label"
        case "colour", "fill", "stroke": "color"
        case "value", "yintercept", "yaxis", "datum": "y"
        case "xintercept", "xaxis": "x"
        case "linetype", "linestyle", "strokedash", "strokedasharray", "style": "dash"
        case "strokewidth", "linewidth", "thickness": "width"
        case "xmin", "xfrom", "x1": "x"
        case "xmax", "xto", "xend": "x2"
        case "ymin", "yfrom", "y1": "y"
        case "ymax", "yto", "yend": "y2"
        case "fillopacity", "alpha": "opacity"
        default: nil
        }
    }

    /// The listed value that is meant by one from elsewhere.
    static func choice(_ value: String, ofType type: String) -> String? {
        switch type {
        case "curve": curve(folded(value))
        case "operation": operation(folded(value))
        case "order":
            ["asc": "ascending", "up": "ascending", "desc": "descending", "down": "descending"][folded(value)]
        case "timeUnit": timeUnit(folded(value))
        default: ringChoice(value, ofType: type)
        }
    }

    private static func operation(_ value: String) -> String? {
        switch value {
        case "avg", "average", "arithmeticmean": "mean"
        case "total", "add": "sum"
        case "n", "number", "size", "length", "rows": "count"
        case "lowest", "least", "smallest": "min"
        case "highest", "greatest", "largest", "peak": "max"
        case "open", "earliest": "first"
        case "close", "latest", "final": "last"
        case "middle", "q2": "median"
        case "lowerquartile", "firstquartile", "p25", "q25": "q1"
        case "upperquartile", "thirdquartile", "p75", "q75": "q3"
        default: nil
        }
    }

    private static func timeUnit(_ value: String) -> String? {
        switch value {
        case "yearmonth", "monthly": "month"
        case "yearquarter", "quarterly": "quarter"
        case "yearmonthdate", "date", "daily": "day"
        case "yearweek", "weekly": "week"
        case "yearly", "annual": "year"
        case "hours", "hourly": "hour"
        case "weekday", "dayname": "day-of-week"
        default: nil
        }
    }

    /// A rule that chooses bins.
    static func binRule(_ value: String) -> String? {
        switch folded(value) {
        case "fd", "freedman", "freedmandiaconis", "diaconis": "freedman-diaconis"
        default: Suggestion.nearest(to: value, among: ["sturges", "scott", "freedman-diaconis"])
        }
    }

    private static func curve(_ value: String) -> String? {
        switch value {
        case "smooth", "smoothed", "spline", "cubic", "basis", "cardinal", "catmullrom", "monotonex",
            "bezier", "curved", "round":
            "monotone"
        case "steps", "stepped", "stepmiddle", "stepmid": "step"
        case "straight", "none": "linear"
        default: nil
        }
    }

    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }
}
