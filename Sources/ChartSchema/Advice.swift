import ChartDocument

// What to write in place of names that other tools have, where no single name here means the same. It ends a sentence,
// behind a semicolon.
extension Synonyms {
    /// - Returns: nil: there is nothing to say.
    static func advice(
        forAttribute name: String, of element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        let word = folded(name)
        switch element.name {
        case "x", "y": return axisAdvice(word, words)
        case "chart": return chartAdvice(word, words)
        case JSONSpelling.data: return dataAdvice(word, words) ?? markAdvice(word, element, words)
        case "tooltip" where ["text", "title", "body", "html", "hovertemplate", "customdata", "label"].contains(word):
            return textsOfTooltips
        case "tooltip" where ["formatter", "template", "format", "valueformat", "callbacks"].contains(word):
            return "values stand in tooltips as 'value-format' of 'y' writes them"
        case "legend"
        where ["ncol", "ncols", "columns", "align", "frameon", "itemwidth", "bboxtoanchor"].contains(word):
            return "entries stand side by side as long as there is room; leave it out"
        case "control" where ["start", "default", "initial", "value", "selected", "first"].contains(word):
            return "which state is shown first is 'first-state' of the chart"
        case "threshold" where behaviours.contains(word), "tooltip" where behaviours.contains(word):
            return behaviourAdvice(of: element.name)
        case "tooltip", "legend":
            let words = isAboutShowing(name) ? words : nil
            let name = element.name == "legend" ? "position" : "show"
            return words.map { "to have none, write \($0.assigned(name, "none"))" }
        case "band" where ["from", "to", "start", "end"].contains(word):
            return "a band reaches from \(words.assigned("y")) to \(words.assigned("y2")), "
                + "or from \(words.assigned("x")) to \(words.assigned("x2"))"
        case "window" where ["n", "offset", "periods", "shift"].contains(word):
            return "how many rows away is \(words.assigned("offset", "1", isNumber: true)), how many are around "
                + "\(words.assigned("before", "2", isNumber: true)) and \(words.assigned("after", "2", isNumber: true))"
        case "window" where ["frame", "rows", "size", "window", "windowsize", "width", "k"].contains(word):
            return "the rows around are \(words.assigned("before")) and \(words.assigned("after"))"
        case "stack" where ["fields", "columns", "key", "value"].contains(word):
            return "columns become rows by the step 'fold'"
        case "size" where word == "width" || word == "height": return "'\(word)' stands on the chart itself"
        case "color" where ["domain", "range", "limits", "extent"].contains(word):
            return words.spelling == .xml
                ? #"the ends of the scale are min="…" and max="…""#
                : #"the ends of the scale are "min": … and "max": …"#
        case "histogram" where ["y", "count", "value", "values2", "frequency"].contains(word):
            return "a histogram counts its rows; what its axis measures is set by 'measure'"
        case "dumbbell" where ["from", "to", "start", "end", "low", "high", "lows", "highs", "y2"].contains(word):
            return "its two ends are two 'series' in it, each with \(words.values)"
        case "errorbar", "errorband": return errorAdvice(word, words) ?? markAdvice(word, element, words)
        case "pie": return pieAdvice(word, words) ?? markAdvice(word, element, words)
        default: return partAdvice(word, element, words) ?? markAdvice(word, element, words)
        }
    }

    /// What is said of a width or a height of a chart that is to follow the window; nil: it is no such.
    static func adviceOnSize(_ value: String, _ name: String, of element: String, _ words: Wording) -> String? {
        guard element == "chart", value.hasSuffix("%") || ["auto", "responsive"].contains(value.lowercased()) else {
            return nil
        }
        if name == "width" { return "in a page a chart is as wide as its place; leave it out" }
        let aspect = words.assigned("aspect", "1.5", isNumber: true)
        return name == "height"
            ? "a height is a number of pixels, or follows from the width by 'aspect': \(aspect)" : nil
    }

    /// Where other tools have texts with places for values in them.
    static let textsOfTooltips =
        "tooltips write values in the 'unit' and 'value-format' of 'y', or tell the columns that 'fields' names"

