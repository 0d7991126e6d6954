import Testing

@testable import ChartLanguageServer

@Suite struct WarningAllowanceTests {
    @Test(arguments: [
        ("<chart><ba|r/></chart>", "<chart allow=\"a.b\"><bar/></chart>"),
        (
            "<page><chart/><chart allow='x'><ba|r/></chart></page>",
            "<page><chart/><chart allow='x a.b'><bar/></chart></page>"
        ),
        ("<chart allow=''>|</chart>", "<chart allow='a.b'></chart>"),
        ("{\"bar\": {|}}", "{\"allow\": [\"a.b\"], \"bar\": {}}"),
        ("{\"allow\": [\"x\" ], \"bar\": {|}}", "{\"allow\": [\"x\", \"a.b\" ], \"bar\": {}}"),
        ("{\"allow\": [], \"bar\": {|}}", "{\"allow\": [\"a.b\"], \"bar\": {}}"),
    ])
    func theListOfTheChartGrows(text: String, written: String) throws {
        let cursor = CursorText(text)
        let edit = try #require(WarningAllowance(outline: cursor.outline).edit(allowing: "a.b", at: cursor.offset))
        var bytes = cursor.outline.bytes
        bytes.insert(contentsOf: Array(edit.text.utf8), at: edit.offset)
        #expect(String(decoding: bytes, as: UTF8.self) == written)
    }
}
