import ChartDiagnostics
import Testing

@Suite struct DiagnosticAnnotationsTests {
    private static let file = SourceFile(name: "a,b:c.xml", bytes: Array("<chart>\n<bar\nx='1'/>".utf8))

    private func text(_ diagnostic: Diagnostic) -> String {
        var annotations = DiagnosticAnnotations()
        return annotations.render([diagnostic])
    }

    @Test func aCommandIsOneLineWithItsPlace() {
        let finding = Diagnostic(
            .schemaUnknownElement, .error, "100% wrong:\nreally, no", at: SourceRange(Self.file, 9..<12),
            fixIts: [.init("leave it out", replacing: SourceRange(Self.file, 9..<12), with: "")])
        #expect(
            text(finding) == "::error file=a%2Cb%3Ac.xml,line=2,col=2,endLine=2,endColumn=4,"
                + "title=\(finding.id.rawValue)::100%25 wrong:%0Areally, no%0Aleave it out\n")
    }

    @Test func columnsCountWithinOneLineOnly() {
        let finding = Diagnostic(.schemaUnknownElement, .warning, "no", at: SourceRange(Self.file, 9..<16))
        #expect(
            text(finding) == "::warning file=a%2Cb%3Ac.xml,line=2,endLine=3,title=\(finding.id.rawValue)::no\n")
    }

    @Test func anEmptyPlaceHasItsColumn() {
        let finding = Diagnostic(.schemaUnknownElement, .error, "no", at: SourceRange(Self.file, 8..<8))
        #expect(text(finding).hasPrefix("::error file=a%2Cb%3Ac.xml,line=2,col=1,endLine=2,endColumn=1,"))
    }

    /// Logs are read on terminals, too.
    @Test func nothingSteersATerminal() {
        let finding = Diagnostic(
            .schemaUnknownElement, .error, "\u{1B}[31m \u{202E}\u{9B}\u{200F}", at: SourceRange(Self.file, 8..<9))
        #expect(text(finding).hasSuffix("::\u{FFFD}[31m \u{FFFD}\u{FFFD}\u{FFFD}\n"))
    }
}
