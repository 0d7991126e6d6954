import Testing

@testable import ChartDocument

@Suite struct EscapesTests {
    @Test func referencesOfXML() {
        #expect(XMLEscapes.resolved("a &amp; b &lt;&gt; &quot;&apos; &#65;&#x1F600;") == "a & b <> \"' A\u{1F600}")
        #expect(XMLEscapes.resolved("a & b &no; &#xD800; &#; &am") == "a & b &no; &#xD800; &#; &am")
    }

    @Test(arguments: ["a & <b> \"c\" 'd'", "", "é\u{1F600}&amp;"])
    func attributesLeadBack(text: String) {
        for quote: Character in ["\"", "'"] {
            let written = XMLEscapes.attribute(text, quote: quote)
            #expect(!written.contains(quote) && !written.contains("<"))
            #expect(XMLEscapes.resolved(written) == text)
        }
    }

    @Test func escapesOfJSON() {
        #expect(JSONEscapes.resolved("a\\n\\u0041\\\"") == "a\nA\"")
        #expect(JSONEscapes.resolved("a\\x") == "a\\x")
        #expect(JSONEscapes.content("a\n\"\\") == "a\\n\\\"\\\\")
        #expect(JSONEscapes.resolved(JSONEscapes.content("a\n\"\\\u{1F600}")) == "a\n\"\\\u{1F600}")
    }
}
