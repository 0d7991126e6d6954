import ChartXML
import Testing

@Suite struct XMLTextTests {
    @Test func agreesWithTheParser() throws {
        let values = [
            ("plain", "plain"), ("a &amp; b&#38;amp;", "a & b&amp;"), ("&#10;x\ty\r\nz", "\nx y z"),
            ("é&#xE9;&quot;&lt;", "éé\"<"), ("", ""),
        ]
        for (value, text) in values {
            let bytes = Array("<a b=\"\(value)\">\(value)<!-- - --><![CDATA[&\r\n]]><?p > ?>!</a>".utf8)
            let root = try XMLDocumentParser.parse(
                bytes, limits: XMLLimits(depth: 8, attributes: 8, valueBytes: 100))
            #expect(XMLText(bytes, in: root.contentRange, isAttribute: false).string == root.text)
            #expect(root.attributes.map(\.value) == [text])
        }
    }

    @Test func offsetsLeadBackToTheSource() {
        let source = Array("..a&amp;b\r\nc&#233;d".utf8)
        let text = XMLText(source, in: 2..<source.count, isAttribute: false)
        #expect(text.string == "a&b\ncéd")
        let places = ["a", "&", "b", "\r", "c", "&"].enumerated().map { index, start in
            source[text.sourceOffset(of: index)] == UInt8(ascii: start.unicodeScalars.first ?? " ")
        }
        #expect(places.allSatisfy { $0 })
        #expect(source[text.sourceOffset(of: 7)] == UInt8(ascii: "d"))
        #expect(text.sourceOffset(of: text.bytes.count) == source.count)
    }

    @Test func leavesTagsOut() {
        let source = Array("a<b c='>' d=\"/>'\"/>b</b>c".utf8)
        let text = XMLText(source, in: 0..<source.count, isAttribute: false)
        #expect(text.string == "abc")
        #expect(source[text.sourceOffset(of: 2)] == UInt8(ascii: "c"))
        #expect(text.sourceRange(of: 0..<1) == 0..<1)
    }
}
