import ChartDiagnostics
import ChartDocument
import ChartSchema

// Columns that are drawn twice, and spans that go from a column to itself.
extension ChartReview {
    mutating func warnAboutDoubled() {
        for reader in readers {
            warnAboutSpans(of: reader)
            warnAboutWrittenSpans(of: reader)
        }
        warnAboutEqualMarks()
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

    /// Marks that differ at most in what they are called and in their colour, so that one covers the other.
    private mutating func warnAboutEqualMarks() {
        guard marks.count > 1 else { return }
        var seen: Set<[String]> = []
        for mark in marks where mark.children.isEmpty {
            guard let y = mark.attribute("y"), isField(y, of: mark) else { continue }
            let parts = mark.attributes.filter { !["id", "name", "color"].contains($0.name) }
            let isNew = seen.insert([mark.name] + parts.map { "\($0.name)=\($0.value.text)" }.sorted()).inserted
            guard !isNew else { continue }
            warn(
                .semanticSameColumn,
                "another '\(mark.name)' is the column '\(y.value.text)' already, so that both stand at the same places; name "
                    + "another column", at: range(y.value.range))
        }
    }

    /// Both ends of a span that are read from one column.
    private mutating func warnAboutSpans(of reader: Element) {
        let spans = [
            ("y", "y2", "nothing lies between them"), ("low", "high", "nothing lies between them"),
            ("open", "close", "nothing lies between them"), ("q1", "q3", "nothing lies between them"),
            ("y", "target", "every value is its own target"),
        ]
        for (first, second, effect) in spans {
            guard let start = reader.attribute(first), let end = reader.attribute(second), isField(end, of: reader),
                isField(start, of: reader), start.value.text == end.value.text
            else { continue }
            warn(
                .semanticSameColumn,
                "'\(first)' and '\(second)' are the same column, '\(end.value.text)', so that \(effect); name another column",
                at: range(end.value.range))
        }
    }

    /// Lists of both ends of spans that hold the same, item by item.
    private mutating func warnAboutWrittenSpans(of reader: Element) {
        warnAboutPlacesAsValues(of: reader)
        for (first, second) in [("values", "values2"), ("at", "at2"), ("lows", "highs")] {
            guard let start = reader.attribute(first)?.value, let end = reader.attribute(second)?.value else {
                continue
            }
            let items = end.listItems(in: file).items.map(\.text)
            guard !items.isEmpty, start.listItems(in: file).items.map(\.text) == items else { continue }
            warn(
                .semanticSameColumn,
                "'\(second)' holds what '\(first)' does, so that nothing lies between them; write the other ends",
                at: range(end.range))
        }
    }

    /// The places of bars and lines as their values, written out a second time.
    private mutating func warnAboutPlacesAsValues(of reader: Element) {
        guard marks.count == 1, reader.attribute("sizes") == nil, let values = reader.attribute("values")?.value,
            let places = (reader.attribute("categories") ?? reader.attribute("at"))?.value,
            // Lists of other lengths need not be read. In JSON names stand in quotes.
            places.range.count == values.range.count || file.isJSONText && places.items.count == values.items.count
        else { return }
        let (first, second) = (places.listItems(in: file).items, values.listItems(in: file).items)
        // Whoever counts from 1 may well have as many.
        guard second.count > 3, second.first?.text != "1", first.count == second.count,
            zip(first, second).allSatisfy({ $0.text == $1.text })
        else { return }
        warn(
            .semanticSameColumn, "'values' holds the places themselves, so that every value stands at itself",
            at: range(values.range))
    }

    private func isField(_ attribute: Attribute, of element: Element) -> Bool {
        vocabulary.attribute(attribute.name, of: element.name)?.type.kind == .field
    }
}
