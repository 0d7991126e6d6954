import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct XMLOutlineReaderTests {
    /// The elements with those inside of them: `chart(data bar(x))`.
    static func shape(_ outline: Outline, _ element: Int? = nil) -> String {
        let siblings = outline.elements.indices.filter { outline.elements[$0].parent == element }
        return siblings.map { index in
            let inner = shape(outline, index)
            return outline.elements[index].name + (inner.isEmpty ? "" : "(\(inner))")
        }.joined(separator: " ")
    }

    static func attributes(_ outline: Outline) -> [String] {
        outline.elements.flatMap { element in
            element.attributes.map { "\(element.name).\($0.name)=\($0.value.map { outline.decoded($0) } ?? "")" }
        }
    }

    private func read(_ text: String) -> Outline { XMLOutlineReader.read(Array(text.utf8)) }

    @Test(
        "elements are found whatever is wrong",
        arguments: [
            ("<chart><data/><bar><series/></bar></chart>", "chart(data bar(series))"),
            ("<?xml version='1.0'?><!-- <a> --><c:chart><bar/>", "chart(bar)"),
            ("<chart><data src='a'><bar/></chart><x/>", "chart(data(bar)) x"),
            ("<chart><ba\n<x/></chart>", "chart(ba x)"),
            ("<chart><\n<x/></chart>", "chart( x)"),
            ("<chart></bar><x/></chart>", "chart(x)"),
            ("<chart><![CDATA[<bar/>]]><x/></chart>", "chart(x)"),
            ("<chart><!-- <bar/>", "chart"),
            ("text only", ""),
        ])
    func elements(text: String, shape: String) {
        #expect(Self.shape(read(text)) == shape)
    }

    @Test(
        "values are found whatever is wrong",
        arguments: [
            ("<bar x='a &amp; b' y=\"c\"/>", ["bar.x=a & b", "bar.y=c"]),
            ("<bar x=a y/>", ["bar.x=a", "bar.y="]),
            ("<bar x=\"a\n  y=\"b\"/>", ["bar.x=a", "bar.y=b"]),
            ("<bar x=\"a/>\n<x min='1'/>", ["bar.x=a", "x.min=1"]),
            ("<bar x=\"a\n<x min='1'/>", ["bar.x=a", "x.min=1"]),
            ("<bar x=", ["bar.x="]),
            ("<bar x= y='1'", ["bar.x=", "bar.y=1"]),
        ])
    func values(text: String, attributes: [String]) {
        #expect(Self.attributes(read(text)) == attributes)
    }

    @Test("deep nesting is no danger")
    func deep() {
        let outline = read(
            String(repeating: "<a>", count: 100_000) + String(repeating: "</b>", count: 100_000))
        #expect(outline.elements.count == 100_000)
        #expect(outline.elements.last?.parent == 99_998)
    }
}
