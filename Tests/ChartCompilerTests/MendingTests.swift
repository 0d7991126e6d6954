import ChartCompiler
import ChartDiagnostics
import Testing

/// A mistake in the syntax hides none of the mistakes before and after it, and brings no others with it.
@Suite struct MendingTests {
    /// Mistakes in lines of their own, and how often each is reported.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var text: String
        /// The text that the report of each mistake underlines.
        var marked: [String]

        init(_ text: String, _ marked: String...) {
            self.text = text
            self.marked = marked
        }

        var testDescription: String { text }
    }

    // A table that no mark reads is a warning of its own.
    static let xml: [Mistake] = [
        Mistake(#"<line values="1 2" name="a & b"/>"#, "&"),
        Mistake(#"<line values="1 2" name="caf&eacute;"/>"#, "&eacute;"),
        Mistake(#"<line values="1 2" name="&#0;"/>"#, "&#0;"),
        Mistake(#"<line values="1 2" name="a < b"/>"#, "<"),
        Mistake("<line values=\"1 2\"/><data>a < b</data>", "<", "data"),
        Mistake(#"< line values="1 2"/>"#, "<"),
        Mistake(#"<line values="1 2" width=3/>"#, "3"),
        Mistake(#"<line values=1 2 name="a"/>"#, "1 2"),
        Mistake(#"<line values="1 2" name=a / b & c/>"#, "a / b & c", "&"),
        Mistake("<line values=«1 2»/>", "«1 2»"),
        Mistake("<line values=\"1 2\" name=‹a›/>", "‹a›"),
        Mistake(#"<! a ><line values="1 2"/>"#, "<! a >"),
        Mistake(#"<line values="1 2/>"#, "\""),
        Mistake(#"<line values="1 2'/>"#, "\""),
        Mistake("<line values=\"1 2\" name=\"a>\n  </line>", "\""),
        Mistake("<line values=“1 2”/>", "“1 2”"),
        Mistake("<line values=\"1 2\" name=“a/>", "“"),
        Mistake(#"<line values="1 2" name="a "b" c"/>"#, "\""),
        Mistake(#"<line values="1 2"name="a"/>"#, "n"),
        Mistake(#"<line values="1 2"; name="a"/>"#, ";"),
        Mistake(#"<line values="1 2", name="a"/>"#, ","),
        Mistake(#"<line values: "1 2"/>"#, ":"),
        Mistake(#"<line values=="1 2"/>"#, "=="),
        Mistake(#"<line values="1 2" name/>"#, "name"),
        Mistake(#"<line values="1 2" "a"/>"#, "\"a\""),
        Mistake(#"<line values="1 2" name="a" name="b"/>"#, "name"),
        Mistake(#"<line values="1 2" / >"#, " "),
        Mistake(#"<line values="1 2" 1st="a"/>"#, "1"),
        Mistake(#"<line values="1 2" p:name="a"/>"#, "p:name"),
        Mistake(#"<p:line values="1 2"/>"#, "p:line"),
        Mistake(#"<line values="1 2">"#, "line"),
        Mistake(#"<line values="1 2""#, "line"),
        Mistake(#"<line values="1 2"></lin>"#, "lin"),
        Mistake(#"<line values="1 2"/></line>"#, "line"),
        Mistake(#"<!-- a -- b --><line values="1 2"/>"#, "-"),
        Mistake("<line values=\"1 2\"/>\n  <!-- never", "<!--"),
        Mistake("<line values=\"1 2\"/><data>a\n1]]></data>", "]]>", "data"),
        Mistake(#"<?xml version="1.0"?><line values="1 2"/>"#, "<?xml"),
        Mistake("<line values=\"1 2\" name=\"a\u{1}\"/>", "\u{1}"),
    ]

    static let json: [Mistake] = [
        Mistake("// a\n \"line\": {\"values\": [1, 2]},", "//"),
        Mistake("/* a\n b */ \"line\": {\"values\": [1, 2]},", "/*"),
        Mistake("# a\n \"line\": {\"values\": [1, 2]},", "#"),
        Mistake(#""line": {"values": [1, NaN]},"#, "NaN"),
        Mistake(#""line": {"values": [1, -Infinity]},"#, "-Infinity"),
        Mistake(#""line": {"values": [1, None]},"#, "None"),
        Mistake(#""line": {"values": [1, .5]},"#, ".5"),
        Mistake(#""line": {"values": [1, 5.]},"#, "5."),
        Mistake(#""line": {"values": [1, +1]},"#, "+1"),
        Mistake(#""line": {"values": [1, -01]},"#, "-01"),
        Mistake(#""line": {"values": [1, $12]},"#, "$12"),
        Mistake(#""line": {"values": [1, 2], "width": 1,5},"#, "1,5"),
        Mistake(#""line": {"width": 1,5, "values": [1, 2]},"#, "1,5"),
        Mistake(#""line": {"values": [1, 2], "name": «a»},"#, "«a»"),
        Mistake(#""bar": {"categories": [a, b], "values": [1, 2]},"#, "a", "b"),
        Mistake("\"line\": { \"name\": \"a\",\n    \"values\": [1, 2],", "{"),
        Mistake(#""line": {"values": [1, 0x1F]},"#, "0x1F"),
        Mistake(#""line": {"values": [1, 2]}, "fluid": True,"#, "True"),
        Mistake(#""line": {"values": [1, 2]};"#, ";"),
        Mistake(#""line": {"values": [1; 2]},"#, ";"),
        Mistake(#""line" = {"values": [1, 2]},"#, "="),
        Mistake(#""line" {"values": [1, 2]},"#, "{"),
        Mistake(#""line":: {"values": [1, 2]},"#, ":"),
        Mistake("\"line\": {\"values\": [1, 2], \"name\": \"a\tb\"},", "\t"),
        Mistake(#""line": {"values": [1, 2], "name": "ab},"#, "\""),
        Mistake("\"subtitle\": \"a\nb\", \"line\": {\"values\": [1, 2]},", "\""),
        Mistake(#""line": {"values": [1, 2]}"#, "\""),
        Mistake(#""line": {"values": [1 2]},"#, "2"),
        Mistake(#""line": {"values": [1,, 2]},"#, ","),
        Mistake(#""line": {"values": [1, 2]},,"#, ","),
        Mistake(#""line": {, "values": [1, 2]},"#, ","),
        Mistake(#""line": {"values": [1, 2,]},"#, ","),
        Mistake(#""line": {"values": [1, 2], "name": hello world},"#, "hello"),
        Mistake(#""line": {"values": [1, 2], "name": "say "hi" now"},"#, "hi"),
        Mistake(#""line": {"values": [1, 2], "name": "C:\path"},"#, #"\p"#),
        Mistake(#"'line': {"values": [1, 2]},"#, "'line'"),
        Mistake(#""line": {"values": [1, 2], "name": `a`},"#, "`a`"),
        Mistake(#""line": {"values": [1, 2], “name”: "a"},"#, "“name”"),
        Mistake(#"line: {"values": [1, 2]},"#, "line"),
        Mistake("\"line\": {\n    \"values\": [1, 2]", "{"),
        Mistake("\"line\": {\n    \"values\": [1, 2],", "{"),
        Mistake("\"line\": {\n    \"values\": [1, 2\n  },", "}"),
        Mistake(#""line": {"values": [1, 2}],"#, "}"),
        Mistake(#""line": {"values": (1, 2)},"#, "("),
        Mistake(#""line": {"values": [1, 2], "name": },"#, "}"),
        Mistake(#""line": {"values": [1, 2], "name"},"#, "}"),
        Mistake(#""line": {"values": [1, 2]}},"#, "}"),
        Mistake("\"line\": {\"values\": [1, 2], \"name\": \"a\u{1}\"},", "\u{1}"),
    ]

    @Test(arguments: xml) func everyMistakeInXMLIsReported(_ mistake: Mistake) {
        let text = "<chart titel=\"a\">\n  \(mistake.text)\n  <y minn=\"-5\"/>\n  <legend positon=\"top\"/>\n</chart>\n"
        #expect(Self.marked(text, ".xml") == (["titel"] + mistake.marked + ["minn", "positon"]).sorted())
    }

    @Test(arguments: json) func everyMistakeInJSONIsReported(_ mistake: Mistake) {
        let text = """
            {
              "titel": "a",
              \(mistake.text)
              "y": { "minn": -5 },
              "legend": { "positon": "top" }
            }

            """
        #expect(Self.marked(text, ".json") == (["titel"] + mistake.marked + ["minn", "positon"]).sorted())
    }

    /// Several in one document, of which each needs another reading.
    @Test func mistakesDoNotGetInEachOthersWay() {
        let mistakes = Self.xml.map(\.text).filter { !$0.contains("<!-- never") && !$0.contains("1 2\"\"") }
        let all = mistakes.joined(separator: "\n  ")
        let marked = Self.marked("<chart titel=\"a\">\n  \(all)\n  <y minn=\"-5\"/>\n</chart>\n", ".xml")
        #expect(marked.count >= mistakes.count)
        #expect(marked.contains("titel") && marked.contains("minn"))
    }

    /// What is underlined, of every diagnostic; none leads out of the file, and nothing is made of it.
    private static func marked(_ text: String, _ ending: String) -> [String] {
        let file = SourceFile(name: "a\(ending)", bytes: Array(text.utf8))
        let compilation = Compiler().compile(file)
        #expect(compilation.outputs.isEmpty)
        return compilation.diagnostics.map { diagnostic in
            #expect(diagnostic.range.file == file)
            return file.text(diagnostic.range.bytes)
        }.sorted()
    }
}
