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
        #expect(CursorText("<chart>|</chart>").choosing("bar", hasSnippets: true) == "<chart><bar$1/></chart>")
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
        #expect(chart.choosing("bar", hasSnippets: true) == "{\"bar\": { $1 \\}}")
        #expect(chart.choosing("title", hasSnippets: true) == "{\"title\": \"$1\"}")
        // Before another member a comma is due.
        #expect(CursorText("{|\n\"x\": {}}").choosing("title", hasSnippets: true) == "{\"title\": \"$1\",\n\"x\": {}}")
        #expect(CursorText("{\"ba|\"}").choosing("bar", hasSnippets: true) == "{\"bar\"}")
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
