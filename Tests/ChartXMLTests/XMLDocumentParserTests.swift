import ChartXML
import TestSupport
import Testing

@Suite struct XMLDocumentParserTests {
    private static let limits = XMLLimits(depth: 8, attributes: 4, names: 12, valueBytes: 1000)

    private func parse(_ text: String) throws(XMLSyntaxError) -> ParsedElement {
        try XMLDocumentParser.parse(Array(text.utf8), limits: Self.limits)
    }

    /// The kind of the mistake and the text it points at.
    private func mistake(_ text: String) -> (kind: XMLSyntaxError.Kind, text: String)? {
        do {
            _ = try parse(text)
            return nil
        } catch {
            return (error.kind, String(decoding: Array(text.utf8)[error.range], as: UTF8.self))
        }
    }

    @Test func aMistakeIsAWholeCharacter() {
        #expect(mistake("<chart><a’/></chart>")?.text == "’")
        #expect(mistake("<chart a='1'é='2'/>")?.text == "é")
    }

    @Test(arguments: ["\n", "\r\n"])
    func everyPlaceIsExact(_ lineEnd: String) throws {
        let lines = [
            "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<!-- <no a='b'> & -->",
            "<chärt a = \"x > y\" b='\"é\"'>", "<?pi <a>?>text &amp; <![CDATA[<raw> & ]]>&#x1F600;", "<bar c='1'/>",
            "<!-- c --><point\n\td=''\n></point >", "</chärt >", "<!-- end -->",
        ]
        let text = lines.joined(separator: lineEnd)
        let bytes = Array(text.utf8)
        func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let root = try parse(text)
        #expect(source(root.range).hasPrefix("<chärt a =") && source(root.range).hasSuffix("</chärt >"))
        #expect(source(root.nameRange) == "chärt")
        #expect(root.attributes.map { source($0.nameRange) } == ["a", "b"])
        #expect(root.attributes.map { source($0.valueRange) } == ["x > y", "\"é\""])
        #expect(source(root.contentRange).hasPrefix(lineEnd + "<?pi") && source(root.contentRange).hasSuffix(lineEnd))
        #expect(root.children.map { source($0.nameRange) } == ["bar", "point"])
        #expect(source(root.children[0].range) == "<bar c='1'/>")
        #expect(source(root.children[0].contentRange) == "")
        #expect(source(root.children[1].range) == "<point\n\td=''\n></point >")
        #expect(root.text == "\ntext & <raw> & 😀\n\n\n")
    }

    /// Random documents put together from pieces, whose places are known while they are put together.
    @Test func placesAgreeWithConstruction() throws {
        var generator = SeededGenerator(seed: 7)
        let fillers = ["", "\r\n", "é日本😀", "<!-- > <a> -->", "<?p > ?>", "<![CDATA[<x a='1'>]]>", "&lt;", "\n  "]
        for _ in 0..<200 {
            var text = "<r>"
            var starts: [Int] = []
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                text += fillers.randomElement(using: &generator) ?? ""
                starts.append(text.utf8.count)
                text +=
                    "<e a='>\(fillers.first ?? "")é' b=\"&#10;'\""
                    + (Bool.random(using: &generator) ? "/>" : "\r\n>é&amp;</e>")
            }
            text += "</r>"
            #expect(try parse(text).children.map(\.range.lowerBound) == starts)
        }
    }

    @Test func mistakesPointAtTheirPlace() {
        let cases: [(String, XMLSyntaxError.Kind, String)] = [
            ("<a><b></a>", .unclosedElement("b"), "b"),
            ("<a><b></c></a>", .mismatchedTag(open: "b", opened: 4..<5, close: "c"), "c"),
            ("<a><b>", .unclosedElement("b"), "b"), ("<a><b><b></a>", .endTagWithoutSlash("b"), "b"),
            ("<a x='1' y='2' x='3'/>", .duplicateAttribute("x", first: 3..<4), "x"),
            ("<a><p:b/></a>", .unboundPrefix("p"), "p:b"), ("<a p:x='1'/>", .unboundPrefix("p"), "p:x"),
            ("<a>&nbsp;</a>", .undefinedEntity("nbsp"), "&nbsp;"), ("<a x='R&D'/>", .bareAmpersand, "&"),
            ("<a>&#0;</a>", .invalidCharacterReference("&#0;"), "&#0;"), ("<a x='<'/>", .bareLessThan, "<"),
            ("<a x=“é”/>", .curlyQuotes(content: "é"), "“é”"),
            ("<a x=‘it’s’ y='1'/>", .curlyQuotes(content: "it’s"), "‘it’s’"),
            ("<a x=“1/>", .curlyQuotes(content: nil), "“"),
            ("<a x='It's'/>", .quoteInValue("'"), "'"), ("<a x=\"A \"B\"\"/>", .quoteInValue("\""), "\""),
            ("<a x='1'y = '2'/>", .missingSpace, "y"),
            ("<a x=1/>", .unquotedValue("1"), "1"), ("<a x/>", .missingValue("x"), "x"),
            ("<a x='1'y='2'/>", .missingSpace, "y"), ("<a x='1/>", .unclosedConstruct(closing: "'"), "'"),
            ("<a><b x='1' <c/></a>", .unclosedConstruct(closing: ">"), "b"),
            ("<a/><b/>", .secondRoot, "<"), ("<!DOCTYPE a><a/>", .doctype, "<!DOCTYPE"),
            ("<?xml version='1.0' encoding='UTF-7'?><a/>", .encoding("UTF-7"), "UTF-7"),
            ("<a b='' c='' d='' e='' f=''/>", .tooManyAttributes(limit: 4), "a"),
            ("<a><b/><c/><d/><e/><f/><g/><h/><i/><j/><k/><l x='1'/></a>", .tooManyNames(limit: 12), "x"),
            ("<!-- <a/>", .unclosedConstruct(closing: "-->"), "<!--"),
        ]
        for (text, kind, place) in cases {
            let found = mistake(text)
            #expect(found?.kind == kind, "\(text)")
            #expect(found?.text == place, "\(text)")
        }
    }

    @Test func depthIsLimited() {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(mistake(nested(8)) == nil)
        #expect(mistake(nested(9))?.kind == .tooDeep(limit: 8))
        #expect(mistake(nested(100_000))?.kind == .tooDeep(limit: 8))
    }

    @Test func namespacesAreResolved() throws {
        let root = try parse("<p:a xmlns:p='u' xmlns='v' p:x='1'><b/></p:a>")
        #expect(root.name == "a" && root.namespace == "u" && root.children[0].namespace == "v")
        #expect(root.declarations.map(\.prefix) == ["p", ""])
        #expect(root.attributes.map(\.namespace) == ["u"])
    }
}
