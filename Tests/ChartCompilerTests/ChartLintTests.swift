import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

/// What the program advises, with the documents of `Corpus/lint` and what is said of them beside.
@Suite struct ChartLintTests {
    static let cases = Corpus.lint

    private func diagnostics(_ text: String, lints: Bool) -> [Diagnostic] {
        var options = Compiler.Options(kinds: [])
        options.lints = lints
        return Compiler(options: options).compile(SourceFile(name: "a.xml", bytes: Array(text.utf8))).diagnostics
    }

    @Test("advice is what is recorded, and none is given unasked", arguments: cases)
    func advice(_ example: CorpusCase) throws {
        var options = Compiler.Options(kinds: [])
        options.lints = true
        let found = Compiler(options: options).compile(try example.source())
        var text = DiagnosticText()
        let difference = try Expectation.difference(of: text.render(found.diagnostics), from: example.expected)
        #expect(difference == nil)
        let unasked = Compiler(options: Compiler.Options(kinds: [])).compile(try example.source()).diagnostics
        #expect(!unasked.contains { $0.id.isLint })
    }

    @Test("what may be advised is a warning, and errors cannot be allowed")
    func allowed() throws {
        let folders = ["invalid", "valid", "lint"].map { Repository.corpus.appendingPathComponent($0) }
        let texts = try folders.flatMap { Repository.files(in: $0, extensions: ["expected"]) }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        var told: Set<String> = []
        let lines = texts.flatMap { $0.split(separator: "\n") }
        for line in lines where line.contains(": warning: ") && line.hasSuffix("]") {
            told.insert(String(line[(line.lastIndex(of: "[") ?? line.startIndex)...].dropFirst().dropLast()))
        }
        let ids = DiagnosticID.allCases.filter { told.contains($0.rawValue) }
        #expect(ids.filter { !$0.isWarning } == [])
        #expect(DiagnosticID.allCases.filter { $0.isWarning && !told.contains($0.rawValue) } == [])
    }

    @Test func aWarningIsAllowedWhereItStands() {
        let axes = #"<y axis="right"/>"#
        let chart = "<chart><bar values='1'/>\(axes)</chart>"
        #expect(diagnostics(chart, lints: false).map(\.id) == [.semanticUnusedAxis])
        let silent = chart.replacing("<chart>", with: "<chart allow='semantic.unused-axis'>")
        #expect(diagnostics(silent, lints: false) == [])
        #expect(diagnostics("<page>\(silent)\(chart)</page>", lints: false).map(\.id) == [.semanticUnusedAxis])
        #expect(diagnostics("<page allow='semantic.unused-axis'>\(chart)\(chart)</page>", lints: false) == [])
        // Advice that is not asked for is not missed; after an error nobody knows what would be said.
        #expect(diagnostics("<chart allow='lint.two-axes'><bar values='1'/></chart>", lints: false) == [])
        #expect(
            diagnostics("<chart allow='semantic.unused-axis'><bar values='1 a'/></chart>", lints: false).map(\.id)
                == [.schemaInvalidValue])
    }
}
