import ChartCompiler
import Testing

@Suite struct DarkSelectorTests {
    @Test(arguments: [
        "dark", ".dark", "html.dark", "#dark", ":root.dark", ".-dark", "._dark", "[data-theme]", "[data-theme=dark]",
        "[data-theme='dark']", "[data-theme=\"very dark\"]", "[data-theme^=dark]",
        "body[data-md-color-scheme=slate].a#b",
    ])
    func anElementIsToldByWhatItHas(text: String) {
        #expect(DarkSelector(text)?.alternatives == [text])
        #expect(DarkSelector(" \(text) ,.b")?.alternatives == [text, ".b"])
    }

    @Test(arguments: [
        "", ",", ".", ".1", ".-", ".-1", "1", "a b", "a>b", "a:hover", ":rooted", "[a", "[a=]", "[a~]", "[a^]", "[1=a]",
        "[a='b]", "[a='</style>']", "[a=\"\\\"]", ".a{}", ".a}", "/**/", ".dårk", "*", "a::before", ".md\\:dark",
    ])
    func anythingElseIsNone(text: String) {
        #expect(DarkSelector(text) == nil)
    }
}
