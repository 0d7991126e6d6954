import ChartHTML
import Testing

@Suite struct FragmentRendererTests {
    @Test func oneStyleThenTheFigures() {
        let figures = [Figure(markup: "<figure>1</figure>", style: ".a{}"), Figure(markup: "2", style: ".b{}")]
        let fragment = FragmentRenderer(template: .standard(.fragment)).fragment(figures)
        #expect(fragment.text == "<style>.a{}.b{}</style>\n<figure>1</figure>\n2\n")
        #expect(fragment.styles == [".a{}.b{}"])
    }
}
