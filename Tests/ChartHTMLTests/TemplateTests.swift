import Testing

@testable import ChartHTML

@Suite struct TemplateTests {
    private static let complete = """
        <html lang='<slot name="lang">en</slot>'><slot name="csp"></slot><title><slot name="title">Charts</slot></title>
        <style>p{}<slot name="style"></slot></style><slot name="charts"></slot>
        """

    private func faults(_ source: some Sequence<UInt8>) -> [Template.Fault] {
        do throws(Template.Faults) {
            _ = try Template(Array(source), as: .page)
            return []
        } catch {
            return error.all
        }
    }

    /// The kinds of all that is wrong but missing slots.
    private func kinds(_ source: String) -> [Template.Fault.Kind] {
        faults(source.utf8).map(\.kind).filter { kind in !Template.Kind.page.slots.contains { kind == .missing($0) } }
    }

    @Test func aPageMayLeaveThePolicyToItsSite() throws {
        let start = try #require(Self.complete.range(ofSlot: "csp"))
        #expect(faults(Self.complete.replacingSlot(at: start).utf8).isEmpty)
    }

    @Test(arguments: Template.Kind.page.slots.filter { $0 != .csp })
    func everySlotIsAskedFor(slot: Template.Slot) throws {
        let start = try #require(Self.complete.range(ofSlot: slot.rawValue))
        let source = Self.complete.replacingSlot(at: start)
        let lastLine = try #require(source.utf8.lastIndex(of: UInt8(ascii: "\n")))
        let offset = source.utf8.distance(from: source.startIndex, to: lastLine) + 1
        let found = faults((source + "\n \n").utf8)
        #expect(found.map(\.kind) == [.missing(slot)])
        #expect(found.map(\.range) == [offset..<source.utf8.count])
    }

    @Test func faultsPointAtTheTag() {
        #expect(faults("<p><slot name=\"titel\"></slot>".utf8).first?.range == 3..<22)
        #expect(kinds("<p><slot name=\"titel\"></slot>") == [.unknown("titel")])
        #expect(kinds("<slot></slot>") == [.unknown("")])
        #expect(kinds("<slot name=\"title\">") == [.unclosed])
        #expect(kinds("<slot name=\"title") == [.unclosed])
        #expect(kinds(Self.complete + "<slot name=\"title\"></slot>") == [.duplicate(.title)])
    }

    @Test func allMistakesComeInOneRun() {
        let source = "<slot name='style'></slot><slot name='csp'><slot name='x'></slot><slot name='style'></slot>"
        #expect(
            faults(source.utf8).map(\.kind) == [
                .misplaced(.style), .unclosed, .policyAfterStyle, .unknown("x"), .misplaced(.style), .duplicate(.style),
                .missing(.lang), .missing(.title), .missing(.charts),
            ])
    }

    @Test(arguments: [
        ("<style><slot name='charts'></slot></style>", Template.Slot.charts),
        ("<p title='<slot name=charts></slot>'>", .charts),
        ("<script>'<slot name=\"charts\"></slot>'</script>", .charts),
        ("<textarea><slot name=charts></slot></textarea>", .charts),
        ("<meta content='<slot name=title></slot>'>", .title),
        ("<STYLE>a{}</STYLE><slot name=style></slot>", .style), ("<p class='<style>'><slot name=style></slot>", .style),
    ])
    func aSlotStandsWhereWhatItHoldsIsWhatItIs(text: String, slot: Template.Slot) {
        #expect(kinds(text) == [.misplaced(slot)], "\(text)")
    }

    @Test(arguments: [
        "<!-- <style> --><slot name=charts></slot>", "<style>a{}</style ><slot name=charts></slot>",
        "<p title='a>b'><slot name=charts></slot>", "a < b <slot name=charts></slot>",
        "<p title=\"it's\"><slot name=charts></slot>",
        "<title><slot name=title></slot></title>", "<style media='a>b'>b{}<slot name=style></slot></style>",
        "<html lang=<slot name=lang></slot>>",
    ])
    func whereItBelongsItMayStand(text: String) {
        #expect(kinds(text) == [], "\(text)")
    }

    @Test func slotsInCommentsAreText() {
        #expect(faults(("<!-- <slot name=\"nothing\"></slot> -->" + Self.complete).utf8).isEmpty)
    }

    @Test func tagsAreReadAsHTMLReadsThem() {
        let source = Self.complete.replacing(
            "<slot name=\"csp\"></slot>", with: "<SLOT\n data-x='>' Name = 'csp' ></Slot >"
        )
        .replacing("<slot name=\"charts\">", with: "<Slot name=charts>")
        #expect(faults(source.utf8).isEmpty)
    }

    @Test func onlyUTF8IsRead() {
        let utf16 = Self.complete.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let utf8 = Array(Self.complete.utf8)
        for source in [utf16, [0xFF, 0xFE] + utf16, utf8 + [0xC3], [0x3C, 0xE9, 0x3E] + utf8] {
            #expect(faults(source).map(\.kind) == [.encoding])
        }
    }

    @Test(arguments: ["\r\n", "\r"])
    func lineEndsAreThoseThatBrowsersHash(lineEnd: String) throws {
        let source = Self.complete.replacing("p{}", with: "\np{}\n")
        let page = try self.page(source.replacing("\n", with: lineEnd))
        #expect(page.styles == ["\np{}\n"])
        #expect(page == (try self.page(source)))
    }

    private func page(_ source: String) throws -> HTMLDocument {
        PageRenderer(template: try Template(Array(source.utf8), as: .page)).page(title: "", locale: "de", figures: [])
    }

    @Test(arguments: [
        ("<b>\n  a\n  b \t\r\n</b>", "<b>a b</b>"), ("<b> \n a</b>", "<b>a</b>"), ("a \n\n b", "a b"),
        (" a", " a"), ("<slot name='reset'></slot> of", " of"), ("of <slot name='reset'></slot>\n.", "of ."),
    ])
    func ofLineEndsAFigureHasNone(text: String, line: String) throws {
        let rest = ["title", "entries"].map { "<slot name='\($0)'></slot>" }.joined()
        let reset = text.contains("reset") ? "" : "<slot name='reset'></slot>"
        let template = try Template(Array((text + rest + reset).utf8), as: .legend)
        #expect(template.filled([:]) == line)
        // A page is as it was written.
        #expect(try page(Self.complete + "\n  a \n").text.hasSuffix("\n  a \n"))
    }

    @Test func whatTheSlotsHeldForAPreviewIsReplaced() throws {
        let renderer = PageRenderer(template: try Template(Array(Self.complete.utf8), as: .page))
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
