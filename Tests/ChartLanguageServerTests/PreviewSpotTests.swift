import ChartCompiler
import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLanguageServer

@Suite struct PreviewSpotTests {
    /// - Parameter text: the cursor stands at `|`.
    private func spot(_ text: String) -> PreviewSpot? {
        let cursor = CursorText(text)
        let file = SourceFile(name: "a", bytes: cursor.outline.bytes)
        let compilation = Compiler(options: Compiler.Options(kinds: [])).compile(
            file, spelling: cursor.outline.spelling)
        return PreviewSpot.find(at: cursor.offset, in: cursor.outline, compilation.page?.charts ?? [])
    }

    @Test("a series is marked by its element, its column or its entry of the legend")
    func series() {
        let marks = "<bar><series name='A' values='1'/><series na|me='B' values='2'/></bar>"
        #expect(spot("<chart>\(marks)</chart>") == PreviewSpot(series: [1]))
        let entry = "<bar><series name='A' values='1'/></bar><legend><entry na|me='A'/></legend>"
        #expect(spot("<chart>\(entry)</chart>") == PreviewSpot(series: [0]))
        let wide = "<data>m,a,b\nx,1,2</data><line x='m'><series y='a'/><series y='|b'/></line>"
        #expect(spot("<chart>\(wide)</chart>") == PreviewSpot(series: [1]))
    }

    @Test("a mark among others has its own series, and the only one all")
    func marks() {
        #expect(spot("<chart><bar values='1'/><li|ne values='2'/></chart>") == PreviewSpot(series: [1]))
        #expect(spot("{\"p|ie\": {\"values\": [1, 2]}}") == PreviewSpot(series: [0, 1]))
    }

    @Test("data are marked by their line, and all else is the chart")
    func others() {
        let data = "<data>m,n\nx,|1\ny,2</data><bar x='m' y='n'/>"
        #expect(spot("<chart>\(data)</chart>") == PreviewSpot(line: "x,1"))
        #expect(spot("<page><chart/><chart ti|tle='a'><bar values='1'/></chart></page>")?.chart == 1)
        #expect(spot("<chart titel='|a'><bar values='1'/></chart>") == PreviewSpot())
        #expect(spot("<pa|ge><chart/></page>") == nil)
    }
}