    /// Advice on parts of a chart or a page for which other tools have more words than this language.
    private static func partAdvice(
        _ word: String, _ element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        switch element.name {
        case "rule" where ["x2", "y2", "xend", "yend", "xmax", "ymax", "to"].contains(word):
            return "what has two ends is a 'band'"
        case "gauge" where ["startangle", "endangle", "minangle", "maxangle", "angle"].contains(word):
            return "where the scale begins is 'start', and how far it goes on from there 'sweep', both in degrees"
        case "waterfall" where ["type", "types", "measure", "measures"].contains(word):
            return words.spelling == .xml
                ? #"which values are totals is told by totals="false true", one word for each"#
                : #"which values are totals is told by "totals": ["false", "true"], one word for each"#
        case "entrance" where ["type", "effect", "animation", "style", "kind", "mode"].contains(word):
            return "each mark comes in as its form asks for; 'order', 'stagger' and 'easing' say how"
        case "theme" where ["fontsize", "textsize", "labelsize", "size"].contains(word):
            return "texts have the sizes that charts are laid out for; that of titles is 'title-size'"
        case "page" where ["layout", "grid", "rows", "direction"].contains(word):
            return "charts stand side by side with \(words.assigned("columns", "2", isNumber: true))"
        case "bubble" where ["maxsize", "minsize", "sizerange", "maxradius", "sizemax", "scale"].contains(word):
            return "how large bubbles are drawn is set by 'size' of the chart"
        case "violin",
            "ridgeline" where ["bandwidth", "bw"].contains(word):
            return "how smooth an outline is follows from its values; a width of one's own has the step 'density'"
        case "column" where ["format", "dateformat", "timeformat", "pattern", "parse"].contains(word):
            return "times are read as ISO 8601 writes them, 2026-01-31, or with an English month, Jan 31, 2026; bring "
                + "others into one of these forms"
        default: return nil
        }
    }

    /// Advice on attributes of tables, in the document or in a file.
    private static func dataAdvice(_ word: String, _ words: Wording) -> String? {
        switch word {
        case "csv", "tsv", "json", "ndjson":
            words.spelling == .xml
                ? "the table stands between <data format=\"\(word)\"> and </data>"
                : #"the table is a string in "text", with "format": "\#(word)", or an array in "rows""#
        case "values", "table", "source":
            words.spelling == .xml
                ? "the table stands between <data> and </data>, or in the file of 'src'"
                : #"the rows are an array in "rows", or in the file of "src""#
        case "delimiter", "sep", "separator", "decimal", "encoding":
            "cells are parted by commas (by tabs in a file that ends in .tsv), decimals have a point, and the "
                + "text is UTF-8; bring the file into this form"
        case "header", "headers", "hasheader", "headerrow", "firstrow", "firstrowasnames", "usefirstrowasheader":
            "the first line always names the columns; leave it out"
        default: nil
        }
    }

    private static func pieAdvice(_ word: String, _ words: Wording) -> String? {
        switch word {
        case "outerradius", "radius", "r", "size":
            "a pie is as large as its chart has room; leave it out"
        case "autopct", "textinfo", "showpercent", "percent", "measure", "datalabels", "showvalues", "labelcontent":
            "slices have name, value and share beside them; 'shows' says which"
        case "clockwise", "counterclock", "counterclockwise", "reverse":
            "slices go round as the hands of a clock do; which comes first is set by 'order'"
        case "rosetype", "variableradius":
            "slices that differ in their radius are a 'rose'"
        case "labelline", "leaderlines", "connector":
            "labels have hairlines where they stand outside: \(words.assigned("text", "outside"))"
        case "donut", "doughnut", "ring", "isdonut":
            "a ring is a pie with \(words.assigned("hole", "0.6", isNumber: true))"
        default: nil
        }
    }

    private static func errorAdvice(_ word: String, _ words: Wording) -> String? {
        switch word {
        case "err", "error", "errors", "yerr", "plusminus", "uncertainty", "delta":
            "how far it reaches is told by the columns 'plus' and 'minus', or its ends by 'low' and 'high'"
        case "capsize", "capwidth", "cap":
            "caps are drawn with \(words.assigned("caps", "true", isNumber: true))"
        default: nil
        }
    }

