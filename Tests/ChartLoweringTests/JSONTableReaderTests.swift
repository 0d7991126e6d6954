import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct JSONTableReaderTests {
    private func read(_ text: String, asLines: Bool = false) -> (rows: [[String?]], findings: [String]) {
        var collector = DiagnosticCollector()
        let data = DataText(SourceFile(name: "a.json", bytes: Array(text.utf8)))
        let grid = JSONTableReader.read(data, isLines: asLines, into: &collector)
        let findings = collector.diagnostics.map { "\($0.id.rawValue) \($0.range.shown)" }
        guard let grid else { return ([], findings) }
        let rows = (0..<grid.rowCount).map { row in
            grid.names.indices.map { CellSource.grid(grid, column: $0).text(row) }
        }
        return ([grid.names.map(\.text)] + rows, findings)
    }

    @Test func readsRowsInAnyOrderOfMembers() {
        let result = read(#"[{"a": 1, "b": "x"}, {"b": null, "a": -2.5}, {"c": true}]"#)
        #expect(result.findings == [])
        #expect(result.rows == [["a", "b", "c"], ["1", "x", nil], ["-2.5", nil, nil], [nil, nil, "true"]])
    }

    @Test func readsColumns() {
        #expect(read(#"{"a": [1, 2], "b": ["x", null]}"#).rows == [["a", "b"], ["1", "x"], ["2", nil]])
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\n \n\t\n"])
    func readsLines(end: String) {
        let lines = ["\u{FEFF}{\"a\": 1, \"b\": \"x\"}", "{\"b\": null, \"a\": 2} ", " {}"]
        let text = lines.joined(separator: end) + end
        #expect(read(text, asLines: true).rows == [["a", "b"], ["1", "x"], ["2", nil], [nil, nil]])
        #expect(read(text, asLines: true).findings == [])
    }

    @Test(arguments: [
        ("", "data.empty a.json:1:1 ''"),
        ("{\"a\": 1}\n{\"a\": 2} {\"a\": 3}", "data.invalid-json a.json:2:10 '{'"),
        ("{\"a\": 1}\n{\"a\":\n2}", "data.invalid-json a.json:2:1 '{'"),
        ("{\"a\": 1}\n[1]\n2", "data.invalid-json a.json:2:1 '[1]'"),
        ("{\"a\": 1}\n{\"a\": 2,}", "data.invalid-json a.json:2:8 ','"),
        ("{\"a\": 1}\n{\"a\": {}}", "data.nested-value a.json:2:7 '{}'"),
        ("{\"a\": 1}\n{\"a\": 1, \"a\": 1}", "data.duplicate-column a.json:2:11 'a'"),
        ("{\"a\": \"x\n\"}", "data.invalid-json a.json:1:7 '\"'"),
    ])
    func reportsMistakesOfLinesWhereTheyStand(text: String, finding: String) {
        #expect(read(text, asLines: true).findings == [finding])
    }

    @Test func resolvesEscapes() {
        let result = read(#"[{"\u0061\n": "\"\\\/\r\t\u00e9\ud83d\ude00é"}]"#)
        #expect(result.findings == [])
        #expect(result.rows == [["a\n"], ["\"\\/\r\t\u{E9}\u{1F600}\u{E9}"]])
    }

    @Test func reportsNestedValuesAndGoesOn() {
        let result = read(#"[{"a": {"b": [1]}, "c": 2}]"#)
        #expect(result.findings == [#"data.nested-value a.json:1:8 '{"b": [1]}'"#])
        #expect(result.rows == [["a", "c"], [nil, "2"]])
    }

    @Test(arguments: [
        ("[1, 2]", ["data.unexpected-shape a.json:1:2 '1'"]),
        (#"{"a": 1, "b": 2}"#, ["data.unexpected-shape a.json:1:7 '1'"]),
        (#"{"a": 1}"#, ["data.unexpected-shape a.json:1:7 '1'"]),
        ("12", ["data.unexpected-shape a.json:1:1 '12'"]),
        (#"[{"a": 1, "a": 2}]"#, ["data.duplicate-column a.json:1:12 'a'"]),
        (#"{"a": [1, 2], "b": [1]}"#, ["data.unequal-columns a.json:1:16 'b'"]),
        ("", ["data.empty a.json:1:1 ''"]),
        (#"[{"a": 01}]"#, ["data.invalid-json a.json:1:8 '01'"]),
        (#"[{"a": -.5}]"#, ["data.invalid-json a.json:1:8 '-.5'"]),
        (#"[{"a": 1,}]"#, ["data.invalid-json a.json:1:9 ','"]),
        (#"[{"a": 1}"#, ["data.invalid-json a.json:1:1 '['"]),
        (#"[{"a": 1}] x"#, ["data.invalid-json a.json:1:12 'x'"]),
        (#"[{"a": "x}]"#, [#"data.invalid-json a.json:1:8 '"'"#]),
        (#"[{"a": "\x"}]"#, [#"data.invalid-json a.json:1:9 '\x'"#]),
        (#"[{"a\b": 1}]"#, [#"data.invalid-json a.json:1:5 '\b'"#]),
        (#"[{"a": "\ud800"}]"#, [#"data.invalid-json a.json:1:9 '\ud800'"#]),
        (#"[{"a": [1"#, ["data.invalid-json a.json:1:8 '['"]),
        ("[{\"a\": \"\u{1}\"}]", ["data.invalid-json a.json:1:9 '\u{1}'"]),
    ])
    func reportsAtTheExactPlace(text: String, findings: [String]) {
        #expect(read(text).findings == findings)
    }

    @Test func saysWhatWouldBeJSON() {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "a.json", bytes: Array("[{\"a\": 1 \"b\": 2}]".utf8))
        // What else is wrong with these rows is told in the same run.
        #expect(JSONTableReader.read(DataText(file), isLines: false, into: &collector)?.names.count == 2)
        #expect(collector.hasErrors)
        #expect(
            collector.diagnostics.map(\.message) == ["these data are not valid JSON: ',' is missing before this"])
    }

    @Test func refusesRowsThatShareNoNames() {
        let rows = (0..<2000).map { "{\"n\($0)\": 1}" }.joined(separator: ",")
        #expect(read("[\(rows)]").findings.map { $0.prefix(21) } == ["data.unexpected-shape"])
    }
}
