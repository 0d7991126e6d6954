import ChartLowering
import ChartSchema
import Testing

@testable import ChartLanguageServer

@Suite struct FormulaCompletionTests {
    private let start = "<chart><data src='d.csv'>"

    @Test("columns, functions and words of the language are offered, in a text the values of the column before it")
    func parts() {
        let labels = CursorText(start + "<filter where=\"|").labels
        #expect(labels.prefix(2) == ["month", "net sales"] && labels.contains("coalesce") && labels.last == "missing")
        #expect(CursorText(start + "<filter where=\"month = '|'\"/>").labels == ["Jan", "Feb"])
        #expect(CursorText(start + "<filter where=\"month in ('Jan', 'F|\"/>").labels == ["Jan", "Feb"])
        #expect(CursorText(start + "<filter where=\"[net sales] != '|'\"/>").labels == ["3", "4"])
        #expect(CursorText(start + "<filter where=\"month &gt; '|'\"/>").labels == ["Jan", "Feb"])
        #expect(CursorText(start + "<filter where=\"'|'\"/>").labels.isEmpty)
        #expect(CursorText(start + "<filter where=\"[|\"/>").labels == ["month", "net sales"])
        let json = "{\"data\": {\"src\": \"d.csv\", \"steps\": [{\"filter\": {\"where\": \"month = '|"
        #expect(CursorText(json).labels == ["Jan", "Feb"])
    }

    @Test("what has been typed is replaced, and no more")
    func replacing() {
        let files = ["d.csv": "name,a b\nO'Neill,1\n"]
        func choosing(_ label: String, _ formula: String) -> String? {
            CursorText("<chart><data src='d.csv'><filter where=\"" + formula, files: files).choosing(label)
                .map { String($0.dropFirst(40)) }
        }
        #expect(choosing("O'Neill", "name = '|'") == "name = 'O''Neill'")
        #expect(choosing("a b", "a| > 1") == "[a b] > 1")
        #expect(choosing("a b", "[a| > 1") == "[a b] > 1")
        #expect(choosing("name", "1 + na|me") == "1 + name")
    }
}