    private static func axisAdvice(_ word: String, _ words: Wording) -> String? {
        switch word {
        case "domain", "range", "limits", "extent", "lim":
            words.spelling == .xml
                ? #"the ends of an axis are min="…" and max="…", and its names are listed in categories="…""#
                : #"the ends of an axis are "min": … and "max": …, and its names are listed in "categories": […]"#
        case "visible", "visibility", "display", "show", "hidden", "hide", "enabled", "showticklabels":
            "to leave its numbers out, write \(words.assigned("labels", "none"))"
        case "sort", "sorted", "sortby", "order", "ordering":
            "names stand as the step 'sort' of 'data' arranges them, or as 'categories' lists them"
        case "prefix", "tickprefix":
            "words before a number stand in the format, in single quotes: \(words.assigned("format", "'No. '0"))"
        case "decimals", "precision", "digits", "decimalplaces":
            "the places after the point stand in the format: \(words.assigned("format", "0.0"))"
        case "base", "logbase":
            "ticks of an axis of \(words.assigned("type", "log")) are powers of ten; leave it out"
        case "boundarygap", "padding", "paddinginner", "paddingouter", "offset":
            "how far marks stand from the ends of an axis is decided by what they are; leave it out"
        case "tick0", "autorange", "autoscale":
            "an axis ends at round numbers beyond its values; its ends are 'min' and 'max'"
        case "namelocation", "titlealign", "titleanchor", "titleposition", "titlelocation":
            "titles stand where they can be read and nothing else is; leave it out"
        case "color", "colour", "gridcolor", "linecolor", "tickcolor", "fontsize", "fontcolor":
            "the look of axes is set by a 'theme'"
        case "tickvals", "tickvalues", "ticktext", "tickpositions", "ticklocations":
            "ticks stand at round places; how far apart is \(words.assigned("increment", "5", isNumber: true)), "
                + "about how many \(words.assigned("ticks", "4", isNumber: true))"
        default: nil
        }
    }

    private static func chartAdvice(_ word: String, _ words: Wording) -> String? {
        let axis = word.hasPrefix("x") ? "x" : "y"
        switch word {
        case "xlim", "ylim", "xrange", "yrange", "xdomain", "ydomain":
            return "the ends of an axis are 'min' and 'max' of '\(axis)'"
        case "xlabel", "ylabel", "xtitle", "ytitle", "xaxistitle", "yaxistitle":
            return "the title of an axis is \(words.assigned("title")) of '\(axis)'"
        case "scale", "log", "logscale":
            return "a logarithmic axis is \(words.assigned("type", "log")) of 'x' or of 'y'"
        case "sqrt", "symlog":
            return "such an axis is \(words.assigned("type", word)) of 'x' or of 'y'"
        case "xscale", "yscale", "logx", "logy", "xlog", "ylog":
            return "the scale is \(words.assigned("type", "log")) of '\(word.contains("x") ? "x" : "y")'"
        case "grid", "gridlines", "showgrid":
            return "grid lines are \(words.assigned("grid", "true", isNumber: true)) of 'x' and of 'y'"
        case "stacked", "stacking", "barmode", "stack": return "it is \(words.assigned("layout", "stack")) of the mark"
        case "type", "kind", "charttype", "mark", "charttypes":
            return "the kind of a chart is an \(words.element) in it, such as \(words.mark)"
        case "labels", "label", "categories", "values", "series", "datasets":
            return "they stand on a mark, such as \(words.mark)"
        case "sort", "sorted", "sortby", "order", "orderby": return "rows are ordered by the step 'sort' of 'data'"
        case "figsize", "dimensions":
            return "the size in pixels is 'width' and 'height'"
        case "font", "fontfamily", "fontsize", "fontface": return "fonts are 'font' and 'title-font' of a 'theme'"
        case "utc", "timezoneoffset":
            return "clocks are set by \(words.assigned("utc-offset", "+02:00"))"
        case "margin", "margins", "padding": return "the room around is what the words need; leave it out"
        case "dpi", "resolution", "pixelratio", "scalefactor": return "a drawing is sharp at every size; leave it out"
        case "class", "classname", "css", "style": return "the look is set by a 'theme'"
        case "currency", "unit", "units": return "it is '\(word == "currency" ? "currency" : "unit")' of the axis 'y'"
        case "orientation", "horizontal", "orient", "direction":
            return "it is \(words.assigned("orientation", "horizontal")) of the mark"
        case "src", "file", "url", "csv", "datafile", "dataset", "datasource", "dataurl":
            return words.spelling == .xml
                ? #"a table in a file is <data src="…"/>"# : #"a table in a file is "data": {"src": "…"}"#
        case "titlealign", "titleanchor", "titleposition": return "a title begins where its chart does; leave it out"
        case "zoom", "zoomable", "pan", "datazoom": return zoomAdvice
        default: return nil
        }
    }

