import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct DelimitedReaderTests {
    private func read(
        _ text: String, separator: Character = ",", trims: Bool = false
    ) -> (rows: [[String?]], findings: [String]) {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "a.csv", bytes: Array(text.utf8))
        let grid = DelimitedReader.read(
            DataText(file), separator: separator.asciiValue ?? 0, trims: trims, into: &collector)
        let findings = collector.diagnostics.map { "\($0.id.rawValue) \($0.range.shown)" }
        guard let grid else { return ([], findings) }
        let rows = (0..<grid.rowCount).map { row in
            grid.names.indices.map { CellSource.grid(grid, column: $0).text(row) }
        }
        return ([grid.names.map(\.text)] + rows, findings)
    }

    @Test func readsQuotesAndMissingCells() {
        let result = read("a,\"b \"\"x\"\"\",c\r\n1,\"two, and\nmore\",\r\n\r\n,\"\",3")
        #expect(result.findings == [])
        #expect(result.rows == [["a", "b \"x\"", "c"], ["1", "two, and\nmore", nil], [nil, nil, "3"]])
    }

    @Test func skipsAByteOrderMarkAndKeepsSpaces() {
        #expect(read("\u{FEFF}a,b\n 1 ,2\r3,4").rows == [["a", "b"], [" 1 ", "2"], ["3", "4"]])
    }

    @Test func inlineTextMayBeIndented() {
        let result = read("\n    a, b c ,d\n    1 , \" 2 \" , 3\n  ", trims: true)
        #expect(result.findings == [])
        #expect(result.rows == [["a", "b c", "d"], ["1", " 2 ", "3"]])
    }

    @Test func tabsPartCells() {
        #expect(read("\t\ta\tb\n\t\t1\t\n", separator: "\t", trims: true).rows == [["a", "b"], ["1", nil]])
    }

    @Test func reportsRowsOfTheWrongLengthAndGoesOn() {
        let result = read("a,b\n1\n1,2,3\n4,5\n")
        #expect(result.findings == ["data.wrong-cell-count a.csv:2:1 '1'", "data.wrong-cell-count a.csv:3:1 '1,2,3'"])
        // Nobody knows in which columns the cells of such a row stand.
        #expect(result.rows == [["a", "b"], [nil, nil], [nil, nil], ["4", "5"]])
    }

    @Test func otherSeparatorsAreToldOnce() {
        #expect(read("a;b;c\n1,5;2;3\n").findings == ["data.unexpected-shape a.csv:1:2 ';'"])
        #expect(read("a;b, c;d\n1;2, 3;4\n").findings == ["data.unexpected-shape a.csv:1:2 ';'"])
        #expect(read("a\tb\n1\t2\n").findings == ["data.unexpected-shape a.csv:1:2 '\t'"])
        #expect(read("a;b,c,d\n1,2,3\n").findings == [])
        #expect(read("\"a;b\"\n1\n").findings == [])
    }

    @Test func reportsMistakesWithQuotes() {
        #expect(read("a,b\n\"x\"y,2\n").findings == ["data.text-after-quote a.csv:2:4 'y'"])
        #expect(read("a,b\n1,\"x\n2,3\n").findings == ["data.unterminated-quote a.csv:2:3 '\"'"])
    }

    @Test func reportsTwentyOfManyMistakesAndCountsTheRest() {
        let text = "a,b\n" + String(repeating: "1\n", count: 25)
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "a.csv", bytes: Array(text.utf8))
        _ = DelimitedReader.read(DataText(file), separator: UInt8(ascii: ","), trims: false, into: &collector)
        #expect(collector.diagnostics.count == 20)
        #expect(collector.diagnostics.last?.notes.map(\.message) == ["and 5 more like it"])
    }

    @Test(arguments: ["", "\n\n"])
    func reportsEmptyData(text: String) {
        #expect(read(text).findings.map { $0.prefix(10) } == ["data.empty"])
    }
}
