import ChartDiagnostics
import Testing

@Suite struct DiagnosticJSONTests {
    @Test func writesPlacesInBytesScalarsAndUTF16() {
        let file = SourceFile(name: "a \"b\".json", bytes: Array("😀x\ny".utf8))
        let diagnostic = Diagnostic(
            .syntaxInvalid, .error, "m", at: SourceRange(file, 4..<5), notes: [Diagnostic.Note("n")],
            fixIts: [Diagnostic.FixIt("f", replacing: SourceRange(file, 6..<6), with: "\n")])
        var json = DiagnosticJSON()
        #expect(
            json.render([diagnostic]) == """
                [
                {"file":"a \\"b\\".json","range":{"startByte":4,"endByte":5,\
                "start":{"line":1,"column":2,"utf16Column":3},"end":{"line":1,"column":3,"utf16Column":4}},\
                "severity":"error","id":"syntax.invalid","message":"m","notes":[{"message":"n"}],\
                "fixIts":[{"message":"f","applicability":"certain","edits":[{"file":"a \\"b\\".json","range":{"startByte":6,"endByte":6,\
                "start":{"line":2,"column":1,"utf16Column":1},"end":{"line":2,"column":1,"utf16Column":1}},\
                "replacement":"\\n"}]}],"allowed":[],"help":"Documentation/Diagnostics.md#syntaxinvalid"}
                ]

                """)
    }

    @Test func whatWouldSteerATerminalIsEscaped() {
        let file = SourceFile(name: "a\u{9B}31m.json", bytes: [])
        let diagnostic = Diagnostic(
            .syntaxInvalid, .error, "\u{202E}evil\u{1B}[31m \u{2028}", at: SourceRange(file, 0..<0))
        var json = DiagnosticJSON()
        let text = json.render([diagnostic])
        #expect(text.contains(#""message":"\u202eevil\u001b[31m \u2028""#))
        #expect(text.contains(#""file":"a\u009b31m.json""#))
    }

    /// What is printed to the log of a build, where Azure Pipelines and others carry out what stands so anywhere in a line.
    @Test func whatWouldSteerABuildIsEscaped() {
        let file = SourceFile(name: "##vso[a]b.json", bytes: [])
        let diagnostic = Diagnostic(.syntaxInvalid, .error, "##[b] #,##0 \"##", at: SourceRange(file, 0..<0))
        var json = DiagnosticJSON()
        let text = json.render([diagnostic])
        #expect(text.contains(###""message":"#\u0023[b] #,##0 \"##""###))
        #expect(text.contains(###""file":"#\u0023vso[a]b.json""###))
    }

    @Test func nothingIsAnEmptyArray() {
        var json = DiagnosticJSON()
        #expect(json.render([]) == "[]\n")
    }
}
