import ChartCompiler
import ChartDiagnostics
import ChartIR
import Foundation
import Testing

@testable import ChartLanguageServer

@Suite struct HoverTests {
    private func hover(_ text: String, files: [String: String]? = nil) -> (text: String, word: String)? {
        let text = files.map { CursorText(text, files: $0) } ?? CursorText(text)
        return Hover(text.tables).text(at: text.offset).map { ($0.text, text.outline.text($0.range)) }
    }

    @Test("names are explained by the schema")
    func names() {
        #expect(hover("<chart><b|ar/></chart>")?.text.hasPrefix("**bar**\n\nBars") == true)
        #expect(hover("{\"b|ar\": {}}")?.text.hasPrefix("**bar**\n\nBars") == true)
        #expect(hover("{\"layers\": [{\"b|ar\": {}}]}")?.text.hasPrefix("**bar**") == true)
        #expect(hover("<chart fl|uid='true'/>")?.text.hasPrefix("**fluid**\n\nWhether the chart") == true)
        #expect(hover("{\"bar\": {\"lay|out\": \"group\"}}")?.text.contains("- `stack`: On top of each other") == true)
        #expect(hover("<nonsen|se/>") == nil)
        #expect(hover("<chart> | </chart>") == nil)
    }

    @Test("a word of a formula is explained from its first letter to its end")
    func wordsOfFormulas() {
        func word(_ formula: String) -> String? {
            hover("<chart><data src='d.csv'><filter where=\"\(formula)\"/></data></chart>").map(\.word)
        }
        for formula in ["|month = 'a' and", "mon|th = 'a'", "month| = 'a'", "1 = 1 and |month = 'a'"] {
            #expect(word(formula) == "month", "\(formula)")
        }
        #expect(word("|[net sales] &gt; 1") == "[net sales]" && word("1 &lt; [net sales|]") == "[net sales]")
        #expect(word("|round([net sales]) &gt; 1") == "round" && word("(|round([net sales])) &gt; 1") == "round")
    }

    @Test("a word of a choice is explained by itself")
    func choices() throws {
        let found = try #require(hover("<chart><bar layout='sta|ck'/></chart>"))
        #expect(found.word == "stack" && found.text.hasPrefix("**stack**\n\nOn top of each other"))
    }

    @Test("formats write as the project's locale does where the document says nothing")
    func projectLocale() {
        let text = CursorText("<chart><bar values='1200.5'/><y format='#,##0|.00'/></chart>")
        var tables = text.tables
        tables.standardLocale = "de"
        #expect(Hover(tables).text(at: text.offset)?.text.contains("1.200,50") == true)
    }

    @Test("many values are shown as they are spread")
    func spread() {
        let rows = (0..<24).map { "\($0 < 20 ? "a" : "b"),\($0 < 20 ? 0 : $0)" }.joined(separator: "\n")
        let files = ["d.csv": "kind,n\n" + rows + "\n"]
        let number = hover("<chart><data src='d.csv'/><bar y='n|'/>", files: files)?.text
        #expect(number == "**n**: a column of numbers  \nfrom 0 to 23  \n`█         ▁▁`  \n24 rows, none missing")
        let text = hover("<chart><data src='d.csv'/><bar x='kin|d'/>", files: files)?.text
        #expect(text == "**kind**: a column of texts  \n2 different values: a (20), b (4)  \n24 rows, none missing")
    }

