import ChartDocument
import ChartSchema
import Testing

@testable import ChartLanguageServer

@Suite struct CompletionTests {
    @Test func elementsThatHaveRoom() {
        #expect(CursorText("<|").labels == ["page", "chart"])
        let labels = CursorText("<chart><x/><y/><|</chart>").labels
        #expect(labels.contains("bar") && labels.contains("y") && !labels.contains("x"))
        #expect(CursorText("<chart><x|/></chart>").labels.contains("x"))
        #expect(CursorText("<chart><legend><|</legend></chart>").labels == ["entry"])
        #expect(CursorText("<chart></chart><|").labels.isEmpty)
    }

    @Test func elementsAreWritten() {
        #expect(CursorText("<chart><ba|</chart>").choosing("bar") == "<chart><bar</chart>")
        #expect(CursorText("<chart>|</chart>").choosing("bar") == "<chart><bar</chart>")
        #expect(
            CursorText("<chart>|</chart>").choosing("bar", hasSnippets: true)
                == "<chart><bar categories=\"$1\" values=\"$2\"$3/></chart>")
    }

    /// The `<` is what most authors type first, or the first letters of the name.
    @Test(arguments: [
        ("<chart><|</chart>", "bar", "<chart><bar categories=\"$1\" values=\"$2\"$3/></chart>"),
        ("<chart>\nba|\n</chart>", "bar", "<chart>\n<bar categories=\"$1\" values=\"$2\"$3/>\n</chart>"),
        ("<chart><ba|\n</chart>", "bar", "<chart><bar categories=\"$1\" values=\"$2\"$3/>\n</chart>"),
        ("<chart><ba| x='a'/></chart>", "bar", "<chart><bar x='a'/></chart>"),
        ("<|", "chart", "<chart title=\"$1\">\n  $2\n</chart>"),
        ("ch|", "chart", "<chart title=\"$1\">\n  $2\n</chart>"),
        ("<c:chart><c:|</c:chart>", "bar", "<c:chart><c:bar categories=\"$1\" values=\"$2\"$3/></c:chart>"),
        ("<chart><|</chart>", "note", "<chart><note x=\"$1\" y=\"$2\" label=\"$3\"$4/></chart>"),
        ("<chart><|</chart>", "data", "<chart><data src=\"$1\"$2/></chart>"),
    ])
    func elementsBeginWithWhatTheyMustHave(text: String, name: String, written: String) {
        #expect(CursorText(text).choosing(name, hasSnippets: true) == written)
    }

    @Test(arguments: [
        ("{\"|\"}", "title", "{\"title\": \"$1\"}"), ("{ \"|\" \"x\": {}}", "title", "{ \"title\": \"$1\", \"x\": {}}"),
        ("{\"bar\": |}", "{…}", "{\"bar\": { \"categories\": [$1], \"values\": [$2] \\}}"),
        ("{\"note\": |}", "[{…}]", "{\"note\": [{ \"x\": \"$1\", \"y\": \"$2\", \"label\": \"$3\" \\}]}"),
        ("{\"layers\": |}", "[…]", "{\"layers\": [\n  { $1 \\}\n]}"),
        ("{\"layers\": [|]}", "rule", "{\"layers\": [{ \"rule\": { $1 \\} \\}]}"),
        ("{\"layers\": [{\"bar\": {}}, |]}", "rule", "{\"layers\": [{\"bar\": {}}, { \"rule\": { $1 \\} \\}]}"),
        ("{\"bar\": {\"series\": [|]}}", "{…}", "{\"bar\": {\"series\": [{ $1 \\}]}}"),
    ])
    func objectsAndListsOfJSON(text: String, name: String, written: String) {
        #expect(CursorText(text).choosing(name, hasSnippets: true) == written)
    }

    /// A mark begins with the columns of the chart's table; without one with the lists that it draws.
    @Test(arguments: [
        ("line", "<line x=\"$1\" y=\"$2\"$3/>", "<line categories=\"$1\" values=\"$2\"$3/>"),
        ("pie", "<pie label=\"$1\" value=\"$2\"$3/>", "<pie labels=\"$1\" values=\"$2\"$3/>"),
        ("gauge", "<gauge label=\"$1\" value=\"$2\"$3/>", "<gauge values=\"$1\"$2/>"),
        (
            "candlestick", "<candlestick x=\"$1\" open=\"$2\" high=\"$3\" low=\"$4\" close=\"$5\"$6/>",
            "<candlestick categories=\"$1\" opens=\"$2\" highs=\"$3\" lows=\"$4\" closes=\"$5\"$6/>"
        ),
        ("spinner", "<spinner$1/>", "<spinner$1/>"),
    ])
    func marksBeginWithWhatTheyDraw(name: String, withTable: String, withLists: String) {
        let table = "<data src='d.csv'/>"
        #expect(
            CursorText("<chart>\(table)<|</chart>").choosing(name, hasSnippets: true)
                == "<chart>\(table)\(withTable)</chart>")
        #expect(CursorText("<chart><|</chart>").choosing(name, hasSnippets: true) == "<chart>\(withLists)</chart>")
        // In a data state a mark draws what the chart's does.
        #expect(
            CursorText("<chart>\(table)<state><|</state></chart>").choosing(name, hasSnippets: true)
                == "<chart>\(table)<state><\(name)$1/></state></chart>")
    }

    @Test("what a mark draws is offered first, and lists last where there is a table")
    func orderOfAttributes() throws {
        let table = CursorText("<chart><data src='d.csv'/><line |/></chart>").labels
        #expect(table.prefix(2) == ["x", "y"])
        let places = ["series", "curve", "values"].compactMap { table.firstIndex(of: $0) }
        #expect(places.count == 3 && places == places.sorted())
        #expect(CursorText("<chart><line |/></chart>").labels.prefix(4) == ["categories", "values", "x", "y"])
    }

    @Test("behind a member without its comma the next is offered, and the comma is put there")
    func missingCommas() throws {
        func item(_ text: String) -> CompletionItem? {
            CursorText(text).completions(hasSnippets: true).first { $0.label == "title" }
        }
        let text = "{ \"bar\": {\"values\":[1]} | }"
        let found = try #require(item(text))
        #expect(found.comma == 23 && found.text == "\"title\": \"$1\"")
        let lines = TextLines(CursorText(text).outline.bytes, .utf16)
        let edit = found.json(order: 0, in: lines, asMarkdown: false)["additionalTextEdits"]?.items.first
        #expect(edit?["newText"] == .string(","))
        #expect(edit?["range"]?["start"]?["character"]?.integer == 23)
        #expect(item("{ \"width\": 300\n| }")?.comma == 14)
        #expect(item("{ \"width\": 300 // wide\n| }")?.comma == 14)
        for other in ["{ \"width\": 300, | }", "{ | }"] {
            let plain = try #require(item(other))
            #expect(plain.comma == nil)
        }
        // Neither behind a name that waits for its value nor right at the end of a value.
        for other in ["{ \"bar\" | }", "{ \"width\": | }", "{ \"width\": 300|}"] { #expect(item(other) == nil) }
        // A space that is only typed asks for nothing.
        let cursor = CursorText(text)
        let completion = Completion(cursor.tables, hasSnippets: false)
        #expect(completion.json(at: cursor.offset, isAsked: false, in: lines)["items"]?.items.isEmpty == true)
        #expect(completion.json(at: cursor.offset, isAsked: true, in: lines)["items"]?.items.isEmpty == false)
    }

    @Test func anEmptyDocumentOfJSONBeginsWithAnObject() {
        let tables = TableReader(outline: Outline.read([], .json), name: "c", environment: MemoryFiles(files: [:]))
        #expect(
            Completion(tables, hasSnippets: true).items(at: 0).map(\.text) == ["{\n  \"title\": \"$1\",\n  $2\n\\}"])
    }

    @Test("of very many things those are offered that hold what has been typed")
    func many() throws {
        let names = (1...1200).map { "name\($0)" }
        let files = ["d.csv": "n,v\n" + names.map { "\($0),1\n" }.joined()]
        func offered(_ typed: String) -> (labels: [String], isIncomplete: Bool?) {
            let text = CursorText(
                "<chart><data src='d.csv'/><bar x='n' y='v'/><rule x='\(typed)|'/></chart>", files: files)
            let answer = Completion(text.tables, hasSnippets: false).json(
                at: text.offset, isAsked: true, in: TextLines(text.outline.bytes, .utf16))
            return ((answer["items"]?.items ?? []).compactMap { $0["label"]?.string }, answer["isIncomplete"]?.bool)
        }
        #expect(offered("").labels.count == 500 && offered("").isIncomplete == true)
        #expect(offered("NAME119").labels == ["name119"] + (1190...1199).map { "name\($0)" })
    }

    @Test func endTagsAreWritten() {
        #expect(CursorText("<chart><bar></|").choosing("bar") == "<chart><bar></bar>")
        #expect(CursorText("<c:chart></ch|>").choosing("c:chart") == "<c:chart></c:chart>")
    }

    @Test("what is only typed between elements offers none")
    func typing() {
        let text = CursorText("<chart> |</chart>")
        let lines = TextLines(text.outline.bytes, .utf16)
        let completion = Completion(text.tables, hasSnippets: false)
        #expect(completion.json(at: text.offset, isAsked: true, in: lines)["items"]?.items.isEmpty == false)
        #expect(completion.json(at: text.offset, isAsked: false, in: lines)["items"]?.items.isEmpty == true)
    }

    @Test func attributesThatAreMissing() {
        let text = CursorText("<chart><bar x='a' |/></chart>")
        #expect(text.labels.contains("y") && !text.labels.contains("x"))
        #expect(text.choosing("y", hasSnippets: true) == "<chart><bar x='a' y=\"$1\"/></chart>")
        #expect(CursorText("<chart><bar z|='a'/></chart>").choosing("x") == "<chart><bar x='a'/></chart>")
        // What must be there comes first.
        #expect(CursorText("<chart><legend><entry |/></legend></chart>").labels.first == "name")
    }

    @Test("members of JSON are attributes, children, and what only JSON has")
    func members() {
        let chart = CursorText("{|}")
        for name in ["title", "bar", "data", "layers", "chart"] { #expect(chart.labels.contains(name)) }
        #expect(chart.choosing("bar") == "{\"bar\": }")
        #expect(chart.choosing("bar", hasSnippets: true) == "{\"bar\": { \"categories\": [$1], \"values\": [$2] \\}}")
        #expect(chart.choosing("title", hasSnippets: true) == "{\"title\": \"$1\"}")
        // Before another member a comma is due.
        #expect(CursorText("{|\n\"x\": {}}").choosing("title", hasSnippets: true) == "{\"title\": \"$1\",\n\"x\": {}}")
        #expect(
            CursorText("{\"ba|\"}").choosing("bar", hasSnippets: true)
                == "{\"bar\": { \"categories\": [$1], \"values\": [$2] \\}}")
        #expect(CursorText("{\"ba|\": {}}").choosing("bar", hasSnippets: true) == "{\"bar\": {}}")
        let data = CursorText("{\"data\": {|}}").labels
        #expect(data.contains("rows") && data.contains("steps") && data.contains("text") && !data.contains("filter"))
        #expect(CursorText("{\"data\": {\"steps\": [{|}]}}").labels.contains("filter"))
        #expect(CursorText("{\"layers\": [{|}]}").labels.contains("rule"))
        #expect(!CursorText("{\"x\": {}, |}").labels.contains("x"))
    }

    @Test("every name that is offered is one of the language, in every element")
    func everyElement() {
        for element in Vocabulary.playfair.elements {
            let attributes = CursorText("<chart><\(element.name) |").labels
            #expect(Set(attributes) == Set(element.attributes.map(\.name)))
            let members = Set(CursorText("{\"\(element.name)\": {|}}").labels)
            #expect(members.isSuperset(of: attributes))
        }
    }
}
