import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Testing

@testable import ChartLanguageServer

@Suite struct NamesTests {
    private static let steps = """
        <chart><data id="t" src="d.csv"><calculate as="double" value="[net sales] * 2"/>
        <filter where="double &gt; 1 and 'double' != month and not (double is missing)"/><sort by="month double"/></data>
        <data id="u"><column name="k" values="a b"/></data>
        <bar id="m" data="t" x="month" y="dou|ble"/><line data="t" x="month" y="net sales"/></chart>
        """

    private func names(_ text: CursorText) -> Names {
        Names(text.tables, lines: TextLines(text.outline.bytes, .utf8), uri: "a")
    }

    /// The texts of the places that name the same thing, each definition behind a `=`.
    private func places(_ text: String) -> [String] {
        let text = CursorText(text)
        let index = NameIndex(text.tables)
        guard let place = index.place(at: text.offset) else { return [] }
        return index.places(of: place.thing).map { ($0.isDefinition ? "=" : "") + text.outline.text($0.range) }
    }

    private func renamed(_ text: String, to name: String) throws -> String? {
        let text = CursorText(text)
        let edit = try names(text).rename(at: text.offset, to: name) { bytes in
            let file = SourceFile(name: "c", bytes: bytes)
            let environment = MemoryFiles(files: ["d.csv": "month,net sales\nJan,3\nFeb,4\n"])
            let compiler = Compiler(options: Compiler.Options(kinds: []), environment: environment)
            return compiler.compile(file, spelling: text.outline.spelling).diagnostics
        }
        guard let edits = edit["changes"]?["a"]?.items else { return nil }
        let lines = TextLines(text.outline.bytes, .utf8)
        var bytes = text.outline.bytes
        for edit in edits.reversed() {
            let range = try #require(lines.range(of: edit["range"]))
            bytes.replaceSubrange(range, with: Array((edit["newText"]?.string ?? "").utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a column is known by its table, also in formulas and lists")
    func columns() {
        #expect(places(Self.steps) == ["=double", "double", "double", "double", "double"])
        let cursor = Self.steps.replacing("|", with: "")
        #expect(
            places(cursor.replacing("y=\"net sa", with: "y=\"net |sa")) == ["[net sales]", "net sales"])
        #expect(places(cursor.replacing("by=\"mon", with: "by=\"m|on")) == ["month", "month", "month", "month"])
    }

    @Test("a value of `color` that is no colour may be a column")
    func columnsOfColors() throws {
        func document(_ color: String) -> String {
            """
            {"data": {"rows": [{"l": "a", "v": 1, "hue": "red"}, {"l": "b", "v": 2, "hue": "blue"}]},
            "bar": {"x": "l", "y": "v", "color": "\(color)"}}
            """
        }
        #expect(places(document("h|ue")) == ["=hue", "=hue", "hue"])
        #expect(places(document("r|ed")) == [])
        #expect(
            try renamed(document("h|ue"), to: "tone")
                == document("hue").replacing("\"hue\"", with: "\"tone\""))
    }

    @Test("what would draw something else is refused, and it is said why")
    func values() throws {
        let text = """
            <chart><data><calculate as="c|" value="a * 2"/><fold fields="a c" key="k" value="v"/>
            <filter where="k != 'c'"/>x,a
            p,1
            q,2</data><bar x="x" y="v" series="k"/></chart>
            """
        #expect {
            _ = try renamed(text, to: "sum")
        } throws: { error in
            (error as? ResponseError)?.message.contains("no cell of column 'k' is 'c'") == true
        }
        let other = text.replacing("'c'", with: "'a'")
        #expect(try renamed(other, to: "sum")?.contains("fields=\"a sum\"") == true)
    }

    @Test("an edit says which version it is for, where clients can hear it")
    func versions() throws {
        let text = CursorText("<chart><bar id='m|' values='1'/></chart>")
        let names = Names(text.tables, lines: TextLines(text.outline.bytes, .utf8), uri: "a", version: .number(7))
        let edit = try names.rename(at: text.offset, to: "n") { _ in [] }
        let change = try #require(edit["documentChanges"]?.items.first)
        #expect(change["textDocument"]?["version"]?.integer == 7)
        #expect(change["edits"]?.items.count == 1)
    }

    @Test("ids, series, states and categories")
    func others() {
        let cursor = Self.steps.replacing("|", with: "")
        #expect(places(cursor.replacing("data=\"t\" x", with: "data=\"|t\" x")) == ["=t", "t", "t"])
        let chart = """
            {"bar": {"categories": ["a", "b"], "series": [{"name": "N|orth", "values": [1, 2]}]},
             "legend": {"entry": {"name": "North"}}, "rule": {"x": "a"}, "first-state": "s",
             "state": [{"name": "s"}]}
            """
        #expect(places(chart) == ["=North", "North"])
        #expect(places(chart.replacing("|", with: "").replacing("\"x\": \"a", with: "\"x\": \"|a")) == ["=a", "a"])
        #expect(places(chart.replacing("|", with: "").replacing("state\": \"s", with: "state\": \"|s")) == ["s", "=s"])
        #expect(places("<chart><bar valu|es='1'/></chart>").isEmpty)
    }

    @Test("a new name is written as each place has to have it")
    func rename() throws {
        let expected = Self.steps.replacing("|", with: "").replacing("as=\"double\"", with: "as=\"so 'much'\"")
            .replacing("\"double &gt;", with: "\"[so 'much'] &gt;").replacing("(double", with: "([so 'much']")
            .replacing("month double", with: "month 'so ''much'''")
            .replacing("y=\"double", with: "y=\"so 'much'")
        #expect(try renamed(Self.steps, to: "so 'much'") == expected)
        let json =
            #"{"bar": {"categories": ["x"], "series": {"name": "a|", "values": [1]}}, "legend": {"entry": {"name": "a"}}}"#
        #expect(try renamed(json, to: "\"b\"")?.contains(#""entry": {"name": "\"b\""}"#) == true)
    }

    @Test("a column of rows that the document writes out gets another name in these, too")
    func renameOfRows() throws {
        let json = #"{"data": {"rows": [{"a": 1, "b": 2}, {"b": 3, "a": 4}]}, "point": {"x": "a|", "y": "b"}}"#
        #expect(try renamed(json, to: "c") == json.replacing("|", with: "").replacing("\"a\"", with: "\"c\""))
        let csv = "<chart><data>\n a , b\n1,2\n</data><point x='a|' y='b'/></chart>"
        #expect(try renamed(csv, to: "c") == "<chart><data>\n c , b\n1,2\n</data><point x='c' y='b'/></chart>")
    }

    @Test("cells in quotes get another name, and quotes only where they need them")
    func renameOfCellsInQuotes() throws {
        let text = #"""
            <chart><data>"the ""m""",k,n
            "Jan, old","a ""b""",1
            Feb, "a" ,2</data><bar x='the "m"' y='n' series='k'/><legend><entry name='|a'/></legend></chart>
            """#
        let plain = text.replacing("|", with: "")
        #expect(try renamed(text, to: "c") == plain.replacing(" \"a\" ", with: " c ").replacing("='a'", with: "='c'"))
        let other = plain.replacing("<entry name='a'", with: "<entry name='a \"|b\"'")
        #expect(try renamed(other, to: "d, e")?.contains("old\",\"d, e\",1") == true)
        let column = plain.replacing("x='the", with: "x='|the")
        #expect(try renamed(column, to: "m")?.contains("<data>m,k,n\n") == true)
        // Nobody knows where the cells of these end.
        #expect(places("<chart><data>k,n\n\"a,1\nb,2</data><bar x='k' y='n'/><rule x='|b'/></chart>").count == 1)
    }

    @Test("series and categories in rows that the document writes out get another name in these, too")
    func renameOfValues() throws {
        let csv = "<chart><data>m,k,n\nJan , a,1\nFeb,a,3\nMar,b,a</data><bar x='m' y='n' series='k'/>"
        let chart = csv.replacing(",a</", with: ",4</") + "<legend><entry name='|a'/></legend><rule x='Feb'/></chart>"
        let plain = chart.replacing("|", with: "")
        #expect(places(chart) == ["=a", "a", "a"])
        #expect(
            try renamed(chart, to: "x & y")
                == plain.replacing(" a,1", with: " x &amp; y,1").replacing(",a,3", with: ",x &amp; y,3")
                .replacing("name='a'", with: "name='x &amp; y'"))
        #expect(try renamed(chart, to: "x, \"y\"")?.contains("Feb,\"x, \"\"y\"\"\",3") == true)
        let category = plain.replacing("x='Feb", with: "x='|Feb")
        #expect(
            try renamed(category, to: "F") == plain.replacing("Feb,", with: "F,").replacing("'Feb'", with: "'F'"))
        #expect(try renamed(plain.replacing("Jan ,", with: "J|an ,"), to: "J")?.contains("\nJ , a,1") == true)
        let columns = """
            <chart><data><column name="m" values="J F"/><column name="k" values="a 'b c'"/>\
            <column name="n" values="1 2"/></data><bar x="m" y="n" series="k"/><legend><entry name="b |c"/></legend></chart>
            """
        #expect(
            try renamed(columns, to: "d")
                == columns.replacing("|", with: "").replacing("'b c'", with: "d").replacing("\"b c\"", with: "\"d\""))
        let rows = #"""
            {"data": {"rows": [{"m": "J", "k": "a", "n": 1}, {"k": "a", "m": "F", "n": 2}]},
            "bar": {"x": "m", "y": "n", "series": "k"}, "legend": {"entry": {"name": "|a"}}}
            """#
        #expect(try renamed(rows, to: "b") == rows.replacing("|", with: "").replacing("\"a\"", with: "\"b\""))
        // Numbers are places on an axis.
        #expect(places("<chart><data>m,n\n|1,2</data><bar x='m' y='n'/></chart>").isEmpty)
    }

    @Test("a state that a chart begins in may have its name from there alone")
    func firstState() throws {
        let text =
            "<chart first-state='N|ow'><bar categories='a' values='1'/>"
            + "<state name='Next'><bar values='2'/></state></chart>"
        #expect(places(text) == ["=Now"])
        #expect(try renamed(text, to: "Today") == text.replacing("N|ow", with: "Today"))
    }

    @Test("a name from a file of data is defined where it stands there first")
    func definitionsInFiles() throws {
        let files = ["d.csv": "day,weather\n1,rain\n2,sun\n3,rain\n"]
        let text = CursorText(
            "<chart><data src='d.csv'/><point x='day' y='day' series='weather'/>"
                + "<legend><entry name='|rain'/></legend></chart>",
            files: files)
        let answer = names(text).definitions(at: text.offset) { _, _ in
            nil
        } value: { place in
            .string("\(place.file.name) \(place.bytes)")
        }
        #expect(answer.items == [.string("d.csv 14..<18")])
    }

    @Test("what cannot be renamed is refused with its reason")
    func refusals() {
        let cursor = Self.steps.replacing("|", with: "")
        func refused(_ text: String, _ name: String) -> String? {
            do {
                _ = try renamed(text, to: name)
                return nil
            } catch {
                return (error as? ResponseError)?.message
            }
        }
        #expect(
            refused(cursor.replacing("y=\"net", with: "y=\"|net"), "x") == "the column 'net sales' is named in d.csv")
        #expect(refused(Self.steps, "month") == "'month' is there already")
        #expect(refused(cursor.replacing("id=\"m\"", with: "id=\"|m\""), "t") == "'t' is there already")
        #expect(refused(cursor.replacing("id=\"m\"", with: "id=\"|m\""), "no name")?.contains("a mistake that") == true)
        // The mistake in the data is no longer found where the id is none.
        let broken = "<chart><data id='t|t' src='d.csv'/><bar data='tt' x='month' y='month'/></chart>"
        #expect(refused(broken, "9 u")?.contains("a mistake that") == true && refused(broken, "u") == nil)
        let inline = "<chart><data>&quot;a&quot;,b\n1,2</data><bar x='|a' y='b'/></chart>"
        #expect(refused(inline, "x") == "the column 'a' is named in the rows of the table")
    }

    @Test("a column that is looked up has one name in both tables")
    func lookups() {
        let text = """
            <chart><data id="t"><column name="k" values="a b"/><lookup by="k" from="u" fields="v"/></data>
            <data id="u"><column name="k" values="a b"/><column name="v" values="1 2"/></data>
            <bar data="t" x="k" y="v|"/></chart>
            """
        #expect(places(text) == ["v", "=v", "v"])
        #expect(places(text.replacing("|", with: "").replacing("x=\"k", with: "x=\"|k")) == ["=k", "k", "k"])
    }
}
