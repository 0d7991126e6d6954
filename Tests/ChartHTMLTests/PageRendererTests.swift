import ChartHTML
import Testing

@Suite struct PageRendererTests {
    private let figures = [Figure(markup: "<figure>1</figure>", style: ".a{}"), Figure(markup: "2", style: ".b{}")]

    private var page: HTMLDocument {
        PageRenderer(template: .standard(.page)).page(title: "<T>", locale: "de'\" x", figures: figures)
    }

    @Test func poursEveryFigure() {
        #expect(page.text.contains("<title>&lt;T&gt;</title>"))
        #expect(page.text.contains("<figure>1</figure>\n2"))
        #expect(page.text.contains("<html lang='dex'>"))
        #expect(!page.text.contains("<slot"))
        #expect(page.text.hasSuffix("</html>\n"))
    }

    @Test func onePolicyAllowsTheOneStyle() throws {
        #expect(page.styles.count == 1)
        let style = try #require(page.styles.first)
        #expect(style.contains(".a{}.b{}"))
        #expect(page.text.contains("<style>\(style)</style>"))
        let source = "'sha256-\(SHA256(style.utf8).base64)'"
        let policy = try #require(page.text.firstRange(of: "content=\"default-src 'none'; style-src \(source)\""))
        let element = try #require(page.text.firstRange(of: "<style>"))
        #expect(policy.upperBound < element.lowerBound)
    }

    @Test func everyStyleElementIsAllowedHoweverItIsWritten() throws {
        let source = """
            <!-- <style> --><slot name="csp"></slot><slot name="lang"></slot><slot name="title"></slot>\
            <STYLE media='a>b'>i{}</STYLE ><stylesheet>no</stylesheet><style>b{}<slot name="style"></slot></style>\
            <slot name="charts"></slot>
            """
        let template = try Template(Array(source.utf8), as: .page)
        let page = PageRenderer(template: template).page(title: "", locale: "", figures: figures)
        #expect(page.styles == ["i{}", "b{}.a{}.b{}"])
    }
}
