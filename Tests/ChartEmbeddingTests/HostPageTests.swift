import TestSupport
import Testing

@testable import ChartEmbedding

@Suite struct HostPageTests {
    @Test func theMarkupIsOneLineBehindTheComment() {
        #expect(
            WrittenPage("a\n```playfair\n1\n```\nb").made
                == "a\n\n<!-- playfair: ```playfair\n1\n``` --><style>.a0{}</style><figure class=\"a0\">&#10;&#10;*0*</figure>"
                + "\n<!-- /playfair -->\n\nb")
    }

    @Test func itsEndHasALineLikeThoseAroundIt() {
        let closing = "*0*</figure>"
        #expect(WrittenPage("> - ![a](a.playfair.json)").made.hasSuffix("\(closing)\n>   <!-- /playfair -->"))
        #expect(WrittenPage("1. a\r\n   ![a](a.playfair.json)").made.hasSuffix("\(closing)\r\n   <!-- /playfair -->"))
        #expect(
            WrittenPage("<p><img src=\"a.playfair.json\"></p>", .html).made.hasSuffix("\(closing)<!-- /playfair -->"))
        #expect(WrittenPage("<div><img src=\"a.playfair.json\">").made.hasSuffix("\(closing)<!-- /playfair -->"))
    }

    @Test(arguments: [
        ("a\n@\nb", "a\n\n@\n\nb"), ("a\r\n@\r\nb", "a\r\n\r\n@\r\n\r\nb"), ("a\n\n@\n\nb", nil), ("# a\n@\n# b", nil),
        ("a\n@\n@\nb", "a\n\n@\n@\n\nb"), ("> a\n>  @\n> b", "> a\n>\n>  @\n>\n> b"), ("> a\n@\nb", "> a\n\n@\n\nb"),
        ("- a\n  @\n- b", "- a\n\n  @\n- b"), ("- @\n  b", "- @\n\n  b"), ("> @\nb", "> @\n\nb"),
        ("> - a\n>   @\n>   b", "> - a\n>\n>   @\n>\n>   b"), ("a\n@  \n> b", "a\n\n@  \n> b"),
        ("a\n- @\n\n      b", nil),
    ])
    func aParagraphAndAChartHaveAnEmptyLineBetweenThem(text: String, expected: String?) {
        func page(_ text: String) -> WrittenPage {
            WrittenPage(
                text.split(separator: "@", omittingEmptySubsequences: false).joined(separator: "![](a.playfair.json)"))
        }
        let made = page(text).made
        let markup = #/<!-- playfair: (.*?) -->.*?</figure>[\s>]*<!-- /playfair -->/#.dotMatchesNewlines()
        #expect(made.replacing(markup) { $0.output.1 } == page(expected ?? text).text)
        #expect(WrittenPage(made).made == made)
    }

    @Test func wordsOfAChartAreNoTemplate() {
        let text = WrittenPage("![a](a.playfair.json)").page.text(with: [
            "<style>a{b{c:d}}</style><b>{{ x }} {% y %} {z}</b>"
        ])
        #expect(
            String(decoding: text, as: UTF8.self).contains(
                "<style>a{b{c:d}}</style><b>&#123;{ x }} &#123;% y %} {z}</b>"))
    }

    @Test func rulesHaveNoReferences() {
        let page = WrittenPage("![a](a.playfair.json)").page
        let text = page.text(with: ["<style>a{content:\"<!-- /playfair -->\"}\nb{}</style><b>\n</b>"])
        let made = String(decoding: text, as: UTF8.self)
        #expect(made.contains("<style>a{content:\"<\\!-- /playfair -->\"} b{}</style><b>&#10;</b>\n<!-- /playfair -->"))
        #expect(WrittenPage(made).reported.isEmpty)
    }

    /// Empty lines may have been put between charts and text.
    private static func withoutEmptyLines(_ text: String) -> [Substring] {
        text.split { $0.isNewline || $0 == " " || $0 == ">" }
    }

    /// Pieces of Markdown that mean something, or nearly.
    private static let pieces = [
        "```playfair\n{}\n```\n", "~~~ playfair as=img\n--\n~~~\n", "````\n```playfair\n````\n",
        "![a](a.playfair.json)\n",
        "![a](b.playfair.xml) ", "<playfair-chart src=\"c.playfair.json\"/>", "<p><img src=\"d.playfair.json\"></p>",
        "\n",
        "\n\n", "text ", "\n- ", "\n  ", "\n> ", "\n    ", "\t", "1. ", "`", "``", "<div>", "</div>\n", "<!-- a",
        "-->\n", "<pre>",
        "</pre>\n", "# ", "\n---\n", "[", "](", "!", "\\", "<span>", "<b>\n", "--", "-", "\r\n", "é", "| ", "\n===\n",
    ]

    @Test(arguments: [PageSyntax.markdown, .html])
    func aSecondRunChangesNothing(syntax: PageSyntax) {
        var generator = SeededGenerator(seed: syntax == .html ? 1 : 2)
        var charts = 0
        for _ in 0..<6000 {
            let count = Int.random(in: 1...14, using: &generator)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
            let page = WrittenPage(text, syntax)
            guard page.reported.isEmpty else { continue }
            charts += page.found.count
            let again = WrittenPage(page.made, syntax)
            #expect(again.reported.isEmpty, "\(text.debugDescription)")
            #expect(again.found == page.found, "\(text.debugDescription)")
            #expect(
                again.rest.map(Self.withoutEmptyLines) == page.rest.map(Self.withoutEmptyLines),
                "\(text.debugDescription)")
            #expect(again.made == page.made, "\(text.debugDescription)")
        }
        #expect(charts > 1000)
    }
}
