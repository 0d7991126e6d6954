import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct DataLoaderTests {
    private func chart(_ data: String) -> String { "<chart>\(data)<line x=\"x\" y=\"y\"/></chart>" }

    @Test(arguments: [
        (#"<data src="a.csv"/>"#, "x,y\n1,2\n3,\n"),
        (#"<data src="a.TSV"/>"#, "x\ty\n1\t2\n3\t\n"),
        (#"<data src="a.json"/>"#, #"[{"x": 1, "y": 2}, {"x": 3, "y": null}]"#),
        (#"<data src="a.jsonl"/>"#, "{\"x\": 1, \"y\": 2}\n{\"x\": 3, \"y\": null}\n"),
        (#"<data src="a.txt" format="ndjson"/>"#, "{\"x\": 1, \"y\": 2}\n{\"x\": 3}"),
        (#"<data src="a.txt" format="json"/>"#, #"{"x": [1, 3], "y": [2, null]}"#),
        ("<data>\n  x, y\n  1, 2\n  3,\n</data>", ""),
        (#"<data format="json">[{"x": 1, "y": 2}, {"x": 3}]</data>"#, ""),
        (#"<data><column name="x" values="1 3"/><column name="y" values="2 -"/></data>"#, ""),
    ])
    func allSourcesGiveTheSameTable(data: String, file: String) {
        let files = MemoryFiles(["a.csv": file, "a.TSV": file, "a.json": file, "a.jsonl": file, "a.txt": file])
        let lowered = Lowered(chart(data), files: files)
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.marks.first?.series.first?.data == [Datum(x: 1, y: 2), Datum(x: 3, y: nil)])
    }

    @Test func jsonRowsPointIntoTheDocument() {
        let lowered = Lowered(#"{"data": {"rows": [{"x": 1, "y": [2]}]}, "line": {"x": "x", "y": "y"}}"#)
        #expect(lowered.findings == ["data.nested-value c.json:1:34 '[2]'"])
    }

    @Test func mistakesInEscapedTextPointToWhatTheAuthorWrote() {
        let xml = Lowered(chart("<data>x,y\n&lt;a&#x3E;,1\n<!-- n -->b<![CDATA[&]]>,1,&amp;2\n</data>"))
        #expect(xml.findings.first == "data.wrong-cell-count c.xml:3:11 'b<![CDATA[&]]>,1,&amp;2'")
        let json = Lowered(#"{"data": {"text": "x,y\n\"é\u00e9\",\u0031,2"}, "line": {"x": "x", "y": "y"}}"#)
        #expect(json.findings == [#"data.wrong-cell-count c.json:1:27 'é\u00e9\",\u0031,2'"#])
    }

    @Test(arguments: [
        (DataFileFailure.notFound, "data.file-not-found"), (.outsideRoot, "data.outside-root"),
        (.tooLarge(limit: 5), "data.too-large"), (.unreadable("permission denied"), "data.unreadable"),
    ])
    func reportsWhyAFileIsMissing(failure: DataFileFailure, id: String) {
        var files = MemoryFiles()
        files.files["a.csv"] = .failure(failure)
        #expect(Lowered(chart(#"<data src="a.csv"/>"#), files: files).findings == ["\(id) c.xml:1:19 'a.csv'"])
    }

    @Test func reportsBytesThatAreNotUTF8() {
        var files = MemoryFiles()
        files.files["a.csv"] = .success(SourceFile(name: "a.csv", bytes: Array("x,y\né".utf8) + [0xE9, 0x0A]))
        let lowered = Lowered(chart(#"<data src="a.csv"/>"#), files: files)
        #expect(lowered.diagnostics.map(\.id) == [.dataNotUTF8])
        #expect(lowered.diagnostics.first?.range.bytes == 6..<7)
    }

    @Test(arguments: [
        ("<data>x,y,\n1,2,3</data>", ["data.unnamed-column c.xml:1:18 ''"]),
        ("<data>x,y,x\n1,2,3</data>", ["data.duplicate-column c.xml:1:18 'x'"]),
        ("<data/>", ["data.no-source c.xml:1:9 'data'"]),
        (
            #"<data src="a">x,y</data>"#, ["data.conflicting-sources c.xml:1:22 'x,y'"]
        ),
        (
            #"<data><column name="x" values="1 2"/><column name="y" values="1"/></data>"#,
            ["data.unequal-columns c.xml:1:70 '1'"]
        ),
        (
            #"<data><column name="x" values="1 2"/><column name="y"/></data>"#, ["data.no-source c.xml:1:59 'y'"]
        ),
        (
            #"<data>x,y"# + "\n" + #"1,2<column name="z" type="text"/></data>"#,
            ["data.unknown-column c.xml:2:18 'z'"]
        ),
        ("<data>x,y\n1,1e999</data>", ["data.number-out-of-range c.xml:2:3 '1e999'"]),
        (
            #"<data><column name="x" type="time" values="2026-02-30"/><column name="y" type="number" values="a"/></data>"#,
            ["data.wrong-type c.xml:1:51 '2026-02-30'", "data.wrong-type c.xml:1:103 'a'"]
        ),
    ])
    func reportsMistakesOfTheTable(data: String, findings: [String]) {
        #expect(Lowered(chart(data)).findings == findings)
    }

    /// Nothing else is missed in a table that could not be read.
    @Test func aTableOfTheWrongShapeIsOneMistake() {
        let rows = Lowered(#"{"data": {"rows": [1, 2]}, "bar": {"x": "k", "y": "v"}}"#)
        #expect(rows.findings == ["data.unexpected-shape c.json:1:20 '1'"])
        let columns = MemoryFiles(["a.json": #"{"k": 1, "v": 2}"#])
        let file = Lowered(#"<chart><data src="a.json"/><bar x="k" y="v"/></chart>"#, files: columns)
        #expect(file.findings == ["data.unexpected-shape a.json:1:7 '1'"])
    }

    @Test func aTableWithoutRowsIsAWarning() {
        let lowered = Lowered(chart("<data>x,y\n</data>"))
        #expect(lowered.diagnostics.map(\.id) == [.dataEmpty])
        #expect(lowered.cartesian?.marks.first?.series.first?.data == [])
    }
}
