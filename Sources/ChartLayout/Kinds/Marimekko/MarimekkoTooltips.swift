import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Makes the tooltips of parts: the value, and what part it is of its column and of the whole, of what is visible.
extension MarimekkoLayout {
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips? {
        let write = words.write(marks.values(\.parts).joined().compactMap(\.value), inFull: true)
        let marimekko = state.phrases.marimekko
        func content(
            _ column: Int, _ order: Int, ofColumn: Quantity, ofWhole: Quantity, in known: LayoutState?
        ) -> (heading: String, rows: [Tooltips.Row]) {
            let series = mark.series[order]
            func row(_ name: String, _ value: Tooltips.Row.Value) -> Tooltips.Row {
                Tooltips.Row(series: series, paint: .series(state.paint(of: series)), name: name, value: value)
            }
            let values = marks.possible(in: known) { $0.columns[column].parts[order].value.map(write) ?? "–" }
            var rows = [row(state.phrases.value, .init(values)), row(marimekko.ofColumn, .share(ofColumn * 100))]
            // The area of a part is no share where columns are as wide as the author wants.
            if !mark.hasOwnWidths { rows.append(row(marimekko.ofWhole, .share(ofWhole * 100))) }
            let label = mark.columns[column].label
            let name = state.chart.series[series].label
            return (state.chart.series.count > 1 ? state.phrases.part(name, of: label) : label, rows)
        }
        // The size comes from all parts, so that it stays whatever is hidden.
        let all = mark.columns.indices.flatMap { column in
            mark.series.indices.map { content(column, $0, ofColumn: 0, ofWhole: 0, in: nil) }
        }
        guard let box = TooltipBox(for: all, in: size) else { return nil }
        let isBefore = mark.columnsInSecondHalf
        let height = Quantity.constant(plot.height)
        let positions = forms.columns.flatMap { column in
            column.parts.compactMap { part -> Tooltips.Position? in
                guard marks.contains(where: { ($0.columns[column.index].parts[part.order].value ?? 0) > 0 }) else {
                    return nil
                }
                let said = content(
                    column.index, part.order, ofColumn: part.ofColumn, ofWhole: part.ofWhole, in: state)
                let x = column.x + column.width * 0.5
                let top = .constant(plot.maxY) - height * part.to
                var position = Tooltips.Position(
                    heading: said.heading, rows: said.rows,
                    zone: .init(x: column.x, y: top, width: column.width, height: height * part.height), anchor: x,
                    box: box.beside(x: x, y: top + height * part.height * 0.5, isBefore: isBefore[column.index]))
                position.place = mark.columns[column.index].label
                return position
            }
        }
        var tooltips = box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.name,
            crosshair: state.chart.tooltip.hasCrosshair ? .shade : .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
    }
}

extension MarimekkoMark {
    fileprivate var parts: [Part] { columns.flatMap(\.parts) }

    /// Whether the middle of each column lies in the second half of the plot; judged by all series, so that a box stays on its
    /// side whatever is hidden.
    fileprivate var columnsInSecondHalf: [Bool] {
        var start = 0.0
        return fullShares.map { share in
            defer { start += share }
            return start + share / 2 > 0.5
        }
    }
}
