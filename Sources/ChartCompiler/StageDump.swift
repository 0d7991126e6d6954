import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLayout
import ChartLowering
import ChartScene
import ChartSchema

/// Where a document can be looked at on its way.
package enum Stage: String, Hashable, Sendable, CaseIterable { case document, spec, ir, scene }

extension Compilation {
    /// The text of a stage's result; nil if the document did not come so far.
    ///
    /// Scenes are those of the standalone drawings, which have everything in them.
    package func dump(_ stage: Stage) -> String? {
        switch stage {
        // Places in a mended text are nowhere in the author's.
        case .document: document.flatMap { $0.file.isMended ? nil : $0.dump() }
        case .spec: validated.map(Self.spec)
        case .ir: page.map { IRText.json(of: $0) }
        case .scene: page.map(Self.scenes)
        }
    }

    /// The spec is decoded without reports: the lowering has made them.
    private static func spec(of validated: ValidatedDocument) -> String {
        var ignored = DiagnosticCollector()
        return IRText.json(ofStage: SpecDecoder.decode(validated, into: &ignored))
    }

    private static func scenes(of page: Page) -> String {
        page.charts.map { SceneDump(ChartLayouter(chart: $0).layout(for: .standalone).scene).text }.joined()
    }
}
