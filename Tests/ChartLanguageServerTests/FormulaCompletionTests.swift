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

    @Test("where a value may begin that a column of texts is compared with, its values come first")
    func compared() {
        func labels(_ formula: String) -> [String] {
            Array(CursorText(start + "<filter where=\"" + formula).labels.prefix(2))
        }
        let texts = ["'Jan'", "'Feb'"]
        for formula in [
            "month = |", "month != |", "month &gt;= |", "month &lt; J|", "[month] =|", "month in (|",
            "month not in ( |",
            "month in ('Jan', |", "[net sales] &gt; 3 and month = |",
        ] { #expect(labels(formula) == texts, "\(formula)") }
        for formula in ["|", "month |", "[net sales] = |", "lower(|", "month in |", "round([net sales], |", "'a' = |"] {
            #expect(labels(formula) == ["month", "net sales"], "\(formula)")
        }
        let json = "{\"data\": {\"src\": \"d.csv\", \"steps\": [{\"filter\": {\"where\": \"month = |"
        #expect(CursorText(json).labels.prefix(2) == texts[...])
        let quoted = CursorText("<chart><data src='d.csv'><filter where='month = |'/></data></chart>")
        #expect(quoted.choosing("'Feb'")?.contains("where='month = &apos;Feb&apos;'") == true)
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
