import ChartDiagnostics
import ChartDocument
import ChartIR

// Spans of time as names of categories, among which one is lacking.
extension ChartReview {
    /// What a name is a span of, and the number of the span.
    private struct Span: Equatable {
        enum Unit { case year, quarter, month, week }

        var unit: Unit
        var number: Int
        /// What all names of a row share.
        var prefix = ""
    }

    mutating func warnAboutGaps(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, names.count > 2,
            element.children("x").first?.attribute("type") == nil,
            plot.marks.contains(where: { $0.connectsValues && $0.telling == nil }),
            // Names that can be read as times have been told of by their distances, and those out of order by that.
            !diagnostics.contains(where: { [.semanticUnevenCategories, .semanticUnorderedTimes].contains($0.id) })
        else { return }
        guard let gaps = Self.gaps(in: names) ?? gapsInTheYear(names) else { return }
        // Where most follow each other at once, one that does not was left out.
        guard gaps.allSatisfy({ $0 > 0 }), gaps.count(where: { $0 == 1 }) * 2 >= gaps.count,
            let index = gaps.firstIndex(where: { $0 > 1 })
        else { return }
        warn(
            .semanticUnevenCategories,
            "between '\(names[index])' and '\(names[index + 1])' others are lacking, but categories stand equally far from each "
                + "other, so that the line is too steep or too flat there; write times such as 2024-04, or let the value be "
                + "missing", at: place(ofCategory: names[index + 1]))
    }

    /// How far names of spans are from each other, in spans; nil: they are none, or of several kinds.
    private static func gaps(in names: [String]) -> [Int]? {
        guard let first = Self.span(names[0]) else { return nil }
        var spans = [first]
        for name in names.dropFirst() {
            guard let span = Self.span(name), span.unit == first.unit, span.prefix == first.prefix else { return nil }
            spans.append(span)
        }
        return zip(spans, spans.dropFirst()).map { gap(from: $0, to: $1) }
    }

    /// How far months without a year, or days of the week, are from each other, in the order in which they come again.
    private func gapsInTheYear(_ names: [String]) -> [Int]? {
        let words = Conventions.of(locale: chart.locale).times
        let kinds = [
            ([words.months, words.monthsAlone, TimeSymbols.english.months], 12),
            ([words.weekdays, words.weekdaysAlone, TimeSymbols.english.weekdays], 7),
        ]
        for (forms, length) in kinds {
            guard let numbers = Self.numbers(of: names, in: forms), Set(numbers).count == numbers.count else {
                continue
            }
            let gaps = zip(numbers, numbers.dropFirst()).map { ($1 - $0 + length) % length }
            // Names in any order have been told of, and weeks of work end before their last days.
            guard gaps.reduce(0, +) < length else { return nil }
            return length == 7 ? zip(gaps, numbers).map { $0 == 3 && $1 == Self.friday ? 1 : $0 } : gaps
        }
        return nil
    }

    /// The place of the last day of work among those of the week.
    private static let friday = 4

    private static func gap(from a: Span, to b: Span) -> Int {
        // A year has 52 weeks or 53.
        if a.unit == .week, b.number / 100 == a.number / 100 + 1, b.number % 100 == 1, a.number % 100 >= 52 { return 1 }
        return b.number - a.number
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The span of time that is called so; nil: it is none, or is written as a time.
    private static func span(_ name: String) -> Span? {
        guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
        return quarter(name) ?? week(name) ?? month(name) ?? numberedYear(name)
    }

    /// `2024-Q3`, `2024Q3`, `Q3 2024`.
    private static func quarter(_ name: String) -> Span? {
        var scanner = TextScanner(name)
        var (year, part) = (scanner.number(ofDigits: 4), Int?.none)
        if year != nil {
            scanner.take(oneOf: "- /")
            part = scanner.take(oneOf: "Q") ? scanner.number(ofDigits: 1) : nil
        } else if scanner.take(oneOf: "Q") {
            part = scanner.number(ofDigits: 1)
            scanner.take(oneOf: "- /")
            year = scanner.number(ofDigits: 4)
        }
        guard let year, let part, (1...4).contains(part), scanner.isAtEnd else { return nil }
        return Span(unit: .quarter, number: year * 4 + part)
    }

    /// `2024-W07`, `2024W07`.
    private static func week(_ name: String) -> Span? {
        var scanner = TextScanner(name)
        guard let year = scanner.number(ofDigits: 4) else { return nil }
        scanner.take(oneOf: "-")
        guard scanner.take(oneOf: "W"), let week = scanner.number(ofDigits: 2), scanner.isAtEnd else { return nil }
        return Span(unit: .week, number: year * 100 + week)
    }

    /// `Mar 24`, `March-2024`, `Mar '24`.
    private static func month(_ name: String) -> Span? {
        var scanner = TextScanner(name)
        let word = scanner.letters()
        guard let month = months.firstIndex(of: word.prefix(3).lowercased()),
            word.dropFirst(3).utf8.allSatisfy({ $0 >= UInt8(ascii: "a") }), scanner.take(oneOf: "- '’")
        else { return nil }
        while scanner.take(oneOf: "- '’") {}
        guard let year = scanner.number(ofDigits: 4) ?? scanner.number(ofDigits: 2), scanner.isAtEnd else { return nil }
        return Span(unit: .month, number: year * 12 + month)
    }

    /// `FY 2024`, `FY2024`.
    private static func numberedYear(_ name: String) -> Span? {
        var scanner = TextScanner(name)
        let word = scanner.letters()
        scanner.take(oneOf: " ")
        guard !word.isEmpty, let year = scanner.number(ofDigits: 4), (1000...2999).contains(year), scanner.isAtEnd
        else { return nil }
        return Span(unit: .year, number: year, prefix: String(word))
    }
}
