import ChartDiagnostics
import ChartDocument
import ChartIR

// Rules, bands and notes that stand for the rows of a table: what is told of such as are written one by one.
extension ChartReview {
    mutating func warnAboutTableAnnotations(of plot: CartesianPlot) {
        guard plot.facets == nil, chart.states.isEmpty, let (element, annotations) = annotationsOfTable(in: plot) else {
            return
        }
        guard !annotations.isEmpty else {
            // A filter may well leave no row, which is told of by itself.
            let tables = self.element.children("data").filter {
                $0.attribute("id")?.value.text == element.attribute("data")?.value.text
            }
            guard tables.allSatisfy({ $0.children("filter").isEmpty }) else { return }
            warn(
                .semanticNoValues, "no row of the table has a place for this '\(element.name)', so that none is drawn",
                at: range(element.attribute("data")?.value.range ?? element.nameRange))
            return
        }
        for annotation in annotations where annotation.extendsAxes {
            let isTold =
                warnAboutFar(annotation, of: plot, element)
                || warnAboutHeldBack(annotation, named: "a '\(element.name)' of this column", of: plot, element)
            if isTold { return }
        }
    }

    /// The only annotation that reads a table, and what it became.
    private func annotationsOfTable(in plot: CartesianPlot) -> (Element, [Annotation])? {
        let written = element.children.filter { JSONSpelling.annotations.contains($0.name) }
        guard written.count(where: { $0.attribute("data") != nil }) == 1,
            let index = written.firstIndex(where: { $0.attribute("data") != nil })
        else { return nil }
        let count = plot.annotations.count - (written.count - 1)
        guard count >= 0 else { return nil }
        return (written[index], Array(plot.annotations[index..<index + count]))
    }
}
