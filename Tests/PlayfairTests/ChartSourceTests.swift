import Foundation
import Playfair
import Testing

@Suite struct ChartSourceTests {
    private static let power = #"{"title": "Power", "bar": {"categories": ["Mon", "Tue"], "values": [1, 2]}}"#

    @Test func aTextBecomesADrawingAPageAndAFragment() throws {
        let source = ChartSource(Self.power)
        let drawings = try source.drawings()
        #expect(drawings.count == 1)
        #expect(drawings[0].hasPrefix("<svg") && drawings[0].contains("Power"))
        #expect(try source.page().lowercased().hasPrefix("<!doctype html>"))
        #expect(try source.fragment().contains("<figure"))
    }

    @Test func aPageHasADrawingForEachChart() throws {
        let page = ChartSource(#"{"chart": [{"bar": {"values": [1]}}, {"pie": {"values": [1, 2]}}]}"#)
        let compilation = page.compile(to: [.svg, .page])
        #expect(compilation.outputs.map(\.kind) == [.svg, .svg, .page])
        #expect(compilation.outputs.map(\.number) == [1, 2, nil])
        #expect(compilation.outputs.map(\.summaries.count) == [1, 1, 2])
    }

    @Test func allMistakesComeAtOnceWithTheirPlaces() throws {
        let source = ChartSource("<chart titel='x'>\n  <bar valeus='1'/>\n</chart>", named: "power.xml")
        let diagnostics = source.check()
        #expect(diagnostics.map(\.place.line) == [1, 2])
        #expect(diagnostics[1].place.column == 8)
        #expect(diagnostics.allSatisfy { $0.severity == .error && $0.origin == nil })
        #expect(diagnostics[0].id == "schema.unknown-attribute")
        #expect(diagnostics[0].message.contains("title"))
        #expect(diagnostics[0].description.hasPrefix("power.xml:1:8: error: "))
        let error = #expect(throws: ChartErrors.self) { try source.drawings() }
        #expect(error?.diagnostics.count == 2)
        #expect(error?.description.contains("~~~~") == true || error?.description.contains("^") == true)
    }

    @Test func reportsAreWrittenInEveryForm() {
        let diagnostics = ChartSource("<chart titel='x'><bar values='1'/></chart>").check()
        for report in ChartReport.allCases {
            let text = report.render(diagnostics)
            #expect(text.contains("titel"), "\(report)")
            #expect(text.hasSuffix("\n"), "\(report)")
        }
        #expect(ChartReport.text.render([]).isEmpty)
    }

    @Test func oneLanguageBecomesTheOther() throws {
        let xml = try ChartSource(Self.power).converted(to: .xml)
        #expect(xml.contains("<bar categories=\"Mon Tue\" values=\"1 2\"/>"))
        #expect(try ChartSource(xml).drawings() == ChartSource(Self.power).drawings())
        #expect(throws: ChartErrors.self) { try ChartSource("{\"bra\": 1}").converted(to: .xml) }
    }

    @Test func aDocumentInMemoryReadsNoFilesUnlessItIsGivenSome() throws {
        let source = ChartSource(#"{"data": {"src": "d.csv"}, "bar": {"x": "day", "y": "power"}}"#)
        #expect(source.check().map(\.id) == ["data.file-not-found"])
        var options = ChartOptions()
        options.data = .memory(["d.csv": Array("day,power\nMon,1\nTue,2\n".utf8)])
        #expect(source.check(options: options).isEmpty)
        options.data = .memory(["d.csv": Array("day,power\nMon,1\nTue,2,3\n".utf8)])
        let mistakes = source.compile(to: [], options: options).diagnostics
        #expect(mistakes.contains { $0.place.file == "d.csv" && $0.place.line == 3 })
    }

    @Test func filesComeFromTheFolderThatIsNamedAndNoOther() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("playfair-\(UUID().uuidString)")
        let data = folder.appendingPathComponent("data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("day,power\nMon,1\n".utf8).write(to: data.appendingPathComponent("d.csv"))
        let document = #"{"data": {"src": "d.csv"}, "bar": {"x": "day", "y": "power"}}"#
        var options = ChartOptions()
        options.data = .folder(data.path)
        #expect(ChartSource(document).check(options: options).isEmpty)
        let outside = ChartSource(document.replacing("d.csv", with: "../data/../../x.csv"))
        #expect(outside.compile(to: [], options: options).hasErrors)

        let file = data.appendingPathComponent("power.playfair.json")
        try Data(document.utf8).write(to: file)
        #expect(try !ChartSource(contentsOf: file.path).compile(to: [.svg]).hasErrors)
        let error = #expect(throws: ChartFileError.self) { try ChartSource(contentsOf: data.path + "/none.xml") }
        #expect(error?.description.hasSuffix("none.xml: no such file") == true)
    }

    @Test func optionsChangeWhatIsMade() throws {
        let source = ChartSource(Self.power)
        var options = ChartOptions()
        options.idPrefix = ChartIDPrefix("mine")
        options.width = 333
        options.motion = .none
        options.usesForeignObject = false
        let drawing = try source.drawings(options: options)[0]
        #expect(drawing.contains("mine") && drawing.contains("width=\"333\""))
        #expect(!drawing.contains("@keyframes") && !drawing.contains("foreignObject"))
        #expect(ChartIDPrefix("1 2") == nil)
        options.template = try ChartTemplate(
            "<html lang='<slot name=\"lang\"></slot>'><slot name=\"csp\"></slot><title><slot name=\"title\"></slot></title>"
                + "<style><slot name=\"style\"></slot></style><main><slot name=\"charts\"></slot></main></html>")
        #expect(try source.page(options: options).hasPrefix("<html lang='en'>"))
        let error = #expect(throws: ChartErrors.self) { try ChartTemplate("<slot name=\"x\"></slot>") }
        #expect(error?.diagnostics.map(\.id).contains("template.unknown-slot") == true)
    }
}
