import ChartXML
import Testing

struct XMLSchemaTests {
    private static let source = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
            elementFormDefault="qualified">
          <xs:simpleType name="share">
            <xs:restriction base="xs:double"><xs:minInclusive value="0"/><xs:maxExclusive value="1"/></xs:restriction>
          </xs:simpleType>
          <xs:simpleType name="fruit">
            <xs:restriction base="xs:token"><xs:enumeration value="apple"/><xs:enumeration value="pear"/></xs:restriction>
          </xs:simpleType>
          <xs:element name="basket">
            <xs:complexType>
              <xs:choice minOccurs="0" maxOccurs="unbounded"><xs:element ref="basket"/></xs:choice>
              <xs:attribute name="fruit" type="fruit" use="required"/>
              <xs:attribute name="share" type="share"/>
            </xs:complexType>
          </xs:element>
        </xs:schema>
        """

    private let schema: XMLSchema

    init() throws {
        schema = try XMLSchema(Array(Self.source.utf8), namespace: "urn:t")
    }

    private func basket(_ attributes: [XMLElement.Attribute], tag: Int = 0, _ children: [XMLElement] = []) -> XMLElement
    {
        XMLElement("basket", attributes: attributes, children: children, tag: tag)
    }

    @Test func validTreeHasNoFindings() {
        #expect(schema.validate(basket([.init("fruit", "pear"), .init("share", "0.5")])).isEmpty)
    }

    @Test func findingsNameElementAttributeAndDetails() throws {
        let inner = basket([.init("fruit", "plum"), .init("share", "1")], tag: 7)
        let findings = schema.validate(basket([.init("fruit", "apple")], [inner]))
        let enumeration = try #require(findings.first { $0.rule == .enumeration })
        #expect(enumeration.tag == 7)
        #expect(enumeration.attribute == "fruit")
        #expect(enumeration.details.first == "plum")
        let bound = try #require(findings.first { $0.rule == .maxExclusive })
        #expect(bound.attribute == "share")
        #expect(bound.details == ["1", "1"])
    }

    @Test func missingAttributeIsAFindingAboutItsElement() {
        let findings = schema.validate(basket([.init("fruit", "pear")], [basket([], tag: 3)]))
        #expect(findings.map(\.rule) == [.attributeMissing])
        #expect(findings.map(\.tag) == [3])
    }

    @Test func valueThatLooksLikeAMessageDoesNotChangeTheAttribute() {
        let value = "', attribute 'other': x"
        let findings = schema.validate(basket([.init("fruit", value)]))
        #expect(Set(findings.map(\.attribute)) == ["fruit"])
        #expect(findings.first?.details.first == value)
    }

    @Test func markupInValuesIsText() {
        let findings = schema.validate(basket([.init("fruit", "&pear;<'\"")]))
        #expect(findings.first?.details.first == "&pear;<'\"")
    }

    @Test func validationStopsAtTheLimit() {
        let wrong = (0..<50_000).map { basket([.init("fruit", "x\($0)")], tag: $0) }
        // Without the cut this takes minutes.
        let findings = schema.validate(basket([.init("fruit", "pear")], wrong), limit: 10)
        #expect(findings.count == 10)
    }

    @Test func oneSchemaServesManyTasks() async {
        let schema = schema
        let tree = basket([.init("fruit", "plum")])
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<50 { group.addTask { schema.validate(tree).count } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(counts).count == 1)
        #expect(counts.first != 0)
    }

    @Test(arguments: [
        "", "<xs:schema", "<a/>", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>",
    ])
    func brokenSchemaThrows(_ source: String) {
        #expect(throws: XMLSchema.CompileError.self) {
            try XMLSchema(Array(source.utf8), namespace: "urn:t")
        }
    }
}
