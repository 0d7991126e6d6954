import ChartDiagnostics
import ChartIR
import ChartWords

extension PatternSpec {
    var range: SourceRange { text.wholeRange }

    fileprivate var pattern: String { text.string(0..<text.bytes.count) }

    /// The format of times; nil: there was a mistake, which has been reported.
    fileprivate func time(_ symbols: TimeSymbols, into diagnostics: inout DiagnosticCollector) -> TimeFormat? {
        // Most formats of strftime are formats here as well, of other things.
        if let meant = ForeignPattern.time(pattern) {
            diagnostics.report(.foreignFormat(pattern, of: "strftime", meant: meant, at: text.wholeRange))
            return nil
        }
        do {
            return try TimeFormat(pattern: pattern, symbols: symbols)
        } catch {
            if let (tool, meant) = ForeignPattern.words(of: pattern), (try? TimeFormat(pattern: meant)) != nil {
                diagnostics.report(.foreignFormat(pattern, of: tool, meant: meant, at: text.wholeRange))
            } else {
                report(error, to: &diagnostics)
            }
            return nil
        }
    }

    /// The format of numbers; nil: there was a mistake, which has been reported.
    fileprivate func number(
        _ symbols: NumberSymbols, currency: (symbol: String, code: String)?, into diagnostics: inout DiagnosticCollector
    ) -> NumberFormat? {
        if let meant = ForeignPattern.excel(pattern) {
            // Excel divides by a thousand for each comma behind the digits.
            guard (try? NumberFormat(pattern: meant, symbols: symbols, currency: currency)) != nil else {
                diagnostics.report(.dividingFormat(pattern, at: text.wholeRange))
                return nil
            }
            diagnostics.report(.foreignFormat(pattern, of: "Excel", meant: meant, at: text.wholeRange))
            return nil
        }
        do {
            return try NumberFormat(pattern: pattern, symbols: symbols, currency: currency)
        } catch {
            report(error, hasCurrency: currency != nil, to: &diagnostics)
            return nil
        }
    }

    fileprivate var showsCurrency: Bool { NumberFormat.showsCurrency(pattern: pattern) }

    /// - Parameter hasCurrency: whether there is a currency whose sign a format may ask for.
    private func report(
        _ error: FormatError, hasCurrency: Bool = false, to diagnostics: inout DiagnosticCollector
    ) {
        if !hasCurrency, ["currency", "money"].contains(pattern.lowercased()) {
            diagnostics.report(.formatOfCurrency(pattern, at: text.wholeRange))
            return
        }
        if let (tool, meant) = ForeignPattern.translated(pattern) {
            guard tool != "strftime" else {
                // Numbers are what is written here, and no pattern of times would do.
                let advice = "'\(pattern)' is a format of times; one of numbers has digits: '0', '#,##0' or '0.0'"
                diagnostics.report(.invalidFormat(advice, at: text.wholeRange))
                return
            }
            // A currency without its sign in the format would be the next mistake.
            let lacksSign = hasCurrency && !meant.contains("¤") && !meant.contains("%")
            let written = hasCurrency ? (lacksSign ? "¤" : "") + meant : meant.replacing("¤", with: "'$'")
            diagnostics.report(.foreignFormat(pattern, of: tool, meant: written, at: text.wholeRange))
            return
        }
        if let meant = ForeignPattern.inAllLanguages(pattern) {
            diagnostics.report(.formatInOneLanguage(pattern, meant: meant, at: text.wholeRange))
            return
        }
        let offset = min(error.offset, text.bytes.count)
        // Past the end there is nothing to underline: the place alone.
        let rest = text.string(offset..<text.bytes.count)
        let length = rest.unicodeScalars.first.map { String($0).utf8.count } ?? 0
        diagnostics.report(.invalidFormat(error.message, at: text.range(offset..<(offset + length))))
    }
}

/// Makes formats of the author's patterns and currencies, in the chart's locale.
struct FormatLowerer {
    let conventions: Conventions
    /// The chart's clocks: times that an author writes with an offset are read on them.
    let clock: WallClock

    /// What the program itself says in the chart.
    var phrases: Phrases { Phrases(locale: conventions.tag, zero: conventions.numbers.zero) }

    /// - Parameter spec: what the author says of the axis; nil: nothing is said about the axis.
    /// - Returns: nil: the author leaves it to the ticks, or the mistake is reported.
    func format(of spec: AxisSpec?, asTime: Bool, into diagnostics: inout DiagnosticCollector) -> ValueFormat? {
        guard asTime else {
            // A currency may be shown by one of the two formats alone.
            let isOnlyOnValues = spec?.format?.showsCurrency == false && spec?.valueFormat?.showsCurrency == true
            return number(spec?.format, currency: isOnlyOnValues ? nil : spec?.currency, into: &diagnostics)
                .map { .number($0) }
        }
        if let currency = spec?.currency {
            diagnostics.report(.scaleMismatch("times have no currency; leave 'currency' out", at: currency.range))
        }
        return spec?.format?.time(conventions.times, into: &diagnostics).map { .time($0) }
    }

