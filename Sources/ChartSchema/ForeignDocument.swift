package import ChartDiagnostics
package import ChartDocument

/// Documents of other tools, which people and their editors take along.
package enum ForeignDocument {
    private enum Tool: String {
        case vegaLite = "Vega-Lite"
        case vega = "Vega"
        case eCharts = "ECharts"
        case highcharts = "Highcharts"
        case apexCharts = "ApexCharts"
        case chartJS = "Chart.js"
        case plotly = "Plotly"
        case googleCharts = "Google Charts"
        case c3 = "C3"
        case observablePlot = "Observable Plot"

        /// What stands here for what stands there.
        var translation: String {
            switch self {
            case .vegaLite:
                "its 'mark' is a member here ('bar', 'line' …), of which the 'field's of its 'encoding' are members: 'x', "
                    + "'y', 'series'; its 'data' have their file in 'src'"
            case .vega: "its 'marks' are members here ('bar', 'line' …), and scales and axes follow from the data"
            case .eCharts, .highcharts:
                "its 'series' have the name of their 'type' here ('bar', 'line' …) with 'values' for 'data', 'xAxis' is "
                    + "'x', and its names are the mark's 'categories'"
            case .apexCharts:
                "the 'type' of its 'chart' is the name of a member here ('bar', 'line' …), each of its 'series' one of that "
                    + "mark's with 'values' for 'data', 'xaxis' is 'x', and its names are the mark's 'categories'"
            case .googleCharts:
                "its 'chartType' is the name of a member here ('bar', 'line' …), and its rows are 'rows' of 'data', or the "
                    + "mark's 'categories' and 'values'"
            case .c3:
                "its 'type' is the name of a member here ('bar', 'line' …), and each of its 'columns' one of that mark's "
                    + "'series' with 'values'"
            case .observablePlot:
                "its 'marks' are members here ('bar', 'line' …), of which 'x', 'y' and 'series' name columns"
            case .chartJS:
                "its 'type' is the name of a member here ('bar', 'line' …), 'labels' are its 'categories', and each of "
                    + "'datasets' one of its 'series' with 'values'"
            case .plotly:
                "its traces have the name of their 'type' here ('bar', 'line' …), 'x' is 'categories' or 'at', 'y' is "
                    + "'values', and what stands in 'layout' belongs to the chart"
            }
        }
    }

    /// The one message about a document of another tool; nil: it is no such document, or that is not certain.
    package static func diagnostic(of document: Document) -> Diagnostic? {
        if let mistake = kindAsChart(document) { return mistake }
        guard document.spelling == .json, let tool = tool(of: document.root) else { return nil }
        return Diagnostic(
            .schemaForeignDocument, .error,
            "this is a document of \(tool.rawValue), which is another language; write the chart anew, such as "
                + #"{"bar": {"categories": ["A", "B"], "values": [3, 5]}}"#,
            at: SourceRange(document.file, document.root.nameRange),
            notes: [.init(translation(of: tool, in: document.root))])
    }

    private static func translation(of tool: Tool, in root: Element) -> String {
        // Rows are read whatever their member is called.
        let hasRows = root.children("data").contains { $0.text != nil || $0.attribute("values") != nil }
        guard tool == .vegaLite, hasRows else { return tool.translation }
        return tool.translation.replacing(
            "its 'data' have their file in 'src'", with: "the 'values' of its 'data' are the 'rows' of 'data'")
    }

    /// The mistake of a chart whose kind is the value of a member, `"chart": "bar"`, and not the name of one; nil: it is none.
    private static func kindAsChart(_ document: Document) -> Diagnostic? {
        let (root, file) = (document.root, document.file)
        guard document.spelling == .json, root.name == JSONSpelling.page, root.children.isEmpty,
            let kind = root.attribute(JSONSpelling.chart), JSONSpelling.marks.contains(kind.value.text)
        else { return nil }
        let own: Set = ["values", "categories", "labels", "at", "x", "y", "label", "value"]
        let members = root.attributes.filter { own.contains($0.name) }.map { member in
            let value = file.text(JSONToken.range(of: member.value, in: file))
            return "\"\(member.name)\": \(value.count > 40 ? "[…]" : value)"
        }
        let mark = "{\"\(kind.value.text)\": {\(members.isEmpty ? "…" : members.joined(separator: ", "))}}"
        return Diagnostic(
            .schemaWrongForm, .error,
            "'\(kind.value.text)' is the name of a member, which holds what belongs to it: \(mark)",
            at: SourceRange(file, kind.nameRange))
    }

    /// Whether a document is an array of traces, each of which names its type and holds its numbers.
    private static func areTraces(_ root: Element) -> Bool {
        let types: Set = ["bar", "scatter", "pie", "histogram", "box", "violin", "heatmap", "scattergl", "funnel"]
        return root.name == JSONSpelling.page && !root.children.isEmpty
            && root.children.allSatisfy { trace in
                let lists = ["x", "y", "z", "values"].filter { name in
                    trace.attribute(name)?.value.kind == .list || trace.emptyArrays.contains { $0.name == name }
                }
                return !lists.isEmpty && trace.attribute("type").map { types.contains($0.value.text) } ?? false
            }
    }

    private static func tool(of root: Element) -> Tool? {
        // What has a mark of ours is a chart of ours with a foreign word in it.
        guard !root.children.contains(where: { JSONSpelling.marks.contains($0.name) && $0.name != "radar" }) else {
            return nil
        }
        if areTraces(root) { return .plotly }
        let names = Set((root.attributes + root.emptyArrays).map(\.name) + root.children.map(\.name))
        func child(_ name: String, has members: String...) -> Bool {
            root.children(name).contains { child in
                members.contains { child.attribute($0) != nil || !child.children($0).isEmpty }
            }
        }
        if names.contains("encoding"), names.contains("mark") { return .vegaLite }
        if ["hconcat", "vconcat", "concat"].contains(where: names.contains) { return .vegaLite }
        if child("spec", has: "mark", "layer", "encoding") { return .vegaLite }
        if names.contains("layer"), child("layer", has: "mark", "encoding") { return .vegaLite }
        if names.contains("marks"), names.contains("scales") || names.contains("signals") { return .vega }
        // An empty array says nothing of what was to be in it.
        if !root.children("marks").isEmpty || root.attribute("marks") != nil { return .observablePlot }
        if names.contains("chartType") || names.contains("cols") && names.contains("rows") || child("data", has: "cols")
        {
            return .googleCharts
        }
        if names.contains("bindto") { return .c3 }
        if names.contains("series"), child("chart", has: "type"), names.contains("xaxis") || names.contains("labels") {
            return .apexCharts
        }
        if names.contains("plotOptions") || names.contains("series") && child("chart", has: "type", "renderTo") {
            return .highcharts
        }
        if names.contains("series"), child("xAxis", has: "categories") || names.contains("credits") {
            return .highcharts
        }
        // The points of pies: those of the other tool with such series have a `value`.
        let points = root.children("series").flatMap { $0.children("data") }
        if points.contains(where: { $0.attribute("name") != nil && $0.attribute("y") != nil }) { return .highcharts }
        if names.contains("series"),
            ["xAxis", "yAxis", "grid", "radar", "dataset", "visualMap"].contains(where: names.contains)
                || child("series", has: "type")
        {
            return .eCharts
        }
        if child("data", has: "datasets") || names.contains("type") && child("data", has: "labels") {
            return .chartJS
        }
        // Its traces are an array, which a table is not.
        let hasTraces = root.isIncomplete || child("data", has: "type", "mode", "x", "y", "values", "labels")
        return names.contains("layout") && hasTraces ? .plotly : nil
    }
}
