import ChartDiagnostics
import Testing

@testable import ChartEmbedding

@Suite struct MarkdownScannerTests {
    @Test(arguments: [
        "```playfair\n{}\n```", "~~~playfair\n{}\n~~~", "   ````  playfair  \n{}\n`````  ",
        "``` playfair as=img\n{}\n```",
        "```{playfair}\n{}\n```", "Text\n```{.playfair width=300}\n{}\n```\nmore", "# A\n```playfair\n{}\n```\n# B",
        "\u{FEFF}```playfair\n{}\n```",
        "\t\n```playfair\n{}\n```", "> ```playfair\n> {}\n> ```", "- ```playfair\n  {}\n  ```",
        "1. a\n\n   ```playfair\n   {}\n   ```\n2. b", "- a\n\t- b\n\n\t  ```playfair\n\t  {}\n\t  ```",
        "> - ```playfair\n>   {}\n>   ```", "Title\n---\n```playfair\n{}\n```", "<div>\n\n```playfair\n{}\n```\n</div>",
        "-\n  ```playfair\n  {}\n  ```", "* * *\n```playfair\n{}\n```", "<b>\n\n```playfair\n{}\n```",
    ])
    func aFencedBlockIsAChart(text: String) {
        let page = WrittenPage(text)
        #expect(page.found == ["{}\n"])
        #expect(page.reported.isEmpty)
    }

    @Test(arguments: [
        // A fence in a longer one, or in one of the other sign.
        "````md\n```playfair\n{}\n```\n````", "~~~\n```playfair\n{}\n```\n~~~", "```\n```playfair\n{}\n",
        // Indented code.
        "    ```playfair\n    {}\n    ```", "\t```playfair\n\t{}\n\t```", "a\n\n    ![a](a.playfair.json)\n",
        "- a\n\n      ```playfair\n      {}\n      ```", "-     ```playfair\n      {}",
        "1.\n\n    ![a](a.playfair.json)",
        // Comments, code and other text that HTML takes as it stands.
        "<!--\n```playfair\n{}\n```\n-->", "<pre>\n\n```playfair\n{}\n```\n</pre>",
        "<script>\n\n![a](a.playfair.json)\n</script>",
        "<style>\n\n```playfair\n{}\n```\n</style>", "<div>\n```playfair\n{}\n```\n</div>",
        "<?php\n\n```playfair\n{}\n```\n?>",
        "<div>\n![a](a.playfair.json)\n</div>", "<div>\n<pre><code class=\"playfair\">{}</code></pre>\n</div>",
        // Front matter.
        "---\na: |\n  ![a](a.playfair.json)\n---\n", "+++\na='''\n![a](a.playfair.json)\n'''\n+++\n",
        "---\n![a](a.playfair.json)\n...\n",
        // Other blocks, and accents that are code in a line.
        "```playfairs\n{}\n```", "```{.x .playfair}\n{}\n```", "```json playfair\n{}\n```", "``` ```playfair\n{}",
        "text ```playfair\n{}\n",
        "`![a](a.playfair.json)`", "``a\n`![a](a.playfair.json) ``", "\\![a](a.playfair.json)", "[a](a.playfair.json)",
        "![a](a.json)", "![a] (a.playfair.json)", "![a](a.playfair.json", "<img src=\"a.png\">",
        "<a title=\"![a](a.playfair.json)\">b</a>", "text <!-- ![a](a.playfair.json) --> text",
        "![a][b]\n\n[b]: a.json",
        "<playfair-charts src=\"a.playfair.json\"/>", "",
    ])
    func anythingElseIsLeftAlone(text: String) {
        let page = WrittenPage(text)
        #expect(page.found.isEmpty)
        #expect(page.reported.isEmpty)
        #expect(page.made == text)
    }

    @Test func whatBeginsTheLinesOfABlockIsNoneOfItsText() {
        let text = "1. a\n\n     ~~~playfair\n      <a>\n\t\t<b/>\n\n     </a>\n     ~~~\n"
        #expect(WrittenPage(text).found == [" <a>\n   <b/>\n\n</a>\n"])
        #expect(WrittenPage("> ```playfair\r\n>  {\r\n>\r\n> }\r\n> ```\r\n").found == [" {\r\n\r\n}\r\n"])
    }

    @Test func aBlockEndsWithItsItem() {
        #expect(WrittenPage("- ```playfair\n  {}\n\nb").reported == [Report(.embedUnclosed, "```")])
        #expect(WrittenPage("> ~~~~playfair\n> {}\nb").reported == [Report(.embedUnclosed, "~~~~")])
        #expect(WrittenPage("```playfair\n{}\n").reported == [Report(.embedUnclosed, "```")])
    }

