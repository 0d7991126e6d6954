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

    @Test func nothingIsAnEmptyArray() {
        var json = DiagnosticJSON()
        #expect(json.render([]) == "[]\n")
    }
}