    /// Advice on attributes of marks, and of their series.
    private static func markAdvice(
        _ word: String, _ element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        guard element.attribute("values") != nil, element.name != "column" else { return nil }
        if ["unit", "units", "suffix"].contains(word), element.attribute("format") != nil {
            return "a unit stands in the format, in single quotes: \(words.assigned("format", "0 'km'"))"
        }
        if ["unit", "units", "suffix"].contains(word), element.attribute("y") != nil {
            return "a unit is 'unit' of the axis 'y'"
        }
        if ["format", "valueformat", "valuesformat", "numberformat", "labelformat", "tickformat"].contains(word),
            element.attribute("axis") != nil
        {
            return "values are written by 'value-format' of the axis 'y', its ticks by 'format'"
        }
        if element.attribute("color") != nil {
            if ["fill", "stroke", "backgroundcolor"].contains(word) {
                return "the colour of '\(element.name)' is 'color'"
            }
            if word == "colour" || word == "colours" { return nil }
        }
        if element.name == "cell", colorScales.contains(word) {
            return "the colours of numbers are 'palette' of 'color' in the chart"
        }
        if element.name == "line", ["stack", "stacked", "stacking", "stackgroup"].contains(word) {
            return "lines are not stacked; an 'area' with \(words.assigned("layout", "stack")) is"
        }
        if let advice = plotAdvice(word, element, words) ?? elsewhereAdvice(word, element, words) { return advice }
        switch word {
        case _ where colorScales.contains(word),
            "color", "colour", "colors", "colours", "fill", "stroke", "backgroundcolor", "bordercolor":
            return "colours are set by 'color' of an 'entry' in 'legend', or by 'palette' of the chart; "
                + "to split rows by a column write 'series'"
        case "hide", "hidden", "visible", "visibility", "show":
            let entry =
                words.spelling == .xml
                ? #"<entry name="…" hidden="true"/>"# : #"{"name": "…", "hidden": true}"#
            return "a series starts hidden by an 'entry' in 'legend': \(entry)"
        case "class", "classname", "style", "css": return "the look is set by a 'theme'"
        case "scale", "log", "logscale", "xscale", "yscale", "logx", "logy":
            return "a logarithmic axis is \(words.assigned("type", "log")) of 'x' or of 'y'"
        case "label", "labels", "datalabels", "showvalues", "showlabels", "annot", "valuelabels":
            guard element.attribute("text") != nil, element.attribute("categories") != nil else { return nil }
            return "values beside marks are set by 'text', and their names are 'categories'"
        default: return nil
        }
    }

    /// Advice on attributes of marks that belong to the data or to the chart.
    private static func elsewhereAdvice(
        _ word: String, _ element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        switch word {
        case "sort", "sorted", "sortby", "order", "orderby": return "rows are ordered by the step 'sort' of 'data'"
        case "hover", "tooltip", "hovertemplate", "hoverinfo", "tooltips":
            return "tooltips are set by 'tooltip' of the chart"
        case "animate", "animation", "animated", "transition", "duration", "delay":
            return "how marks come in is set by 'entrance' of the chart"
        case "aggregate", "agg", "aggfunc", "op", "stat", "estimator":
            guard element.attribute("y")?.type.kind == .field else { return nil }
            return "rows are combined by the step 'aggregate' of 'data'"
        case "facet", "facets", "panel", "panels", "row", "facetrow", "facetcol", "facetcolumn", "smallmultiples":
            return "panels are made by 'facet' of the chart, with \(words.assigned("by"))"
        case "state", "states", "frame", "frames", "animationframe", "timeline":
            return "data states are made by 'state' of the chart, with \(words.assigned("by"))"
        case "trendline", "regression", "fit", "smoother", "lowess", "loess", "trend":
            return "the curve that comes nearest to points is a 'trend' of its own beside them"
        case "legend", "showlegend", "inlegend": return "the legend is set by 'legend' of the chart"
        default: return nil
        }
    }

