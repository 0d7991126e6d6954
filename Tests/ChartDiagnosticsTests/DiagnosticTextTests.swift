import ChartDiagnostics
import Testing

@Suite struct DiagnosticTextTests {
    private func file(_ text: String) -> SourceFile { SourceFile(name: "a.xml", bytes: Array(text.utf8)) }

    private func render(_ diagnostics: [Diagnostic], color: Bool = false) -> String {
        var text = DiagnosticText(color: color)
        return text.render(diagnostics)
    }

    @Test func underlinesExactlyTheRange() {
        let file = file("<chart>\n\t<bär x=\"1\"/>\r\n</chart>")
        let diagnostic = Diagnostic(
            .syntaxName, .error, "no such element", at: SourceRange(file, 10..<14),
            notes: [Diagnostic.Note("see here", at: SourceRange(file, 1..<6)), Diagnostic.Note("in general")],
            fixIts: [Diagnostic.FixIt("write 'bar'", replacing: SourceRange(file, 10..<14), with: "bar")])
        #expect(
            render([diagnostic]) == """
                a.xml:2:3: error: no such element [syntax.name]
                \t<bär x="1"/>
                \t ^~~
                a.xml:1:2: note: see here
                <chart>
                 ^~~~~
                note: in general
                help: write 'bar'

                """)
    }

    /// GitHub Actions carries out what stands so at the beginning of a line, or after `##[` anywhere.
    @Test func nothingThatIsQuotedIsACommand() {
        let text = "::error::x\n ##[error]y\n"
        let file = SourceFile(name: "::a.xml", bytes: Array(text.utf8))
        let diagnostics = [(2, 7), (13, 21)].map { start, end in
            Diagnostic(.syntaxInvalid, .error, "'\(text.prefix(10))##[b]'", at: SourceRange(file, start..<end))
        }
        #expect(
            render(diagnostics) == """
                ./::a.xml:1:3: error: '::error::x#\u{FFFD}[b]' [syntax.invalid]
                | ::error::x
                    ^~~~~
                ./::a.xml:2:3: error: '::error::x#\u{FFFD}[b]' [syntax.invalid]
                 #\u{FFFD}[error]y
                  ^~~~~~~~

                """)
    }

    @Test(arguments: [
        ("##[group]", "#\u{FFFD}[group]"),
        ("a ##vso[task.set b=c]d", "a #\u{FFFD}vso[task.set b=c]d"),
        ("##teamcity[x] ##VSO[y]", "#\u{FFFD}teamcity[x] #\u{FFFD}VSO[y]"), ("###[x", "##\u{FFFD}[x"),
        ("#,##0.00", "#,##0.00"), ("## a[0]", "## a[0]"), ("##0[x]", "##0[x]"), ("##", "##"), ("", ""),
        ("a\n::error::b\n c", "a\n| ::error::b\n c"), ("::a.md would change", "| ::a.md would change"),
        ("a::b", "a::b"),
    ])
    func linesHoldNoCommand(written: String, printed: String) {
        #expect(DiagnosticText.lines(written) == printed)
    }

    @Test func namesAtTheStartOfLinesAreNoCommands() {
        #expect(DiagnosticText.name(of: "::a/b\n##vso[c]") == "./::a/b #\u{FFFD}vso[c]")
        #expect(DiagnosticText.name(of: "a::b") == "a::b")
    }

    @Test func wideCharactersTakeTwoColumns() {
        let file = file("<日本 x/>")
        let diagnostic = Diagnostic(.syntaxInvalid, .warning, "m", at: SourceRange(file, 8..<9))
        #expect(render([diagnostic]) == "a.xml:1:5: warning: m [syntax.invalid]\n<日本 x/>\n      ^\n")
    }

    @Test func cutsLongLinesAroundTheRange() throws {
        let file = file(String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500))
        let diagnostic = Diagnostic(.syntaxInvalid, .error, "m", at: SourceRange(file, 500..<501))
        let lines = render([diagnostic]).split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[1].hasPrefix("…a") && lines[1].hasSuffix("b…"))
        let caret = try #require(lines[2].firstIndex(of: "^"))
        #expect(lines[1][caretColumn(lines[2], caret, in: lines[1])] == "X")
    }

    private func caretColumn(_ underline: Substring, _ caret: Substring.Index, in line: Substring) -> Substring.Index {
        line.index(line.startIndex, offsetBy: underline.distance(from: underline.startIndex, to: caret))
    }

    @Test func authorsTextCannotSteerTheTerminal() {
        let file = file("a\u{1B}[2Jb")
        let text = render([Diagnostic(.syntaxInvalid, .error, "bad \u{1B}[0m\nname", at: SourceRange(file, 0..<1))])
        #expect(!text.unicodeScalars.contains("\u{1B}"))
        #expect(text.split(separator: "\n").count == 3)
    }

    @Test func coloursOnlyOnRequest() {
        let diagnostic = Diagnostic(.syntaxInvalid, .error, "m", at: SourceRange(file("a"), 0..<1))
        #expect(render([diagnostic], color: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!render([diagnostic]).contains("\u{1B}"))
    }

    @Test func rangesBeyondTheLineEndAtIt() {
        let file = file("ab\ncd")
        let text = render([Diagnostic(.syntaxInvalid, .error, "m", at: SourceRange(file, 1..<5))])
        #expect(text == "a.xml:1:2: error: m [syntax.invalid]\nab\n ^\n")
        let end = render([Diagnostic(.syntaxInvalid, .error, "m", at: SourceRange(file, 5..<5))])
        #expect(end == "a.xml:2:3: error: m [syntax.invalid]\ncd\n  ^\n")
    }
}
