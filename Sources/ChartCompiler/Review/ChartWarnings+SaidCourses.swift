import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Words about what is drawn, beside the values that are: what only grows and falls, what has no data and is 0.
extension ChartReview {
    mutating func warnAboutSaidCourses(_ titles: [SaidText], of plot: CartesianPlot) {
        warnAboutSaidScale(titles, of: plot)
        guard chart.states.isEmpty, plot.facets == nil else { return }
        warnAboutSaidCount(titles, of: plot)
        warnAboutSaidSums(titles, of: plot)
        warnAboutSaidWay(titles, of: plot)
        warnAboutSaidGaps(titles, of: plot)
        warnAboutSaidMost(titles, of: plot)
        warnAboutSummedRates(titles, of: plot)
        warnAboutRisingCosts(of: plot)
    }

    // MARK: How many

    /// The three largest, of which five are drawn. Where some stand out by colour or a note, the others are there beside them.
    private mutating func warnAboutSaidCount(_ titles: [SaidText], of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, chart.series.count == 1,
            plot.annotations.isEmpty, names.contains(where: { Int($0) == nil }),
            let (text, said) = titles.lazy.compactMap({ text in Self.count(saidIn: text).map { (text, $0) } }).first,
            plot.marks.allSatisfy({ $0.valueSeries.allSatisfy { $0.colors == nil } })
        else { return }
        let own = names.filter { name in
            let words = SaidText.words(in: name)
            return !Self.isTotal(name) && !words.contains(where: Self.besides.contains)
        }
        if own.count < said.count, let limit = self.limit(of: own.count) {
            warn(
                .semanticContradictingWords,
                "'\(said.words)' is said in '\(text.name)', and this leaves \(own.count); write \(spelled("n", "\(said.count)")), or "
                    + "mend the word", at: range(limit.range))
        }
        guard own.count > said.count else { return }
        warn(
            .semanticContradictingWords,
            "'\(said.words)' is said here, and \(own.count) are drawn; let a step 'sort' and a step 'limit' leave \(said.count), or "
                + "mend the word", at: range(text.value.range))
    }

    /// What leaves so many rows of a table; nil: no step does.
    private func limit(of count: Int) -> Value? {
        let steps = element.children("data").flatMap { $0.children("limit") + $0.children("top") }
        return steps.compactMap { $0.attribute("n")?.value }.first { $0.text == "\(count)" }
    }

    /// How many of the largest or the least a title speaks of; nil: it does not, or they are compared with others.
    private static func count(saidIn text: SaidText) -> (count: Int, words: String)? {
        let words = text.words
        guard words.count > 2, !text.value.text.contains("%"), !words.contains(where: comparing.contains) else {
            return nil
        }
        for place in words.indices.dropLast() {
            let (word, next) = (words[place], words[place + 1])
            if word == "top", let count = SaidText.number(next), (2...20).contains(count) {
                return (count, "\(word) \(next)")
            }
            guard let count = SaidText.number(word), (2...20).contains(count) else { continue }
            let isPlus = next == "plus" && place + 2 < words.count && words[place + 2].hasPrefix("grand")
            if isPlus || largest.contains(next) || least.contains(next) || otherEnds.contains(next) {
                return (count, "\(word) \(next)")
            }
        }
        return nil
    }

    private static let otherEnds: Set = [
        "best", "worst", "richest", "poorest", "longest", "shortest", "tallest", "oldest", "fastest", "busiest",
        "ältesten",
        "längsten", "reichsten", "besten",
    ]

    /// What says that there is more than the few that are counted.
    private static let comparing: Set = [
        "vs", "versus", "against", "rest", "others", "other", "share", "percent", "cent", "prozent", "compared",
        "among",
        "than", "and", "anteil", "und", "gegen", "et",
    ]

    /// What is drawn beside the few that are counted.
    private static let besides: Set = [
        "other", "others", "rest", "average", "mean", "median", "andere", "übrige", "sonstige", "autres", "otros",
        "durchschnitt",
        "moyenne",
    ]

    // MARK: Ways

