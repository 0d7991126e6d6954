import ChartDocument
import ChartGraphics
import Testing

@testable import ChartLanguageServer

@Suite struct DocumentColorsTests {
    private func colors(_ text: String) -> [String] {
        let outline = CursorText(text).outline
        return DocumentColors(outline: outline).colors.map { "\(outline.text($0.range)) \($0.color.hex)" }
    }

    @Test("colours are found wherever they may stand")
    func places() {
        #expect(
            colors("<chart background='teal' palette=\"blue 'rgb(255 0 0)' - no\" title='red'/>") == [
                "teal #008080", "blue #3668b7", "rgb(255 0 0) #f00",
            ])
        #expect(
            colors("{\"palette\": [\"#abc\", \"red\", 1], \"legend\": {\"entry\": {\"color\": \"good\"}}}") == [
                "#abc #abc", "red #f00", "good #1d8e88",
            ])
    }

    @Test func presentations() throws {
        let wanted = try JSONValue(reading: Array(#"{"red":1,"green":0.2,"blue":9,"alpha":0.5}"#.utf8))
        #expect(DocumentColors.presentations(of: wanted) == .array([.object([("label", .string("#ff33ff80"))])]))
        #expect(DocumentColors.presentations(of: .null) == .array([]))
    }
}
