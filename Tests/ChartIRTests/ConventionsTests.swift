import ChartWords
import Foundation
import Testing

@testable import ChartIR

@Suite struct ConventionsTests {
    struct Expectation: CustomStringConvertible {
        var locale: String
        var what: String
        var value: String
        var text: String

        var description: String { "\(locale): \(what) of \(value)" }

        /// What we write; nil: nothing of that name.
        func written() throws -> String? {
            let conventions = Conventions.of(locale: locale)
            if let seconds = CivilTime(iso: value)?.secondsSince1970 {
                let patterns = conventions.timePatterns
                let pattern =
                    switch what {
                    case "longDate": patterns.longDate
                    case "date": patterns.date
                    case "yearMonth": patterns.yearMonth
                    case "longDay": patterns.longDay
                    case "day": patterns.day
                    case "year": patterns.year
                    case "time": patterns.time
                    default: what
                    }
                return try TimeFormat(pattern: pattern, symbols: conventions.times).string(seconds)
            }
            guard let number = Double(value) else { return nil }
            let parts = what.split(separator: " ").map(String.init)
            let symbols = conventions.numbers
            switch parts[0] {
            case "number":
                let format = try NumberFormat(pattern: symbols.groupedPattern + ".###", symbols: symbols)
                return format.string(number)
            case "percent": return NumberFormat.percent(in: conventions).string(number)
            case "currency":
                let currency = (symbol: conventions.symbol(ofCurrency: parts[1]), code: parts[1])
                let pattern = conventions.currencyPattern
                    .replacing("0.00", with: parts[1] == "JPY" ? "0" : "0.00")
                let text = try NumberFormat(pattern: pattern, symbols: symbols, currency: currency).string(number)
                // Our own marks, which keep the letters and the sign of a currency in their order.
                return text.replacing(currency.symbol, with: currency.symbol.filter { $0 != "\u{200E}" })
            case "compact":
                guard let scale = conventions.compactScales.last(where: { number >= $0.least }) else {
                    // From here on ICU groups only what has five digits.
                    return NumberFormat.decimals(0, grouping: number >= 10_000, symbols: symbols).string(number)
                }
                let scaled = number / scale.factor
                let decimals = scaled == scaled.rounded() ? 0 : 1
                return NumberFormat.decimals(decimals, grouping: scaled >= 10_000, symbols: symbols).string(scaled)
                    + scale.suffix(for: scaled)
            default: return nil
            }
        }
    }

