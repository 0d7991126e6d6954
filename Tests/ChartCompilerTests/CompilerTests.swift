import ChartCompiler
import ChartDiagnostics
import Foundation
import Synchronization
import Testing

@Suite struct CompilerTests {
    private func compile(_ text: String, _ options: Compiler.Options = .init()) -> Compilation {
        Compiler(options: options).compile(SourceFile(name: "<stdin>", bytes: Array(text.utf8)))
    }

    private static let chart = "{\"title\": \"Power\", \"bar\": {\"values\": [1, 2]}}"
    private static let page = "{\"chart\": [\(chart), \(chart)]}"

    @Test func kindsComeInTheOrderAskedFor() {
        let kinds: [OutputKind] = [.ir, .html, .svg]
        #expect(compile(Self.chart, .init(kinds: kinds)).outputs.map(\.kind) == kinds)
    }

    /// The wish to know what comes of a document ends while its first file is read.
    private final class EndingFiles: Environment {
        let cancellation = Cancellation()
        let count = Mutex(0)

        func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
            count.withLock { $0 += 1 }
            cancellation.cancel()
            return .success(SourceFile(name: reference, bytes: Array("a,b\nx,1\ny,2\n".utf8)))
        }
    }

    @Test("a compilation that is cancelled ends with the chart that it is at")
    func cancelled() {
        let files = EndingFiles()
        var options = Compiler.Options()
        options.cancellation = files.cancellation
        let charts = (1...5).map { "<chart><data src='\($0).csv'/><bar x='a' y='b'/></chart>" }.joined()
        let file = SourceFile(name: "a.xml", bytes: Array("<page>\(charts)</page>".utf8))
        let ended = Compiler(options: options, environment: files).compile(file)
        #expect(ended.outputs.isEmpty && files.count.withLock { $0 } == 1)
        #expect(Compiler(environment: files).compile(file).outputs.count == 6 && files.count.withLock { $0 } == 6)
    }

    @Test func theSameDocumentGivesTheSameBytes() {
        #expect(compile(Self.page).outputs == compile(Self.page).outputs)
    }

    @Test func prefixesComeFromTheContent() throws {
        func prefix(_ text: String) throws -> Substring {
            let fragment = try #require(compile(text, .init(kinds: [.fragment])).outputs.first)
            return try #require(fragment.text.split(separator: "<figure class=\"").last).prefix { $0 != "\"" }
        }
        let first = try prefix(Self.chart)
        #expect(first.count == 6)
        #expect(first.first == "c")
        #expect(try prefix(Self.chart) == first)
        #expect(try prefix(Self.chart.replacingOccurrences(of: "2]", with: "3]")) != first)
    }

    @Test func equalChartsOfAPageHaveDifferentIDs() throws {
        let page = try #require(compile(Self.page, .init(kinds: [.html], prefix: IDPrefix("p"))).outputs.first)
        #expect(page.text.contains("<figure class=\"pn1\""))
        #expect(page.text.contains("<figure class=\"pn2\""))
    }

    @Test func errorsLeaveNoOutputButWhatWasUnderstood() {
        let result = compile("{\"titel\": \"Power\", \"bar\": {\"values\": [1, 2]}}")
        #expect(result.hasErrors)
        #expect(result.outputs.isEmpty)
        #expect(result.document != nil)
        #expect(result.page == nil)
    }

    @Test func aPageIsCalledByItsFirstChartIfItHasNoTitle() throws {
        let page = try #require(compile(Self.page, .init(kinds: [.html])).outputs.first)
        #expect(page.text.contains("<title>Power</title>"))
    }

    /// No entry for all and no button: the names close up, as where the author leaves them out.
    @Test(arguments: ["toggle=\"solo\"", "toggle=\"hide\"", "only=\"true\""], [[], ["A", "C"]])
    func aDrawingWithoutInputsHasAPlainKey(use: String, hidden: [String]) throws {
        let entries = hidden.map { "<entry name=\"\($0)\" hidden=\"true\"/>" }.joined()
        func drawing(_ use: String, _ usesForeignObject: Bool, tooltips: String = "all") throws -> String {
            let text = """
                <chart><bar><series name="A" values="1 2"/><series name="B" values="3 4"/><series name="C" values="5 6"/></bar>
                <legend \(use) position="top">\(entries)</legend><tooltip show="\(tooltips)"/></chart>
                """
            let options = Compiler.Options(
                kinds: [.svg], prefix: IDPrefix("p"), usesForeignObject: usesForeignObject)
            return try #require(compile(text, options).outputs.first).text
        }
        #expect(try drawing(use, false) == drawing("toggle=\"none\"", true, tooltips: "none"))
        #expect(try drawing(use, true) != drawing("toggle=\"none\"", true))
    }

    @Test func theIRSaysWhichVersionItIs() throws {
        let output = try #require(compile(Self.chart, .init(kinds: [.ir])).outputs.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
    }

    @Test("a chart of too many forms to follow the width of its container is told, unless its author knows")
    func tooManyFormsForEachWidth() {
        let thinned = "layout.thinned-tooltips"
        func ids(_ count: Int, _ attributes: String = "", allowed: String = thinned) -> Set<DiagnosticID> {
            let text = """
                <chart allow="\(allowed)" \(attributes)>
                <data><column name="t" from="1" to="\(count)" step="1"/><calculate as="v" value="sin(t / 900)"/></data>
                <point x="t" y="v"/></chart>
                """
            return Set(compile(text, .init(kinds: [.svg])).diagnostics.map(\.id))
        }
        #expect(ids(15_000) == [])
        #expect(ids(15_001) == [.layoutFixedWidth])
        #expect(ids(15_001, allowed: "\(thinned) layout.fixed-width") == [])
        #expect(ids(15_001, "fluid='false'") == [])
    }

    /// Values that lie far beyond an end of the author's are drawn somewhere there: sums, squares and whole numbers of them end.
    @Test(arguments: [
        "<line values='1e300 2'/><y min='0' max='1e-10'/>", "<line values='1e15 2'/><y min='0' max='1e-294'/>",
        "<area values='1e300 -1e-300 0'/><y max='5e-300'/>",
        "<slope><series values='1e15 -1e300 0'/><series values='0 -1e300 1e15'/></slope><y min='0' max='5e-300'/>",
        "<beeswarm values='-1e18 0 0'/><y min='0'/>", "<beeswarm values='1 2 1e20'/><y min='0' max='5'/>",
        "<beeswarm values='- 9007199254740993 -1e300'/><y min='0' max='5e-300'/>",
    ])
    func valuesFarBeyondAnEndAreDrawn(marks: String) throws {
        let drawn = compile("<chart title='Far'>\(marks)</chart>", .init(kinds: [.svg]))
        let text = try #require(drawn.outputs.first).text
        #expect(!text.contains("nan") && !text.contains("inf"))
    }
}
