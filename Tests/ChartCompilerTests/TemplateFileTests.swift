import ChartCompiler
import ChartDiagnostics
import ChartHTML
import Testing

@Suite struct TemplateFileTests {
    private static let complete =
        #"<slot name="csp"></slot><i lang='<slot name="lang">en</slot>'><slot name="title"></slot></i>"#
        + #"<style><slot name="style"></slot></style><slot name="charts"></slot>"#

    private func read(
        _ text: String, as kind: Template.Kind = .page
    ) -> (template: Template?, diagnostics: [Diagnostic]) {
        var collector = DiagnosticCollector()
        let template = Template.read(SourceFile(name: "page.html", bytes: Array(text.utf8)), as: kind, into: &collector)
        return (template, collector.diagnostics)
    }

    @Test func aTemplateWithEverySlotIsFine() {
        let (template, diagnostics) = read(Self.complete)
        #expect(template != nil)
        #expect(diagnostics.isEmpty)
    }

    @Test(arguments: [
        (complete + "\u{0}", DiagnosticID.syntaxEncoding),
        (complete + #"<slot name="title"></slot>"#, .templateDuplicateSlot),
        (complete + "<slot name=", .templateUnclosedSlot),
        (complete + #"<slot name="charta"></slot>"#, .templateUnknownSlot),
    ])
    func faultsAreReportedWithTheirPlace(text: String, id: DiagnosticID) throws {
        let (template, diagnostics) = read(text)
        #expect(template == nil)
        #expect(diagnostics.map(\.id) == [id])
        let range = try #require(diagnostics.first?.range)
        #expect(range.file.name == "page.html")
        #expect(range.bytes.lowerBound >= Self.complete.utf8.count)
    }

    @Test(arguments: Template.Kind.allCases)
    func everyKindHasItsOwnSlots(kind: Template.Kind) {
        let all = kind.slots.map { slot in
            let markup = "<slot name='\(slot.rawValue)'></slot>"
            return slot == .style ? "<style>\(markup)</style>" : slot == .class ? "<b class=\"\(markup)\"></b>" : markup
        }.joined()
        #expect(read(all, as: kind).diagnostics == [])
        // The class stands wherever a class is made.
        let twice = read(all + all, as: kind).diagnostics.map(\.message)
        #expect(twice.count == kind.slots.count { $0 != .class })
        let other = Template.Slot.allCases.first { !kind.slots.contains($0) }?.rawValue ?? ""
        #expect(read(all + "<slot name='\(other)'></slot>", as: kind).diagnostics.map(\.id) == [.templateUnknownSlot])
    }

    @Test func everyMissingSlotIsReportedWhereTheTextEnds() {
        let (template, diagnostics) = read("<p>\nnothing\n\n")
        #expect(template == nil)
        // The policy may be the site's own.
        let needed = Template.Kind.page.slots.filter { $0 != .csp }
        #expect(diagnostics.map(\.id) == needed.map { _ in .templateMissingSlot })
        #expect(diagnostics.allSatisfy { $0.range.bytes == 4..<11 })
        #expect(Set(diagnostics.map(\.message)).count == needed.count)
    }

    @Test func thePolicyComesBeforeTheStyle() {
        let policy = #"<slot name="csp"></slot>"#
        let (_, diagnostics) = read(Self.complete.replacing(policy, with: "", maxReplacements: 1) + policy)
        #expect(diagnostics.map(\.id) == [.templateMisplacedSlot])
        #expect(diagnostics.first.map { $0.range.file.text($0.range.bytes) } == #"<slot name="csp">"#)
    }
}
