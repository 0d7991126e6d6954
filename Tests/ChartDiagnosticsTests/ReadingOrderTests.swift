import ChartDiagnostics
import Testing

@Suite struct ReadingOrderTests {
    @Test func sortsWithinFilesAndDropsRepetitions() {
        let first = SourceFile(name: "z", bytes: [])
        let second = SourceFile(name: "a", bytes: [])
        func diagnostic(_ message: String, _ file: SourceFile, _ offset: Int) -> Diagnostic {
            Diagnostic(.syntaxInvalid, .error, message, at: SourceRange(file, offset..<offset + 1))
        }
        let reported = [
            diagnostic("late", first, 9), diagnostic("other", second, 0), diagnostic("early", first, 1),
            diagnostic("late", first, 9), diagnostic("same place", first, 9),
        ]
        #expect(reported.inReadingOrder().map(\.message) == ["early", "late", "same place", "other"])
    }
}
