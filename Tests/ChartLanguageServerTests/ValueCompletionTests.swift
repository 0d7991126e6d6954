import ChartDocument
import ChartSchema
import Testing

@testable import ChartLanguageServer

@Suite struct ValueCompletionTests {
    @Test("every word of every choice is offered, in both spellings")
    func choices() {
        for element in Vocabulary.playfair.elements {
            for attribute in element.attributes where !attribute.type.choices.isEmpty {
                let words = attribute.type.choices.map(\.value)
                #expect(CursorText("<chart><\(element.name) \(attribute.name)=\"|").labels == words)
                #expect(CursorText("{\"\(element.name)\": {\"\(attribute.name)\": \"|").labels == words)
            }
        }
    }

    @Test func booleans() {
        #expect(CursorText("<chart fluid=|").choosing("true") == "<chart fluid=\"true\"")
        #expect(CursorText("{\"fluid\": |}").choosing("true") == "{\"fluid\": true}")
    }

    @Test("lengths of time, offsets from UTC and currencies are offered")
    func units() {
        #expect(CursorText("<chart><bar/><entrance duration=|").choosing("500ms")?.hasSuffix("\"500ms\"") == true)
        #expect(CursorText("{\"utc-offset\": \"|\"}").choosing("+05:45") == "{\"utc-offset\": \"+05:45\"}")
        #expect(CursorText("<chart><bar/><y currency='|").labels.contains("EUR"))
    }

    @Test("a client without Markdown gets plain text")
    func plainText() {
        #expect(Markdown.plain("**a\\_b**: `max` \\* 2") == "a_b: max * 2")
        let text = CursorText("<chart |/>")
        let lines = TextLines(text.outline.bytes, .utf16)
        for showsMarkdown in [true, false] {
            let list = Completion(text.tables, hasSnippets: false, showsMarkdown: showsMarkdown)
                .json(at: text.offset, isAsked: true, in: lines)
            let first = list["items"]?.items.first?["documentation"]
            #expect((first?["kind"] == .string("markdown")) == showsMarkdown)
            #expect((first?.string == nil) == showsMarkdown)
        }
    }

    @Test("columns are offered though other parts are wrong")
    func columns() {
        let mistaken = """
            <chart>
              <data src="d.csv"/>
              <bar x="month" y="|"/>
              <y minn="1"/>
            </chart>
            """
        #expect(CursorText(mistaken).labels == ["month", "net sales"])
        #expect(CursorText("<chart><data src='d.csv'/><bar x='|").labels == ["month", "net sales"])
        #expect(CursorText("<chart><data src='d.csv' titel=''/><bar x='|'/>").labels == ["month", "net sales"])
        #expect(CursorText("<chart><data src='d.csv'><bar x='|'/>").labels == ["month", "net sales"])
        #expect(CursorText("{\"data\": {\"src\": \"d.csv\"}, \"bar\": {\"x\": \"|").labels == ["month", "net sales"])
        #expect(CursorText("{\"bar\": {\"x\": |}, \"data\": {\"text\": \"a,b\\n1,2\"}").labels == ["a", "b"])
        #expect(CursorText("<chart><data src='no.csv'/><bar x='|'/></chart>").labels.isEmpty)
        #expect(CursorText("<chart><bar x='|'/></chart>").labels.isEmpty)
    }

    @Test("a mark's own table is the one that counts")
    func tables() {
        let start = "<chart><data id='a' src='d.csv'/><data id='b'>u,v\n1,2</data>"
        #expect(CursorText(start + "<bar data='b' x='|'/></chart>").labels == ["u", "v"])
        #expect(CursorText(start + "<bar data='b'><series y='|'/></bar></chart>").labels == ["u", "v"])
        #expect(CursorText(start + "<bar data='c' x='|'/></chart>").labels.isEmpty)
        #expect(CursorText(start + "<bar x='|'/></chart>").labels == ["month", "net sales"])
        #expect(CursorText(start + "<bar data='|'/></chart>").labels == ["a", "b"])
        let states = start + "<pie/><bar data='b'/><state><bar x='|'/></state></chart>"
        #expect(CursorText(states).labels == ["u", "v"])
    }

