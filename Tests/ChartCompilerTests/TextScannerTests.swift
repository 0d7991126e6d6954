import Testing

@testable import ChartCompiler

@Suite struct TextScannerTests {
    @Test("a text is read part by part")
    func parts() {
        var scanner = TextScanner("FY2024-x")
        #expect(scanner.letters() == "FY" && scanner.letters().isEmpty)
        #expect(scanner.number(ofDigits: 5) == nil && scanner.number(ofDigits: 4) == 2024)
        #expect(!scanner.take(oneOf: " /") && scanner.take(oneOf: "/-") && !scanner.isAtEnd)
        #expect(scanner.letters() == "x" && scanner.isAtEnd && scanner.number(ofDigits: 1) == nil)
    }

    @Test("digits and letters are those of ASCII")
    func ascii() {
        var scanner = TextScanner("٢é")
        #expect(scanner.number(ofDigits: 1) == nil && scanner.letters().isEmpty && scanner.take(oneOf: "٢"))
    }
}
