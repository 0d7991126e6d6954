import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Words about what a table is made into, beside the steps that make it: a mean that is a sum, the largest that are the smallest.
extension ChartReview {
    mutating func warnAboutSaidSteps(_ titles: [SaidText]) {
        for (index, table) in element.children("data").enumerated() where table.children.count <= Self.mostSteps {
            let id = table.attribute("id")?.value.text
            let drawn = readers.filter { reader in
                let name = reader.attribute("data")?.value.text
                return reader.attribute("y") != nil && (name == nil ? index == 0 : name == id)
            }
            guard !drawn.isEmpty else { continue }
            warnAboutSaidStatistic(of: table, drawn, titles)
            warnAboutSaidFrame(of: table, titles)
            warnAboutSortedEnd(of: table, drawn, titles)
        }
    }

    // MARK: Statistics

    /// A mean, a median or a total that is said of what another operation has made.
    private mutating func warnAboutSaidStatistic(of table: Element, _ drawn: [Element], _ titles: [SaidText]) {
        let steps = table.children
        guard let index = steps.firstIndex(where: { $0.name == "aggregate" }),
            steps.count(where: { ["aggregate", "window", "calculate", "lookup"].contains($0.name) }) == 1
        else { return }
        let step = steps[index]
        for output in [step] + step.children("field") {
            guard let op = output.attribute("op")?.value.text, let of = output.attribute("of")?.value.text,
                let result = output.attribute("as") ?? output.attribute("of"),
                drawn.contains(where: { $0.attribute("y")?.value.text == result.value.text })
            else { continue }
            // Of several measures a title may be about any.
            let isAlone = readers.allSatisfy {
                ($0.attribute("y")?.value.text ?? result.value.text) == result.value.text
            }
            let own = output.attribute("as").map { [SaidText($0)] } ?? []
            let axes = element.children("y").compactMap { $0.attribute("title").map(SaidText.init) }
            for text in own + (isAlone ? axes + titles : []) {
                let isTitle = text.name == "title" || text.name == "subtitle"
                guard let said = Self.statistic(saidIn: text, besides: op, of: of, startsOnly: isTitle),
                    said.op != "sum" || result.value.text == of
                else { continue }
                warn(
                    .semanticContradictingWords,
                    "'\(said.word)' is said here, and what is drawn is the '\(op)' of '\(of)'; write "
                        + "\(spelled("op", said.op)) in '\(step.name)', or mend the word", at: range(text.value.range))
                return
            }
        }
    }

    /// The statistic that a text names and an operation contradicts; nil: there is none, or the text names the operation as well.
    /// - Parameter startsOnly: whether it has to stand at the start: further on in a title it may be that of something else.
    private static func statistic(
        saidIn text: SaidText, besides op: String, of column: String, startsOnly: Bool
    ) -> (word: String, op: String)? {
        let own = SaidText.words(ofColumn: column)
        let columnWords = Set(own.map { statistics[$0] ?? $0 })
        // A mean of the column 'high' has no right to be a maximum.
        let others = text.words.filter { !own.contains($0) }
        guard !others.contains(where: { agreeing[op]?.contains($0) == true || statistics[$0] == op }) else {
            return nil
        }
        let start = text.words.prefix { lead.contains($0) }.count
        let places = startsOnly ? Array(text.words.indices.dropFirst(start).prefix(1)) : Array(text.words.indices)
        for place in places {
            guard let said = statistics[text.words[place]], contradictions[said]?.contains(op) == true,
                !columnWords.contains(said)
            else { continue }
            return (text.words[place], said)
        }
        return nil
    }

    /// Words for what several values are made into, by the operation that makes it.
    private static let statistics: [String: String] = [
        "mean": "mean", "average": "mean", "avg": "mean", "durchschnitt": "mean", "durchschnittlich": "mean",
        "durchschnittliche": "mean", "durchschnittlicher": "mean", "durchschnittliches": "mean", "mittelwert": "mean",
        "mittlere": "mean", "mittlerer": "mean", "mittleres": "mean", "moyenne": "mean", "promedio": "mean",
        "gemiddelde": "mean", "gemiddeld": "mean", "median": "median", "médiane": "median", "mediana": "median",
        "mediaan": "median", "highest": "max", "lowest": "min", "total": "sum",
    ]

    /// Which operations make something else than what a word says. A mean of totals has a right to both words, and a median is an
    /// average.
    private static let contradictions: [String: Set<String>] = [
        "mean": ["sum", "max", "min", "count"], "median": ["sum", "max", "min", "count", "mean"], "max": ["min"],
        "min": ["max"], "sum": ["count"],
    ]

