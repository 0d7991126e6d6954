import Testing

@testable import ChartEmbedding

@Suite struct HTMLScannerTests {
    @Test(arguments: [
        "<pre><code class=\"language-playfair\">{}</code></pre>", "<pre><code class='x playfair'>{}</code></pre>",
        "<PRE class=playfair>{}</PRE>", "<pre class=\"playfair\" data-x=1><code>{}</code></pre>",
        "<div class=\"language-playfair highlight\"><pre><span></span><code><span class=\"p\">{}</span></code></pre></div>",
        "<div class=\"language-playfair highlighter-rouge\"><div class=\"highlight\">\n<pre class=\"highlight\"><code>{}</code></pre></div></div>",
        "<div class=\"highlight\"><pre tabindex=\"0\"><code class=\"language-playfair\"><a id=\"a-1\"></a>{}</code></pre></div>",
        "<pre><code class=\"lang-playfair\">&#123;&#x7D;</code></pre>",
    ])
    func aBlockOfCodeIsAChart(text: String) {
        let page = WrittenPage("<p>a</p>\(text)<p>b</p>", .html)
        #expect(page.found == ["{}"])
        #expect(page.rest == ["<p>a</p>", "<p>b</p>"])
    }

    @Test func whatElseStandsAroundCodeStays() {
        let code = "<div class=\"highlight\"><pre><code class=\"language-playfair\">{}</code></pre></div>"
        let page = WrittenPage("<div class=\"tabbed-block\">\(code)</div><div id=a><div>\(code)</div></div>", .html)
        #expect(page.found == ["{}", "{}"])
        #expect(page.rest == ["<div class=\"tabbed-block\">", "</div><div id=a><div>", "</div></div>"])
    }

    @Test(arguments: [
        "<p><img src=\"a.playfair.json\" alt=\"A\"></p>", "<img src=\"a.playfair.json\" alt=\"A\" />",
        "<p>\n<playfair-chart src=\"a.playfair.json\" alt=A></playfair-chart>\n</p>",
        "<p>\n<playfair-chart src=\"a.playfair.json\" alt=A>No <b>chart</b>.</playfair-chart>\n</p>",
        "<IMG ALT='A' SRC='./b/../a.playfair.json'>", "<img src=\"a.playfair.json?v=1&amp;w#x\" alt=A>",
        "<picture>\n<source srcset=\"a.webp\" type=\"image/webp\">\n<source srcset=b/>"
            + "<img src=\"a.playfair.json\" alt=A>\n</picture>",
        "<p><picture><img src=\"a.playfair.json\" alt=A></picture></p>",
    ])
    func anImageIsAFigure(text: String) throws {
        let page = WrittenPage("<div>\(text)</div>", .html)
        let place = try #require(page.page.places.first)
        #expect(place.form == .figure && place.alternative == "A")
        #expect(page.rest == ["<div>", "</div>"])
    }

    @Test(arguments: [
        "<p>a <img src=\"a.playfair.json\"></p>", "<h2><playfair-chart src=\"a.playfair.json\"/></h2>",
        "<a href=x><img src=\"a.playfair.json\"></a>", "<p>a<br><b>c</b> <img src=a.playfair.json>",
        "<a href=x><picture><source srcset=b><img src=a.playfair.json></picture></a>",
    ])
    func amongWordsItIsAnImage(text: String) throws {
        #expect(try #require(WrittenPage(text, .html).page.places.first).form == .img)
    }

    @Test func inACellItIsAnImageAndBehindTheTableAFigure() throws {
        for end in ["</td></tr></table>", "</table>", "<tr><th>b</table>"] {
            let page = WrittenPage("<table><tr><td><img src=a.playfair.json>\(end)<img src=b.playfair.json>", .html)
            #expect(page.page.places.map(\.form) == [.img, .figure], "\(end)")
        }
    }

    @Test func aBlockOfCodeIsAFigureWhereverItStands() throws {
        for text in ["<p>a <pre><code class=playfair>{}</code></pre>", "<td><pre class=playfair>{}</pre></td>"] {
            #expect(try #require(WrittenPage(text, .html).page.places.first).form == .figure, "\(text)")
        }
    }

    @Test(arguments: ["as=picture", "data-as='picture'", "AS=\"picture\""])
    func anImageSaysWhatItBecomes(attribute: String) throws {
        let page = WrittenPage("<img src=a.playfair.json \(attribute)>", .html)
        #expect(try #require(page.page.places.first).form == .picture)
        let wrong = WrittenPage("<img src=a.playfair.json \(attribute.replacing("picture", with: "table"))>", .html)
        #expect(wrong.reported.count == 1)
    }

    @Test func aParagraphEndsWhereABlockBegins() throws {
        for text in ["<p>a<div><img src=a.playfair.json></div>", "<p>a</p><img src=a.playfair.json>"] {
            #expect(try #require(WrittenPage(text, .html).page.places.first).form == .figure)
        }
    }

    @Test(arguments: [
        "<!-- <img src=\"a.playfair.json\"> -->", "<script>'<img src=\"a.playfair.json\">'</script>",
        "<style>/* <playfair-chart src=a.playfair.json> */</style>",
        "<textarea><img src=\"a.playfair.json\"></textarea>",
        "<pre><code>&lt;img src=\"a.playfair.json\"&gt;</code></pre>",
        "<pre><code class=\"language-json\">{}</code></pre>",
        "<code class=\"language-playfair\">{}</code>", "<pre><code class=\"language-playfair\">{}</pre>",
        "<a title=\"<img src='a.playfair.json'>\">", "---\na: <img src=a.playfair.json>\n---\n", "<img src=\"a.json\">",
        "<img alt=\"a.playfair.json\">", "<!DOCTYPE html><?a <img src=a.playfair.json", "<", "a < b <3 </",
    ])
    func anythingElseIsLeftAlone(text: String) {
        let page = WrittenPage(text, .html)
        #expect(page.found.isEmpty)
        #expect(page.reported.isEmpty)
        #expect(page.made == text)
    }

    @Test func codeIsReadAsItIsMeant() {
        let code =
            "&lt;chart title=&quot;a &amp;amp; b&#39;&quot;&gt;<span>&lt;bar/&gt;</span>&eacute;&#0;&#xD800;&lt;/chart&gt;"
        #expect(
            WrittenPage("<pre><code class=\"playfair\">\(code)</code></pre>", .html).found
                == ["<chart title=\"a &amp; b'\"><bar/>&eacute;&#0;&#xD800;</chart>".replacingZero])
    }

    @Test func dataOfTheCodeAreAttributes() throws {
        let text =
            "<pre class=\"sourceCode playfair\" data-width=\"300\" data-line=\"2\"><code data-as=img>{}</code></pre>"
        let attributes = try #require(WrittenPage(text, .html).page.places.first).attributes
        #expect(attributes.width == 300 && attributes.form == .img)
    }
}

extension String {
    /// U+0000 is a scalar as any other.
    fileprivate var replacingZero: String {
        split(separator: "&#0;", omittingEmptySubsequences: false).joined(separator: "\0")
    }
}
