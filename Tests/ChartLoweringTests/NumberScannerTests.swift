import Testing

@testable import ChartLowering

@Suite struct NumberScannerTests {
    private func number(_ text: String) -> Double? {
        NumberScanner.number(ArraySlice(text.utf8))
    }

    @Test(arguments: [
        "0", "-0.5", "12", "1.5e3", "1E-7", "0.1", "123456789012345678", "12345678901234567890.5", "9007199254740993",
        "1.7976931348623157e308", "5e-324", "0.000000000000000000000001234", "3.141592653589793238462643", "8.41e21",
    ])
    func agreesWithTheLibrary(text: String) {
        #expect(number(text) == Double(text))
    }

    @Test(arguments: ["", "-", ".", "1.", "007", "1e", "1e+", "0x10", "1,5", " 1", "1 ", "nan", "inf", "+1", "--1"])
    func refusesWhatIsNoNumber(text: String) {
        #expect(number(text) == nil)
    }

    @Test func acceptsANumberWithoutLeadingZero() {
        #expect(number("-.25") == -0.25)
    }

    @Test func tooLargeIsInfinite() {
        #expect(number("1e999") == .infinity)
        #expect(number("-1e999") == -.infinity)
    }
}
