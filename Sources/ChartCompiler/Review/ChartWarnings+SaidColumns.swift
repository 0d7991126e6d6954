import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema

// Titles of axes that name another column than the one that the axis shows.
extension ChartReview {
    mutating func warnAboutSaidColumns() {
        guard marks.count == 1, let mark = marks.first, mark.children("series").isEmpty,
            let y = mark.attribute("y")?.value,
            let title = valueAxis(.first)?.attribute("title")
        else { return }
        let said = SaidText(title)
        if let across = element.children("x").first?.attribute("title"), let x = mark.attribute("x")?.value,
            warnAboutSwappedTitles(SaidText(across), x.text, said, y.text)
        {
            return
        }
        warnAboutTitle(said, of: mark, y)
        warnAboutCountsOfMoney(said, y)
    }

    /// Two axes each of which is called as the column that the other one shows.
    private mutating func warnAboutSwappedTitles(_ across: SaidText, _ x: String, _ up: SaidText, _ y: String) -> Bool {
        let (first, second) = (Self.names(of: x), Self.names(of: y))
        guard !first.isEmpty, !second.isEmpty, first.isDisjoint(with: second), second.isSubset(of: across.words),
            first.isSubset(of: up.words), first.isDisjoint(with: across.words), second.isDisjoint(with: up.words),
            !isTold(across.value), !isTold(up.value)
        else { return false }
        warn(
            .semanticContradictingWords,
            "'x' shows '\(x)' and is called '\(across.value.text)', and 'y' shows '\(y)' and is called '\(up.value.text)'; exchange "
                + "the two titles, or the columns", at: range(across.value.range))
        return true
    }

    /// A title that begins with the column that is shown by size or colour.
    private mutating func warnAboutTitle(_ said: SaidText, of mark: Element, _ y: Value) {
        let own = Set(SaidText.words(ofColumn: y.text))
        guard own.isDisjoint(with: Self.measures), said.word(of: Self.relations) == nil, !said.value.text.contains("%"),
            !said.words.contains(where: { word in
                own.contains { $0.count > 1 && (word.hasPrefix($0) || $0.hasPrefix(word)) }
            })
        else { return }
        for name in ["size", "color"] {
            guard let other = mark.attribute(name)?.value,
                vocabulary.attribute(name, of: mark.name)?.type.kind == .field,
                let first = said.words.first, Self.names(of: other.text).contains(first)
            else { continue }
            warn(
                .semanticContradictingWords,
                "the title speaks of '\(first)', and 'y' shows '\(y.text)', while '\(name)' is '\(other.text)'; did you mean 'y' "
                    + "'\(other.text)'?", at: range(said.value.range))
            return
        }
    }

    /// Amounts of money that are called a number of pieces.
    private mutating func warnAboutCountsOfMoney(_ said: SaidText, _ y: Value) {
        let own = Set(SaidText.words(ofColumn: y.text))
        guard own.count == 1, let column = own.first, Self.money.contains(column), said.word(of: Self.money) == nil,
            let phrase = Self.countPhrases.first(where: said.says)
        else { return }
        warn(
            .semanticContradictingWords,
            "the title says '\(phrase)', and 'y' shows '\(y.text)', which is an amount of money; mend one of the two",
            at: range(said.value.range))
    }

    /// A currency beside a column that counts pieces or people.
    mutating func warnAboutMoneyOfCounts() {
        for mark in marks {
            guard let y = mark.attribute("y")?.value, vocabulary.attribute("y", of: mark.name)?.type.kind == .field,
                mark.children("series").isEmpty
            else { continue }
            let own = SaidText.words(ofColumn: y.text)
            let side: ValueAxis = mark.attribute("axis")?.value.text == "right" ? .second : .first
            guard own.count == 1, Self.counts.contains(own[0]),
                let currency = valueAxis(side)?.attribute("currency")?.value
            else { continue }
            warn(
                .semanticContradictingWords,
                "'\(y.text)' counts something, and its axis writes amounts of \(currency.text); let 'y' name the column of amounts, or "
                    + "leave 'currency' out", at: range(y.range))
        }
    }

    /// The words of a column that say what it is, without those of its unit.
    private static func names(of column: String) -> Set<String> {
        Set(
            SaidText.words(ofColumn: column).filter {
                $0.count > 2 && Double($0) == nil && !["kwh", "twh", "usd", "eur"].contains($0)
            })
    }

    /// Names of columns that say nothing of what is measured, so that a title has to.
    private static let measures: Set = [
        "value", "values", "y", "v", "n", "amount", "count", "number", "measure", "rate", "share", "pct", "percent",
        "index", "growth",
        "change", "score", "level", "total", "mean", "average", "median", "ratio",
    ]

    /// What says that a column that is named is only that by which another is counted.
    private static let relations: Set = [
        "per", "of", "by", "share", "rate", "aged", "percent", "index", "growth", "change", "density", "from", "in",
        "pro", "je",
    ]

    private static let money: Set = [
        "revenue", "revenues", "turnover", "price", "prices", "cost", "costs", "income", "umsatz", "erlös", "preis",
        "kosten",
        "prix", "coût", "precio", "coste",
    ]

    private static let counts: Set = [
        "units", "pieces", "quantity", "qty", "count", "visitors", "people", "inhabitants", "customers", "stück",
        "stückzahl",
        "anzahl", "unités", "unidades", "besucher", "kunden",
    ]

    private static let countPhrases = [
        "units sold", "number of", "pieces sold", "items sold", "verkaufte stück", "anzahl", "nombre de", "número de",
    ]
}
