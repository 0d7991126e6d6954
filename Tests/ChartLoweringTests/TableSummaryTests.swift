import ChartDiagnostics
import ChartDocument
import ChartSchema
import Testing

@testable import ChartLowering

@Suite struct TableSummaryTests {
    private func tables(_ document: String, files: [String: String] = [:]) throws -> [TableSummary?] {
        var collector = DiagnosticCollector()
        let file = SourceFile(name: "c.xml", bytes: Array(document.utf8))
        let read = try #require(DocumentReader.read(file, into: &collector))
        let valid = try #require(SchemaValidator().validate(read, into: &collector))
        return TableSummary.tables(of: valid, environment: MemoryFiles(files))
    }

    @Test("a column tells its type, its ends, its values and how many are missing")
    func columns() throws {
        let text = "day,n,kind\n2024-02-01,10,b\n2024-01-01,9.50,a\n,,b\n"
        let table = try #require(
            try tables("<chart><data src='a.csv'/><spinner/></chart>", files: ["a.csv": text]).first ?? nil)
        #expect(table.rowCount == 3)
        #expect(table.columns.map(\.name) == ["day", "n", "kind"])
        #expect(table.columns.map(\.type) == [.time, .number, .text])
        #expect(table.columns.map(\.missingCount) == [1, 1, 0])
        #expect(table.columns.map { $0.extent?.least } == ["2024-01-01", "9.50", nil])
        #expect(table.columns.map { $0.extent?.greatest } == ["2024-02-01", "10", nil])
        #expect(table.columns[2].distinctValues(limit: 9) == ["b", "a"])
        #expect(table.columns[2].distinctValues(limit: 1) == ["b"])
    }

    @Test("steps are done as far as they can be, and a table that cannot be read is none")
    func steps() throws {
        let document = """
            <page><chart><data src='no.csv'/><data>a\n1</data><spinner/></chart><chart><data>b\n1\n2
            <filter where='b &gt; 1'/><filter where='c = 1'/><calculate as='d' value='1'/></data><spinner/></chart></page>
            """
        let found = try tables(document)
        #expect(found.map { $0?.columns.map(\.name) } == [nil, ["a"], ["b"]])
        #expect(found.last??.rowCount == 1)
    }
}
