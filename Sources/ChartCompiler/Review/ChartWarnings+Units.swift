import ChartDiagnostics
import ChartDocument
import ChartIR

// Titles that name another unit than the axis has.
extension ChartReview {
    mutating func warnAboutTitles(of plot: CartesianPlot) {
        warnAboutMultiples(of: plot)
        warnAboutMultiplesInTitles(of: plot)
        warnAboutPercentInWords(of: plot)
        for axis in element.children where axis.name == "x" || axis.name == "y" {
            guard let title = axis.attribute("title")?.value, let said = Self.unit(saidIn: title.text) else { continue }
            let unit = axis.attribute("unit").map { $0.value.text.filter { !$0.isWhitespace } }
            let written = axis.attribute("format").map { Self.quoted($0.value.text).filter { !$0.isWhitespace } }
            if let unit, Self.contradicts(unit, said) {
                warnOfTitle(said, "'unit' is '\(unit)'", title)
            } else if unit == nil, let written, Self.contradicts(written, said) {
                warnOfTitle(said, "'format' writes '\(written)'", title)
            } else if let currency = axis.attribute("currency")?.value.text, let codes = Self.currencies[String(said)],
                !codes.contains(currency)
            {
                warnOfTitle(said, "'currency' is '\(currency)'", title)
            }
        }
    }

    /// Two currencies beside one number: that of its unit, and one that its format writes.
    mutating func warnAboutSigns() {
        for owner in [element] + element.children {
            guard let unit = owner.attribute("unit")?.value.text.filter({ !$0.isWhitespace }),
                let own = Self.currencies[unit]
            else { continue }
            for place in ["format", "value-format"].compactMap(owner.attribute) {
                guard let sign = place.value.text.first(where: { Self.currencies[String($0)] != nil }),
                    Self.currencies[String(sign)]?.isDisjoint(with: own) == true
                else { continue }
                warn(
                    .semanticOddFormat, "this format writes '\(sign)', and 'unit' is '\(unit)'; let both say the same",
                    at: range(place.value.range))
            }
        }
    }

    /// Parts of 1 that stand as they are under a title that says in words that they are percentages.
    private mutating func warnAboutPercentInWords(of plot: CartesianPlot) {
        guard plot.secondY == nil, plot.y.scale == .number, plot.y.format == nil, plot.y.valueFormat == nil,
            plot.y.unit == nil, valueAxis(.first)?.attribute("title")?.value.text.contains("%") != true
        else { return }
        let titles = [valueAxis(.first)?.attribute("title"), element.attribute("subtitle"), element.attribute("title")]
        guard let said = titles.lazy.compactMap(\.self).first(where: { Self.saysPercent($0.value.text) }) else {
            return
        }
        var most = 0.0
        for mark in plot.marks where !mark.showsShares {
            for value in mark.valueSeries.lazy.flatMap(\.data).compactMap(\.y) {
                guard (0..<1).contains(value) else { return }
                most = max(most, value)
            }
        }
        let values = plot.marks.filter { !$0.showsShares }.flatMap {
            $0.valueSeries.flatMap { $0.data.compactMap(\.y) }
        }
        guard values.count > 1, abs(values.reduce(0, +) - 1) < 0.006 || areLikelyShares(values) else { return }
        warn(
            .semanticOddFormat,
            "percentages are said here, and these are parts of 1, written as they are, up to \(Self.plain(most)); the 'format' "
                + "'0 %' of 'y' multiplies by 100", at: range(said.value.range))
    }

