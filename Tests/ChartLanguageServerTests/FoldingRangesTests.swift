import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct FoldingRangesTests {
    private func folds(_ text: String) -> [String] {
        let outline = CursorText(text).outline
        return FoldingRanges(outline: outline, lines: TextLines(outline.bytes, .utf16)).json.items.map { fold in
            let ends = [fold["startLine"], fold["endLine"]].map { $0?.integer.map { String($0) } ?? "" }
            return ends.joined(separator: "-") + (fold["kind"]?.string ?? "")
        }
    }

    @Test("what has several lines can be folded, and its last line stays in sight")
    func folds() {
        #expect(folds("<chart>\n<bar\n x='a'\n y='b'/>\n<data>\na\n1\n</data>\n</chart>") == ["0-7", "1-3", "4-6"])
        #expect(folds("<chart>\n<bar/>\n<!--\n-->\n") == ["0-3", "2-3comment"])
        #expect(
            folds("{\n\"bar\": {\n\"values\": [\n1\n]\n},\n\"layers\": [\n{}\n]\n}") == ["0-8", "6-7", "1-4", "2-3"])
        #expect(folds("<chart><bar/></chart>").isEmpty)
    }
}
