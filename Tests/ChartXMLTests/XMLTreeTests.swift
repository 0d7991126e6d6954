import ChartXML
import Testing

struct XMLTreeTests {
    @Test func readsNamesAttributesTextAndChildren() throws {
        let source = "<a x='1' y='&lt;2'><!-- no --><b>one &amp; two</b><b/></a>"
        let root = try #require(XMLElement(trusted: Array(source.utf8)))
        #expect(root.name == "a")
        #expect(root.attributes == [.init("x", "1"), .init("y", "<2")])
        #expect(root.children.map(\.name) == ["b", "b"])
        #expect(root.children.first?.text == "one & two")
        #expect(root[attribute: "y"] == "<2")
        #expect(root[attribute: "z"] == nil)
    }

    @Test func dropsPrefixes() throws {
        let source = "<p:a xmlns:p='urn:p' p:x='1'/>"
        let root = try #require(XMLElement(trusted: Array(source.utf8)))
        #expect(root.name == "a")
        #expect(root[attribute: "x"] == "1")
    }

    @Test(arguments: ["", "<a>", "<a></b>"])
    func refusesWhatIsNotWellFormed(_ source: String) {
        #expect(XMLElement(trusted: Array(source.utf8)) == nil)
    }
}
