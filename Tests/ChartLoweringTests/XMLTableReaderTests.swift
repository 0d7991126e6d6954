import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct XMLTableReaderTests {
    private func read(_ text: String, row: String? = nil) -> (rows: [[String?]], findings: [String]) {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "a.xml", bytes: Array(text.utf8))
        let document = SourceFile(name: "d.xml", bytes: Array((row ?? "").utf8))
        let path = row.map { Located($0, at: SourceRange(document, 0..<$0.utf8.count)) }
        let grid = XMLTableReader.read(DataText(file), row: path, into: &collector)
        let findings = collector.diagnostics.map { "\($0.id.rawValue) \($0.range.shown)" }
        guard let grid else { return ([], findings) }
        let rows = (0..<grid.rowCount).map { row in
            grid.names.indices.map { CellSource.grid(grid, column: $0).text(row) }
        }
        return ([grid.names.map(\.text)] + rows, findings)
    }

    @Test func attributesAndChildrenAreColumns() {
        let result = read("<l><i a='1' n:b=' x '/><i a=''><c>é &lt; <![CDATA[<]]></c></i><!-- <i/> --><i/></l>")
        #expect(result.findings == [])
        #expect(result.rows == [["a", "b", "c"], ["1", "x", nil], [nil, nil, "é < <"], [nil, nil, nil]])
    }

    @Test(arguments: ["b/r", "n:b/r", "a/b/r"]) func rowsAreFoundAtTheirPath(path: String) {
        let text = "<a><b><r k='1'><r>in</r></r></b><r k='2'/><c><r k='3'/></c><n:b><n:r k='4'/></n:b></a>"
        #expect(read(text, row: path).rows == [["k", "r"], ["1", "in"], ["4", nil]])
    }

    @Test func whatHasElementsOrStandsTwiceIsNoColumn() {
        let text = "<l><i><a>1</a><t>x</t><t>y</t><n><m>2</m></n></i><i><a>2</a></i></l>"
        #expect(read(text, row: "i").rows == [["a"], ["1"], ["2"]])
    }

    @Test("of an attribute and a child of one name neither is taken for the other")
    func doubledCells() {
        let text = "<l><r k='a' v='1'><v>5</v></r><r k='b' v='2'/></l>"
        #expect(read(text, row: "r").rows == [["k"], ["a"], ["b"]])
    }

    @Test("comments and white space by reference say nothing")
    func commentsInCells() {
        let text = "<l><r><v>5 <!-- est. --></v></r><r><v><!-- none --></v></r><r><v>&#32;7</v></r></l>"
        #expect(read(text, row: "r").rows == [["v"], ["5"], [nil], ["7"]])
    }

    @Test("rows that share no names are refused before they fill memory")
    func sparseRows() {
        let rows = (0..<4000).map { "<r k='\($0)' a\($0)='1'/>" }.joined()
        #expect(read("<l>\(rows)</l>", row: "r").findings.map { $0.prefix(21) } == ["data.unexpected-shape"])
    }

    /// Numbers are numbers though a reference stands in them.
    @Test func numbersMayHoldReferences() throws {
        var collector = DiagnosticCollector()
        let text = DataText(SourceFile(name: "a.xml", bytes: Array("<l><i v='1&#50;'/><i v='3'/></l>".utf8)))
        let grid = try #require(XMLTableReader.read(text, row: nil, into: &collector))
        let cells = CellSource.grid(grid, column: 0)
        #expect([cells.number(0), cells.number(1)] == [12, 3])
    }

    @Test(arguments: [
        ("<l><i a='1'/></l>", "data.unknown-row a.xml:1:1 '<l><i a='1'/></l>'"),
        ("<l><i a='1'/><i a='2'></l>", "data.invalid-xml a.xml:1:15 'i'"),
        ("<l>\n<i a='1'/></i></l>", "data.invalid-xml a.xml:2:13 'i'"),
        ("<l/><l/>", "data.invalid-xml a.xml:1:6 'l'"),
        ("x", "data.invalid-xml a.xml:1:1 'x'"),
        ("<!DOCTYPE l><l/>", "data.invalid-xml a.xml:1:1 '<!DOCTYPE'"),
        ("<l><i a='&e;'/></l>", "data.invalid-xml a.xml:1:10 '&e;'"),
        ("<l><a k='1' v='1'/><a k='2' v='2'/><b k='1' v='1'/><b k='2' v='2'/></l>", "data.unknown-row a.xml:1:1"),
    ])
    func mistakesAreReportedWhereTheyStand(text: String, finding: String) {
        let findings = read(text).findings
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix(finding) == true, "\(findings)")
    }

    @Test func depthIsLimited() {
        let text = String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100)
        #expect(read(text).findings == ["data.invalid-xml a.xml:1:194 'a'"])
    }

    /// Ten times the rows take about ten times as long, not a hundred times.
    @Test func timeGrowsWithTheText() {
        func duration(_ count: Int) -> Duration {
            let text = "<l>" + String(repeating: "<i><a>1</a><b>2</b></i>", count: count) + "</l>"
            return ContinuousClock().measure { #expect(read(text).rows.count == count + 1) }
        }
        _ = duration(100)
        #expect(duration(20_000) < duration(2000) * 60)
    }
}