    /// Sums that grow with time, and fall all the same.
    private mutating func warnAboutSaidSums(_ titles: [SaidText], of plot: CartesianPlot) {
        guard plot.secondY == nil, plot.marks.count == marks.count,
            let (text, word) = textsOfValues(titles).lazy.compactMap({ text in
                text.word(of: Self.sums).map { (text, $0) }
            }).first,
            !textsOfValues(titles).contains(where: { $0.word(of: Self.flows) != nil })
        else { return }
        for mark in plot.marks where mark.connectsValues && mark.stacking == .none && mark.telling == nil {
            for one in mark.valueSeries {
                let values = one.data.sorted { $0.x < $1.x }.compactMap(\.y)
                guard values.count > 2, values.allSatisfy({ $0 >= 0 }), values != values.sorted(by: >),
                    // Sums that begin anew, as with each year, fall to nearly nothing.
                    let fall = zip(values, values.dropFirst()).first(where: { $1 < $0 * 0.95 && $1 > $0 * 0.3 })
                else { continue }
                warn(
                    .semanticContradictingWords,
                    "'\(word)' is said here, and the values fall, as from \(Self.plain(fall.0)) to \(Self.plain(fall.1)); sum them up "
                        + "by a step 'window' with \(spelled("op", "sum")), or mend the word",
                    at: range(text.value.range))
                return
            }
        }
    }

    private static let sums: Set = [
        "cumulative", "cumulated", "cumulatively", "kumuliert", "kumulierte", "kumulierter", "kumuliertes", "cumulé",
        "cumulée",
        "cumulés", "cumulées", "acumulado", "acumulada", "cumulatief",
    ]

    /// What may be less than nothing in a step, so that its sums fall.
    private static let flows: Set = [
        "net", "change", "changes", "balance", "profit", "profits", "return", "returns", "loss", "losses", "difference",
        "gain",
        "gains", "flow", "flows", "growth", "migration", "anomaly", "deviation", "netto", "saldo", "bilanz", "gewinn",
        "surplus",
        "deficit", "cash", "left", "remaining", "survival", "distribution", "probability", "frequency",
    ]

    /// What rose by the title, where every single step is one down, and the other way round.
    private mutating func warnAboutSaidWay(_ titles: [SaidText], of plot: CartesianPlot) {
        guard let title = titles.first(where: { $0.name == "title" }), title.words.count < 12, plot.marks.count == 1,
            marks.count == 1, chart.series.count == 1, !plot.y.isReversed, !plot.x.isReversed, plot.y.unit != "%",
            plot.marks[0].connectsValues || plot.x.moments != nil || plot.x.scale == .time || hasUnitsOfTime(plot.x)
        else { return }
        let (rise, fall) = (title.word(of: Self.rises), title.word(of: Self.falls))
        guard (rise == nil) != (fall == nil), title.word(of: Self.turns) == nil else { return }
        let data = plot.marks[0].valueSeries.flatMap(\.data).sorted { $0.x < $1.x }
        var values = data.compactMap(\.y)
        if let moments = plot.x.moments, moments.count > 1, moments[0] > moments[1] { values.reverse() }
        guard values.count > 2, values.count == data.count, plot.x.moments != nil || !runsBackwards(plot.x) else {
            return
        }
        let steps = zip(values, values.dropFirst())
        guard rise != nil ? steps.allSatisfy({ $1 < $0 }) : steps.allSatisfy({ $1 > $0 }), let word = rise ?? fall
        else { return }
        warn(
            .semanticContradictingWords,
            "'\(word)' is said here, and every value is \(rise != nil ? "less" : "more") than the one before; mend the title, or the "
                + "order of the values", at: range(title.value.range))
    }

    /// Whether the names of categories are those of quarters, months or the like.
    private func hasUnitsOfTime(_ axis: Axis) -> Bool {
        guard case .category(let names) = axis.scale, let first = names.first else { return false }
        let starts: Set = ["q1", "jan", "mon", "week", "year", "h1"]
        return Int(first).map { (1500...2200).contains($0) } ?? false
            || SaidText.words(in: first).first.map { word in
                starts.contains(word) || starts.contains(String(word.prefix(3)))
            }
                ?? false
    }

    /// Whether categories stand in the opposite of their own order, as the latest first.
    private func runsBackwards(_ axis: Axis) -> Bool {
        guard case .category(let names) = axis.scale else { return false }
        let numbers = names.compactMap(Int.init)
        return names.count > 1
            && (numbers.count == names.count ? numbers == numbers.sorted(by: >) : names == names.sorted(by: >))
    }

