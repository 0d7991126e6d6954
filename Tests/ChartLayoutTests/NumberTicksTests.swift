import ChartIR
import Testing

@testable import ChartLayout

@Suite struct NumberTicksTests {
    private func labels(_ minimum: Double, _ maximum: Double, _ step: Double, unit: String? = nil) -> [String] {
        NumberTicks(format: nil, unit: unit).ticks(from: minimum, to: maximum, step: step).map(\.label)
    }

    @Test func decimalsAreAsFewAsTellTicksApart() {
        #expect(labels(0, 1, 0.25) == ["0.00", "0.25", "0.50", "0.75", "1.00"])
        #expect(labels(0, 10, 2.5) == ["0.0", "2.5", "5.0", "7.5", "10.0"])
        #expect(labels(0, 150, 50) == ["0", "50", "100", "150"])
    }

    @Test func keysHaveAFewRoundNumbers() {
        let numbers = NumberTicks(format: nil)
        #expect(numbers.few(from: 0, to: 886).map(\.label) == ["0", "500"])
        #expect(numbers.few(from: 0, to: 886, most: 5).map(\.label) == ["0", "200", "400", "600", "800"])
    }

    @Test func signsGroupsAndCompactForms() {
        #expect(labels(-20, 20, 20) == ["\u{2212}20", "0", "20"])
        #expect(labels(0, 4000, 2000) == ["0", "2,000", "4,000"])
        #expect(labels(0, 40_000, 20_000) == ["0", "20k", "40k"])
        #expect(labels(0, 3e9, 1e9) == ["0", "1\u{202F}bn", "2\u{202F}bn", "3\u{202F}bn"])
        #expect(labels(0, 5e8, 2.5e8) == ["0", "250\u{202F}m", "500\u{202F}m"])
        #expect(labels(0, 1e9, 2.5e8).last == "1,000\u{202F}m")
        #expect(labels(1e12, 1.00002e12, 1e7).first == "1,000,000,000,000")
        #expect(labels(0, 2e-300, 1e-300) == ["0", "1\u{202F}×\u{202F}10⁻³⁰⁰", "2\u{202F}×\u{202F}10⁻³⁰⁰"])
    }

    @Test func unitStandsOnTheTopTickOnly() {
        #expect(labels(0, 20, 10, unit: "%") == ["0", "10", "20\u{202F}%"])
    }

    @Test func emptyOrBrokenDomainsHaveNone() {
        #expect(labels(0, 10, 0).isEmpty)
        #expect(labels(0, 10, .infinity).isEmpty)
        #expect(labels(10, 0, 1).isEmpty)
    }

    @Test(arguments: [
        ("de", nil, 2.5e6, ["0", "2,5 Mio.", "5,0 Mio."]), ("zh", nil, 2e4, ["0", "2万", "4万"]),
        ("ar-EG", nil, 5e3, ["٠", "٥ آلاف", "١٠ ألف"]), ("de", "EUR", 2.5e6, ["0 €", "2,5 Mio. €", "5,0 Mio. €"]),
        ("en-US", "USD", 0.5, ["$0.00", "$0.50", "$1.00"]), ("en", "JPY", 1e9, ["¥0", "¥1 bn", "¥2 bn"]),
    ])
    func shortFormsOfLocales(locale: String, currency: String?, step: Double, labels: [String]) {
        let conventions = Conventions.of(locale: locale)
        let format = currency.map { NumberFormat.currency($0, in: conventions) }
        let ticks = NumberTicks(format: format, conventions: conventions).ticks(from: 0, to: 2 * step, step: step)
        #expect(ticks.map { $0.label.map { $0.isWhitespace ? " " : String($0) }.joined() } == labels)
    }
}