    /// On a mark, of what is said of the plot or of the form of the mark.
    private static func plotAdvice(
        _ word: String, _ element: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        switch word {
        case "markline", "hline", "axhline", "refline", "plotlines":
            return "a line across the plot is a 'rule' of the chart"
        case "markarea", "plotbands": return "a zone of the plot is a 'band' of the chart"
        case "markpoint": return "a text at a place of the plot is a 'note' of the chart"
        case "mode" where element.name == "line":
            return "points on a line are \(words.assigned("marker", "circle")), points without one a 'point'"
        case "areastyle" where element.name == "line": return "a filled line is an 'area'"
        case "height", "length",
            "barheight" where element.attribute("y")?.type.kind == .field:
            return "how far a mark reaches is the column 'y'"
        case "yerr", "xerr", "err", "error", "errors", "errorbars", "uncertainty":
            guard !element.name.hasPrefix("error") else { return nil }
            return "how uncertain values are is told by an 'errorbar' of its own beside the mark"
        case "gap", "spacing", "barcategorygap", "categorygap", "pointpadding", "grouppadding", "categorypercentage",
            "barpercentage", "bargroupgap", "padding", "paddinginner", "paddingouter", "barpadding":
            guard element.name == "bar" else { return nil }
            return "spaces are in pixels: 'min-space' between groups, 'bar-space' between the bars of one"
        default: return nil
        }
    }

    /// Whether an attribute of other tools says whether something is shown at all.
    static func isAboutShowing(_ name: String) -> Bool {
        isAboutHiding(name) || ["enabled", "visible", "display", "show"].contains(folded(name))
    }

    /// Whether an attribute of other tools says with a yes that something is not shown.
    static func isAboutHiding(_ name: String) -> Bool {
        ["hidden", "hide", "disabled", "disable"].contains(folded(name))
    }

    private static let colorScales: Set = ["cmap", "colorscale", "colormap", "colorscheme", "palette", "scheme"]

    private static func behaviourAdvice(of element: String) -> String {
        element == "tooltip"
            ? "tooltips stand at the place under the pointer, or the one reached by keyboard; leave it out"
            : "a zone ends where the next one begins, which is 'above' of that, and the last with the scale"
    }

    /// How tooltips come and go in other tools, and where their zones end.
    private static let behaviours: Set = [
        "to", "max", "end", "until", "upto", "below", "high",
        "trigger", "triggeron", "axispointer", "shared", "intersect", "followcursor", "followpointer", "delay",
        "confine", "interaction", "mode",
    ]

    static let zoomAdvice =
        "a chart shows all of its axis; its ends are 'min' and 'max' of 'x', and 'filter' in 'data' leaves rows out"
}

extension Wording {
    /// An attribute with its value, as they are written.
    /// - Parameter isNumber: whether the value stands without quotes in JSON.
    func assigned(_ name: String, _ value: String = "…", isNumber: Bool = false) -> String {
        if spelling == .xml { return "\(name)=\"\(value)\"" }
        return isNumber ? "\"\(name)\": \(value)" : "\"\(name)\": \"\(value)\""
    }

    /// Values of a series.
    fileprivate var values: String { spelling == .xml ? #"values="3 5""# : #""values": [3, 5]"# }

    /// A mark, as an example.
    var mark: String {
        spelling == .xml
            ? #"<bar categories="A B" values="3 5"/>"# : #""bar": {"categories": ["A", "B"], "values": [3, 5]}"#
    }
}
