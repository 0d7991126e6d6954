import ChartDocument

// What to write in place of elements that other tools have.
extension Synonyms {
    /// What to write in place of an element of another tool that would else be taken for one of ours.
    /// - Returns: nil: there is nothing to say.
    static func advice(
        forMisusedElement element: Element, in parent: Vocabulary.ElementType, _ words: Wording
    ) -> String? {
        let word = folded(element.name)
        switch parent.name {
        case _ where words.spelling == .xml && markup.contains(word):
            return "texts have no markup, and chart documents no HTML"
        case "data" where isRow(element) && words.spelling == .xml:
            return
                "rows are lines of the text in <data>, the first of which has the names, or stand in the file of 'src'"
        case "chart" where words.spelling == .json && ["charts", "figures", "subplots", "dashboard"].contains(word):
            return #"several charts are the array of a page: {"chart": [ {…}, {…} ]}"#
        case "chart" where ["axes", "axis", "scales"].contains(word):
            return "the axes are 'x' and 'y' of the chart"
        case "chart" where word == "label" && (element.text != nil || element.attribute("text") != nil):
            return "a remark at a place is a 'note'; the texts of a column are a 'text'"
        case "chart"
        where ["labels", "datalabels"].contains(word) && element.attribute("x") == nil && element.text == nil:
            return "values beside marks are set by 'text' of the mark"
        case "chart" where word == "encoding" && words.spelling == .xml:
            return "the fields of an encoding are attributes of a mark, such as \(mark(encodedBy: element))"
        case "chart" where ["transform", "transforms"].contains(word):
            return "rows are changed by the steps of 'data'"
        case "chart" where ["colors", "colours"].contains(word):
            return "the colours of the series are \(words.assigned("palette")) of the chart"
        case "pie" where ["slice", "slices", "item", "segment", "segments", "sector", "row"].contains(word):
            return "the slices are 'labels' and 'values' of the pie"
        case "radar" where ["indicator", "indicators", "axes", "dimension", "dimensions"].contains(word):
            return
                "the axes are 'categories' of the radar; one with an end of its own is an 'axis' with 'name' and 'max'"
        case "chart" where ["annotation", "annotations"].contains(word):
            let isArea = element.attribute("x2") != nil || element.attribute("y2") != nil
            let isLine = (element.attribute("x") == nil) != (element.attribute("y") == nil)
            return isArea ? "an area is a 'band'" : isLine ? "a line is a 'rule'" : nil
        default: return nil
        }
    }

    /// A mark with the columns that the channels of Vega-Lite name.
    private static func mark(encodedBy encoding: Element) -> String {
        let names = [("x", "x"), ("y", "y"), ("color", "series")]
        let columns = names.compactMap { channel, name in
            encoding.children(channel).first?.attribute("field").map { "\(name)=\"\($0.value.text.prefix(30))\"" }
        }
        return "<bar \(columns.isEmpty ? "x=\"…\" y=\"…\"" : columns.joined(separator: " "))/>"
    }

    /// Whether an element is called like a row of a table, and holds its cells.
    static func isRow(_ element: Element) -> Bool {
        ["row", "rows", "record", "item", "entry", "tr", "datum"].contains(folded(element.name))
            && !(element.attributes.isEmpty && element.children.isEmpty)
    }

    /// Elements of HTML and SVG that authors put into texts and charts.
    private static let markup: Set = [
        "br", "b", "i", "em", "strong", "span", "p", "div", "sup", "sub", "tspan", "svg", "g", "script", "style", "h1",
        "h2", "ul", "li", "html", "body",
    ]

    /// What to write in place of a step of other tools; nil: there is nothing to say.
    private static func stepAdvice(_ word: String, _ words: Wording) -> String? {
        switch word {
        case "resample", "asfreq", "downsample":
            "rows are brought to spans of time by the step 'time-unit', and combined by 'aggregate'"
        case "columns" where words.spelling == .json:
            #"each column is an object: "column": [{"name": "…", "values": […]}, …]"#
        case "rename", "alias", "renamecolumns":
            "a column with another name is one of 'calculate': "
                + "\(words.assigned("as", "new")), \(words.assigned("value", "old"))"
        case "select", "keep", "usecols", "drop": "columns that nothing reads are in nobody's way; leave it out"
        case "normalize", "normalise", "share", "shares", "percent", "percentage", "proportion", "proportions":
            "'join-aggregate' writes the sum beside each row, and 'calculate' divides by it; marks with "
                + "\(words.assigned("layout", "percent")) do so by themselves"
        case "date", "dates", "parse", "parsedate", "todatetime", "convert", "cast", "astype", "type", "types":
            "what a column holds is the 'type' of a 'column': "
                + (words.spelling == .xml
                    ? #"<column name="…" type="time"/>"# : #""column": [{"name": "…", "type": "time"}]"#)
        default: nil
        }
    }

    /// What to write in place of an element; nil: there is nothing to say.
    static func advice(forElement name: String, in parent: Vocabulary.ElementType, _ words: Wording) -> String? {
        if parent.name == "entry", words.spelling == .json {
            return #"the series is one of its members: {"name": "\#(name.prefix(30))", …}"#
        }
        if parent.name == JSONSpelling.data, ["values", "table", "records", "data"].contains(folded(name)) {
            return advice(forAttribute: "values", of: parent, words)
        }
        if parent.name == JSONSpelling.data { return stepAdvice(folded(name), words) }
        guard parent.name == "chart" else { return nil }
        let (horizontal, stacked) = (words.assigned("orientation", "horizontal"), words.assigned("layout", "stack"))
        switch folded(name) {
        case "colorway":
            return "the colours of the series are \(words.assigned("palette")) of the chart"
        case "sankey", "chord", "alluvial", "network", "force":
            return "flows are not drawn; what arrives and leaves is told by a 'bar' with \(stacked)"
        case "treemap", "sunburst", "icicle", "circlepacking", "tree":
            return "nested parts are not drawn; their sizes are told by a 'pie', or a 'bar' with \(stacked)"
        case "map", "choropleth", "geo", "geoshape", "worldmap":
            return "maps are not drawn; places are compared by a 'bar' or a 'cell'"
        case "wordcloud", "wordle", "tagcloud": return "how often words occur is told by a 'bar' with \(horizontal)"
        case "gantt", "timeline", "rangebar":
            return "spans are a 'bar' with \(horizontal), from the column 'y' to the column 'y2'"
        case "datazoom", "zoom", "brush", "rangeslider", "navigator", "scrollbar": return zoomAdvice
        case "polar": return "what turns around a centre is a 'radar', a 'rose' or a 'radial-bar'"
        case "pyramid":
            return
                "sides of one axis are a 'bar' with \(horizontal) and values below 0; steps that shrink are a 'funnel'"
        case "grid", "gridlines":
            return "grid lines are \(words.assigned("grid", "true", isNumber: true)) of 'x' and of 'y'"
        case "config", "options", "settings": return "looks are set by a 'theme', and all else on what it concerns"
        case "marks": return "each mark is a member of its own, such as \(words.mark)"
        default: return nil
        }
    }
}
