import ChartDocument
import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct JSONOutlineReaderTests {
    private func read(_ text: String) -> Outline { JSONOutlineReader.read(Array(text.utf8)) }

    @Test(
        "elements are found whatever is wrong",
        arguments: [
            (#"{"data": {"src": "a"}, "bar": {"series": [{"y": "a"}, {}]}}"#, "chart(data bar(series series))"),
            (#"{"chart": [{"bar": {}}, {"pie": {}}]}"#, "page(chart(bar) chart(pie))"),
            (#"{"layers": [{"bar": {}}, {"line": {"x": 1}}], "y": {}}"#, "chart(bar line y)"),
            (
                #"{"data": {"steps": [{"filter": {"where": "a"}}, {"sort": {}}], "src": "a"}}"#,
                "chart(data(filter sort))"
            ),
            (#"{"data": {"rows": [{"a": {"b": 1}}]}, "bar": {}}"#, "chart(data bar)"),
            (#"{"bar": {"x": "a", "line": {"#, "chart(bar(line))"),
            (#"{"bar": {"x": "a" ], "line": {}}"#, "chart(bar(line))"),
            (#"{"bar": {"x": , "y" "line": {}}, /* { */ "pie": {}"#, "chart(bar(line) pie)"),
            ("[[{", ""),
            ("", ""),
        ])
    func elements(text: String, shape: String) {
        #expect(XMLOutlineReaderTests.shape(read(text)) == shape)
    }

    @Test(
        "values are found whatever is wrong",
        arguments: [
            (#"{"title": "a \"b\"", "fluid": true}"#, ["chart.title=a \"b\"", "chart.fluid=true"]),
            (#"{"title": "a"#, ["chart.title=a"]),
            ("{\"title\": \"a\n \"fluid\": true}", ["chart.title=a", "chart.fluid=true"]),
            ("{\"title\":\n \"fluid\": true}", ["chart.title=", "chart.fluid=true"]),
            (#"{"title": , "fluid": true}"#, ["chart.title=", "chart.fluid=true"]),
            (#"{title: "a"}"#, ["chart.title=a"]),
            (#"{"bar": {"values": [1, "b", null]}}"#, [#"bar.values=[1, "b", null]"#]),
        ])
    func values(text: String, attributes: [String]) {
        #expect(XMLOutlineReaderTests.attributes(read(text)) == attributes)
    }

    @Test func itemsOfLists() throws {
        let outline = read(#"{"bar": {"values": [1, "b", null]}}"#)
        let value = try #require(outline.elements[1].attribute("values")?.value)
        #expect(value.items.map { outline.text($0.range) } == ["1", "b", "null"])
    }

    @Test("of the charts of a page all but one can be taken away")
    func oneChart() {
        func rest(_ text: String, at word: String) -> String {
            let outline = Outline.read(Array(text.utf8), text.first == "{" ? .json : .xml)
            let start = text.utf8.count - text[(text.range(of: word)?.lowerBound ?? text.endIndex)...].utf8.count
            let bytes = outline.blanked(outline.charts(besidesThatAt: start..<start + 1))
            #expect(bytes.count == text.utf8.count)
            return String(decoding: bytes.filter { $0 != 0x20 }, as: UTF8.self)
        }
        let json = "{\"title\":\"é\",\"chart\":[{\"bar\":{}},{\"line\":{}},{\"pie\":{}}]}"
        #expect(rest(json, at: "bar") == "{\"title\":\"é\",\"chart\":[{\"bar\":{}}]}")
        #expect(rest(json, at: "line") == "{\"title\":\"é\",\"chart\":[{\"line\":{}}]}")
        #expect(rest(json, at: "pie") == "{\"title\":\"é\",\"chart\":[{\"pie\":{}}]}")
        #expect(rest(json, at: "title") == json && rest("{\"bar\":{}}", at: "bar") == "{\"bar\":{}}")
        let xml = "<page><chart><bar/></chart>\n<!--a--><chart><pie/></chart></page>"
        #expect(rest(xml, at: "pie") == "<page>\n<!--a--><chart><pie/></chart></page>")
        #expect(rest(xml, at: "<bar") == "<page><chart><bar/></chart>\n<!--a--></page>")
    }

    @Test("deep nesting is no danger")
    func deep() {
        let outline = read(
            String(repeating: "{\"a\":", count: 100_000) + String(repeating: "]", count: 100_000))
        #expect(outline.elements.count == 100_000)
    }
}
