import ChartIR
import ChartScene
import ChartWords

/// What the tooltips of a mark's points say: found point by point, because of many points few have a tooltip.
struct PointTexts {
    let points: [(series: Int, point: MarkPoint)]
    private let plot: CartesianPlot
    private let words: TextAlternatives
    /// What is told in place of values, by series.
    private let fields: [Int: FieldRows]
    /// What the rows of the chart's only series are called; nil: it has several.
    private let onlyName: String?
    private let writeValue: (Double) -> String
    private let writeSize: (Double) -> String
    private let writeShade: (Double) -> String

    init(of mark: Mark, in plot: CartesianPlot, words: TextAlternatives) {
        points = mark.layout.points(words.phrases)
        self.plot = plot
        self.words = words
        var fields: [Int: FieldRows] = [:]
        for one in mark.valueSeries { fields[one.series] = FieldRows(one.fields, of: mark, in: plot, words: words) }
        self.fields = fields
        let only = words.chart.series.count == 1 ? words.chart.series[0].label : nil
        onlyName = only.map { words.rowName($0, of: mark, in: plot) }
        writeValue = words.writer(for: points.map(\.point.datum).ends, of: mark, in: plot, inFull: false)
        writeSize = words.writer(for: points.compactMap(\.point.size), as: plot.size?.format, inFull: false)
        writeShade = words.writer(for: points.compactMap(\.point.shade), as: plot.color?.format, inFull: false)
    }

    /// What the point is called, and the rows beneath.
    func text(at index: Int, _ state: LayoutState) -> (name: String, rows: [Tooltips.Row]) {
        let (series, point) = points[index]
        let paint = Paint.series(state.paint(of: series, point.coloring))
        func row(_ name: String, _ text: String) -> Tooltips.Row {
            Tooltips.Row(series: series, paint: paint, name: name, value: .text(text))
        }
        let x = words.place(of: point, plot.x)
        let value = point.datum.text(writeValue) ?? point.datum.y.map(writeValue) ?? "–"
        var rows = [row(onlyName ?? words.chart.series[series].label, value)]
        if let fields = fields[series], let place = point.place {
            rows = (fields.keepsValue ? rows : []) + fields.rows(at: place).map { row($0.name, $0.text) }
        } else {
            if point.name != nil { rows.insert(row(plot.x.title ?? "x", x), at: 0) }
            rows += looks(of: point).map { row($0.name, $0.text) }
        }
        return (point.name ?? x, rows)
    }

    /// What the looks of a point stand for: its size, its form and strength, its colour.
    private func looks(of point: MarkPoint) -> [(name: String, text: String)] {
        var looks: [(name: String, text: String)] = []
        if let size = point.size {
            looks.append((point.sizeName ?? plot.size?.title ?? words.phrases.size, writeSize(size)))
        }
        looks += words.looks(of: point, in: plot)
        if case .number(let number) = point.coloring {
            looks.append((words.colorsName(plot), number.map(writeShade) ?? "–"))
        }
        return looks
    }
}