    /// Reports a format that is none of numbers and none of times, so that it is wrong whatever its axis measures: for axes of
    /// which nobody knows that.
    func reportFormatOfNothing(_ spec: AxisSpec?, into diagnostics: inout DiagnosticCollector) {
        // Signs of currencies are read with the currency alone.
        guard let pattern = spec?.format, !pattern.pattern.contains("¤"), spec?.currency == nil else { return }
        var (ofNumbers, ofTimes) = (DiagnosticCollector(), DiagnosticCollector())
        guard pattern.number(conventions.numbers, currency: nil, into: &ofNumbers) == nil,
            pattern.time(conventions.times, into: &ofTimes) == nil
        else { return }
        // Whose reading knows what was meant is most likely right.
        let isTime =
            !ofNumbers.diagnostics.contains { !$0.fixIts.isEmpty }
            && ofTimes.diagnostics.contains { !$0.fixIts.isEmpty }
        diagnostics.report(contentsOf: isTime ? ofTimes.diagnostics : ofNumbers.diagnostics)
    }

    /// How times of day are written where the author has no format: without dates, which mean nothing.
    /// - Parameter times: seconds since midnight.
    func timeOfDay(of times: [Double]) -> ValueFormat? {
        let hasSeconds = times.contains { $0.truncatingRemainder(dividingBy: 60) != 0 }
        let patterns = conventions.timePatterns
        let pattern = hasSeconds ? patterns.timeSeconds : patterns.time
        return (try? TimeFormat(pattern: pattern, symbols: conventions.times)).map { .time($0) }
    }

    /// The format of the times that are measured on an axis; nil: they are written as its ticks, or the mistake is reported.
    func momentFormat(of spec: AxisSpec?, into diagnostics: inout DiagnosticCollector) -> TimeFormat? {
        spec?.valueFormat?.time(conventions.times, into: &diagnostics)
    }

    /// The format of the values that are measured on an axis; nil: they are written as its ticks, or the mistake is reported.
    func valueFormat(of spec: AxisSpec?, into diagnostics: inout DiagnosticCollector) -> NumberFormat? {
        guard let pattern = spec?.valueFormat else { return nil }
        return number(pattern, currency: pattern.showsCurrency ? spec?.currency : nil, into: &diagnostics)
    }

    /// What currencies are called where their code is not known: by another one, by their sign or by their name.
    private static let currencies = [
        "rmb": "CNY", "cnh": "CNY", "yuan": "CNY", "renminbi": "CNY", "元": "CNY", "€": "EUR", "euro": "EUR",
        "euros": "EUR",
        "$": "USD", "us$": "USD", "dollar": "USD", "dollars": "USD", "£": "GBP", "pound": "GBP", "pounds": "GBP",
        "stg": "GBP",
        "¥": "JPY", "yen": "JPY", "円": "JPY", "sfr": "CHF", "fr": "CHF", "franken": "CHF", "₹": "INR", "rs": "INR",
        "rupee": "INR", "rupees": "INR", "₽": "RUB", "rur": "RUB", "rouble": "RUB", "ruble": "RUB", "₩": "KRW",
        "ntd": "TWD",
        "zł": "PLN", "zloty": "PLN", "₺": "TRY", "r$": "BRL", "real": "BRL", "₪": "ILS", "nis": "ILS",
    ]

    /// The format that a pattern, a currency, or a pattern with a currency in it gives.
    func number(
        _ pattern: PatternSpec?, currency: Located<String>?, into diagnostics: inout DiagnosticCollector
    ) -> NumberFormat? {
        guard let currency else { return pattern?.number(conventions.numbers, currency: nil, into: &diagnostics) }
        let code = currency.value
        guard Conventions.currencies.contains(code) else {
            diagnostics.report(
                .invalidValue(
                    code, expected: "a currency: write its code in ISO 4217, such as EUR",
                    suggestion: Self.currencies[code.lowercased()]
                        ?? Suggestion.nearest(
                            to: code,
                            among: ["EUR", "USD", "GBP", "JPY", "CNY", "CHF"] + Conventions.currencies.sorted()),
                    at: currency.range))
            // What else is wrong with the format is so in every currency.
            _ = pattern?.number(conventions.numbers, currency: ("\u{A4}", "XXX"), into: &diagnostics)
            return nil
        }
        guard let pattern else { return .currency(code, in: conventions) }
        guard pattern.showsCurrency else {
            diagnostics.report(.unusedCurrency(at: currency.range, format: pattern.range))
            return nil
        }
        let symbol = conventions.symbol(ofCurrency: code)
        return pattern.number(conventions.numbers, currency: (symbol, code), into: &diagnostics)
    }
}
