import ChartDocument
import ChartIR

/// What a place in a document, or in its data, stands for in the drawing.
struct PreviewSpot: Equatable {
    /// The number of the chart on its page.
    var chart = 0
    /// Series by their numbers.
    var series: [Int] = []
    /// A line of data; empty: the series are meant, or the whole chart.
    var line = ""

    /// - Parameter charts: the charts of the document as they have come out; empty while it has mistakes.
    /// - Returns: nil: the place is outside of all charts.
    static func find(at offset: Int, in outline: Outline, _ charts: [Chart]) -> PreviewSpot? {
        // In JSON the name stands before the element.
        let around = outline.elements.lastIndex { element in
            let start = min(element.nameRange.lowerBound, element.range.lowerBound)
            return start <= offset && offset <= element.range.upperBound
        }
        guard let element = around, let chart = outline.nearest(JSONSpelling.chart, around: element),
            let number = outline.number(ofChartAround: chart)
        else { return nil }
        if let data = outline.nearest(JSONSpelling.data, around: element) {
            let line = outline.line(at: offset, within: outline.elements[data].range)
            return PreviewSpot(chart: number, line: outline.text(line))
        }
        guard charts.indices.contains(number) else { return PreviewSpot(chart: number) }
        return PreviewSpot(chart: number, series: series(at: element, of: chart, in: outline, charts[number]))
    }

    /// The series that an element is about; empty: none in particular.
    private static func series(at element: Int, of root: Int, in outline: Outline, _ chart: Chart) -> [Int] {
        // A series that is a column is called like it.
        let name = outline.value("name", of: element) ?? outline.value("y", of: element)
        if let name, ["series", "entry"].contains(outline.elements[element].name),
            let index = chart.series.firstIndex(where: { $0.name == name })
        {
            return [index]
        }
        guard let mark = outline.nearestMark(around: element) else { return [] }
        let marks = outline.children(of: root).filter { JSONSpelling.marks.contains(outline.elements[$0].name) }
        // A kind that is drawn as several marks leaves nothing to count by.
        guard case .cartesian(let plot) = chart.plot, plot.marks.count == marks.count,
            let index = marks.firstIndex(of: mark)
        else { return Array(chart.series.indices) }
        return Array(Set(plot.marks[index].valueSeries.map(\.series))).sorted()
    }

    func json(of document: String) -> JSONValue {
        .object([
            ("document", .string(document)), ("chart", .number(chart)),
            ("series", .array(series.map { .number($0) })), ("line", .string(line)),
        ])
    }
}
