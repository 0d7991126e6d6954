import ChartDiagnostics
import Testing

@testable import ChartEmbedding

@Suite struct InfoAttributesTests {
    private func attributes(_ info: String) throws -> ChartAttributes {
        let page = WrittenPage("```playfair \(info)\n{}\n```")
        #expect(page.reported.isEmpty)
        return try #require(page.page.places.first).attributes
    }

    @Test func theyAreReadInAllForms() throws {
        #expect(try attributes("width=300").width == 300)
        #expect(try attributes("{width=\"300.5\"}").width == 300.5)
        #expect(try attributes("as=img .a class='b c' .d").classNames == "a b c d")
        #expect(try attributes("as='img'").form == .img)
        #expect(try attributes("{: as=figure }").form == .figure)
        #expect(try attributes("class=\"\"").classNames == nil)
        #expect(try attributes("#a").identifier == "a")
        #expect(try attributes("id=a #b").identifier == "b")
    }

    @Test(arguments: [
        ("height=3", Report(.embedUnknownAttribute, "height")), ("#", Report(.embedUnknownAttribute, "#")),
        ("wide", Report(.embedUnknownAttribute, "wide")), ("=3", Report(.embedUnknownAttribute, "")),
        ("width", Report(.embedInvalidValue, "width")), ("width=", Report(.embedInvalidValue, "width")),
        ("width=50%", Report(.embedInvalidValue, "50%")), ("width=119", Report(.embedInvalidValue, "119")),
        ("width=4001", Report(.embedInvalidValue, "4001")), ("width=nan", Report(.embedInvalidValue, "nan")),
        ("id=", Report(.embedInvalidValue, "id")), ("id='a b'", Report(.embedInvalidValue, "a b")),
        ("as=photo", Report(.embedInvalidValue, "photo")),
        ("as=\"img", Report(.embedInvalidValue, "\"img")),
    ])
    func mistakesAreReported(info: String, expected: Report) {
        let page = WrittenPage("```playfair \(info)\n{}\n```")
        #expect(page.reported == [expected])
    }

    @Test func tagsOfTemplatesAreNoAttributes() throws {
        for tag in ["{% endraw %}", "{%- endif -%}"] {
            let page = WrittenPage("![a](a.playfair.json)\(tag)")
            #expect(page.reported.isEmpty && page.page.places.count == 1)
        }
    }

    @Test func aSlipIsToldFromAWish() throws {
        let page = WrittenPage("![a](a.playfair.json){widht=300}")
        #expect(try #require(page.page.diagnostics.first).fixIts.map(\.message) == ["replace with 'width'"])
    }
}
