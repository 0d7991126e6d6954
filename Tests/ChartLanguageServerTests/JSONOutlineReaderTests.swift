import ChartDocument
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

    @Test("deep nesting is no danger")
    func deep() {
        let outline = read(
            String(repeating: "{\"a\":", count: 100_000) + String(repeating: "]", count: 100_000))
        #expect(outline.elements.count == 100_000)
    }
}
