import ChartHTML
import Testing

@Suite struct TemplateTests {
    private static let complete = """
        <html lang='<slot name="lang">en</slot>'><slot name="csp"></slot><title><slot name="title">Charts</slot></title>
        <style>p{}<slot name="style"></slot></style><slot name="charts"></slot>
        """

    private func fault(_ source: String) -> Template.Fault? {
        do throws(Template.Fault) {
            _ = try Template(Array(source.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: Template.Slot.allCases)
    func everySlotIsAskedFor(slot: Template.Slot) throws {
        let start = try #require(Self.complete.range(ofSlot: slot.rawValue))
        let source = Self.complete.replacingSlot(at: start)
        #expect(fault(source)?.kind == .missing(slot))
        #expect(fault(source)?.range == source.utf8.count..<source.utf8.count)
    }

    @Test func faultsPointAtTheTag() {
        #expect(fault("<p><slot name=\"titel\"></slot>")?.kind == .unknown("titel"))
        #expect(fault("<p><slot name=\"titel\"></slot>")?.range == 3..<22)
        #expect(fault("<slot></slot>")?.kind == .unknown(""))
        #expect(fault("<slot name=\"title\">")?.kind == .unclosed)
        #expect(fault(Self.complete + "<slot name=\"title\"></slot>")?.kind == .duplicate(.title))
    }

    @Test func slotsInCommentsAreText() {
        #expect(fault("<!-- <slot name=\"nothing\"></slot> -->" + Self.complete) == nil)
    }

    @Test func whatTheSlotsHeldForAPreviewIsReplaced() throws {
        let renderer = PageRenderer(template: try Template(Array(Self.complete.utf8)))
        let page = renderer.page(title: "A & B", locale: "de", figures: [])
        #expect(page.text.hasPrefix("<html lang='de'><meta http-equiv=\"Content-Security-Policy\""))
        #expect(page.text.contains("<title>A &amp; B</title>"))
        #expect(page.styles == ["p{}"])
    }
}

extension String {
    fileprivate func range(ofSlot name: String) -> Range<String.Index>? {
        firstRange(of: "<slot name=\"\(name)\">")
    }

    fileprivate func replacingSlot(at range: Range<String.Index>) -> String {
        var copy = self
        copy.replaceSubrange(range, with: "")
        return copy
    }
}
