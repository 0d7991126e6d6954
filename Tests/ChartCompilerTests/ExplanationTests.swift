import ChartCompiler
import ChartDiagnostics
import Foundation
import Testing

/// What `playfair explain` says: every example before gives the diagnostic, and every example after gives none.
@Suite struct ExplanationTests {
    /// What cannot be shown in a short document, or in none.
    static let withoutExample: Set<DiagnosticID> = [
        .dataNotUTF8, .dataTooLarge, .dataUnreadable, .inputUnreadable, .layoutCrowdedTooltips, .layoutFadingLines,
        .layoutFixedScale, .layoutLargeStates, .layoutStillToggles, .layoutThinnedTooltips, .projectInvalidValue,
        .projectMisplaced,
        .projectMissingFiles, .projectUnknownName, .projectUnusedFiles, .projectWrongType, .semanticManyValues,
        .syntaxCharacter, .syntaxEncoding, .targetEndlessMotion, .targetOtherShape, .targetSeveralCharts,
        .targetUnseenStates, .templateDuplicateSlot, .templateMisplacedSlot, .templateMissingSlot,
        .templateUnclosedSlot,
        .templateUnknownSlot,
    ]

    @Test func thePageIsEmbeddedAsItStands() throws {
        let page = try String(
            contentsOf: Repository.root.appendingPathComponent("Documentation/Diagnostics.md"), encoding: .utf8)
        let headings = page.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
        #expect(headings == DiagnosticID.allCases.map(\.rawValue), "one section for each id, in their order")
        let source = try String(
            contentsOf: Repository.sources.appendingPathComponent("ChartDiagnostics/ExplanationText.swift"),
            encoding: .utf8)
        #expect(source.contains(page), "Diagnostics.md has changed since it was embedded: run `make schema`")
    }

    @Test("every diagnostic is explained", arguments: DiagnosticID.allCases)
    func explanation(_ id: DiagnosticID) throws {
        let explanation = try #require(Explanation(id), "nothing is written about it")
        #expect(explanation.text.count > 40)
        #expect((explanation.before == nil) == Self.withoutExample.contains(id))
        #expect((explanation.before == nil) == (explanation.after == nil))
        guard let before = explanation.before, let after = explanation.after, before.language != "markdown" else {
            return
        }
        #expect(ids(in: before, of: id).contains(id), "\(before.text)")
        #expect(ids(in: after, of: id) == [], "\(after.text)")
    }

    private func ids(in example: Explanation.Example, of id: DiagnosticID) -> [DiagnosticID] {
        var options = Compiler.Options(kinds: [.svg])
        options.lints = id.isLint
        let file = SourceFile(name: "example.\(example.language)", bytes: Array(example.text.utf8))
        return Compiler(options: options).compile(file).diagnostics.map(\.id)
    }
}