    @Test(arguments: [
        "![a](a.playfair.json)", "![](a.playfair.json)", "![a [b] \\] c](a.playfair.json \"b\")",
        "![a](<a.playfair.json>)",
        "![a]( a.playfair.json 'b' )", "![a](a.playfair.json?x#y)", "  ![a](%61.playfair.json){width=300}",
        "<playfair-chart src=\"a.playfair.json\"/>", "<playfair-chart src=a.playfair.json></playfair-chart>",
        "<playfair-chart\n  src='a.playfair.json'\n  as=figure\n>\n</playfair-chart>",
        "<img alt=x src=\"a.playfair.json\">",
        "<p>\n<img src=\"a.playfair.json\"></p>", "<div><playfair-chart src=\"a.playfair.json\"/></div>",
        "text\n![a](a.playfair.json)\ntext", "- ![a](a.playfair.json)",
        "> <playfair-chart src=\"a.playfair.json\"/>\n> b", "\\\\\n![a](a.playfair.json)",
    ])
    func anImageOrElementOnItsLinesIsAFigure(text: String) throws {
        let page = WrittenPage(text)
        #expect(page.found == ["→a.playfair.json"])
        #expect(page.reported.isEmpty)
        #expect(try #require(page.page.places.first).form == .figure)
    }

    @Test(arguments: [
        "text ![a](a.playfair.json)", "![a](a.playfair.json) text", "# ![a](a.playfair.json)",
        "[![a](a.playfair.json)](b)", "<b c=![a](a.playfair.json)</b>",
        "a `b` ![a](a.playfair.json) `c`", "| ![a](a.playfair.json) | b |",
        "text <playfair-chart src=a.playfair.json />",
        "![a\nb](a.playfair.json)", "*a* <img src='a.playfair.json'> b", "`` ` ![a](a.playfair.json)",
        "a\n===\n# [[ ![a](a.playfair.json)",
        "<!-- b --> c\n![a](a.playfair.json) d", "a <!-- b --> ![a](a.playfair.json)",
    ])
    func amongWordsItIsAnImage(text: String) throws {
        let page = WrittenPage(text)
        #expect(page.found == ["→a.playfair.json"])
        #expect(page.reported.isEmpty)
        #expect(try #require(page.page.places.first).form == .img)
    }

    @Test func aChartAmongWordsKeepsItsLineAParagraph() {
        let made = WrittenPage("![a](a.playfair.json) *b*").made
        #expect(
            made
                == "<span><img src=\"0.svg\" alt=\"&#91;&#96;&#93;\"></span><!-- playfair: ![a](a.playfair.json) --> *b*"
        )
        #expect(WrittenPage(made).found == ["→a.playfair.json"])
    }

    @Test func aChartInTheTextOfAChartIsNone() {
        #expect(WrittenPage("a ![![b](b.playfair.json)\n](c.playfair.json)").found == ["→c.playfair.json"])
    }

    @Test func everyChartOfAPageIsFound() {
        let text = """
            ![a](a.playfair.json)
            ![b](b.playfair.xml)
            ```playfair
            1
            ```
            ```playfair
            2
            ```
            text ![c](c.playfair.json) and ![d](d.playfair.json)
            """
        #expect(
            WrittenPage(text).found == [
                "→a.playfair.json", "→b.playfair.xml", "1\n", "2\n", "→c.playfair.json", "→d.playfair.json",
            ])
    }

    @Test func blocksAreNestedAHundredDeep() {
        let deep = String(repeating: "> ", count: 100)
        #expect(WrittenPage("\(deep)![a](a.playfair.json)").page.places.map(\.isInline) == [false])
        #expect(WrittenPage("> \(deep)![a](a.playfair.json)").page.places.map(\.isInline) == [true])
        let items = String(repeating: "- ", count: 4000) + String(repeating: "\n", count: 4000)
        #expect(WrittenPage(items + "![a](a.playfair.json)").found == ["→a.playfair.json"])
    }

    @Test func aLongPageOfOpenEndsIsReadInOneGo() {
        // Each of these, looked up again and again to the end, would take minutes.
        let pieces = [
            "<playfair-chart a=\"", "![", "![a](", "[", "`", "``", "<!-- playfair:", "<!-- playfair: x -->\n",
            "<p><img src=",
            "<div class=playfair>", "<pre class=\"playfair\"><code>", "](a(", "> ", "- ", "<span><img>",
            "```playfair\n", "<a b='",
        ]
        for piece in pieces {
            let page = WrittenPage(String(repeating: piece, count: 4000))
            #expect(page.page.places.isEmpty)
            #expect(WrittenPage(String(repeating: piece, count: 4000), .html).page.places.isEmpty)
        }
    }
}