    /// What ICU writes, by Scripts/generate-locale-expectations.mjs.
    static let expectations: [Expectation] = {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        let table = try? String(contentsOf: root.appending(path: "Corpus/formats.tsv"), encoding: .utf8)
        return (table ?? "").split(separator: "\n").dropFirst().map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Expectation(locale: parts[0], what: parts[1], value: parts[2], text: parts[3])
        }
    }()

    /// Where we write otherwise, and why. ICU has a later version of the CLDR.
    static let differences: [String: String] = [
        "ar-EG currency USD": "the mark of direction stands before the minus",
        "de-AT currency": "amounts have groups of their own, which other numbers do not have",
        "fr-CH currency": "amounts have a decimal point of their own",
        "de-CH number": "the later version groups with ' instead of ’", "de-CH currency": "the same",
        "de-CH percent": "the same", "de-CH compact": "the same",
        "en-GB compact": "as plain English: k, m, bn and tn, apart from the number",
        "it compact": "the later version has K for thousands",
        "en-US time": "Node puts a plain space for a narrow one", "es-MX time": "the same",
        "en-AU time": "the same", "en-CA time": "the same", "en-IN time": "the same", "en-NZ time": "the same",
        "es-AR time": "the same", "es-CL time": "the same", "es-CO time": "the same", "es-CR time": "the same",
        "en-AU LLL": "the later version has Jul beside Sept",
        "es-AR compact": "the later version has k for thousands", "es-CL compact": "the same",
        "es-CO compact": "the same", "es-CR compact": "the same",
        "es-AR currency USD": "the later version parts the sign from the amount", "es-CO currency USD": "the same",
        "it-CH number": "the later version groups with ' instead of ’", "it-CH currency": "the same",
        "it-CH compact": "the same",
        "ru date": "Node puts a plain space for a narrow one", "ru longDate": "the same",
        "ru yearMonth": "the same", "uk date": "the same", "uk longDate": "the same", "uk yearMonth": "the same",
        "zh-Hant time": "24 hours, as the parts of the day take too much room",
    ]

    @Test func writesAsICU() throws {
        var differing: Set<String> = []
        #expect(Self.expectations.count > 2000)
        for expectation in Self.expectations {
            let names = [
                "\(expectation.locale) \(expectation.what)",
                "\(expectation.locale) \(expectation.what.prefix { $0 != " " })",
            ]
            let written = try expectation.written()
            if let known = names.first(where: { Self.differences[$0] != nil }) {
                if written != expectation.text { differing.insert(known) }
            } else {
                #expect(written == expectation.text, "\(expectation)")
            }
        }
        #expect(differing == Set(Self.differences.keys))
    }

    @Test func everyLocaleIsCompared() {
        let compared = Set(Self.expectations.map(\.locale)).union(["en"])
        #expect(compared == Set(Conventions.knownLocales))
    }

    @Test(arguments: [
        ("de-LU", "de"), ("de-LI", "de-CH"), ("DE_at", "de-AT"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"),
        ("zh-CN", "zh"), ("zh-Hans-TW", "zh"), ("es-419", "es-MX"), ("es-UY", "es"), ("pt-BR", "pt"),
        ("pt-AO", "pt-PT"), ("ar-SA", "ar-EG"), ("ar-TN", "ar-DZ"), ("en-SG", "en"), ("en-IM", "en-GB"),
        ("ru-Cyrl", "ru"), ("fr-x-private", "fr"),
    ])
    func findsTheNearest(locale: String, tag: String) {
        #expect(Conventions.knows(locale: locale))
        #expect(Conventions.of(locale: locale).tag == tag)
    }

    @Test(arguments: ["", "fi", "x-klingon", "hi-Latn", "zh-Latn", "deu"])
    func knowsWhatItDoesNotKnow(locale: String) {
        #expect(!Conventions.knows(locale: locale))
        #expect(Conventions.of(locale: locale).tag == "en")
    }

    @Test(arguments: [
        ("ar", "1,234.5"), ("ar-EG", "١٬٢٣٤٫٥"), ("ar-EG-u-nu-latn", "1,234.5"), ("ar-u-nu-arab", "١٬٢٣٤٫٥"),
        ("de-u-nu-thai", "1.234,5"),
    ])
    func digitsCanBeChosen(locale: String, text: String) {
        let symbols = Conventions.of(locale: locale).numbers
        #expect(NumberFormat.decimals(1, grouping: true, symbols: symbols).string(1234.5) == text)
    }

    /// Our own defaults keep the English that stood in charts before there were locales.
    @Test func plainEnglish() throws {
        let english = Conventions.english
        #expect(english.timePatterns.longDate == "d MMMM y")
        #expect(english.timePatterns.time == "HH:mm")
        #expect(english.compactScales.map(\.suffix) == ["k", "\u{202F}m", "\u{202F}bn", "\u{202F}tn"])
        #expect(NumberFormat.currency("USD", in: english).string(-1234) == "−$1,234")
        #expect(NumberFormat.currency("USD", in: english).string(0.5) == "$0.50")
    }

    @Test(arguments: [
        ("de", "#,##0.00 ¤", "EUR", "1.234,50 €"), ("de", "¤¤ #,##0", "EUR", "EUR 1.234"),
        ("de-CH", "¤ 0.00", "CHF", "CHF 1234.50"), ("en", "¤#,##0", "CHF", "CHF\u{A0}1,234"),
        ("en-US", "¤0", "USD", "$1234"), ("hi", "¤#,##,##0", "INR", "₹1,234"), ("en", "0¤¤", "USD", "1234\u{A0}USD"),
    ])
    func currencyInAPattern(locale: String, pattern: String, code: String, text: String) throws {
        let conventions = Conventions.of(locale: locale)
        let format = try NumberFormat(
            pattern: pattern, symbols: conventions.numbers,
            currency: (conventions.symbol(ofCurrency: code), code))
        #expect(format.string(1234.5) == text)
    }

    @Test(arguments: [
        ("0.0E0", 12345.0, "1.2E4"), ("0.0E0", 0.00012, "1.2E−4"), ("0.0E0", 9.99, "1.0E1"),
        ("00.0E0", 12345, "12.3E3"),
        ("##0.0E0", 12345, "12.3E3"), ("##0.0E0", 0.0012, "1.2E−3"), ("0E+00", 1500, "2E+03"), ("0.0E0", 0, "0.0E0"),
        ("0.0E0", -2e-300, "−2.0E−300"), ("##0.##E0", 999_999, "1E6"),
    ])
    func exponents(pattern: String, value: Double, text: String) throws {
        #expect(try NumberFormat(pattern: pattern).string(value) == text)
    }

    /// Weeks by ISO 8601 in Germany, from Sunday in America.
    @Test(arguments: [
        ("de", "2021-01-03", "53"), ("de", "2021-01-04", "1"), ("en-US", "2021-01-02", "1"),
        ("en-US", "2021-01-03", "2"), ("de", "2024-12-30", "1"), ("de", "2026-03-07", "10"),
    ])
    func weeks(locale: String, day: String, text: String) throws {
        let time = try #require(CivilTime(iso: day))
        let format = try TimeFormat(pattern: "w", symbols: Conventions.of(locale: locale).times)
        #expect(format.string(time.secondsSince1970) == text)
    }

    @Test(arguments: [
        ("de", "E, d. MMMM; LLL; ccc; q", "Fr., 1. Mai; Mai; Fr; 2"), ("de", "MMMMM EEEEE", "M F"),
        ("ru", "d MMMM, LLLL", "1 мая, май"), ("ar-EG", "d/M/y", "١/٥/٢٠٢٦"),
    ])
    func fields(locale: String, pattern: String, text: String) throws {
        let format = try TimeFormat(pattern: pattern, symbols: Conventions.of(locale: locale).times)
        #expect(format.string(CivilTime(year: 2026, month: 5, day: 1).secondsSince1970) == text)
    }
}
