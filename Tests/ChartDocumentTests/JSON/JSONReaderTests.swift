import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String) -> (document: Document?, diagnostics: [Diagnostic], file: SourceFile) {
        let file = SourceFile(name: "a.json", bytes: Array(text.utf8))
        var collector = DiagnosticCollector()
        let document = DocumentReader.read(file, into: &collector)
        return (document, collector.diagnostics, file)
    }

    @Test func mapsMembersToElementsAndAttributes() throws {
        let (document, diagnostics, _) = read(
            """
            { "$schema": "s", "title": "A \\"b\\" \\u00e9\\ud83d\\ude00", "width": 6.4e2,
              "data": { "rows": [{"a": null}], "steps": [{"sort": {"by": "a"}}, {"filter": {}}] },
              "layers": [{"bar": {"text": "roof", "values": [1, 2]}}, {"line": {"hidden": true}}],
              "y": [{}, {"axis": "right"}], "x": {}, "state": [] }
            """)
        #expect(diagnostics == [])
        #expect(
            document?.dump() == """
                chart 1:1..4:55
                  @title string "A \\"b\\" é😀" 1:29..1:55
                  @width number "6.4e2" 1:67..1:72
                  data 2:11..2:86
                    @format string "json" 2:14..2:18
                    text string "[{\\"a\\": null}]" 2:21..2:34
                    sort 2:55..2:66
                      @by string "a" 2:63..2:64
                    filter 2:80..2:82
                  bar 3:22..3:56
                    @text string "roof" 3:32..3:36
                    @values list "1 2" 3:49..3:55
                  line 3:68..3:84
                    @hidden boolean "true" 3:79..3:83
                  y 4:9..4:11
                  y 4:13..4:30
                    @axis string "right" 4:23..4:28
                  x 4:38..4:40

                """)
    }

    @Test func aRootWithChartIsAPage() throws {
        let (document, diagnostics, _) = read(#"{"legend": "shared", "chart": [{}, {"title": "t"}]}"#)
        #expect(diagnostics == [])
        #expect(document?.root.name == "page" && document?.root.children("chart").count == 2)
    }

    @Test(arguments: [("{} é", "é"), (#"{"a": "\é"}"#, #"\é"#), (#"{"a"：1}"#, "："), (#"{"a" é}"#, "é")])
    func aMistakeIsAWholeCharacter(text: String, mistake: String) {
        let (_, diagnostics, file) = read(text)
        #expect(diagnostics.first.map { file.text($0.range.bytes) } == mistake)
    }

    @Test func everyMistakeOfShapeIsReportedInOneRun() {
        let cases = [
            #""a": 1, "a": 2"#, #""b": null"#, #""c d": 1"#, #""e": [[1]]"#, #""f": [1, {}]"#, #""layers": {}"#,
            #""bar": {}"#, #""g": "\ud800""#, #""data": {"rows": 1, "format": "csv", "steps": [{}]}"#,
        ]
        let (document, diagnostics, file) = read("{" + cases.joined(separator: ", ") + "}")
        #expect(document != nil)
        let found = diagnostics.inReadingOrder().map { "\($0.id.rawValue) \(file.text($0.range.bytes))" }
        #expect(
            found == [
                "syntax.duplicate a", "syntax.null null", "syntax.name c d", "syntax.shape [1]", "syntax.shape {}",
                "syntax.shape {}", "syntax.shape bar", #"syntax.character \ud800"#, "syntax.shape 1",
                "syntax.shape format", "syntax.shape {}",
            ])
        #expect(diagnostics.first { $0.id == .syntaxDuplicate }?.notes.map { $0.range?.bytes } == [2..<3])
    }

    @Test func theFirstOfTwoMembersCounts() {
        let (document, diagnostics, _) = read(#"{"title": "a", "x": {}, "title": "b", "x": {}}"#)
        #expect(diagnostics.map(\.id) == [.syntaxDuplicate, .syntaxDuplicate])
        #expect(document?.root.attributes.map(\.value.text) == ["a"] && document?.root.children.count == 1)
    }

    @Test(arguments: [
        (#"{"layers": {}}"#, true), (#"{"layers": [5]}"#, true), (#"{"layers": [{"bar": {}, "line": {}}]}"#, false),
        (#"{"bar": null}"#, false), (#"{"layers": []}"#, false), (#"{"title": "a"}"#, false),
    ])
    func whatCouldNotBeReadMakesAnElementIncomplete(_ text: String, _ isIncomplete: Bool) {
        #expect(read(text).document?.root.isIncomplete == isIncomplete)
    }

    @Test(arguments: [
        #"{"bar": null}"#, #"{"bar": [[]]}"#, #"{"bar": [1, {}]}"#, #"{"bar": [{}, 1]}"#,
        #"{"layers": [{"line": {}, "bar": 1}]}"#,
    ])
    func membersThatCouldNotBeReadAreNamed(_ text: String) {
        let (document, diagnostics, _) = read(text)
        let elements = document.map { [$0.root] + $0.root.children } ?? []
        #expect(elements.flatMap(\.unread).map(\.name) == ["bar"])
        #expect(diagnostics.count == 1 && !elements.contains(where: \.isIncomplete))
    }

    @Test func severalItemsInOneArePartedByTheFix() throws {
        let (document, diagnostics, file) = read(#"{"layers": [{"bar": {}, "line": {}}]}"#)
        #expect(document?.root.children.map(\.name) == ["bar", "line"])
        let edit = try #require(diagnostics.first?.fixIts.first?.edits.first)
        var bytes = file.bytes
        bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"layers": [{"bar": {}}, {"line": {}}]}"#)
    }

    @Test func anUnclosedStringIsToldFromAMissingComma() {
        let (_, diagnostics, file) = read(#"{"title": "Sales, "bar": {}}"#)
        #expect(diagnostics.map { file.text($0.range.bytes) } == ["bar"])
        #expect(diagnostics.allSatisfy { $0.message.contains("quote") })
        let edit = diagnostics.first?.fixIts.first?.edits.first
        #expect(edit?.replacement == "\"")
        #expect(edit.map { file.text(0..<$0.range.bytes.lowerBound) } == #"{"title": "Sales"#)
        // Nothing follows that is a member.
        let (_, others, _) = read(#"{"title": "he said "hello": yes", "bar": {}}"#)
        #expect(others.map(\.fixIts.first?.message) == ["write \\\" for the quotes inside"])
    }

    @Test(arguments: [
        (#"{"a": 1,}"#, ",", ""), (#"{"a": 1 "b": 2}"#, "\"", ","), (#"{'a': 1}"#, "'a'", #""a""#),
        (#"{a: 1}"#, "a", #""a""#), (#"{"a": 'b'}"#, "'b'", #""b""#),
    ])
    func commonSlipsAreMended(_ text: String, _ place: String, _ replacement: String) throws {
        let (document, diagnostics, file) = read(text)
        #expect(document != nil && diagnostics.count == 1)
        let fixIt = try #require(diagnostics.first?.fixIts.first?.edits.first)
        #expect(diagnostics.first.map { file.text($0.range.bytes) } == place)
        var bytes = file.bytes
        bytes.replaceSubrange(fixIt.range.bytes, with: Array(replacement.utf8))
        #expect(fixIt.replacement == replacement)
        #expect(read(String(decoding: bytes, as: UTF8.self)).document != nil)
    }

    @Test(arguments: [
        ("{\"a\": 1 // x\n}", "//"), ("{\"a\": \"b\n\"}", "\""), ("{\"a\": 01}", "01"), ("{\"a\": NaN}", "NaN"),
        ("{\"a\": [1", "["), ("{} x", "x"), ("{\"a\": \"\\x\"}", "\\x"), ("", ""), ("{\"a\" 1}", "1"),
    ])
    func syntaxErrorsPointAtTheirPlace(_ text: String, _ place: String) {
        let (_, diagnostics, file) = read(text)
        #expect(diagnostics.first.map { file.text($0.range.bytes) } == place)
    }

    @Test func readsOnAfterMistakesThatLeaveNoDoubt() {
        let (document, diagnostics, file) = read(#"{title: 'A', "width": 500 "bar": {"values": [1 2,],},}"#)
        #expect(diagnostics.map { file.text($0.range.bytes) } == ["title", "'A'", "\"", "2", ",", ",", ","])
        #expect(diagnostics.allSatisfy { $0.id == .syntaxInvalid && $0.fixIts.count == 1 })
        #expect(
            document?.dump() == """
                chart 1:1..1:55
                  @title string "A" 1:10..1:11
                  @width number "500" 1:23..1:26
                  bar 1:34..1:53
                    @values list "1 2" 1:45..1:51

                """)
    }

    @Test(arguments: [
        (#"{"a": 1 {}}"#, 1), ("{\"a\": [" + String(repeating: "1 ", count: 100) + "]}", 21),
        (String(repeating: #"{"a":"#, count: 65), 1),
    ])
    func givesUpWhereItCannotTell(_ text: String, _ count: Int) {
        let (document, diagnostics, _) = read(text)
        #expect(document == nil)
        #expect(diagnostics.count == count)
    }

    /// Where lines are indented, they tell which brace is never closed; where they are not, the last one is it.
    @Test(arguments: [
        ("{\n  \"a\": {\n    \"b\": 1\n  \"c\": 2\n}", 9), ("{\n\"a\": [\n1,\n2\n],\n\"b\": {\n\"c\": 2\n}", 0),
        ("{\"a\": {\"b\": 1}", 0),
    ])
    func whatIsNeverClosedIsToldByIndentation(_ text: String, _ place: Int) {
        let (document, diagnostics, _) = read(text)
        #expect(document != nil)
        #expect(diagnostics.map(\.id) == [.syntaxUnclosed])
        #expect(diagnostics.map(\.range.bytes) == [place..<place + 1])
    }

    @Test func rowsBelongIntoAnObject() {
        let (document, diagnostics, file) = read(#"{"data": [{"id": 1, "v": 2}], "bar": {}}"#)
        #expect(diagnostics.map(\.id) == [.syntaxShape])
        #expect(diagnostics.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement) == [#"{"rows": "#, "}"])
        #expect(diagnostics.map { file.text($0.range.bytes) } == [#"[{"id": 1, "v": 2}]"#])
        #expect(document?.root.children.map(\.name) == ["data", "bar"])
        #expect(document?.root.children.first?.text?.text == #"[{"id": 1, "v": 2}]"#)
        #expect(read(#"{"data": [{"id": "a", "src": "a.csv"}, {"src": "b.csv"}], "bar": {}}"#).diagnostics == [])
    }
}
