import ChartDiagnostics
import Testing

@testable import ChartDocument

@Suite struct XMLCommentsTests {
    private func comments(_ text: String) -> XMLComments {
        XMLComments(of: SourceFile(name: "c.xml", bytes: Array(text.utf8)))
    }

    @Test func commentsAreTakenInTheirOrder() {
        let text = "<!-- a --><b><!----><c/><!-- <d/> - e --></b>"
        var all = comments(text)
        #expect(all.count == 3)
        #expect(all.take(before: 1) == ["<!-- a -->"])
        #expect(all.areLeft(before: 14) && !all.areLeft(before: 13))
        #expect(all.take(before: .max) == ["<!---->", "<!-- <d/> - e -->"])
        #expect(all.count == 0)
    }

    @Test func whatLooksLikeACommentIsText() {
        #expect(comments("<?x <!-- a --> ?><b><![CDATA[<!-- b -->]]></b>").count == 0)
        #expect(comments("<![CDATA[ > ]]><!-- a -->").count == 1)
    }
}
