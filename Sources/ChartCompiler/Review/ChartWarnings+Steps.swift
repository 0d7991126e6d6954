import ChartDiagnostics
import ChartDocument
import ChartIR

// Steps that go along the rows of a table, over the borders of the series in it.
extension ChartReview {
    mutating func warnAboutBorders(of plot: CartesianPlot) {
        guard chart.series.count > 1 else { return }
        for (index, table) in element.children("data").enumerated() {
            let id = table.attribute("id")?.value.text
            let readers = readers.filter { reader in
                let name = reader.attribute("data")?.value.text
                return reader.attribute("series") != nil && (name == nil ? index == 0 : name == id)
            }
            for (place, step) in table.children.enumerated() where step.attribute("by") == nil {
                let later = Array(table.children[(place + 1)...])
                guard let overrun = Self.overrun(of: step),
                    let column = Self.seriesColumn(readers, of: Self.result(of: step), later: later),
                    Self.sharesPlaces(plot)
                else { continue }
                let written = file.isJSONText ? "\"by\": \"\(column)\"" : "by=\"\(column)\""
                warn(.dataAcrossSeries, "\(overrun); write \(written)", at: range(step.nameRange))
            }
        }
    }

    /// So many steps of a table are compared with those behind them.
    static let mostSteps = 100

    /// Columns that are calculated anew before anything reads them.
    mutating func warnAboutOverwrittenColumns() {
        for table in element.children("data") where table.children.count <= Self.mostSteps {
            for (place, step) in table.children.enumerated() where step.name == "calculate" {
                guard let name = step.attribute("as")?.value, !name.text.isEmpty,
                    let next = table.children[(place + 1)...].first(where: { later in
                        (later.attributes + later.children.flatMap(\.attributes)).contains {
                            $0.value.text.contains(name.text)
                        }
                    }),
                    next.name == "calculate", next.attribute("as")?.value.text == name.text,
                    next.attribute("value")?.value.text.contains(name.text) == false
                else { continue }
                warn(
                    .semanticUnusedData,
                    "'\(name.text)' is calculated anew before anything reads it; leave one of the two out, or name them apart",
                    at: range(name.range))
            }
        }
    }

    /// What a step does where one series ends and the next begins; nil: nothing.
    private static func overrun(of step: Element) -> String? {
        let operation = step.attribute("op")?.value.text ?? ""
        let method = step.attribute("method")?.value.text ?? "value"
        switch (step.name, method) {
        // Places among all rows are asked for as often as those among the rows of a series.
        case ("window", _) where !operation.hasSuffix("rank") && operation != "row-number":
            return "'\(operation)' goes on from one series to the next, as all rows are one group here"
        case ("impute", "mean"), ("impute", "median"):
            return
                "what one series lacks is filled in with the \(method) of all of them, as all rows are one group here"
        case ("impute", "previous"), ("impute", "linear"):
            return "what one series lacks is filled in with values of another, as all rows are one group here"
        case ("impute", _) where step.attribute("at") != nil:
            return "a series gets no row where another one has the place, as all rows are one group here"
        default: return nil
        }
    }

    /// The column that a step writes.
    private static func result(of step: Element) -> String {
        ["as", "of", "op"].lazy.compactMap { step.attribute($0)?.value.text }.first ?? ""
    }

    /// The column by which marks that show the result of a step tell series apart; nil: there is none, or it is made later.
    private static func seriesColumn(_ readers: [Element], of result: String, later: [Element]) -> String? {
        let isUsedLater = later.contains { $0.attributes.contains { $0.value.text.contains(result) } }
        let reader = readers.first { isUsedLater || $0.attributes.contains { $0.value.text == result } }
        guard let column = reader?.attribute("series")?.value.text else { return nil }
        let isMadeLater = later.contains { step in
            step.attribute("as")?.value.text == column
                || step.name == "fold" && (step.attribute("key")?.value.text ?? "key") == column
        }
        return isMadeLater ? nil : column
    }

    /// Whether series have values at the same places, as those have that are to be compared.
    private static func sharesPlaces(_ plot: CartesianPlot) -> Bool {
        plot.marks.contains { mark in
            var owners: [Double: Int] = [:]
            return mark.valueSeries.contains { one in
                one.data.contains { (owners.updateValue(one.series, forKey: $0.x) ?? one.series) != one.series }
            }
        }
    }
}