    /// Words that go with an operation, so that another word beside them is about its values.
    private static let agreeing: [String: Set<String>] = [
        "sum": ["sum", "sums", "all", "together", "summe", "gesamt", "insgesamt", "totals"],
        "max": [
            "max", "maximum", "maximal", "high", "highs", "peak", "peaks", "top", "record", "best", "largest",
            "höchste",
        ],
        "min": ["min", "minimum", "minimal", "low", "lows", "least", "smallest", "best", "niedrigste"],
        "count": ["count", "counts", "number", "numbers", "many", "frequency", "anzahl", "zahl", "nombre", "número"],
        "mean": ["mean", "average"],
    ]

    /// What may stand before the word that a title is about.
    private static let lead: Set = [
        "the", "daily", "weekly", "monthly", "quarterly", "annual", "yearly", "der", "die", "das", "la", "le", "el",
    ]

    // MARK: Frames

    /// A mean of seven days over eight rows, as the row itself is always one of them.
    private mutating func warnAboutSaidFrame(of table: Element, _ titles: [SaidText]) {
        let windows = table.children("window")
        for step in windows {
            guard let op = step.attribute("op")?.value.text, ["mean", "median", "sum"].contains(op),
                let written = step.attribute("before")?.value, let before = Int(written.text), before < 1000
            else { continue }
            let after = Int(step.attribute("after")?.value.text ?? "0") ?? 0
            let rows = before + after + 1
            let axes = element.children("y").compactMap { $0.attribute("title").map(SaidText.init) }
            let own = step.attribute("as").map { [SaidText($0)] } ?? []
            let texts = own + (windows.count == 1 ? axes + titles : [])
            let said = texts.lazy.compactMap { Self.span(saidIn: $0) }.first
            // Rows may be halves of days; one too many or too few is a slip in counting.
            guard let said, abs(said.count - rows) == 1, said.count > after else { continue }
            warn(
                .semanticContradictingWords,
                "'\(said.words)' is said, and the frame has \(rows) rows, as the row itself is one of them; write "
                    + "\(spelled("before", "\(said.count - 1 - after)"))", at: range(written.range))
        }
    }

    /// How many days, weeks or the like a mean is said to be of.
    private static func span(saidIn text: SaidText) -> (count: Int, words: String)? {
        let words = text.words
        for (place, word) in words.enumerated().dropLast() {
            guard let count = SaidText.number(word), count > 1, unitsOfSpans.contains(words[place + 1]),
                words[(place + 1)...].contains(where: averages.contains)
            else { continue }
            return (count, "\(word) \(words[place + 1])")
        }
        return nil
    }

    private static let unitsOfSpans: Set = [
        "day", "days", "week", "weeks", "month", "months", "quarter", "quarters", "year", "years", "hour", "hours",
        "point",
        "tage", "tagen", "wochen", "monats", "monate", "jahre", "jahres", "jours", "semaines", "mois", "ans", "días",
        "meses",
    ]

    private static let averages: Set = [
        "mean", "average", "avg", "median", "sum", "total", "mittel", "mittelwert", "durchschnitt", "schnitt", "summe",
        "moyenne", "somme", "promedio", "suma", "ma",
    ]

    // MARK: Ends

    /// The largest that are said, where rows are sorted so that the smallest are left, and the other way round.
    private mutating func warnAboutSortedEnd(of table: Element, _ drawn: [Element], _ titles: [SaidText]) {
        for (sort, limit) in zip(table.children, table.children.dropFirst())
        where sort.name == "sort" && limit.name == "limit" {
            guard let by = sort.attribute("by")?.value, let count = limit.attribute("n")?.value.text,
                drawn.contains(where: { $0.attribute("y")?.value.text == by.text })
            else { continue }
            let isDescending = sort.attribute("order")?.value.text == "descending"
            let (wrong, right) = isDescending ? (Self.least, Self.largest) : (Self.largest, Self.least)
            guard let word = titles.lazy.compactMap({ $0.word(of: wrong) }).first,
                !titles.contains(where: { $0.word(of: right) != nil })
            else { continue }
            let (order, left) = isDescending ? ("ascending", "largest") : ("descending", "smallest")
            warn(
                .semanticContradictingWords,
                "'\(word)' is said in the title, and the \(count) rows that this leaves are the \(left); write "
                    + spelled("order", order), at: range(sort.attribute("order")?.value.range ?? by.range))
        }
    }

    static let largest: Set = [
        "largest", "biggest", "greatest", "highest", "größte", "größten", "höchste", "höchsten", "mayores", "grootste",
        "hoogste",
    ]

    static let least: Set = [
        "smallest", "lowest", "least", "fewest", "kleinste", "kleinsten", "niedrigste", "niedrigsten", "geringste",
        "geringsten", "menores", "laagste",
    ]
}
