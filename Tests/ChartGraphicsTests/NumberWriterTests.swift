import Foundation
import TestSupport
import Testing

@testable import ChartGraphics

@Suite struct NumberWriterTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.5, "-.5"), (1, "1"), (100, "100"), (12.34, "12.34"),
        (12.30, "12.3"), (0.05, ".05"), (-0.06, "-.06"), (0.999, "1"), (-1234567.891, "-1234567.89"), (.nan, "0"),
        (.infinity, "10000000000000"), (-1e300, "-10000000000000"), (0.125, ".12"), (0.375, ".38"), (1e-300, "0"),
    ])
    func hundredths(value: Double, text: String) {
        #expect(value.svg == text)
    }

    @Test func tenths() {
        #expect([12.34, 12.36, -0.06, 1e13].map(\.inTenths) == [12.3, 12.4, -0.1, 1e13])
    }

    /// C is the judge: `%.2f` rounds the exact binary value.
    @Test func agreesWithC() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let scale = pow(10, Double.random(in: -3...12, using: &random))
            let any = Double.random(in: -1...1, using: &random) * scale
            // Next to ties, where a rounded product would mislead.
            let tie = (Double(Int.random(in: -100_000...100_000, using: &random)) + 0.5) / 100
            for value in [any, tie, tie.nextUp, tie.nextDown] {
                #expect(value.svg == shortened(String(format: "%.2f", value)), "\(value)")
            }
        }
    }

    private func shortened(_ fixed: String) -> String {
        var text = Substring(fixed)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        let sign = text.hasPrefix("-") ? "-" : ""
        var rest = text.dropFirst(sign.count)
        if rest.hasPrefix("0."), rest.count > 2 { rest.removeFirst() }
        return rest == "0" ? "0" : sign + rest
    }

    @Test(arguments: [
        (0.0, 6, "0"), (1.0 / 3, 6, ".333333"), (-2.0 / 3, 3, "-.667"), (123456, 3, "123000"), (99.96, 3, "100"),
        (0.1 + 0.2, 15, ".3"), (1e-6, 4, ".000001"), (1.5e-7, 4, "15e-8"), (1e15, 4, "1e15"), (2.5e22, 4, "25e21"),
        (999_999_999_999_999, 15, "999999999999999"), (.leastNonzeroMagnitude, 3, "494e-326"), (0.1234567, 0, ".1"),
        (.nan, 5, "0"),
        (1000, 4, "1000"), (9.999e-7, 2, ".000001"),
        (999.5, 3, "1000"), (1e23, 15, "1e23"), (0.001, 1, ".001"),
    ])
    func significant(value: Double, digits: Int, text: String) {
        #expect(value.significant(digits) == text)
    }

    /// More places than a whole number of 64 bits has digits.
    @Test func smallNumbersHaveAllTheirDigits() {
        #expect(1.23456789012345e-6.significant(15) == ".00000123456789012345")
        #expect((-9.87654321098765e-6).significant(15) == "-.00000987654321098765")
        #expect(1e-6.significant(15) == ".000001")
        for power in -320...308 {
            for digits in 1...15 {
                #expect(Double((1.2345678901234567 * pow(10, Double(power))).significant(digits)) != nil)
            }
        }
    }

    @Test func significantIsWithinHalfAUnit() throws {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let digits = Int.random(in: 1...12, using: &random)
            let value =
                Double.random(in: -1...1, using: &random) * pow(10, Double.random(in: -20...20, using: &random))
            let read = try #require(Double(value.significant(digits)))
            let unit = pow(10, log10(value.magnitude).rounded(.down) - Double(digits - 1))
            // Scaling to whole digits rounds once more, in the sixteenth digit.
            #expect((read - value).magnitude <= unit * 0.501, "\(value) to \(digits) digits")
        }
    }

    @Test func appendsToText() {
        var text = "x="
        text.append(number: 0.256)
        text += ";y="
        text.append(number: 0.256, significant: 2)
        #expect(text == "x=.26;y=.26")
    }
}
