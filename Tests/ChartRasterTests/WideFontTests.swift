import Testing

@testable import ChartRaster

@Suite struct WideFontTests {
    private static let drawing =
        #"<svg font-family="Arial,&quot;Fitted DejaVu Sans&quot;" font-size="12"><text font-size="20" font-weight="600">A</text>"#
        + #"<text font-weight="600">B</text></svg>"#

    @Test func lettersOfAWideFontAreSmaller() {
        let fitted = WideFont.fitted(Self.drawing, to: "DejaVu Sans")
        #expect(fitted.contains(#"[font-size="12"]{font-size:11.4"#))
        #expect(fitted.contains(#"[font-size="20"][font-weight]{font-size:18"#))
        #expect(fitted.contains("[font-weight]:not([font-size]){font-size:0.947"))
        #expect(fitted.hasPrefix(#"<svg font-family="Arial,&quot;Fitted DejaVu Sans&quot;" font-size="12"><style>"#))
    }

    @Test func otherFontsStayAsTheyAre() {
        #expect(WideFont.fitted(Self.drawing, to: "Liberation Sans") == Self.drawing)
    }
}
