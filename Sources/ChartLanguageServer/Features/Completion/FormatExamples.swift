import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

/// What formats, locales and currencies make of a value, that of the data where there is one.
struct FormatExamples {
    let tables: TableReader
    let element: Int
    private var outline: Outline { tables.outline }

    private static let numbers = [
        "0", "0.0", "0.00", "#,##0", "#,##0.0", "#,##0.00", "0 %", "0.0 %", "+#,##0;-#,##0", "0.0E0",
    ]
    private static let amounts = ["¤#,##0", "¤#,##0.00", "#,##0 ¤", "#,##0.00 ¤", "#,##0 ¤¤"]
    private static let times = [
        "yyyy", "MMM yyyy", "MMM", "MMMM", "d MMM", "d MMM yyyy", "d MMMM yyyy", "yyyy-MM-dd", "EEE", "EEEE", "HH:mm",
        "d MMM HH:mm",
    ]
    private static let commonCurrencies = ["EUR", "USD", "GBP", "JPY", "CNY", "INR", "CHF"]

    /// Where the document has no value to show.
    private static let someNumber = 1234.5
    /// 1 March 2026, half past two in the afternoon.
    private static let someTime = 1_772_375_400.0

    /// What may be written as the value of an attribute, with what comes of it.
    func choices(for type: Vocabulary.AttributeType) -> [(text: String, example: String?)] {
        let texts: [String] =
            switch type.type.kind {
            case .locale: Conventions.knownLocales.sorted()
            case .pattern:
                sample.isTime ? Self.times : Self.numbers + (currency == nil ? [] : Self.amounts)
            default:
                Self.commonCurrencies
                    + Conventions.currencies.subtracting(Self.commonCurrencies).sorted()
            }
        return texts.map { ($0, example(of: $0, for: type)) }
    }

    /// - Returns: nil: the attribute is of another kind, or nothing comes of the text.
    func example(of text: String, for type: Vocabulary.AttributeType) -> String? {
        switch type.type.kind {
        case .pattern: return formatted(text)
        case .locale:
            guard Conventions.knows(locale: text) else { return nil }
            let conventions = Conventions.of(locale: text)
            let number = NumberFormat.decimals(1, grouping: true, symbols: conventions.numbers).string(Self.someNumber)
            let pattern = conventions.timePatterns.longDate
            let day = try? TimeFormat(pattern: pattern, symbols: conventions.times).string(Self.someTime)
            return [number, day].compactMap(\.self).joined(separator: ", ")
        case .text where type.name == "currency":
            guard Conventions.currencies.contains(text) else { return nil }
            return NumberFormat.currency(text, in: conventions).string(sample.isTime ? Self.someNumber : sample.value)
        default: return nil
        }
    }

    private func formatted(_ pattern: String) -> String? {
        let (value, isTime) = sample
        if isTime { return try? TimeFormat(pattern: pattern, symbols: conventions.times).string(value) }
        let money = currency.map { (symbol: conventions.symbol(ofCurrency: $0), code: $0) }
        return try? NumberFormat(pattern: pattern, symbols: conventions.numbers, currency: money).string(value)
    }

    private var conventions: Conventions { Conventions.of(locale: tables.locale(of: element)) }

    private var currency: String? { outline.value("currency", of: element) }

    /// The first value of what the element formats.
    private var sample: (value: Double, isTime: Bool) {
        let isTimeAlone = outline.elements[element].name == "x" && hasTimesOnX
        let unknown = isTimeAlone ? (Self.someTime, true) : (Self.someNumber, false)
        guard let chart = outline.nearest(JSONSpelling.chart, around: element) else { return unknown }
        let mark = outline.nearestMark(around: element) ?? tables.marks(of: chart).first
        guard let mark else { return unknown }
        let name = outline.elements[element].name
        let names = ["x", "size", "color"].contains(name) ? [name] : ["y", "value"]
        let holders = [mark] + outline.children(of: mark, named: "series")
        let values = outline.elements[mark].children.isEmpty ? [mark] : holders
        if name != "x", let number = values.lazy.compactMap(firstNumber).first { return (number, false) }
        guard let table = tables.table(for: mark) else { return unknown }
        for column in names.flatMap({ name in holders.compactMap { outline.value(name, of: $0) } }) {
            guard let found = table.columns.first(where: { $0.name == column }), let value = found.firstNumber else {
                continue
            }
            return (value, found.type == .time)
        }
        return unknown
    }

    /// The first of the numbers that are written in a mark.
    private func firstNumber(of element: Int) -> Double? {
        guard let value = outline.elements[element].attribute("values")?.value else { return nil }
        let texts =
            value.style == .list ? value.items.map(outline.decoded) : Outline.listItems(of: outline.decoded(value))
        return texts.lazy.compactMap { Double($0) }.first
    }

    private var hasTimesOnX: Bool {
        guard let chart = outline.nearest(JSONSpelling.chart, around: element) else { return false }
        return tables.marks(of: chart).contains { mark in
            let first = outline.value("at", of: mark).flatMap { Outline.listItems(of: $0).first }
            return first.map { Double($0) == nil } ?? false
        }
    }
}
