import ChartDiagnostics
import ChartDocument
import ChartSchema

// Columns that are drawn twice, and spans that go from a column to itself.
extension ChartReview {
    mutating func doubtDoubled() {
        for reader in readers { doubtSpans(of: reader) }
        for mark in marks {
            var seen: Set<[String]> = []
            for series in mark.children("series") {
                let fields = series.attributes.filter { isField($0, of: series) }
                guard let y = fields.first(where: { $0.name == "y" }),
                    !seen.insert(fields.map { "\($0.name)=\($0.value.text)" }.sorted()).inserted
                else { continue }
                warn(
                    .semanticSameColumn,
                    "another series is the column '\(y.value.text)' already, so that both stand at the same places; name another "
                        + "column", at: range(y.value.range))
            }
        }
    }

    /// Both ends of a span that are read from one column.
    private mutating func doubtSpans(of reader: Element) {
        for (first, second) in [("y", "y2"), ("low", "high"), ("open", "close"), ("q1", "q3")] {
            guard let start = reader.attribute(first), let end = reader.attribute(second), isField(end, of: reader),
                isField(start, of: reader), start.value.text == end.value.text
            else { continue }
            warn(
                .semanticSameColumn,
                "'\(first)' and '\(second)' are the same column, '\(end.value.text)', so that nothing lies between them",
                at: range(end.value.range))
        }
    }

    private func isField(_ attribute: Attribute, of element: Element) -> Bool {
        vocabulary.attribute(attribute.name, of: element.name)?.type.kind == .field
    }
}
