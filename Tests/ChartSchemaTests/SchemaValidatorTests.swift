import ChartDiagnostics
import ChartDocument
import ChartSchema
import Testing

/// A document with its mistakes, in reading order.
struct Judgement {
    let file: SourceFile
    let isValid: Bool
    let diagnostics: [Diagnostic]

    init(_ source: String, _ spelling: Document.Spelling) throws {
        file = SourceFile(name: "chart.\(spelling.rawValue)", bytes: Array(source.utf8))
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(file, into: &collector))
        isValid = SchemaValidator().validate(document, into: &collector) != nil
        diagnostics = collector.diagnostics.inReadingOrder()
    }

    /// `line:column underlined text [id] message` for each mistake.
    var lines: [String] {
        diagnostics.map { diagnostic in
            let start = file.location(at: diagnostic.range.bytes.lowerBound)
            let text = file.text(diagnostic.range.bytes)
            return "\(start.line):\(start.column) \(text) [\(diagnostic.id.rawValue)] \(diagnostic.message)"
        }
    }

    /// The source after all fix-its.
    var mended: String {
        var bytes = file.bytes
        let fixIts = diagnostics.flatMap(\.fixIts).flatMap(\.edits).sorted {
            $0.range.bytes.lowerBound > $1.range.bytes.lowerBound
        }
        for fixIt in fixIts { bytes.replaceSubrange(fixIt.range.bytes, with: Array(fixIt.replacement.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct SchemaValidatorTests {
    @Test(arguments: [
        "<chart><bar values='30 45 44 60 95 2 8 9'/></chart>",
        """
        <chart xmlns="urn:playfair:chart:1" title="Quarterly revenue" width="640" height="400">
          <data src="revenue.csv"/>
          <bar x="quarter" y="amount" series="region" layout="group"/>
          <line x="quarter" y="margin" curve="monotone" axis="right"/>
          <y title="Revenue" unit="€" format="#,##0"/>
          <y axis="right" title="Margin" format="0 %"/>
          <legend position="top"/>
          <entrance order="one-by-one" duration="1s" easing="ease-out"/>
        </chart>
        """,
        """
        <page><chart><data>a,b
        1,2</data><point x="a" y="b"/><x min="2026-01"/></chart><chart><pie labels="A 'B c'" values="3 -"/></chart></page>
        """,
        "<chart><bar categories=\"Q1 'Q3 (est.)' '-'\"><series name='N' values='-1.5e3 0.5 -'/></bar></chart>",
        "<chart><bar values='1'/><entrance easing='cubic-bezier(.5, 0, 1, -2.5)' delay='.5s'/></chart>",
    ])
    func validXML(_ source: String) throws {
        let judgement = try Judgement(source, .xml)
        #expect(judgement.lines == [])
        #expect(judgement.isValid)
    }

    @Test(arguments: [
        #"{"pie": {"values": [3, 5, 2]}}"#,
        #"{"chart": [{"layers": [{"bar": {"values": [1]}}, {"line": {"at": [1, "2026-01", null], "values": [1]}}]}]}"#,
        #"{"title": 2026, "bar": {"series": [{"name": 1, "values": [3, 5, null]}]}, "x": {"min": 3}, "y": [{}, {}]}"#,
        #"{"data": {"column": [{"name": "a", "values": ["x", 3, null]}]}, "bar": {"x": "a", "y": "b"}}"#,
    ])
    func validJSON(_ source: String) throws {
        let judgement = try Judgement(source, .json)
        #expect(judgement.lines == [])
        #expect(judgement.isValid)
    }

    @Test func everyMistakeOnceInXML() throws {
        let judgement = try Judgement(
            """
            <chart width="5" height='640px' legend="top">
              <bars values="1"/>
              <bar stacked="yes" colour="red" hole="1" nmae="n" layout="grop">1 2</bar>
              <line values="1 x 3,5 NaN 4" max-width=""><entry name="e" hidden="yes"/></line>
              <data><column/><column nam="c"/></data>
              <title>Sales</title>
              <legend/><legend/>
              <entrance duration="5" order=" none"/>
            </chart>
            """, .xml)
        #expect(
            judgement.lines == [
                "1:15 5 [schema.out-of-range] 'width' must be at least 16, not '5'",
                "1:26 640px [schema.invalid-value] 'height' must be a number, not '640px'; write 640",
                "1:33 legend [schema.wrong-form] 'legend' must be an element in 'chart', not an attribute: "
                    + "<legend position=\"top\"/>",
                "2:4 bars [schema.unknown-element] 'bars' is not allowed in 'chart'; did you mean 'bar'?",
                "3:8 stacked [schema.unknown-attribute] 'stacked' is not allowed on 'bar'; "
                    + "'layout' is meant, which stands there already; leave one of them out",
                "3:22 colour [schema.unknown-attribute] 'colour' is not allowed on 'bar'; did you mean 'color'?",
                "3:35 hole [schema.unknown-attribute] 'hole' is not allowed on 'bar'",
                "3:44 nmae [schema.unknown-attribute] 'nmae' is not allowed on 'bar'; did you mean 'name'?",
                "3:61 grop [schema.not-a-choice] 'layout' must be 'group', 'overlap', 'stack', 'percent' or "
                    + "'diverging', not 'grop'; did you mean 'group'?",
                "3:67 1 2 [schema.unexpected-text] 'bar' cannot hold text; values go into 'values'",
                "4:19 x [schema.invalid-value] 'x' in 'values' is not a number",
                "4:21 3,5 [schema.invalid-value] '3,5' in 'values' is not a number; the decimal sign is a point",
                "4:25 NaN [schema.invalid-value] 'NaN' in 'values' is not a number; a missing value is written '-'",
                "4:32 max-width [schema.unknown-attribute] 'max-width' is not allowed on 'line'",
                "4:46 entry [schema.misplaced-element] 'entry' cannot stand in 'line'; it belongs in 'legend'",
                "4:69 yes [schema.invalid-value] 'hidden' cannot be 'yes'; did you mean 'true'?",
                "5:10 column [schema.missing-attribute] 'column' needs the attribute 'name'",
                "5:26 nam [schema.unknown-attribute] 'nam' is not allowed on 'column'; did you mean 'name'?",
                "6:4 title [schema.wrong-form] 'title' must be an attribute of 'chart': title=\"…\"",
                "7:13 legend [schema.too-many] 'chart' can have only one 'legend'",
                "8:23 5 [schema.invalid-value] 'duration' cannot be '5'; did you mean '5s'?",
            ])
        #expect(!judgement.isValid)
    }

    @Test func everyMistakeOnceInJSON() throws {
        let judgement = try Judgement(
            """
            {"width": "640", "height": [1], "subtitle": true, "title": {"text": "x"}, "legend": "top",
             "bar": [{"stacked": true, "values": [1, "2", "x", 1e999], "layout": "grop"}, {"values": "1 2 -"},
                     {"values": 5, "categories": ["a", null]}],
             "lines": {"values": [1]}, "pies": 3,
             "y": {"zero": "true", "min": 10999, "entry": {"name": "e", "hidden": 1}},
             "data": {"column": [{}]}, "x": [{}, {"text": "t"}], "pie": {"hole": 1, "values": [1]},
             "entrance": {"duration": 5}}
            """, .json)
        #expect(
            judgement.lines == [
                "1:11 \"640\" [schema.wrong-type] 'width' must be a number, not a string",
                "1:28 [1] [schema.wrong-type] 'height' must be a number, not an array",
                "1:45 true [schema.wrong-type] 'subtitle' must be a string, not a boolean",
                "1:52 title [schema.wrong-form] 'title' must be a string, not an object: \"x\"",
                "1:76 legend [schema.wrong-form] 'legend' must be an object, not a string: "
                    + "{\"position\": \"top\"}",
                "2:12 stacked [schema.unknown-attribute] 'stacked' is not allowed on 'bar'; "
                    + "'layout' is meant, which stands there already; leave one of them out",
                "2:42 \"2\" [schema.wrong-type] '2' in 'values' must be a number without quotes",
                "2:47 \"x\" [schema.wrong-type] 'x' in 'values' must be a number",
                "2:52 1e999 [schema.out-of-range] '1e999' in 'values' is too large; numbers reach up to 1.797e308",
                "2:71 grop [schema.not-a-choice] 'layout' must be 'group', 'overlap', 'stack', 'percent' or "
                    + "'diverging', not 'grop'; did you mean 'group'?",
                "2:90 \"1 2 -\" [schema.wrong-type] 'values' must be an array of numbers, not a string",
                "3:21 5 [schema.wrong-type] 'values' must be an array of numbers, not a number",
                "3:44 null [schema.invalid-value] 'categories' cannot hold a missing item, null",
                "4:3 lines [schema.unknown-element] 'lines' is not allowed in 'chart'; did you mean 'line'?",
                "4:29 pies [schema.unknown-attribute] 'pies' is not allowed on 'chart'; "
                    + "did you mean the object 'pie'?",
                "5:16 \"true\" [schema.wrong-type] 'zero' must be true or false, not a string",
                "5:39 entry [schema.misplaced-element] 'entry' cannot stand in 'y'; it belongs in 'legend'",
                "5:71 1 [schema.wrong-type] 'hidden' must be true or false, not a number",
                "6:22 { [schema.missing-attribute] 'column' needs the member 'name'",
                "6:38 { [schema.too-many] 'chart' can have only one 'x'",
                "6:48 t [schema.unexpected-text] 'x' cannot hold text",
                "6:70 1 [schema.out-of-range] 'hole' must be less than 1, not '1'",
                "7:27 5 [schema.invalid-value] 'duration' cannot be '5'; did you mean '5s'?",
            ])
        #expect(!judgement.isValid)
    }

    @Test(arguments: [
        (
            "<chart/>",
            "1:2 chart [schema.missing-element] 'chart' needs at least one of 'bar', 'line', 'area', "
                + "'point', 'text', 'bubble', 'candlestick', 'cell', 'rect', 'boxplot', 'violin', 'beeswarm', 'ridgeline', 'histogram', 'ecdf', 'trend', 'waterfall', 'lollipop', 'dumbbell', 'errorbar', 'errorband', 'tick', 'slope', 'bullet', 'path', 'trail', 'pie', 'arcs', 'gauge', 'progress', 'radar', 'radial-bar', 'funnel', 'rose', 'marimekko', 'spinner', 'wave' or 'sparkline'"
        ),
        ("<page/>", "1:2 page [schema.missing-element] 'page' needs at least one 'chart'"),
        (
            "<charts/>",
            "1:2 charts [schema.unknown-element] a document starts with 'page' or 'chart', not with 'charts'; "
                + "did you mean 'page'?"
        ),
        (
            "<bar values='1'/>",
            "1:2 bar [schema.misplaced-element] a document starts with 'page' or 'chart', not with "
                + "'bar', which belongs in 'chart' or 'state'"
        ),
        ("<chart><bar values=' '/></chart>", "1:21   [schema.invalid-value] 'values' must hold at least one item"),
        (
            "<chart><bar values='1 \"2\"'/></chart>",
            "1:23 \"2\" [schema.wrong-type] '2' in 'values' must be a number without quotes"
        ),
        (
            "<chart><bar values='1 \"2,\"'/></chart>",
            "1:23 \"2,\" [schema.invalid-value] '2,' in 'values' is not a number; "
                + "items are parted by white space alone"
        ),
        ("<chart><bar x=''/></chart>", "1:16  [schema.invalid-value] 'x' must not be empty"),
    ])
    func oneMistakeInXML(_ source: String, _ expected: String) throws {
        #expect(try Judgement(source, .xml).lines == [expected])
    }

    @Test func missingMarkInJSON() throws {
        #expect(
            try Judgement("{}", .json).lines == [
                "1:1 { [schema.missing-element] 'chart' needs at least one of 'bar', 'line', 'area', 'point', 'text', 'bubble', 'candlestick', 'cell', 'rect', 'boxplot', 'violin', 'beeswarm', 'ridgeline', 'histogram', 'ecdf', 'trend', 'waterfall', 'lollipop', 'dumbbell', 'errorbar', 'errorband', 'tick', 'slope', 'bullet', 'path', 'trail', 'pie', 'arcs', 'gauge', 'progress', 'radar', 'radial-bar', 'funnel', 'rose', 'marimekko', 'spinner', 'wave' or 'sparkline'"
            ])
    }

    @Test(arguments: [
        (
            "<chart width='640px'><bar stacked=\"yes\" nmae='n' values='1; 2,5 NaN'/></chart>",
            "<chart width='640'><bar layout=\"stack\" name='n' values='1 2.5 -'/></chart>"
        ),
        ("<chart><lines values='1, 2'/></chart>", "<chart><line values='1 2'/></chart>"),
        ("<Chart><donut values='1 2'/></Chart>", "<chart><pie hole=\"0.6\" values='1 2'/></chart>"),
        ("<chart><data/><bar x='a' values='b'/></chart>", "<chart><data/><bar x='a' y='b'/></chart>"),
        ("<chart><pie hole='60%' values='1'/></chart>", "<chart><pie hole='0.6' values='1'/></chart>"),
        ("<chart><line curve='spline' values='1'/></chart>", "<chart><line curve='monotone' values='1'/></chart>"),
        ("<chart><line values='1, 2,3'/></chart>", "<chart><line values='1 2 3'/></chart>"),
        (
            "<chart><line values=\"'1' 2\" curve='Monotone'/></chart>",
            "<chart><line values=\"1 2\" curve='monotone'/></chart>"
        ),
        (
            "<chart><bar values='1'/><entrance duration='200' delay='1 sec' easing='easein'/></chart>",
            "<chart><bar values='1'/><entrance duration='200ms' delay='1s' easing='ease-in'/></chart>"
        ),
    ])
    func fixItsMendXML(_ source: String, _ mended: String) throws {
        #expect(try Judgement(source, .xml).mended == mended)
    }

    @Test("a ratio is written as one number where a chart may have it")
    func ratios() throws {
        func mended(_ ratio: String) throws -> String {
            try Judgement("<chart aspect='\(ratio)'><bar values='1'/></chart>", .xml).mended
        }
        for (ratio, number) in [("16:9", "1.78"), ("1:4", "0.25"), ("8/1", "8.0")] {
            #expect(try mended(ratio) == "<chart aspect='\(number)'><bar values='1'/></chart>")
        }
        for ratio in ["9:40", "9:1"] {
            #expect(try mended(ratio) == "<chart aspect='\(ratio)'><bar values='1'/></chart>")
        }
    }

    @Test(
        "what is asked of a table is answered in the words of the spelling",
        arguments: [
            ("csv", "the table stands between <data format=\"csv\"> and </data>"),
            ("values", "the table stands between <data> and </data>, or in the file of 'src'"),
            ("delimiter", "cells are parted by commas"),
        ])
    func adviceOnTables(_ name: String, _ advice: String) throws {
        let judgement = try Judgement("<chart><data \(name)='a'>a\n1</data><bar x='a' y='a'/></chart>", .xml)
        #expect(judgement.diagnostics.contains { $0.message.contains(advice) }, "\(judgement.lines)")
    }

    @Test(arguments: [
        (
            #"{"width": "640", "subtitle": true, "legend": "top", "bar": {"stacked": true, "values": "1 -"}}"#,
            #"{"width": 640, "subtitle": "true", "legend": {"position": "top"}, "#
                + #""bar": {"layout": "stack", "values": [1, null]}}"#
        ),
        (#"{"bar": [1, 2]}"#, #"{"bar": {"values": [1, 2]}}"#),
        (#"{"bar": {"values": 5, "categories": "a b"}}"#, #"{"bar": {"values": [5], "categories": ["a", "b"]}}"#),
        (
            #"{"pie": {"values": ["5"]}, "entrance": {"duration": 5}}"#,
            #"{"pie": {"values": [5]}, "entrance": {"duration": "5s"}}"#
        ),
    ])
    func fixItsMendJSON(_ source: String, _ mended: String) throws {
        #expect(try Judgement(source, .json).mended == mended)
    }

    @Test func longValuesAreCutInMessages() throws {
        let judgement = try Judgement(
            "<chart width='\(String(repeating: "x", count: 500))'><bar values='1'/></chart>", .xml)
        let message = try #require(judgement.diagnostics.first?.message)
        #expect(message.count < 120)
        #expect(message.contains("…"))
    }

    @Test func wrongItemsOfAListAreCountedAfterTwenty() throws {
        let values = String(repeating: "x ", count: 500)
        let judgement = try Judgement("<chart><bar values='\(values)'/></chart>", .xml)
        #expect(judgement.diagnostics.count == 21)
        #expect(judgement.diagnostics.contains { $0.message == "480 more items in 'values' are wrong" })
    }

    @Test func mistakesStopAtTheLimit() throws {
        let judgement = try Judgement(
            "<page>" + String(repeating: "<chart/>", count: 3000) + "</page>", .xml)
        #expect(judgement.diagnostics.count == SchemaValidator.maximumMistakes)
        let some = try Judgement("<page>" + String(repeating: "<chart titel='x'/>", count: 3) + "</page>", .xml)
        #expect(some.diagnostics.flatMap(\.notes).allSatisfy { !$0.message.contains("more") })
        let many = try Judgement(
            "<page>" + String(repeating: "<chart titel='x'><bar values='1'/></chart>", count: 1200) + "</page>", .xml)
        #expect(many.diagnostics.count == SchemaValidator.maximumMistakes)
        for all in [judgement, many] {
            let last = try #require(all.diagnostics.last?.notes.last)
            #expect(last.message == "of a document 1000 mistakes are told, and this one has more")
        }
    }

    /// As XML Schema takes it away before it looks at a value.
    @Test func whiteSpaceAroundWordsOfXMLMeansNothing() throws {
        let text = """
            <chart width='240 ' locale=' de'><bar id='b\t' values='1' layout=' stack '/><entrance order=' none'/></chart>
            """
        #expect(try Judgement(text, .xml).isValid)
        let json = #"{"width": 240, "locale": " de", "bar": {"values": [1], "layout": "stack "}}"#
        #expect(
            try Judgement(json, .json).diagnostics.map(\.message) == [
                "'locale' must not begin or end with white space", "'layout' must not begin or end with white space",
            ])
        for other in [" ", "\u{A0}240"] {
            #expect(try !Judgement("<chart width='\(other)'><bar values='1'/></chart>", .xml).isValid)
        }
    }

    @Test func aShadeOfOneColourNeedsNoArray() throws {
        for value in [##""#ddeeff""##, ##"["#ddeeff"]"##, ##"["#ddeeff", "#112233"]"##] {
            #expect(try Judgement("{\"theme\": {\"background\": \(value)}, \"bar\": {\"values\": [1]}}", .json).isValid)
        }
        let number = try Judgement(#"{"theme": {"background": 5}, "bar": {"values": [1]}}"#, .json)
        #expect(number.diagnostics.map(\.message) == ["'background' must be a string or an array, not a number"])
    }

    @Test func notesListWhatIsAllowed() throws {
        let judgement = try Judgement("<chart><bar values='1'/><legend qwertz='top'/></chart>", .xml)
        let notes = judgement.diagnostics.flatMap(\.notes).map(\.message)
        #expect(notes == ["'legend' has the attributes 'position', 'toggle', 'only' and 'title'"])
    }

    @Test(arguments: [
        #"{"bar": 5}"#, #"{"layers": {"bar": {"values": [1]}}}"#, #"{"layers": [{"bar": {}, "line": {}}]}"#,
        #"{"title": "a", "title": "b", "bar": {"values": [1]}}"#, #"{"bar": null}"#,
    ])
    func oneMistakeIsOneReport(_ source: String) throws {
        #expect(try Judgement(source, .json).diagnostics.count == 1)
    }
}
