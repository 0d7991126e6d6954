import Foundation
import TestSupport
import Testing

@testable import ChartIR

@Suite struct NumberFormatTests {
    @Test(arguments: [
        ("0", 1234.5, "1234"), ("0", 1235.5, "1236"), ("#,##0", 1234567.0, "1,234,567"), ("#,##0", 999.0, "999"),
        ("#,##0.0", 1024.25, "1,024.2"), ("#,##0.00", 2.675, "2.68"), ("0.00", 1.005, "1.00"), ("0.0#", 1.5, "1.5"),
        ("0.0#", 1.256, "1.26"), ("0.##", 3.0, "3"), ("#.##", 0.5, ".5"), ("#", 0.0, "0"), ("000", 7.0, "007"),
        ("0 %", 0.256, "26 %"), ("0.0%", 0.0715, "7.2%"), ("0‰", 0.0125, "12‰"), ("0.0'%'", 73.5, "73.5%"),
        ("+0;-0", 3.0, "+3"), ("+0;-0", -3.0, "−3"), ("0;(0)", -3.0, "(3)"), ("0", -0.4, "0"), ("0.0", -0.05, "0.0"),
        ("€ #,##0", -1500.0, "−€ 1,500"), ("#,##0 'o''clock'", 9.0, "9 o'clock"), ("$0.00", 0.1, "$0.10"),
        ("0''", 5.0, "5'"), ("#,##,##0", 12345678.0, "1,23,45,678"), ("0,000", 5.0, "0,005"),
        ("0.0", 0.95, "1.0"), ("0", 0.5, "0"), ("0", 1.5, "2"), ("0.00", 1e-7, "0.00"),
        ("#,##0", 1e21, "1,000,000,000,000,000,000,000"),
        ("0", .infinity, "∞"), ("0", -.infinity, "−∞"), ("0", .nan, "NaN"), ("0 kWh", 12.0, "12 kWh"),
    ])
    func writes(pattern: String, value: Double, text: String) throws {
        #expect(try NumberFormat(pattern: pattern).string(value) == text)
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("0 0", 2), ("0.0.0", 3), ("#,##0.#0", 7), ("0#", 1), (",0", 0), ("0,", 2), ("0,.0", 2),
        ("0.0,0", 3), ("€ 0 'x", 6), ("0;-0;0", 4), ("¤0", 0), ("0E", 2), ("#,##0E0", 5), (".0E0", 2), ("@@", 0),
        ("*x0", 0), ("0.05", 3),
        ("Fr. 0", 2), ("H2O 0", 1), ("0;", 2),
    ])
    func refuses(pattern: String, offset: Int) {
        let error = #expect(throws: FormatError.self) { try NumberFormat(pattern: pattern) }
        #expect(error?.offset == offset)
    }

    @Test func decimals() throws {
        #expect(NumberFormat.decimals(2, grouping: true).string(-1234.5) == "−1,234.50")
        #expect(NumberFormat.decimals(0, grouping: false).string(1234) == "1234")
        for (count, grouping) in [(0, true), (0, false), (3, true), (3, false)] {
            let made = NumberFormat.decimals(count, grouping: grouping)
            #expect(try NumberFormat(pattern: made.pattern) == made)
        }
    }

    /// Rounding is done on decimal digits; C rounds the binary value, which differs only at decimal ties.
    @Test func agreesWithC() {
        var random = SeededGenerator()
        for _ in 0..<5000 {
            let value = Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -3...9, using: &random))
            let count = Int.random(in: 0...5, using: &random)
            let fraction = value.description.drop { $0 != "." }.dropFirst()
            if fraction.count == count + 1, fraction.last == "5" { continue }
            let fixed = String(format: "%.\(count)f", value)
            let isZero = fixed.allSatisfy { "-0.".contains($0) }
            let expected = isZero ? fixed.replacing("-", with: "") : fixed.replacing("-", with: "−")
            #expect(NumberFormat.decimals(count, grouping: false).string(value) == expected, "\(value)")
        }
    }

    @Test(arguments: [
        (0.0, "0"), (999, "999"), (1024, "1,024"), (-1234567.891, "−1,234,567.891"), (0.1 + 0.2, "0.3"),
        (0.001234, "0.001234"), (1e20, "100,000,000,000,000,000,000"), (1.5e21, "1.5e21"), (-2.5e-12, "−2.5e−12"),
        (123_456_789_012_345_680, "123,456,789,012,346,000"), (.nan, "NaN"), (.leastNonzeroMagnitude, "5e−324"),
        (9999999999999999.5, "10,000,000,000,000,000"),
    ])
    func plain(value: Double, text: String) {
        #expect(NumberFormat.plain(value) == text)
    }

    @Test func otherSymbols() throws {
        let turkish = Conventions.of(locale: "tr").numbers
        #expect(try NumberFormat(pattern: "#,##0.0 %", symbols: turkish).string(12.3456) == "1.234,6 %")
    }

    @Test func encodesItsPattern() throws {
        let data = try JSONEncoder().encode([try NumberFormat(pattern: "#,##0.0")])
        #expect(String(decoding: data, as: UTF8.self) == ##"["#,##0.0"]"##)
    }

    private static let exactCases: [(pattern: String, values: [Double], texts: [String])] = [
        ("0.0", [2.41, 2.4], ["2.41", "2.40"]), ("0%", [0.42, 0.4], ["42%", "40%"]),
        ("#,##0", [1500, 2], ["1,500", "2"]), ("0'%'", [19.25], ["19.25%"]), ("0", [1.0 / 3], ["0.333333"]),
    ]

    @Test(arguments: exactCases)
    func exactWritesAllDecimals(pattern: String, values: [Double], texts: [String]) throws {
        let format = try NumberFormat(pattern: pattern).exact(for: values)
        #expect(values.map { format.string($0) } == texts)
    }

    @Test(
        arguments: [("0", 1.0), ("0.00", 0.01), ("0%", 0.01), ("0.0%", 0.001), ("0.0‰", 0.0001)] as [(String, Double)])
    func finestStepShows(pattern: String, step: Double) throws {
        #expect(abs(try NumberFormat(pattern: pattern).finestStep - step) < step * 1e-9)
    }

    @Test(
        arguments: [
            (0, "0%"), (0.04, "4%"), (0.0099, "1%"), (0.0073, "0.7%"), (0.00192, "0.2%"), (0.0004, "0.04%"),
            (0.00001, "0.00%"), (1, "100%"),
        ] as [(Double, String)])
    func aSmallShareKeepsDecimals(share: Double, text: String) {
        #expect(NumberFormat.share(share, in: .english) == text)
    }
}
