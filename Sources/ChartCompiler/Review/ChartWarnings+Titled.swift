import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Numbers that a text tells otherwise than the chart does, and numbers that are no amounts.
extension ChartReview {
    mutating func warnAboutTitled() {
        warnAboutStatedPlaces()
        warnAboutYearsAsAmounts()
    }

    // MARK: Labels

    /// Rules whose label ends with another number than theirs, as in `Target: 45`.
    private mutating func warnAboutStatedPlaces() {
        for rule in element.children("rule") {
            guard let label = rule.attribute("label")?.value, let value = rule.attribute("y")?.value,
                let place = Double(value.text), let stated = Self.numberAtEnd(of: label.text)
            else { continue }
            if let multiple = stated.multiple, place == stated.value, let plot, plot.secondY == nil,
                let least = Self.drawnValues(of: plot.marks).filter({ $0 > 0 }).min(), least > place * 1000
            {
                warn(
                    .semanticContradictingMean,
                    "the label counts by \(Self.plain(multiple)), and the rule stands at \(Self.plain(place)), below all values; write "
                        + "\(NumberFormat.plain(place * multiple)) as they are written", at: range(value.range))
                continue
            }
            // Money and shares may be told in other units than they are drawn in.
            let factors = [1, 100, 0.01, 1e3, 1e-3, 1e6, 1e-6, 1e9, 1e-9]
            let isMeant = factors.contains { abs(place * $0 - stated.value) <= stated.unit * 0.501 }
            guard !isMeant else { continue }
            warn(
                .semanticContradictingMean,
                "the label says \(Self.plain(stated.value)), and the rule stands at \(Self.plain(place)); mend one of the two",
                at: range(label.range))
        }
    }

    /// The number behind the colon that ends a text, as in `Limit: 4.5 kg`, and what one of its last digit is worth; nil: the text
    /// is something else, or says a year.
    private static func numberAtEnd(of text: String) -> (value: Double, unit: Double, multiple: Double?)? {
        guard let colon = text.lastIndex(where: { ":=".contains($0) }) else { return nil }
        let rest = text[text.index(after: colon)...].filter { !$0.isWhitespace && !$0.isCurrencySymbol }
        let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
        let unit = rest.dropFirst(digits.count)
        let word = text[..<colon].split { !$0.isLetter }.last?.lowercased() ?? ""
        // A comma may stand before decimals or between thousands, and a clock is no number.
        guard let value = Double(digits), !unit.contains(where: { $0.isNumber || $0 == "," || $0 == ":" }),
            !wordsOfPlaces.contains(word), !text[..<colon].contains(where: \.isNumber), !(1900...2100).contains(value)
        else { return nil }
        let decimals = digits.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        return (value, (0..<decimals).reduce(1) { unit, _ in unit / 10 }, multiples[unit.lowercased()])
    }

    /// What is counted on, and not measured.
    private static let wordsOfPlaces: Set = [
        "level", "phase", "stage", "step", "tier", "class", "grade", "no", "number", "stufe", "n",
    ]

    // MARK: Years and ids

    /// Years or the numbers of things as the lengths of bars, or as what a circle is shared out by.
    private mutating func warnAboutYearsAsAmounts() {
        guard chart.states.isEmpty else { return }
        for (index, element) in marks.enumerated() {
            guard let column = (element.attribute("y") ?? element.attribute("value"))?.value else { continue }
            let values: [Double]
            if let plot {
                guard plot.marks.count == marks.count, plot.y.scale == .number, plot.marks[index].growsFromZero,
                    plot.marks[index].bins == nil
                else { continue }
                let series = plot.marks[index].valueSeries
                guard !series.contains(where: \.isRange) else { continue }
                values = series.flatMap { $0.data.compactMap(\.y) }
            } else {
                values = slices.map(\.value)
            }
            guard values.count > 1, let what = Self.name(ofNumbers: values, in: column.text), !isMade(column.text)
            else {
                continue
            }
            warn(
                .dataNotNumbers,
                "'\(column.text)' holds \(what), which are no amounts, and are drawn as such; name the column of what is measured",
                at: range(column.range))
        }
    }

    /// What numbers are that only tell things apart, as the name of their column says; nil: they are amounts.
    private static func name(ofNumbers values: [Double], in column: String) -> String? {
        guard values.allSatisfy({ $0 == $0.rounded() && $0 >= 0 }), Set(values).count == values.count else {
            return nil
        }
        if ColumnName.isOfYears(column), values.allSatisfy({ (1500...2200).contains($0) }) { return "years" }
        return ColumnName.isOfIDs(column) ? "the numbers of things" : nil
    }

    /// Whether a step makes a column, so that it may hold something else than its name says.
    private func isMade(_ column: String) -> Bool {
        element.children("data").flatMap(\.children).contains { step in
            step.name != "sort" && step.name != "filter" && step.name != "column"
                && ([step] + step.children).contains { part in
                    ["as", "value", "key"].contains { part.attribute($0)?.value.text == column }
                        || part.attribute("as") == nil && part.attribute("of")?.value.text == column
                }
        }
    }
}
