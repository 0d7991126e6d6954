import ChartCompiler
import ChartDiagnostics
import Testing

@testable import ChartLanguageServer

@Suite struct DocumentLinksTests {
    @Test(
        "data files are links to where they lie",
        arguments: ["<chart><data src='a &amp; b/../d.csv'/>", "{\"data\": {\"src\": \"a \\u0026 b/../d.csv\"}"])
    func links(text: String) {
        let outline = CursorText(text).outline
        let file = SourceFile(name: "/nowhere/to/be/c.xml", bytes: outline.bytes)
        let links = DocumentLinks(outline: outline, file: file, files: FileEnvironment()).links
        #expect(links.map(\.path) == ["/nowhere/to/be/d.csv"])
        #expect(links.map { outline.text($0.range).hasSuffix("/../d.csv") } == [true])
    }
}
