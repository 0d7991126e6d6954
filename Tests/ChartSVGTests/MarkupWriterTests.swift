import ChartSVG
import Testing

@Suite struct MarkupWriterTests {
    private func markup(_ dialect: MarkupWriter.Dialect, _ write: (inout MarkupWriter) -> Void) -> String {
        var writer = MarkupWriter(dialect)
        write(&writer)
        return writer.markup
    }

    @Test func nestsElementsAndAttributes() {
        let written = markup(.xml) {
            $0.open("g", ["class": "a"])
            $0.attribute("id", "b")
            $0.element("text", text: "hello")
            $0.close()
        }
        #expect(written == "<g class=\"a\" id=\"b\"><text>hello</text></g>")
    }

    @Test func emptyElementsEndInTheShortestFormOfTheirLanguage() {
        #expect(markup(.xml) { $0.element("rect") } == "<rect/>")
        #expect(markup(.html) { $0.element("input", ["type": "checkbox"]) } == "<input type=\"checkbox\">")
        #expect(markup(.html) { $0.element("td") } == "<td></td>")
    }

    @Test func drawingsInsideHTMLCloseThemselvesAndFormsInsideDrawingsDoNot() {
        let written = markup(.html) {
            $0.open("svg")
            $0.element("rect")
            $0.open("foreignObject")
            $0.element("i")
            $0.close()
            $0.close()
            $0.element("p")
        }
        #expect(written == "<svg><rect/><foreignObject><i></i></foreignObject></svg><p></p>")
    }

    @Test func flagsHaveAValueOnlyInXML() {
        func input(_ writer: inout MarkupWriter) {
            writer.open("input")
            writer.attribute("checked")
            writer.close()
        }
        #expect(markup(.html, input) == "<input checked>")
        #expect(markup(.xml, input) == "<input checked=\"checked\"/>")
    }

    @Test func attributesComeTooLateOnceThereIsContent() {
        let written = markup(.xml) {
            $0.open("a")
            $0.text("b")
            $0.attribute("c", "d")
            $0.close()
        }
        #expect(written == "<a>b</a>")
    }

    @Test(arguments: [MarkupWriter.Dialect.xml, .html])
    func textCannotBreakOut(dialect: MarkupWriter.Dialect) {
        let hostile = "</p><script>\"&'"
        #expect(markup(dialect) { $0.element("p", text: hostile) } == "<p>&lt;/p&gt;&lt;script&gt;\"&amp;'</p>")
        let attribute = markup(dialect) { $0.element("p", ["a": hostile], text: "") }
        #expect(attribute == "<p a=\"&lt;/p&gt;&lt;script&gt;&quot;&amp;'\"></p>")
    }

    /// What generators of sites would carry out, had an author or a data file written it.
    @Test(arguments: [MarkupWriter.Dialect.xml, .html])
    func textIsNoTemplate(dialect: MarkupWriter.Dialect) {
        let hostile = "{{a}} {% b %} {{% c %}} {#d#} {e} {{{"
        let escaped = "&#123;{a}} &#123;% b %} &#123;&#123;% c %}} &#123;#d#} {e} &#123;&#123;{"
        let written = markup(dialect) { $0.element("p", ["a": hostile], text: hostile) }
        #expect(written == "<p a=\"\(escaped)\">\(escaped)</p>")
    }

    @Test(arguments: ["\u{0}", "\u{8}", "\u{B}", "\u{C}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func charactersThatXMLForbidsAreReplaced(character: String) {
        #expect(markup(.xml) { $0.element("p", text: "a\(character)b") } == "<p>a\u{FFFD}b</p>")
    }

    @Test func whiteSpaceSurvivesTheParser() {
        let written = markup(.xml) { $0.element("p", ["a": "\t\n\r"], text: "\t\n\r") }
        #expect(written == "<p a=\"&#9;&#10;&#13;\">\t\n&#13;</p>")
    }

    @Test func otherScriptsStayAsTheyAre() {
        #expect(markup(.xml) { $0.element("p", text: "図\u{FF21}&é") } == "<p>図\u{FF21}&amp;é</p>")
    }

    @Test func styleIsTextInXMLAndHasNoTagsInHTML() {
        let rules = "@property --a{syntax:\"<number>\"}"
        #expect(markup(.xml) { $0.style(rules) } == "<style>@property --a{syntax:\"&lt;number&gt;\"}</style>")
        #expect(markup(.html) { $0.style(rules) } == "<style>@property --a{syntax:\"\\3c number>\"}</style>")
        #expect(markup(.html) { $0.style("a</style>") } == "<style>a\\3c /style></style>")
        #expect(markup(.html) { $0.style("(width<9px)") } == "<style>(width<9px)</style>")
    }
}