    private static let rises: Set = ["rose", "rises", "risen", "increased", "stieg", "stiegen", "gestiegen"]
    private static let falls: Set = [
        "fell", "falls", "fallen", "declined", "decreased", "dropped", "sank", "sanken", "gesunken",
    ]

    /// What says that a title is about more than one way, or about something else that is shown.
    private static let turns: Set = [
        "as", "while", "when", "despite", "although", "after", "before", "because", "but", "until", "then", "since",
        "not", "no",
        "never", "why", "how", "if", "and", "or", "more", "less", "slower", "faster", "growth", "rate", "pace", "rank",
        "ranking",
        "share", "place", "position", "lower", "higher", "expected", "forecast", "would", "will", "als", "während",
        "obwohl",
        "und", "nicht", "trotz", "weil", "bis", "dann", "nach", "where", "whose", "who", "that", "which", "time",
        "times",
    ]

    // MARK: Nothing

    /// Places that have no data by the title, and values all the same: 0.
    private mutating func warnAboutSaidGaps(_ titles: [SaidText], of plot: CartesianPlot) {
        let texts = titles + ["footnote", "description"].compactMap { element.attribute($0).map(SaidText.init) }
        let telling = texts.filter { text in Self.gaps.contains(where: text.says) || text.words.first == "gaps" }
        guard let text = telling.first else { return }
        for (mark, element) in zip(plot.marks, marks) where plot.marks.count == marks.count {
            if mark.missing == .zero, let written = element.attribute("missing")?.value,
                mark.valueSeries.contains(where: { $0.data.contains { $0.y == nil } })
            {
                warn(
                    .semanticContradictingWords,
                    "'\(text.name)' says that something was not measured, and here that is drawn as 0; write "
                        + "\(spelled("missing", "gap"))", at: range(written.range))
                return
            }
            guard case .category(let names) = plot.x.scale else { continue }
            for datum in mark.valueSeries.flatMap(\.data) where datum.y == 0 && names.indices.contains(Int(datum.x)) {
                let name = names[Int(datum.x)]
                guard Self.names(name, in: text) else { continue }
                warn(
                    .semanticContradictingWords,
                    "'\(text.name)' says that '\(name)' has no data, and its value is 0; leave the value out ('-', in JSON null)",
                    at: range(text.value.range))
                return
            }
        }
    }

    private static let gaps = [
        "no data", "no value", "out of order", "not measured", "not available", "not recorded", "keine daten",
        "kein wert",
        "nicht gemessen", "außer betrieb", "pas de données", "sin datos", "geen gegevens",
    ]

    /// Whether a text has the name of a category, which may be short for one of its words: `Wed` for Wednesday.
    private static func names(_ category: String, in text: SaidText) -> Bool {
        let words = SaidText.words(in: category)
        guard let first = words.first, category.contains(where: \.isLetter) else {
            return words.count == 1 && text.words.contains(words[0]) && words[0].count > 1
        }
        // "A" is an article, and "No" an answer.
        let isWord =
            words.count == 1
            && (first.count < 3 && first.allSatisfy(\.isLetter) || gaps.contains { $0.contains(first) })
        guard !isWord else { return false }
        return text.says(words.joined(separator: " "))
            || words.count == 1 && first.count > 2 && text.words.contains { $0.hasPrefix(first) }
    }

    // MARK: Scales

    /// Panels that are said to have one scale, and have their own.
    private mutating func warnAboutSaidScale(_ titles: [SaidText], of plot: CartesianPlot) {
        guard plot.facets?.ownScales?.hasY == true,
            let written = element.children("facet").first?.attribute("scales")?.value
        else { return }
        for text in titles where text.word(of: ["not", "own", "different", "nicht", "eigene"]) == nil {
            guard let said = Self.oneScale.first(where: text.says) else { continue }
            warn(
                .semanticContradictingWords,
                "'\(said)' is said in '\(text.name)', and here each panel has its own; leave 'scales' out",
                at: range(written.range))
            return
        }
    }

    private static let oneScale = [
        "one scale", "same scale", "common scale", "shared scale", "single scale", "same axis", "gleiche skala",
        "gleicher skala",
        "einer skala", "même échelle", "misma escala",
    ]

