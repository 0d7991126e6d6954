import ChartDiagnostics
import Testing

@testable import ChartCompiler

@Suite struct EmbeddedChartsTests {
    private func compilation(_ text: String, width: Double? = nil, kinds: [OutputKind] = [.fragment]) -> Compilation {
        var options = Compiler.Options(kinds: kinds)
        options.width = width
        let compilation = Compiler(options: options).compile(SourceFile(name: "a", bytes: Array(text.utf8)))
        #expect(compilation.diagnostics.isEmpty)
        return compilation
    }

    @Test func thePrefixesAreThoseInTheMarkup() throws {
        for (text, count) in [
            ("<chart><bar values='1'/></chart>", 1),
            ("<page><chart><bar values='1'/></chart><chart><bar values='2'/></chart></page>", 2),
            ("<page legend='shared'><chart><bar values='1'/></chart><chart><bar values='2'/></chart></page>", 3),
        ] {
            let compilation = compilation(text)
            let prefixes = compilation.contentPrefixes
            let markup = try #require(compilation.outputs.first).text
            #expect(Set(prefixes).count == count)
            #expect(prefixes.allSatisfy { markup.contains(".\($0)") })
        }
    }

    @Test func aWidthTakesThePlaceOfTheDocuments() {
        let asked = compilation("<chart width='700'><bar values='1'/></chart>", width: 300)
        let written = compilation("<chart width='300' fluid='false'><bar values='1'/></chart>")
        #expect(asked.outputs == written.outputs)
    }

    @Test func aDrawingTellsItsSizeAndWhatItShows() throws {
        let text =
            "<page><chart width='300' height='200'><bar values='1'/></chart><chart description='d'><bar values='1'/></chart></page>"
        let pictures = compilation(text, kinds: [.svg]).outputs.flatMap(\.charts)
        #expect(pictures.map(\.width) == [300, 640] && pictures.map(\.height) == [200, 400])
        #expect(pictures.last?.summary == "d" && pictures.first?.summary.isEmpty == false)
        #expect(compilation(text, kinds: [.ir]).outputs.flatMap(\.charts).isEmpty)
    }
}
