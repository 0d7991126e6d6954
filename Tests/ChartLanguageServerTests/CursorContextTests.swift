import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct CursorContextTests {
    /// What may be written at the cursor, in words, and what has been typed of it.
    private func context(_ text: String) -> String {
        let text = CursorText(text)
        guard let context = CursorContext.find(at: text.offset, in: text.outline) else { return "nothing" }
        func name(_ element: Int?) -> String { element.map { text.outline.elements[$0].name } ?? "document" }
        let typed = " '\(text.outline.text(context.typed))'"
        return switch context.place {
        case .element(let parent): "element of \(name(parent))" + typed
        case .content(let parent): "content of \(name(parent))" + typed
        case .endTag(let element): "end of \(name(element))" + typed
        case .member(let element): "member of \(name(element))" + typed
        case .sequenceItem(let element): "item of \(name(element))" + typed
        case .sequenceObject(let element): "object of \(name(element))" + typed
        case .value(let element, let attribute):
            "value of \(name(element)).\(text.outline.elements[element].attributes[attribute].name)" + typed
        }
    }

    @Test(
        arguments: [
            ("|", "content of document ''"),
            ("<|", "element of document ''"),
            ("<chart>|", "content of chart ''"),
            ("<chart>ba|", "content of chart 'ba'"),
            ("{\"layers\": [|", "object of chart ''"),
            ("<chart><|", "element of chart ''"),
            ("<chart><ba|\n<x/></chart>", "element of chart 'ba'"),
            ("<chart><b|ar/></chart>", "element of chart 'bar'"),
            ("<chart><bar |/></chart>", "member of bar ''"),
            ("<chart><bar x|/></chart>", "member of bar 'x'"),
            ("<chart><bar x=|/></chart>", "value of bar.x ''"),
            ("<chart><bar x=\"|\"/></chart>", "value of bar.x ''"),
            ("<chart><bar x=\"a|b\"/></chart>", "value of bar.x 'ab'"),
            ("<chart><bar x=\"a|", "value of bar.x 'a'"),
            ("<chart><bar x=\"a\"|/></chart>", "nothing"),
            ("<chart><bar/>|</chart>", "content of chart ''"),
            ("<chart><bar/><!-- | --></chart>", "nothing"),
            ("<chart><bar></b|ar></chart>", "end of bar 'bar'"),
            ("<chart><bar></|", "end of bar ''"),
            ("<chart><bar/></|", "end of chart ''"),
            ("</|", "nothing"),
            ("<chart><|/chart>", "nothing"),
            ("<chart><bar>\n|</chart>", "content of bar ''"),
        ])
    func xml(text: String, expected: String) {
        #expect(context(text) == expected)
    }

    @Test(
        arguments: [
            ("{|", "member of chart ''"),
            ("{|}", "member of chart ''"),
            ("{\"b|\"}", "member of chart 'b'"),
            ("{b|}", "member of chart 'b'"),
            ("{\"bar\": {|}}", "member of bar ''"),
            ("{\"b|ar\": {}}", "member of chart 'bar'"),
            ("{\"bar\": {\"x\": |}}", "value of bar.x ''"),
            ("{\"bar\": {\"x\": \"|\"}}", "value of bar.x ''"),
            ("{\"bar\": {\"x\": \"a|", "value of bar.x 'a'"),
            ("{\"bar\": {\"x\": \"a\", |", "member of bar ''"),
            ("{\"bar\": {\"x\": \"a\" |}}", "member of bar ''"),
            ("{\"bar\": {\"x\": \"a\"\n|}}", "member of bar ''"),
            ("{\"bar\": {}, |}", "member of chart ''"),
            ("{\"bar\": {}|, \"y\": {}}", "nothing"),
            ("{\"layers\": [{|}]}", "item of chart ''"),
            ("{\"layers\": [{\"ba|\"}]}", "item of chart 'ba'"),
            ("{\"layers\": [{\"b|ar\": {}}]}", "item of chart 'bar'"),
            ("{\"layers\": [{\"bar\": {|}}]}", "member of bar ''"),
            ("{\"data\": {\"steps\": [{\"sort\": {\"by\": [\"a\", \"|\"]}}]}}", "value of sort.by ''"),
            ("{\"bar\": {}} |", "nothing"),
        ])
    func json(text: String, expected: String) {
        #expect(context(text) == expected)
    }
}
