import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct ValueListTests {
    private func list(_ raw: String) throws -> (items: Items, problems: [Diagnostic], file: SourceFile) {
        let file = SourceFile(name: "a.xml", bytes: Array("<chart><bar values=\"\(raw)\"/></chart>".utf8))
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(file, into: &collector))
        let value = try #require(document.root.children.first?.attribute("values")?.value)
        let (items, problems) = value.listItems(in: file)
        return (items, problems, file)
    }

    @Test func splitsAtWhiteSpaceAndKeepsQuotedItems() throws {
        let (items, problems, file) = try list(
            "Q1 \n 'Q3 (est.)' - '-' '' 'it''s' &quot;a&quot;&quot;b&quot; R&amp;D&#32;é")
        #expect(problems == [])
        #expect(items.map(\.text) == ["Q1", "Q3 (est.)", nil, "-", "", "it's", "a\"b", "R&D", "é"])
        #expect(items.map(\.isBare) == [true, false, true, false, false, false, false, true, true])
        #expect(
            items.map { file.text($0.range) } == [
                "Q1", "'Q3 (est.)'", "-", "'-'", "''", "'it''s'", "&quot;a&quot;&quot;b&quot;", "R&amp;D", "é",
            ])
    }

    @Test func numbersAreReadInOneGo() throws {
        func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? { Double(String(decoding: bytes, as: UTF8.self)) }
        #expect(try list("1 -2.5 - 3e2").items.numbers(scan) == [1, -2.5, nil, 300])
        #expect(try list("1 '2' 3").items.numbers(scan) == nil)
        #expect(try list("1 &#50; 3").items.numbers(scan) == [1, 2, 3])
        #expect(try list("1 Q2").items.numbers(scan) == nil)
        #expect(try list("1 &#50;").items.map(\.text) == ["1", "2"])
    }

    @Test func commasAreReportedOnceAndMended() throws {
        let (_, problems, file) = try list("1, 2,3 'a, b',4,")
        try #require(problems.count == 1)
        #expect(problems[0].id == .syntaxList && file.text(problems[0].range.bytes) == ",")
        #expect(problems[0].fixIts.flatMap(\.edits).map(\.replacement) == ["1 2 3 'a, b' 4 "])
    }

    @Test func commasBetweenPhrasesPartThem() throws {
        #expect(try list("A, B , C d,").problems.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement) == ["A B 'C d'"])
        // White space parts numbers as commas do.
        #expect(try list("1, 2 3").problems.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement) == ["1 2 3"])
    }

    @Test func openQuotesAndMissingSpaces() throws {
        let open = try list("a 'b c")
        #expect(open.problems.map(\.id) == [.syntaxList] && open.file.text(open.problems[0].range.bytes) == "'")
        let joined = try list("'a'b")
        #expect(joined.problems.map(\.id) == [.syntaxList] && joined.items.map(\.text) == ["a", "b"])
    }

    @Test func jsonListsKeepTheirItems() throws {
        let text = #"{"bar": {"values": [3, null, "-", "", "a b", "it's", "x,y", true]}}"#
        let file = SourceFile(name: "a.json", bytes: Array(text.utf8))
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(file, into: &collector))
        let value = try #require(document.root.children.first?.attribute("values")?.value)
        #expect(value.text == "3 - '-' '' 'a b' 'it''s' 'x,y' true")
        let items = value.listItems(in: file).items
        #expect(items.map(\.text) == ["3", nil, "-", "", "a b", "it's", "x,y", "true"])
        #expect(items.map(\.isBare) == [true, false, false, false, false, false, false, false])
        #expect(items.map { file.text($0.range) } == ["3", "null", "-", "", "a b", "it's", "x,y", "true"])
    }
}
