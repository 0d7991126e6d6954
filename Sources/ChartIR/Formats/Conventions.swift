import ChartWords
import Synchronization

/// How a language and a region write numbers and times: the data of the Unicode CLDR, as far as charts need them. An object,
/// as every part of a layout holds it.
package final class Conventions: Sendable {
    /// The locale whose data they are, a BCP 47 tag.
    package let tag: String
    package let numbers: NumberSymbols
    package let times: TimeSymbols
    package let timePatterns: TimePatterns
    /// How shares are written in percent, a CLDR pattern; `currencyPattern` is that of amounts of money.
    package let percentPattern: String
    package let currencyPattern: String
    /// The names of thousands, millions and so on, the smallest first.
    package let compactScales: [CompactScale]
    private let currencySymbols: [String: String]

    /// Numbers counted in thousands, millions, ….
    package struct CompactScale: Hashable, Sendable {
        /// The least number that is written so.
        package var least: Double
        /// What the number is divided by.
        package var factor: Double
        /// What is written behind the number, such as "K".
        package var suffix: String
        /// What is written behind whole numbers from 3 to 9, where a language tells these apart; nil: `suffix`.
        package var suffixOfFew: String?

        package func suffix(for number: Double) -> String {
            let isFew = (3...9).contains(number.magnitude) && number == number.rounded()
            return isFew ? suffixOfFew ?? suffix : suffix
        }
    }

    /// The patterns by which times are written where the author has none.
    package struct TimePatterns: Hashable, Sendable {
        package var year: String
        package var yearMonth: String
        package var yearShortMonth: String
        /// A day with the month's name in full, with and without the year.
        package var longDate: String
        package var longDay: String
        /// A day with a short month's name, with and without the year.
        package var date: String
        package var shortDay: String
        package var day: String
        package var time: String
        package var timeSeconds: String
    }

    package static let english = Conventions.of(locale: "en")

    /// The conventions of a locale, or of the nearest that is known; English where none is.
    package static func of(locale: String) -> Conventions {
        if let known = known.withLock({ $0[locale] }) { return known }
        let choice = LocaleChoice(locale)
        let conventions = Conventions(record: LocaleRecord(choice?.tag ?? "en"), digits: choice?.digits)
        known.withLock { $0[locale] = conventions }
        return conventions
    }

    /// The conventions read so far: a chart asks for its own many times, and reading a record takes long.
    private static let known = Mutex<[String: Conventions]>([:])

    /// Whether a locale, or one near it, is known.
    package static func knows(locale: String) -> Bool { LocaleChoice(locale) != nil }

    /// Whether a locale asks, by `-u-nu-`, for digits that it is not written with.
    package static func lacksDigits(locale: String) -> Bool {
        LocaleChoice(locale).map { !$0.knowsDigits } ?? false
    }

    /// The codes of ISO 4217 that some territory pays with.
    package static var currencies: Set<String> { LocaleRecords.currencies }

    /// The locales of the table.
    package static var knownLocales: [String] { LocaleRecords.tags }

    private init(record: LocaleRecord, digits: String?) {
        tag = record.tag
        numbers = NumberSymbols(digits.map { LocaleRecord($0) } ?? record, grouped: record)
        times = TimeSymbols(record, numbers: numbers)
        timePatterns = TimePatterns(
            year: record["year"], yearMonth: record["yearMonth"], yearShortMonth: record["yearShortMonth"],
            longDate: record["longDate"],
            longDay: record["longDay"], date: record["date"], shortDay: record["shortDay"], day: record["day"],
            time: record["time"],
            timeSeconds: record["timeSeconds"])
        percentPattern = record["percentPattern"]
        currencyPattern = record["currencyPattern"]
        compactScales = record.list("compact").compactMap { entry in
            let parts = entry.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count > 2, let least = Int(parts[0]), let factor = Int(parts[1]) else { return nil }
            func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
            return CompactScale(
                least: power(least), factor: power(factor), suffix: String(parts[2]),
                suffixOfFew: parts.count > 3 ? String(parts[3]) : nil)
        }
        currencySymbols = Dictionary(
            record.list("currencies").compactMap { entry in
                entry.utf8.firstIndex(of: UInt8(ascii: ":")).map {
                    (String(entry[..<$0]), String(entry[entry.utf8.index(after: $0)...]))
                }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// What a currency is written as: its sign where the locale has one, else its code.
    /// - Parameter code: the currency's code of ISO 4217.
    package func symbol(ofCurrency code: String) -> String {
        let symbol = currencySymbols[code] ?? code
        // In text that runs from right to left the signs beside Latin letters would change sides: "JP¥" to "¥JP".
        let isForeign = symbol.utf8.contains { (0x41...0x5A).contains($0) }
        return isForeign && LanguageTag(tag).isRightToLeft ? "\u{200E}\(symbol)\u{200E}" : symbol
    }
}

/// One record of the table, with what it takes from its parent.
struct LocaleRecord {
    let tag: String
    private var values: [String: String] = [:]

    init(_ tag: String) {
        self.tag = tag
        // The parent's first, so that the record's own lines count.
        if let dash = tag.firstIndex(of: "-") { add(LocaleRecords.text(String(tag[..<dash]))) }
        add(LocaleRecords.text(tag))
    }

    /// The table is parted at its bytes: finding out what readers take for one character would take ten times as long as
    /// all the rest.
    private mutating func add(_ text: String?) {
        var last: String?
        for line in (text ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
            if line.first == UInt8(ascii: "+"), let last {
                values[last]?.append(contentsOf: Substring(line.dropFirst()))
            } else if let space = line.firstIndex(of: UInt8(ascii: " ")) {
                let key = String(Substring(line[..<space]))
                last = key
                values[key] = String(Substring(line[line.index(after: space)...]))
            }
        }
    }

    subscript(key: String) -> String { values[key] ?? "" }

    func list(_ key: String) -> [String] {
        self[key].utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
    }
}
