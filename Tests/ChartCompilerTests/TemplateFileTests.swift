import ChartCompiler
import ChartDiagnostics
import ChartHTML
import Testing

@Suite struct TemplateFileTests {
    private static let complete =
        #"<slot name="csp"></slot><i lang='<slot name="lang">en</slot>'><slot name="title"></slot></i>"#
        + #"<style><slot name="style"></slot></style><slot name="charts"></slot>"#

    private func read(_ text: String) -> (template: Template?, diagnostics: [Diagnostic]) {
        var collector = DiagnosticCollector()
        let template = Template.read(SourceFile(name: "page.html", bytes: Array(text.utf8)), into: &collector)
        return (template, collector.diagnostics)
    }

    @Test func aTemplateWithEverySlotIsFine() {
        let (template, diagnostics) = read(Self.complete)
        #expect(template != nil)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: [
        (complete + #"<slot name="title"></slot>"#, DiagnosticID.templateDuplicateSlot),
        ("<p>nothing</p>", .templateMissingSlot),
        (complete + #"<slot name="csp">"#, .templateUnclosedSlot),
        (complete + #"<slot name="charta"></slot>"#, .templateUnknownSlot),
    ])
    func faultsAreReportedWithTheirPlace(text: String, id: DiagnosticID) throws {
        let (template, diagnostics) = read(text)
        #expect(template == nil)
        #expect(diagnostics.map(\.id) == [id])
        let range = try #require(diagnostics.first?.range)
        #expect(range.file.name == "page.html")
        let isAtTheFault = range.bytes.lowerBound >= (id == .templateMissingSlot ? text : Self.complete).utf8.count
        #expect(isAtTheFault)
    }
}
