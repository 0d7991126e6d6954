import ChartDiagnostics
import ChartDocument
import ChartLowering
import Testing

@testable import ChartLanguageServer

@Suite struct TableReaderTests {
    private func columns(_ text: String, for name: String = "bar") -> [String]? {
        let text = CursorText(text)
        let element = text.outline.elements.firstIndex { $0.name == name }
        return element.flatMap { text.tables.table(for: $0) }?.columns.map(\.name)
    }

    @Test(
        "a table is read whatever is wrong around it, and in it",
        arguments: [
            "<chart titel='a'><data src='d.csv' forma='csv'/><bra/><bar/>",
            "<chart><data src='d.csv'><colum/><sort by='month' ordr=''/></data><bar/></chart>",
            "<chart><data src=\"d.csv\"><filter where=\"month = '</data><bar/></chart>",
            "<chart><data src='d.csv' <bar/></chart>",
            "<chart><data src='d.csv'><column name='month' type='nonsense'/></data><bar/></chart>",
            "<c:chart xmlns:c='urn:playfair:chart:1'><c:data src='d.csv'/><c:bar/></c:chart>",
            "{\"data\": {\"src\": \"d.csv\", \"steps\": [{\"sort\": {\"by\": }}]}, \"bar\": {",
            "{\"data\": {\"src\": \"d.csv\" \"format\": csv}, \"bar\": {}",
            "{\"data\": [{\"src\": \"d.csv\", \"forma\": 1}], \"layers\": [{\"bar\": {}}]",
            "{\"chart\": [{\"data\": {\"src\": \"d.csv\"}, \"bar\": {}}]}",
        ])
    func brokenDocuments(text: String) {
        #expect(columns(text) == ["month", "net sales"])
    }

    @Test func inlineData() {
        #expect(columns("<chart><data>a,b\n1,2\n</data><bar/></chart>") == ["a", "b"])
        #expect(columns("<chart><data format='tsv'>a\tb &amp; c\n1\t2</data><bar/></chart>") == ["a", "b & c"])
        #expect(columns("<chart><data><column name='a' values='1 2'/></data><bar/></chart>") == ["a"])
        #expect(columns("{\"data\": {\"rows\": [{\"a\": 1, \"b\": \"x\"}]}, \"bar\": {}}") == ["a", "b"])
        #expect(columns("{\"data\": {\"column\": [{\"name\": \"a\", \"values\": [1]}]}, \"bar\": {}}") == ["a"])
    }

    /// The same file for whatever is asked for.
    private struct OneFile: Environment {
        var file: SourceFile

        func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
            .success(file)
        }
    }

    @Test("what is said about a column of a file is made once for each table")
    func notes() throws {
        let cache = TableCache()
        var files = OneFile(file: SourceFile(name: "d.csv", bytes: Array("a,b\n1,2\n".utf8)))
        var made = 0
        func note(_ rest: String) throws {
            let outline = Outline.read(Array("<chart><data src='d.csv'>\(rest)</data><bar x='a'/></chart>".utf8), .xml)
            let tables = TableReader(outline: outline, name: "c", environment: files, cache: cache)
            let mark = try #require(outline.elements.firstIndex { $0.name == "bar" })
            let table = try #require(tables.table(for: mark))
            let text = table.note(on: table.columns[0]) {
                made += 1
                return "note"
            }
            #expect(text == "note")
        }
        for _ in 0..<3 { try note("") }
        #expect(made == 1)
        for _ in 0..<3 { try note("<filter where='b > 1'/>") }
        #expect(made == 2)
        files.file = SourceFile(name: "d.csv", bytes: Array("a,b\n1,3\n".utf8))
        try note("")
        #expect(made == 3)
    }

    @Test func stepsChangeTheColumns() {
        let start = "<chart><data src='d.csv'>"
        #expect(
            columns(start + "<fold fields='month' key='k' value='v'/></data><bar/></chart>") == ["net sales", "k", "v"])
        #expect(
            columns(start + "<aggregate by='month' op='sum' of='net sales' as='t'/></data><bar/></chart>")
                == ["month", "t"])
        #expect(
            columns(
                start + "<sort by='month'/><aggregate by='month' op='count' as='t'/></data></chart>", for: "aggregate")
                == ["month", "net sales"])
        let field = start + "<aggregate by='month'><field op='sum' of=''/></aggregate></data></chart>"
        #expect(columns(field, for: "field") == ["month", "net sales"])
    }

    @Test func stepsKnowTheTableTheyLookUpIn() {
        let data = "<data src='d.csv'><lookup from='o' by='month' fields='b' as='added'/></data>"
        let other = "<data id='o'>month,b\nJan,2\n</data>"
        #expect(columns("<chart>\(data)\(other)<bar/></chart>") == ["month", "net sales", "added"])
        #expect(columns("<chart>\(data)\(other)<bar/></chart>", for: "lookup") == ["month", "net sales"])
        let json =
            "{\"data\": [{\"src\": \"d.csv\", \"steps\": [{\"lookup\": {\"from\": \"o\", \"by\": \"month\", \"fields\": \"b\"}}]}, "
            + "{\"id\": \"o\", \"rows\": [{\"month\": \"Jan\", \"b\": 1}]}], \"bar\": {}}"
        #expect(columns(json) == ["month", "net sales", "b"])
        let typed = CursorText(
            "<chart><data src='d.csv'><lookup from='o' by='month' fields='|'/></data>\(other)<bar/></chart>")
        #expect(typed.labels == ["month", "b"])
    }
}