    /// Whether a text says that values are counted in hundredths.
    private static func saysPercent(_ text: String) -> Bool {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "," || $0 == ";" || $0 == ":" }
        return words.indices.contains { index in
            switch words[index] {
            case "(%)", "(percent)": true
            case "%", "percent", "prozent", "pourcent":
                index > 0 && (words[index - 1] == "in" || words[index - 1] == "en")
            case "cent": index > 1 && words[index - 1] == "per" && words[index - 2] == "in"
            default: false
            }
        }
    }

    /// What a pattern writes as it stands: all that is in quotes.
    static func quoted(_ pattern: String) -> String {
        var isQuoted = false
        return pattern.filter {
            if $0 == "'" { isQuoted.toggle() }
            return isQuoted && $0 != "'"
        }
    }

    /// Whether a unit is one of what is measured, and not of what is counted: people may be parts of a hundred.
    static func isMeasure(_ unit: String) -> Bool {
        unit != "%" && (units.contains(unit) || masses[unit] != nil || currencies[unit] != nil)
    }

    /// The words of a unit, a title or what a format writes beside its number, as long as they may multiply it.
    private static func multiple(saidIn place: Attribute) -> (word: Substring, factor: Double)? {
        let text = place.value.text
        let said = place.name == "unit" || place.name == "title" ? text : quoted(text)
        for word in said.split(whereSeparator: { !$0.isLetter }) {
            if let factor = multiples[word.lowercased()] { return (word, factor) }
            // In a title it may be men, or metres.
            if word == "M", place.name != "title" { return (word, 1e6) }
        }
        return nil
    }

    /// Values written out in full beside a unit or a title that counts millions of them. Millions of millions are no rarity, but
    /// those of a table have other digits than zeros.
    private mutating func warnAboutMultiples(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            guard let element = valueAxis(side), axis(side, of: plot).scale == .number else { continue }
            let marks = plot.marks.filter { $0.axis == side && !$0.showsShares }
            let values = Self.valuesBesides0(of: marks)
            guard values.count > 1, let most = values.map({ abs($0) }).max() else { continue }
            for place in ["unit", "title", "format", "value-format"].compactMap(element.attribute) {
                guard let (word, multiple) = Self.multiple(saidIn: place), most >= multiple,
                    values.map({ $0 * 10 / multiple }).allSatisfy({ abs($0) >= 1 && $0.rounded() == $0 })
                else { continue }
                warn(
                    .semanticOddFormat,
                    "'\(word)' is said here, and the values are written out, up to \(Self.plain(most)), as if each were multiplied "
                        + "once more; divide them in a step 'calculate', or leave the word out",
                    at: range(place.value.range))
            }
        }
    }

    /// Values written out in full under a title of the chart that says that they are millions.
    private mutating func warnAboutMultiplesInTitles(of plot: CartesianPlot) {
        guard plot.secondY == nil, plot.y.scale == .number else { return }
        for place in ["title", "subtitle"].compactMap(element.attribute) {
            guard let (word, multiple) = Self.multiple(saidIn: place),
                place.value.text.lowercased().contains("in \(word.lowercased())")
            else { continue }
            let values = Self.valuesBesides0(of: plot.marks.filter { !$0.showsShares })
            guard values.count > 1, let most = values.map({ abs($0) }).max(), most >= multiple,
                values.map({ $0 * 10 / multiple }).allSatisfy({ abs($0) >= 1 && $0.rounded() == $0 })
            else { continue }
            warn(
                .semanticOddFormat,
                "'in \(word)' is said here, and the values are written out, up to \(Self.plain(most)); divide them in a step "
                    + "'calculate', or leave the words out", at: range(place.value.range))
        }
    }

    private static func valuesBesides0(of marks: [Mark]) -> [Double] {
        marks.flatMap { $0.valueSeries.flatMap { $0.data.compactMap(\.y) } }.filter { $0 != 0 }
    }

    /// Words that multiply, by the least that they stand for in one language or another.
    static let multiples: [String: Double] = [
        "million": 1e6, "millions": 1e6, "mio": 1e6, "mln": 1e6, "millionen": 1e6, "millones": 1e6, "milioni": 1e6,
        "billion": 1e9, "billions": 1e9, "bn": 1e9, "mrd": 1e9, "milliarden": 1e9, "milliards": 1e9, "miliardi": 1e9,
    ]

    /// What stands in brackets at the end of a title, or behind the word "in"; nil: nothing does.
    static func unit(saidIn title: String) -> Substring? {
        var title = title[...]
        while title.last?.isWhitespace == true { title.removeLast() }
        let isInBrackets = title.last == ")" || title.last == "]"
        if isInBrackets { title.removeLast() }
        guard let start = title.lastIndex(where: { "()[]".contains($0) || !isInBrackets && $0.isWhitespace })
        else { return nil }
        let (before, said) = (title[...start], title[start...].dropFirst())
        guard !said.isEmpty else { return nil }
        guard let lead = (isInBrackets ? ["(", "["] : ["in "]).first(where: before.hasSuffix) else { return nil }
        return before.dropLast(lead.count).last?.isWhitespace == true ? said : nil
    }

    private static func contradicts(_ unit: String, _ said: Substring) -> Bool {
        let said = String(said)
        if let own = currencies[unit], let other = currencies[said] { return own.isDisjoint(with: other) }
        if let own = masses[unit], let other = masses[said] { return own != other }
        return unit != said && units.contains(unit) && units.contains(said)
    }

    /// Units of mass, of which some stand for something else where the other is none: "t" may be a time.
    private static let masses = [
        "g": "g", "grams": "g", "kg": "kg", "kilograms": "kg", "t": "t", "tonnes": "t", "Mt": "Mt", "lb": "lb",
    ]

    private mutating func warnOfTitle(_ said: Substring, _ other: String, _ title: Value) {
        warn(
            .semanticOddFormat, "the title says '\(said)', and \(other); let both say the same", at: range(title.range))
    }

    /// Units that are each of one measure, so that a number cannot have two of them, and that stand for nothing else in a title, as
    /// "m" does for millions and "min" for the least.
    private static let units: Set = [
        "°C", "°F", "%", "km", "mi", "ft", "kg", "lb", "km/h", "mph", "m/s", "kWh", "MWh", "GWh", "TWh", "kW", "MW",
        "GW",
        "hPa", "mm", "cm", "€", "$", "£", "¥", "ms",
    ]

    /// The currencies that a sign may stand for.
    static let currencies: [String: Set<String>] = [
        "$": [
            "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "BRL", "JMD", "BBD", "BZD",
            "FJD", "UYU", "DOP", "NAD", "BSD", "BMD", "BND", "KYD", "TTD", "XCD", "GYD", "SRD", "LRD", "CUP",
        ],
        "€": ["EUR"], "£": ["GBP", "EGP", "LBP", "SYP", "GIP", "FKP", "SHP", "SSP", "SDG"], "¥": ["JPY", "CNY"],
        "USD": ["USD"], "EUR": ["EUR"], "GBP": ["GBP"], "CHF": ["CHF"], "JPY": ["JPY"],
    ]
}