    @Test("a step knows the columns that the steps before it leave")
    func steps() {
        let start = "<chart><data src='d.csv'><calculate as='double' value='[net sales] * 2'/>"
        #expect(CursorText(start + "<sort by='|'/></data></chart>").labels == ["month", "net sales", "double"])
        #expect(CursorText(start + "</data><bar x='|'/></chart>").labels == ["month", "net sales", "double"])
        #expect(
            CursorText("<chart><data src='d.csv'><filter where='|'/><calculate as='c' value='1'/></data></chart>")
                .labels.prefix(3) == ["month", "net sales", "abs"])
        let json = "{\"data\": {\"src\": \"d.csv\", \"steps\": [{\"sort\": {\"by\": [\"month\", \"|\"]}}"
        #expect(CursorText(json).labels == ["month", "net sales"])
        // A step that cannot be done, or is not finished, does not keep the columns before it from being known.
        #expect(
            CursorText("<chart><data src='d.csv'><filter where='nix = 1'/><sort/></data><bar x='|'/></chart>").labels
                == ["month", "net sales"])
        // A statement about a column names one of the file.
        #expect(
            CursorText("<chart><data src='d.csv'><column name='|'/></data></chart>").labels == ["month", "net sales"])
        // A new column has a new name.
        #expect(CursorText("<chart><data src='d.csv'><calculate as='|'/></data></chart>").labels.isEmpty)
    }

    @Test("names are written as the place wants them")
    func spelling() {
        let start = "<chart><data src='d.csv'>"
        #expect(
            CursorText(start + "<sort by=\"mo| x\"/>").choosing("net sales") == start + "<sort by=\"'net sales' x\"/>")
        #expect(CursorText(start + "<sort by=\"'ne|\"/>").choosing("net sales") == start + "<sort by=\"'net sales'\"/>")
        #expect(
            CursorText(start + "<filter where=\"net| > 3\"/>").choosing("net sales")
                == start + "<filter where=\"[net sales] > 3\"/>")
        #expect(
            CursorText(start + "<filter where=\"[net| > 3\"/>").choosing("net sales")
                == start + "<filter where=\"[net sales] > 3\"/>")
        let quoted = ["d.csv": "\"a & \"\"b\"\"\",c\n1,2\n"]
        #expect(
            CursorText("<chart><data src='d.csv'/><bar x=\"|\"/>", files: quoted).choosing("a & \"b\"")
                == "<chart><data src='d.csv'/><bar x=\"a &amp; &quot;b&quot;\"/>")
        #expect(
            CursorText("{\"data\": {\"src\": \"d.csv\"}, \"bar\": {\"x\": |}}", files: quoted).choosing("a & \"b\"")
                == "{\"data\": {\"src\": \"d.csv\"}, \"bar\": {\"x\": \"a & \\\"b\\\"\"}}")
    }

    @Test("formats show what they make of the first value")
    func formats() {
        func details(_ text: String) -> [String: String] {
            let items = CursorText(text, files: ["d.csv": "day,sales,share\n2026-03-05,1234.5,0.25\n"]).completions()
            return Dictionary(uniqueKeysWithValues: items.map { ($0.label, $0.detail ?? "") })
        }
        let start = "<chart locale='de'><data src='d.csv'/><bar x='day' y='sales'/>"
        #expect(details(start + "<y format='|'/></chart>")["#,##0.00"] == "1.234,50")
        #expect(details(start + "<y format='|'/></chart>")["#,##0.00 ¤"] == nil)
        #expect(details(start + "<y currency='EUR' format='|'/></chart>")["#,##0.00 ¤"] == "1.234,50 €")
        #expect(details(start + "<x format='|'/></chart>")["d MMMM yyyy"] == "5 März 2026")
        #expect(
            details("<chart><data src='d.csv'/><pie label='day' value='share' format='|'/></chart>")["0 %"] == "25 %")
        #expect(details("<chart><bar values='- 0.5'/><y value-format='|'/></chart>")["0.0"] == "0.5")
        #expect(details("{\"bar\": {\"values\": [7]}, \"y\": {\"format\": \"|\"}}")["0.0"] == "7.0")
        #expect(details("<chart><bar at='2026-01 2026-02' values='1 2'/><x format='|'/></chart>")["yyyy"] == "2026")
        // Without any data a value of our own.
        #expect(details("<chart><y format='|'/></chart>")["#,##0.0"] == "1,234.5")
    }

    @Test("locales and currencies are offered with what they make of values")
    func locales() {
        let items = CursorText("<chart locale='|'/>").completions()
        #expect(items.first { $0.label == "de" }?.detail == "1.234,5, 1. März 2026")
        #expect(items.contains { $0.label == "en-GB" } && items.contains { $0.label == "ja" })
        let money = CursorText("<chart><bar values='3'/><y currency='|'/></chart>").completions()
        #expect(money.first.map { [$0.label, $0.detail] } == ["EUR", "€3"])
        #expect(money.contains { $0.label == "CHF" })
        #expect(CursorText("<chart palette='|'/>").labels.starts(with: ["blues"]))
    }

    @Test("what stands elsewhere is offered where it can be named")
    func references() {
        let start = "<chart><data src='d.csv'/><bar id='m' x='month' y='net sales'/>"
        #expect(CursorText(start + "<rule x='|'/></chart>").labels == ["Jan", "Feb"])
        #expect(CursorText(start + "<legend><entry name='|'/></legend></chart>").labels == ["net sales"])
        #expect(CursorText(start + "<control of='|'/></chart>").labels == ["m"])
        let pie = "<chart><data src='d.csv'/><pie label='month' value='net sales'/>"
        #expect(CursorText(pie + "<legend><entry name='|'/></legend></chart>").labels == ["Jan", "Feb"])
        let series = "<chart><bar categories=\"A 'B b'\"><series name='Hydro' values='1 2'/><series name='Wind'/></bar>"
        #expect(CursorText(series + "<legend><entry name='|'/></legend></chart>").labels == ["Hydro", "Wind"])
        #expect(CursorText(series + "<band x='|'/></chart>").labels == ["A", "B b"])
        let texts = "<chart><text name='Notes' values='4 7' labels='calm busy'/>"
        #expect(CursorText(texts + "<legend><entry name='|'/></legend></chart>").labels == ["Notes"])
        let states =
            "<chart first-state='|'><data src='d.csv'/><bar x='month' y='net sales'/><state by='month'/></chart>"
        #expect(CursorText(states).labels == ["Jan", "Feb"])
    }

    @Test func colorsAndEasings() {
        #expect(CursorText("<chart background='|").labels.contains("teal"))
        #expect(CursorText("<chart palette='blue |'/>").choosing("rust") == "<chart palette='blue rust'/>")
        #expect(CursorText("<chart><entrance easing='|'/></chart>").labels.contains("spring"))
    }

    @Test("columns are offered where a colour may be a column, and nowhere else")
    func columnsOfColors() {
        let start = "<chart><data src='d.csv'/>"
        #expect(CursorText(start + "<bar x='month' y='net sales' color='|'/></chart>").labels.first == "month")
        let others = [
            "<gauge values='3'><threshold color='|'/></gauge>", "<bar text-color='|'/>", "<gauge color='|'/>",
        ]
        for other in others {
            let labels = CursorText(start + other + "</chart>").labels
            #expect(labels.contains("teal") && !labels.contains("month"), "\(other)")
        }
    }

    @Test func wordsOfListsAndRules() {
        #expect(CursorText("<chart><pie spoken='|'/></chart>").labels == ["value", "percent"])
        #expect(CursorText("<chart><pie center-shows='total |'/></chart>").labels == ["total", "share"])
        #expect(CursorText("<chart><histogram bins='|'/></chart>").labels == ["sturges", "scott", "freedman-diaconis"])
        let warnings = CursorText("{\"allow\": [\"|\"]}").labels
        #expect(warnings.contains("layout.crowded-labels") && !warnings.contains("syntax.invalid"))
    }

    @Test func aMarkOfADataStateIsOneOfTheChart() {
        #expect(CursorText("<chart><bar id='b'/><state name='z'><bar id='|'/></state></chart>").labels == ["b"])
    }
}
