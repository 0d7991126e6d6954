import Testing

@testable import ChartLanguageServer

@Suite struct SelectionRangesTests {
    private func ranges(_ text: String) -> [String] {
        let text = CursorText(text)
        let ranges = SelectionRanges(outline: text.outline, lines: TextLines(text.outline.bytes, .utf8))
        return ranges.ranges(around: text.offset).map(text.outline.text)
    }

    @Test("each is around the one before")
    func nested() {
        #expect(
            ranges("<chart><bar x=\"mon|th\"/></chart>")
                == ["month", "x=\"month", "<bar x=\"month\"/>", "<chart><bar x=\"month\"/></chart>"])
        #expect(
            ranges("{\"bar\": {\"values\": [1, |23]}}").prefix(4)
                == ["23", "[1, 23]", "values\": [1, 23]", "{\"values\": [1, 23]}"])
        #expect(ranges("|") == [""])
    }
}