    /// Scores out of 100, on an axis that ends far beyond.
    private mutating func warnAboutSaidMost(_ titles: [SaidText], of plot: CartesianPlot) {
        guard plot.secondY == nil, let maximum = plot.y.maximum,
            let written = valueAxis(.first)?.attribute("max")?.value
        else { return }
        for text in textsOfValues(titles) {
            guard let most = Self.most(saidIn: text), maximum > most * 2,
                Self.drawnValues(of: plot.marks).allSatisfy({ $0 <= most })
            else { continue }
            warn(
                .semanticContradictingWords,
                "'\(text.name)' says that there is no more than \(Self.plain(most)), and this ends the axis at \(written.text); write "
                    + Self.plain(most), at: range(written.range))
            return
        }
    }

    /// The most that something is said to be measured out of: `out of 100`, `Score of 10`.
    private static func most(saidIn text: SaidText) -> Double? {
        for (place, word) in text.words.enumerated().dropLast() where word == "of" || word == "von" {
            guard place > 0, let number = Double(text.words[place + 1]), number >= 5 else { continue }
            let before = text.words[place - 1]
            if ["out", "score", "scores", "points", "rating", "marks", "punkte", "note"].contains(before) {
                return number
            }
        }
        return nil
    }

    /// Rates of women and men on top of each other: half of each would be that of both.
    private mutating func warnAboutSummedRates(_ titles: [SaidText], of plot: CartesianPlot) {
        let halves: [Set<String>] = [
            ["women", "men"], ["female", "male"], ["females", "males"], ["girls", "boys"], ["frauen", "männer"],
            ["femmes", "hommes"], ["mujeres", "hombres"], ["vrouwen", "mannen"],
        ]
        guard chart.series.count == 2, halves.contains(Set(chart.series.map { $0.label.lowercased() })),
            let said = textsOfValues(titles).lazy.compactMap({
                $0.word(of: ["rate", "rates", "quote", "taux", "tasa", "average"])
            })
            .first
        else { return }
        for (mark, element) in zip(plot.marks, marks) where mark.stacking == .stack && plot.marks.count == marks.count {
            warn(
                .semanticContradictingWords,
                "'\(said)' is said here, and the rates of two groups have no sum that means anything; leave them side by side",
                at: range(element.attribute("layout")?.value.range ?? element.nameRange))
        }
    }

    /// Steps on the way from an income to what is left of it that are called costs, and add to it.
    private mutating func warnAboutRisingCosts(of plot: CartesianPlot) {
        let isRunning = plot.marks.contains { mark in
            if case .bar(let bars) = mark { bars.arrangement == .running } else { false }
        }
        guard isRunning, marks.count == 1, let names = marks[0].attribute("categories")?.value,
            let values = marks[0].attribute("values")?.value
        else { return }
        let steps = Array(zip(names.listItems(in: file).items, values.listItems(in: file).items))
        func isCalled(_ item: Item, _ words: Set<String>) -> Bool {
            SaidText.words(in: item.text ?? "").last.map(words.contains) ?? false
        }
        guard steps.contains(where: { isCalled($0, Self.incomes) && Double($1.text ?? "").map { $0 > 0 } ?? false })
        else { return }
        for (name, item) in steps where isCalled(name, Self.costs) {
            guard let text = item.text, let value = Double(text), value > 0 else { continue }
            warn(
                .semanticContradictingWords,
                "'\(name.text ?? "")' is more than 0, so that it is drawn as a rise; what is taken away is written with a minus: "
                    + "-\(text)", at: range(item.range))
        }
    }

    private static let incomes: Set = [
        "sales", "revenue", "revenues", "income", "turnover", "umsatz", "erlöse", "einnahmen", "ventes", "recettes",
        "ventas",
        "ingresos",
    ]

    private static let costs: Set = [
        "cost", "costs", "tax", "taxes", "expense", "expenses", "fees", "wages", "salaries", "depreciation", "cogs",
        "kosten",
        "steuern", "ausgaben", "abschreibungen", "löhne", "coûts", "impôts", "dépenses", "costes", "impuestos",
        "gastos",
    ]

    /// What says what the values are: the titles of the chart and that of the only value axis.
    func textsOfValues(_ titles: [SaidText]) -> [SaidText] {
        titles + element.children("y").compactMap { $0.attribute("title").map(SaidText.init) }
    }
}
