import ChartCompiler
import ChartDiagnostics
import ChartSVG
import Foundation
import Testing

/// What is made for hosts, and what they are refused.
@Suite struct TargetTests {
    private static let bars = #"{"title": "T", "bar": {"categories": ["a", "b"], "values": [3, 4]}}"#

    private func compilation(_ document: String, for target: OutputTarget) -> Compilation {
        var options = Compiler.Options(kinds: target.kinds)
        options.target = target
        return Compiler(options: options).compile(SourceFile(name: "chart", bytes: Array(document.utf8)))
    }

    private func ids(_ document: String, for target: OutputTarget) -> [DiagnosticID] {
        compilation(document, for: target).diagnostics.filter { $0.severity == .error }.map(\.id)
    }

    @Test func aPlainDrawingSaysAllByAttributes() throws {
        let compilation = compilation(Self.bars, for: .plain)
        let output = try #require(compilation.outputs.first)
        #expect(output.fileName("a") == "a.plain.svg")
        #expect(output.styles.isEmpty)
        for word in ["<style", "class=", "<foreignObject", "<animate", "pointer-events", "xml:lang", "var("] {
            #expect(!output.text.contains(word), "\(word)")
        }
        #expect(output.text.contains(" lang=\"en\"") && output.text.contains("fill=\"#"))
    }

    @Test func aPlainDrawingHasTheWordsAndPlacesOfTheOther() throws {
        var options = Compiler.Options(kinds: [.plainSVG, .lightSVG], motion: .none, usesForeignObject: false)
        options.width = 640
        let file = SourceFile(name: "chart.json", bytes: Array(Self.bars.utf8))
        let texts = Compiler(options: options).compile(file).outputs.map(\.text)
        try #require(texts.count == 2)
        // The kinds of light and plain drawings differ by nothing but styles, and by what styles need.
        var styled = texts[1].replacing(#/<style>.*</style>/#.dotMatchesNewlines(), with: "")
        styled = styled.replacing(#/ (class|pointer-events)="[^"]*"/#, with: "").replacing("xml:lang", with: "lang")
        #expect(styled == texts[0])
    }

    @Test func aCardForSharingHasItsSize() throws {
        let chart = try #require(compilation(Self.bars, for: .social).outputs.first?.charts.first)
        #expect((chart.width * 2, chart.height * 2) == (1200, 630))
    }

    @Test func mailIsNarrow() throws {
        func width(_ size: String) throws -> Double {
            let document = Self.bars.replacing("\"title\"", with: "\(size)\"title\"")
            return try #require(compilation(document, for: .email).outputs.first?.charts.first).width
        }
        #expect(try width("") == 600)
        #expect(try width("\"width\": 900, ") == 600)
        #expect(try width("\"width\": 480, ") == 480)
    }

    @Test func aspectsStay() throws {
        let document = Self.bars.replacing("\"title\"", with: "\"width\": 900, \"aspect\": 2, \"title\"")
        let chart = try #require(compilation(document, for: .email).outputs.first?.charts.first)
        #expect((chart.width, chart.height) == (600, 300))
    }

    @Test("states are refused where nobody can press", arguments: OutputTarget.allCases)
    func states(_ target: OutputTarget) {
        let document = """
            <chart first-state="b"><pie labels="A B" values="5 4"/><state name="c"><pie values="1 2"/></state>\
            <control kind="button"/></chart>
            """
        #expect(ids(Self.bars, for: target) == [])
        #expect(
            ids(document, for: target) == [.targetUnseenStates], "\(compilation(document, for: target).diagnostics)")
        #expect(compilation(document, for: target).outputs.isEmpty)
    }

    @Test("what only moves is refused where it would stand", arguments: OutputTarget.allCases)
    func motion(_ target: OutputTarget) {
        #expect(ids(#"{"spinner": {}}"#, for: target) == (target == .github ? [] : [.targetEndlessMotion]))
    }

    @Test func aCardShowsOneChartThatFits() {
        let page = #"{"chart": [{"bar": {"values": [1, 2]}}, {"pie": {"values": [1, 2]}}]}"#
        #expect(ids(page, for: .social) == [.targetSeveralCharts])
        #expect(ids(page, for: .email) == [])
        let rows = (1...30).map { "p\($0),a,\($0)" }.joined(separator: "\n")
        let panels = """
            <chart height="1600"><data>
            p,c,v
            \(rows)
            </data><facet by="p"/><bar x="c" y="v"/></chart>
            """
        #expect(ids(panels, for: .social) == [.targetOtherShape])
        #expect(ids(panels, for: .feed) == [])
    }
}
