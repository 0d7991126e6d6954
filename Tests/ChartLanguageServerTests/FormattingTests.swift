import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Foundation
import TestSupport
import Testing

@testable import ChartLanguageServer

@Suite struct FormattingTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func formatted(_ bytes: [UInt8], _ spelling: Document.Spelling, _ options: JSONValue? = nil) -> [UInt8]? {
        guard let gaps = Formatting.gaps(in: bytes, spelling, options: options) else { return nil }
        var bytes = bytes
        for gap in gaps.reversed() { bytes.replaceSubrange(gap.range, with: Array(gap.text.utf8)) }
        return bytes
    }

    private func formatted(_ text: String, _ options: JSONValue? = nil) -> String? {
        let result = formatted(Array(text.utf8), text.first == "<" ? .xml : .json, options)
        return result.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("elements stand below each other, each level further in, with their comments")
    func xml() {
        let text = """
            <?xml version="1.0"?> <!-- head -->
            <chart   title = "a
            b"><!-- first -->
              <data id='t'>a,b
               1,2

                    3,4 </data>  <!-- beside -->


            <bar x="a" y="b" /><legend position="none"><entry name="x"/> </legend>
              <rule y="1"><title>  kept   as it is </title></rule>
            </chart   >
            """
        let expected = """
            <?xml version="1.0"?> <!-- head -->
            <chart title = "a
            b">
              <!-- first -->
              <data id='t'>
                a,b
                1,2
                3,4
              </data> <!-- beside -->

              <bar x="a" y="b"/>
              <legend position="none"><entry name="x"/></legend>
              <rule y="1">
                <title>  kept   as it is </title>
              </rule>
            </chart   >

            """
        #expect(formatted(text) == expected)
    }

    @Test("what does not fit on a line goes on")
    func longLines() throws {
        let attributes = (0..<20).map { "name\($0)='value \($0)'" }.joined(separator: " ")
        let text = try #require(formatted("<chart><bar \(attributes)/></chart>"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= Formatting.lineLength })
        #expect(text.contains("\n      name"))
        let numbers = (0..<100).map { "\($0)" }.joined(separator: ",")
        let json = try #require(formatted("{\"bar\": {\"values\":[\(numbers)]}}"))
        #expect(json.split(separator: "\n").allSatisfy { $0.count <= Formatting.lineLength })
        #expect(json.split(separator: "\n").count < 12)
    }

    @Test("members stand below each other where the author wants it or there is no room")
    func json() {
        let text = """
            // head
            {"title":"a" , "data":{
            "src":"d.csv","steps":[{"filter":{"where":"a > 1"}}]}, // beside

            /* before */ "bar":{"values":[1,2 ,
             3],"labels" :[]}}
            """
        let expected = """
            // head
            {
              "title": "a",
              "data": {
                "src": "d.csv",
                "steps": [{ "filter": { "where": "a > 1" } }]
              }, // beside

              /* before */
              "bar": { "values": [1, 2, 3], "labels": [] }
            }

            """
        #expect(formatted(text) == expected)
    }

    @Test("line ends and the wish for tabs are kept")
    func options() {
        let tabs = JSONValue.object([("tabSize", .number(8)), ("insertSpaces", .boolean(false))])
        #expect(formatted("<chart>\r\n<bar/></chart>", tabs) == "<chart>\r\n\t<bar/>\r\n</chart>\r\n")
        let four = JSONValue.object([("tabSize", .number(4)), ("insertSpaces", .boolean(true))])
        #expect(formatted("{\"bar\":1}", four) == "{\n    \"bar\": 1\n}\n")
    }

    @Test(
        "what is not well-formed is left alone",
        arguments: [
            "<chart>", "<chart></bar>", "<chart a=b/>", "{\"a\":}", "{\"a\":1,}", "[1 2]", "<!DOCTYPE a><a/>",
            "{'a':1}", "<!-- a -->\nDraft\n<chart/>", "<chart/>\nthe end", "<chart/>a<chart/>",
            "<!--><chart/>", "<!---><chart/>", "<?><chart/>",
        ])
    func broken(text: String) {
        #expect(formatted(text) == nil)
    }

    @Test("of thousands of changes those on one line are told as one")
    func joined() throws {
        let bytes = Array("{\"data\":{\"rows\":[{\"a\":1,\"b\":2},\n{\"a\":3,\"b\":4}]}}".utf8)
        let gaps = try #require(Formatting.gaps(in: bytes, .json))
        let joined = Formatting.joined(gaps, in: bytes)
        func applied(_ gaps: [Formatting.Gap]) -> [UInt8] {
            var bytes = bytes
            for gap in gaps.reversed() { bytes.replaceSubrange(gap.range, with: Array(gap.text.utf8)) }
            return bytes
        }
        #expect(applied(joined) == applied(gaps) && joined.count < gaps.count)
        let rows = String(repeating: "{\"a\":1,\"b\":2},\n", count: 400)
        let many = Array("{\"data\":{\"rows\":[\(rows){\"a\":1}]}}".utf8)
        let told = Formatting.json(Formatting.gaps(in: many, .json), within: nil, in: TextLines(many, .utf8)).items
        #expect((400..<410).contains(told.count))
    }

    /// All documents that can be read.
    static let documents: [String] = ["Corpus/valid", "Corpus/invalid", "examples"].flatMap { folder -> [String] in
        let paths = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        let all = (paths?.compactMap { $0 as? String } ?? []).sorted().filter { path in
            ["xml", "json"].contains((path as NSString).pathExtension) && !path.contains("data/")
                && !path.contains("tables/")
        }
        return all.map { folder + "/" + $0 }
    }

    @Test("documents mean the same afterwards, and a second time changes nothing")
    func documentsKeepTheirMeaning() throws {
        var count = 0
        for path in Self.documents {
            let url = Self.root.appendingPathComponent(path)
            let bytes = try Array(Data(contentsOf: url))
            let spelling: Document.Spelling = path.hasSuffix(".xml") ? .xml : .json
            guard let once = formatted(bytes, spelling) else {
                // What the program reads without a mistake has a layout.
                #expect(!path.hasPrefix("Corpus/valid"), "\(path)")
                continue
            }
            count += 1
            #expect(formatted(once, spelling) == once, "\(path)")
            let (before, after) = (read(bytes, spelling, url.path), read(once, spelling, url.path))
            #expect((before == nil) == (after == nil), "\(path)")
            guard let before, let after, !Self.areEqual(before.root, after.root) else { continue }
            // The lines of a table may be indented otherwise: then its cells have to be the same.
            #expect(ir(bytes, spelling, url.path) == ir(once, spelling, url.path), "\(path)")
        }
        #expect(count > 600)
    }

    @Test("text that stands alone, or beside a document, is left alone")
    func looseText() {
        #expect(Formatting.gaps(in: Array("my notes\n".utf8), .xml) == nil)
        #expect(Formatting.gaps(in: Array("Note -->\n<chart><bar/></chart>".utf8), .xml) == nil)
        #expect(Formatting.gaps(in: Array("my notes\n".utf8), .json) == nil)
    }

    @Test("whatever stands in a text, only its white space changes")
    func onlyWhiteSpaceChanges() throws {
        func letters(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { !ByteClass.isSpace($0) } }
        var random = SeededGenerator(seed: 5)
        let extras = ["", "notes ", "-->", "<!-- a -->", "]]>", "<x/>", "</x>", "{", "}", ",", "// a\n", "\u{A0}"].map {
            Array($0.utf8)
        }
        var count = 0
        for path in Self.documents {
            let whole = try Array(Data(contentsOf: Self.root.appendingPathComponent(path)))
            guard whole.count < 20_000 else { continue }
            let spelling: Document.Spelling = path.hasSuffix(".xml") ? .xml : .json
            for _ in 0..<3 {
                let cut = Bool.random(using: &random) ? whole.count : Int.random(in: 0...whole.count, using: &random)
                let place = Int.random(in: 0...cut, using: &random)
                func extra() -> [UInt8] {
                    // Most texts are to be good enough for a layout.
                    Int.random(in: 0..<3, using: &random) == 0 ? extras.randomElement(using: &random) ?? [] : []
                }
                let text = extra() + whole[..<place] + extra() + whole[place..<cut] + extra()
                guard let result = formatted(text, spelling) else { continue }
                count += 1
                #expect(letters(result) == letters(text), "\(path), cut at \(cut), more at \(place)")
            }
        }
        #expect(count > 100)
    }

    private func read(_ bytes: [UInt8], _ spelling: Document.Spelling, _ name: String) -> Document? {
        var unheard = DiagnosticCollector()
        let document = DocumentReader.read(SourceFile(name: name, bytes: bytes), spelling: spelling, into: &unheard)
        return unheard.hasErrors ? nil : document
    }

    private static func areEqual(_ a: Element, _ b: Element) -> Bool {
        a.name == b.name && a.text?.text == b.text?.text && a.attributes.count == b.attributes.count
            && zip(a.attributes, b.attributes).allSatisfy { $0.name == $1.name && $0.value.text == $1.value.text }
            && a.children.count == b.children.count && zip(a.children, b.children).allSatisfy { areEqual($0, $1) }
    }

    private func ir(_ bytes: [UInt8], _ spelling: Document.Spelling, _ name: String) -> [String] {
        let compiler = Compiler(options: Compiler.Options(kinds: [.ir]))
        let compilation = compiler.compile(SourceFile(name: name, bytes: bytes), spelling: spelling)
        return compilation.outputs.map(\.text) + compilation.diagnostics.map { $0.id.rawValue }
    }
}
