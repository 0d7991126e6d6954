import ChartIR
import Testing

@testable import ChartLayout

@Suite struct ValueWriterTests {
    /// Three digits of the largest value, no decimals that nobody needs.
    @Test(arguments: [
        ([412.57, 3.1], "412.57", "413"), ([14.2837, 3.1], "14.2837", "14.3"), ([1, 2], "2", "2"),
        ([0.033333], "0.033333", "0.0333"), ([12345.6], "12345.6", "12,346"), ([1.5, 2.25], "1.5", "1.50"),
    ])
    func shortNumbers(values: [Double], value: String, text: String) throws {
        #expect(ValueWriter(nil, for: values, symbols: .english)(try #require(Double(value))) == text)
    }

    /// What stands beside an axis does not contradict its ticks.
    @Test(arguments: [
        ([1013.2, 1013.6], 1, 1013.6, "1,013.6"), ([99.91, 99.96], 2, 99.96, "99.96"), ([7], 2, 7, "7"),
    ])
    func asManyDecimalsAsTheTicks(values: [Double], least: Int, value: Double, text: String) {
        #expect(ValueWriter(nil, for: values, least: least, symbols: .english)(value) == text)
    }

    /// Values at bars have all their decimals where these are few, and equally many.
    @Test(arguments: [
        ([33.9, 35], 35.0, "35.0"), ([120.25, 4], 120.25, "120.25"), ([3733.088235, 3700], 3733.088235, "3,733"),
    ])
    func fewDecimalsAreKept(values: [Double], value: Double, text: String) {
        #expect(ValueWriter(nil, for: values, keepsFew: true, symbols: .english)(value) == text)
    }

    /// Beside a million a third is little, but it is not nothing.
    @Test(arguments: [
        (0.3, "0.3"), (-0.3, "\u{2212}0.3"), (0.01234, "0.0123"), (1e-8, "0.00000001"), (0.0, "0"), (1.4, "1"),
    ])
    func whatIsNotZeroIsNotWrittenAsZero(value: Double, text: String) {
        #expect(ValueWriter(nil, for: [640_000.25, 0.3, value], symbols: .english)(value) == text)
    }

    @Test func amountsBesideEachOtherAllHaveDecimals() {
        let euros = NumberFormat.currency("EUR", in: .english)
        #expect(ValueWriter(euros, for: [20, 22.5], symbols: .english)(20) == "€20.00")
        #expect(ValueWriter(euros, for: [20, 22], symbols: .english)(20) == "€20")
    }

    @Test func theAuthorsFormatWins() throws {
        #expect(ValueWriter(try NumberFormat(pattern: "0.0 %"), for: [0.12345], symbols: .english)(0.12345) == "12.3 %")
        #expect(ValueWriter(nil, for: [1e-300], symbols: .english)(1e-300) == "1\u{202F}×\u{202F}10⁻³⁰⁰")
        let format = try NumberFormat(pattern: "0.0")
        #expect(ValueWriter(format, symbols: .english)(-1.2345e300) == "\u{2212}1.23\u{202F}×\u{202F}10³⁰⁰")
    }

    @Test(
        arguments: [
            (3_450_000_000_000, "3.45tn"), (1_234_567, "1.23M"), (-12_345_678, "\u{2212}12.3M"), (2_000_000, "2M"),
            (999_999, "999,999"), (999_960_000, "1,000M"),
        ] as [(Double, String)])
    func millionsHaveThreeDigits(value: Double, text: String) {
        var write = ValueWriter(nil, for: [value], symbols: .english)
        write.shorten([], unlessAs: nil, in: .english)
        let english = text.replacing("tn", with: Self.word(1e12)).replacing("M", with: Self.word(1e6))
        #expect(write(value) == english)
    }

    @Test func millionsBesideEachOtherHaveEqualDecimals() {
        let values = [3_757_000.0, 3_100_000, 774_000, 12_000_000, 15_400_000]
        var write = ValueWriter(nil, for: values, symbols: .english)
        write.shorten(values, unlessAs: nil, in: .english)
        let word = Self.word(1e6)
        #expect(values.map { write($0) } == ["3.76\(word)", "3.10\(word)", "774,000", "12.0\(word)", "15.4\(word)"])
    }

    private static func word(_ least: Double) -> String {
        Conventions.english.compactScales.last { $0.least <= least }?.suffix ?? "?"
    }

    @Test func amountsAreAsShort() throws {
        let euros = NumberFormat.currency("EUR", in: .english)
        var write = ValueWriter(euros, for: [1_250_000, 22.5], symbols: .english)
        write.shorten([], unlessAs: euros, in: .english)
        #expect(write(1_250_000) == "€1.25" + Self.word(1e6))
        let own = try NumberFormat(pattern: "#,##0")
        var whole = ValueWriter(own, for: [1_250_000], symbols: .english)
        whole.shorten([], unlessAs: own, in: .english)
        #expect(whole(1_250_000) == "1,250,000")
    }
}
