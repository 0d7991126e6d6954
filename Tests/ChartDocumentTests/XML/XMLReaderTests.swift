import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct XMLReaderTests {
    private func read(_ text: String) -> (document: Document?, diagnostics: [Diagnostic], file: SourceFile) {
        let file = SourceFile(name: "a.xml", bytes: Array(text.utf8))
        var collector = DiagnosticCollector()
        let document = DocumentReader.read(file, into: &collector)
        return (document, collector.diagnostics, file)
    }

    @Test func readsTheTree() {
        let (document, diagnostics, _) = read(
            """
            <chart xmlns="urn:playfair:chart:1" title="a &amp; b"
                   xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="u f">
              <!-- c --><data format="csv">a,é
            1,2</data>
            </chart>
            """)
        #expect(diagnostics == [])
        #expect(
            document?.dump() == """
                chart 1:1..5:9
                  @title untyped "a & b" 1:44..1:53
                  data 3:13..4:11
                    @format untyped "csv" 3:27..3:30
                    text untyped "a,é\\n1,2" 3:32..4:4

                """)
    }

    @Test func wrongNamespacesAreReportedWhereTheyBegin() {
        let (document, diagnostics, file) = read(
            "<chart xmlns='urn:other'><bar/><x:y xmlns:x='urn:third'/></chart>")
        #expect(document?.root.children.count == 2)
        #expect(diagnostics.map(\.id) == [.syntaxNamespace, .syntaxNamespace])
        #expect(diagnostics.map { file.text($0.range.bytes) } == ["urn:other", "urn:third"])
        #expect(diagnostics.first?.fixIts.flatMap(\.edits).map(\.replacement) == ["urn:playfair:chart:1"])
    }

    @Test func foreignAttributesAreRefused() {
        let (document, diagnostics, file) = read(
            "<chart xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='t' xsi:nil='true' xml:lang='en'/>")
        #expect(document?.root.attributes.count == 0)
        #expect(diagnostics.map(\.id) == [.syntaxSchemaInstance, .syntaxSchemaInstance, .syntaxNamespace])
        #expect(diagnostics.map { file.text($0.range.bytes) } == ["xsi:type", "xsi:nil", "xml:lang"])
    }

    @Test func textBesideElementsHasItsOwnPlace() throws {
        let (document, _, file) = read("<chart><bar/> <!-- c --> stray &amp; more <bar/></chart>")
        let text = try #require(document?.root.text)
        #expect(file.text(text.range) == "stray &amp; more")
    }

    @Test(arguments: [
        ("30 45\n", "30 45", "there is no element here; a chart document starts with <chart> or <page>"),
        ("<!-- c -->", "", "there is no element here; a chart document starts with <chart> or <page>"),
        ("<chart>a ]]> b</chart>", "]]>", "']]>' in text is written ]]&gt;"),
        ("<chart><!-- a -- b --></chart>", "-", "'--' cannot stand inside a comment"),
        (
            " <?xml version='1.0'?><chart/>", "<?xml",
            "<?xml …?> can stand only at the very start of the file; leave it out"
        ),
        ("<chart>1 < 2</chart>", "<", "a name must follow '<' at once; a plain '<' is written &lt;"),
        ("<chart/> 2", "2", "the document ends with its first element; nothing may follow it"),
        ("<chart \"a\"/>", "\"a\"", "a value needs the name of its attribute before it: name=\"a\""),
        ("<chart / >", " ", "no space stands between '/' and '>'"),
        ("<chart>a</b></chart>", "b", "</b> closes nothing; leave it out"),
        ("<chart a='1'; b='2'/>", ";", "attributes are parted by spaces, not ';'"),
        ("<chart a: '1'/>", ":", "'=' stands between an attribute and its value, not ':'"),
    ])
    func syntaxErrorsAreInOurWords(_ text: String, _ place: String, _ message: String) {
        let (_, diagnostics, file) = read(text)
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map { file.text($0.range.bytes) } == [place])
    }

    /// What is read of a text that was mended is as if it had been right.
    @Test(arguments: ["<chart>", "<chart x=1/>", "<!DOCTYPE chart><chart/>", "<chart>&e;</chart>"])
    func readingGoesOnAfterSyntaxErrors(_ text: String) {
        let (document, diagnostics, _) = read(text)
        #expect(document?.root.name == "chart" && diagnostics.count == 1)
    }

    @Test(arguments: ["", "x", "<chart/", "<?xml version='2.0'?><chart/>"])
    func readingEndsWhereNothingCanBeTold(_ text: String) {
        let (_, diagnostics, _) = read(text)
        #expect(diagnostics.count == 1)
    }
}
