import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct DocumentSymbolsTests {
    private func symbols(_ text: String) -> DocumentSymbols {
        let outline = CursorText(text).outline
        return DocumentSymbols(outline: outline, lines: TextLines(outline.bytes, .utf16))
    }

    /// The names with those inside of them.
    private func shape(_ value: JSONValue) -> String {
        value.items.map { symbol in
            let detail = symbol["detail"]?.string.map { " '\($0)'" } ?? ""
            let children = symbol["children"].map(shape) ?? ""
            return (symbol["name"]?.string ?? "") + detail + (children.isEmpty ? "" : " (\(children))")
        }.joined(separator: ", ")
    }

    @Test("a tree of elements, each with what tells it from others")
    func tree() {
        let expected = "chart 'Rain' (data 'd.csv' (filter 'a > 1'), bar 'a' (series 'One'))"
        #expect(
            shape(
                symbols(
                    "<chart title='Rain'><data src='d.csv'><filter where='a &gt; 1'/></data><bar x='a'><series name='One'>"
                ).tree) == expected)
        #expect(
            shape(
                symbols(
                    """
                    {"title": "Rain", "data": {"src": "d.csv", "steps": [{"filter": {"where": "a > 1"}}]},
                    "bar": {"x": "a", "series": [{"name": "One"}
                    """
                ).tree) == expected)
        #expect(shape(symbols("<chart><|").tree) == "chart")
    }

    @Test("a symbol's name lies within it, as the protocol demands")
    func ranges() {
        func check(_ value: JSONValue, _ lines: TextLines) {
            for symbol in value.items {
                let whole = lines.range(of: symbol["range"]) ?? 0..<0
                let name = lines.range(of: symbol["selectionRange"]) ?? 0..<0
                #expect(whole.lowerBound <= name.lowerBound && name.upperBound <= whole.upperBound)
                if let children = symbol["children"] { check(children, lines) }
            }
        }
        for text in ["{\"bar\":\n {\"series\": [{}, {\"y\": 1}]}", "{\"bar\": {", "<chart><bar x='a'\n><series", "{"] {
            let symbols = symbols(text)
            check(symbols.tree, symbols.lines)
        }
    }

    @Test("no depth is too deep")
    func depth() {
        #expect(symbols(String(repeating: "<a>", count: 50_000)).tree.items.count == 1)
        #expect(symbols(String(repeating: "<a>", count: 5000)).list("u").items.count == 5000)
    }
}