    @Test("an axis says what has become of it")
    func axes() throws {
        func note(_ text: String) throws -> String? {
            let text = CursorText(text)
            let compiler = Compiler(
                options: Compiler.Options(kinds: []),
                environment: MemoryFiles(files: ["d.csv": "month,net sales\nJan,3\nFeb,4\n"]))
            let charts = compiler.compile(SourceFile(name: "c", bytes: text.outline.bytes)).page?.charts ?? []
            let found = Hover(text.tables, charts: charts).text(at: text.offset)?.text
            return found.flatMap { $0.components(separatedBy: "In this chart: ").dropFirst().first }
        }
        let chart = "<chart><data src='d.csv'/><bar x='month' y='net sales'/><x/><y max='9'/></chart>"
        #expect(try note(chart.replacing("<x", with: "<x|")) == "2 categories, from Jan to Feb.")
        let value = try #require(try note(chart.replacing("<y", with: "<|y")))
        #expect(
            value.hasPrefix(
                "a scale of numbers; net sales goes from 3 to 4; it is drawn from 0 to 9; its ends are round"))
        let line = "<chart><line at='2026-01-03 2026-02-05' values='120 180'/><x/><y/></chart>"
        #expect(
            try note(line.replacing("<x", with: "<|x"))
                == "a scale of times; it is drawn from 3 January 2026 to 5 February 2026.")
        #expect(try note(line.replacing("<y", with: "<|y"))?.contains("it is drawn from 120 to 180") == true)
        let log = "<chart><line values='3 800'/><y type='log'/></chart>"
        #expect(try note(log.replacing("<y", with: "<|y"))?.contains("it is drawn from 2 to 1,000") == true)
        let broken = "<chart><line values='3 800'/><y breaks='10..790'/></chart>"
        #expect(
            try note(broken.replacing("<y", with: "<|y"))?.hasPrefix("a scale of numbers, broken from 10 to 790")
                == true)
        #expect(try note(chart.replacing("max", with: "mxa").replacing("<y", with: "<|y")) == nil)
        let cells = "<chart><cell categories='a b' rows='r r' values='3 40'/><color|/></chart>"
        #expect(try note(cells) == "colours from 3 to 40.")
        #expect(
            try note(cells.replacing("<color|", with: "<color| breaks='10 20'"))
                == "3 classes, \\< 10, 10 – 20, ≥ 20.")
        let bubbles = "<chart><data src='d.csv'/><bubble x='month' y='net sales' size='net sales'/><size|/></chart>"
        #expect(try note(bubbles)?.hasPrefix("net sales goes from 3 to 4; the largest circle has a radius of ") == true)
        let panels =
            "<chart><data src='d.csv'/><bar x='month' y='net sales'/><facet| by='month' columns='2'/><y/></chart>"
        #expect(try note(panels) == "2 panels, from Jan to Feb; 2 side by side at the chart's own width.")
        let shared = panels.replacing("facet|", with: "facet").replacing("<y", with: "<y|")
        #expect(try note(shared)?.contains("it is drawn from 0 to ") == true)
        #expect(
            try note(shared.replacing("columns", with: "scales='free-y' columns"))?.contains("it is drawn") == false)
    }

    @Test("bins and legends say what has become of them")
    func binsAndLegends() {
        func note(_ text: String) -> String? {
            let text = CursorText(text)
            let compiler = Compiler(options: Compiler.Options(kinds: []))
            let charts = compiler.compile(SourceFile(name: "c", bytes: text.outline.bytes)).page?.charts ?? []
            #expect(Hover.asksForCharts(at: text.offset, in: text.outline))
            let found = Hover(text.tables, charts: charts).text(at: text.offset)?.text
            return found?.components(separatedBy: "In this chart: ").dropFirst().first?
                .components(separatedBy: "\n\n").first
        }
        let bins = "<chart><histogram values='1 2 3 4 5 6 7 8 9 10' bins='5|'/></chart>"
        #expect(note(bins) == "5 bins, each 2 wide; from 0 to 10.")
        #expect(
            note(bins.replacing("|", with: "").replacing("<hist", with: "<hi|st"))
                == "5 bins, each 2 wide; from 0 to 10.")
        #expect(
            note("<chart><pie labels='a b' values='1 2'/><leg|end position='bottom'/></chart>")
                == "it stands below the drawing.")
        #expect(note("<chart><pie labels='a b' values='1 2'/><leg|end position='none'/></chart>") == "there is none.")
    }

    @Test("what is left to the layout says what has become of it")
    func outcomes() {
        func note(_ text: String) -> String? {
            let text = CursorText(text)
            let compiler = Compiler(options: Compiler.Options(kinds: []))
            let charts = compiler.compile(SourceFile(name: "c", bytes: text.outline.bytes)).page?.charts ?? []
            #expect(Hover.asksForCharts(at: text.offset, in: text.outline))
            func said(_ laysOut: Bool) -> String? {
                Hover(text.tables, charts: charts, laysOut: laysOut).text(at: text.offset)?.text
                    .components(separatedBy: "In this chart, at its own width: ").dropFirst().first
            }
            #expect(said(false) == nil)
            return said(true)
        }
        let bars = "<chart><bar categories='a b c' values='1 50 100' text='aut|o'/></chart>"
        #expect(note(bars) == "3 texts, 2 on what they tell and 1 beside it.")
        #expect(note(bars.replacing("1 50 100", with: "100 100 100")) == "3 texts, on what they tell.")
        let line = "<line categories='a b' values='1 2' name='L' marker='aut|o'/>"
        #expect(note("<chart>\(line)</chart>") == "2 points with the shape circle.")
        let two = "<chart><bar categories='a b' values='1 2' name='B' text='auto'/>\(line)</chart>"
        #expect(note(two) == "2 points with the shape square.")
        #expect(note("<chart><line values='1 2' dash='aut|o'/></chart>") == "solid.")
        let names = (1...9).map { "'A long name, the \($0)th'" }.joined(separator: " ")
        func labels(_ width: Int, _ names: String) -> String? {
            note(
                "<chart width='\(width)'><bar categories=\"\(names)\" values='1 2 3 4 5 6 7 8 9'/>"
                    + "<x labels='aut|o'/></chart>")
        }
        #expect(labels(640, "a b c d e f g h i") == "in one line.")
        #expect(labels(900, names) == "in several lines where they are long.")
        #expect(labels(320, names) == "angled.")
        // Ticks of times have words of their own, of which nothing is known here.
        let times = "<bar at='2024-01-01 2024-02-01 2024-03-01' values='1 2 3'/>"
        #expect(note("<chart width='400'>\(times)<x labels='aut|o'/></chart>") == nil)
        #expect(
            note("{\"pie\": {\"labels\": [\"a\"], \"values\": [1], \"text\": \"aut|o\"}}")?.contains("text") == true)
    }

    @Test("each of two axes of values has its own columns")
    func secondAxis() throws {
        func note(_ element: String) throws -> String {
            let text = CursorText(
                """
                <chart><data><column name="m" values="J F"/><column name="a" values="1 2"/><column name="b" \
                values="300 400"/></data><bar x="m" y="a"/><line x="m" y="b" axis="right"/><y/><y axis="right"/></chart>
                """.replacing(element, with: element.replacing("<y", with: "<y|")))
            let compiler = Compiler(options: Compiler.Options(kinds: []))
            let charts = compiler.compile(SourceFile(name: "c", bytes: text.outline.bytes)).page?.charts ?? []
            return try #require(Hover(text.tables, charts: charts).text(at: text.offset)?.text)
        }
        let (left, right) = (try note("<y/>"), try note("<y axis"))
        #expect(left.contains("a goes from 1 to 2") && !left.contains("b goes"))
        #expect(right.contains("b goes from 300 to 400") && !right.contains("a goes"))
    }

    @Test("functions, easings, warnings and themes are explained by themselves")
    func words() {
        let formula = "<chart><data src='d.csv'><filter where='rou|nd([net sales]) > 1'/></data></chart>"
        #expect(hover(formula)?.word == "round")
        #expect(hover(formula)?.text.hasPrefix("**round(number") == true)
        let column = "<chart><data src='e.csv'><filter where='rou|nd > 1'/></data></chart>"
        let found = hover(column, files: ["e.csv": "round\n1\n"])
        #expect(found?.text.hasPrefix("**round**: a column of numbers") == true)
        let easing = hover("<chart><bar/><entrance easing='ease-|in'/></chart>")
        #expect(easing?.word == "ease-in")
        #expect(easing?.text == "**ease-in**\n\nBegins slowly and gains speed up to the end.")
        #expect(hover("<chart><bar/><entrance easing='steps|(3)'/></chart>")?.text.hasPrefix("**easing**") == true)
        let warning = hover("<chart allow='layout.crowded-labels lay|out.still-toggles'/>")
        #expect(warning?.word == "layout.still-toggles")
        #expect(warning?.text.hasPrefix("**layout.still-toggles**\n\n") == true)
        #expect(hover("<chart><theme base='mo|no'/></chart>")?.text == "**mono**\n\nGreys alone.")
        #expect(hover("<chart theme='ow|n.xml'/>")?.text.hasPrefix("**theme**") == true)
    }

    @Test("only what is said of a scale needs the charts")
    func needs() {
        func asks(_ text: String) -> Bool {
            let text = CursorText(text)
            return Hover.asksForCharts(at: text.offset, in: text.outline)
        }
        #expect(asks("<chart><x|/></chart>") && asks("<c:chart><c:y|/></c:chart>") && asks("{\"colo|r\": {}}"))
        for text in [
            "<ch|art title='a'/>", "<chart ti|tle='a'/>", "<chart title='|a'/>", "<chart><poin|t x='a'/></chart>",
        ] { #expect(!asks(text), "\(text)") }
    }

    @Test("a format says what it makes of the first value")
    func formats() {
        let start = "<chart><data src='d.csv'/><bar x='month' y='net sales'/>"
        #expect(hover(start + "<y format='0.|00'/></chart>")?.text.hasPrefix("**format**\n\n0.00: 3.00\n\n") == true)
        #expect(hover(start + "<y format='0.|00;;;'/></chart>")?.text.hasPrefix("**format**\n\nHow") == true)
    }

    @Test("who shows pictures gets the chart as one, unless it is too large")
    func pictures() {
        func hover(_ text: String, _ picture: @escaping (Int) -> String?) -> String? {
            let text = CursorText(text)
            return Hover(text.tables, picture: picture).text(at: text.offset)?.text
        }
        let page = "<page><chart><bar values='1'/></chart><chart><p|ie values='1'/></chart></page>"
        #expect(
            hover(page) { "<svg>\($0)</svg>" }?.hasSuffix("![](data:image/svg+xml;base64,PHN2Zz4xPC9zdmc+)") == true)
        #expect(hover(page) { _ in String(repeating: "a", count: 80_000) }?.contains("![](") == false)
        #expect(hover(page) { _ in nil }?.contains("![](") == false)
        #expect(hover("<chart><le|gend/></chart>") { _ in "<svg/>" }?.contains("![](") == false)
        #expect(
            ["", "a", "ab", "abc", "\u{FF}"].map { Markdown.base64(Array($0.utf8)) } == [
                "", "YQ==", "YWI=", "YWJj", "w78=",
            ])
    }

    @Test("a column is described by what is in it")
    func columns() throws {
        let files = ["d.csv": "day,net sales,kind\n2024-01-01,3,a\n2024-01-02,,b\n2024-01-05,1,a\n"]
        func of(_ rest: String) -> String? { hover("<chart><data src='d.csv'/>" + rest, files: files)?.text }
        #expect(of("<bar y='net |sales'/>") == "**net sales**: a column of numbers  \nfrom 1 to 3  \n3 rows, 1 missing")
        #expect(
            of("<bar x='d|ay'/>")
                == "**day**: a column of times  \nfrom 2024-01-01 to 2024-01-05  \n3 rows, none missing")
        #expect(
            of("<bar series='k|ind'/>")
                == "**kind**: a column of texts  \n2 different values: a, b  \n3 rows, none missing")
        #expect(
            hover("<chart><data src='d|.csv'/>", files: files)?.text
                == "3 rows\n\n- day: times\n- net sales: numbers\n- kind: texts")
        #expect(of("<bar series='n|o'/>")?.hasPrefix("**series**") == true)
        let step = "<chart><data src='d.csv'><filter where=\"[net s|ales] > 1\"/></data></chart>"
        #expect(hover(step, files: files)?.text.hasPrefix("**net sales**") == true)
        let list = "<chart><data src='d.csv'><sort by=\"day 'net s|ales'\"/></data></chart>"
        #expect(hover("<chart><data src='d.csv'><sort by=\"d&|\"/>", files: files)?.word == "d&")
        #expect(hover(list, files: files)?.word == "'net sales'")
        #expect(hover(list, files: files)?.text.hasPrefix("**net sales**") == true)
    }
}
