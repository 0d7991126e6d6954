import Playfair
import Testing

@Suite struct ChartElementTests {
    @Test func whatIsBuiltIsWhatIsWritten() throws {
        let sources = [("Hydro", [3.0, 4.5]), ("Wind & 'sun'", [1, 2])]
        let built = ChartElement("chart", ["title": "Power <1>", "width": 400]) {
            ChartElement("bar", ["categories": ["Q1", "Q 2"], "layout": "stack"]) {
                for (name, values) in sources {
                    ChartElement("series", ["name": ChartValue(name), "values": ChartValue(values)])
                }
            }
            if sources.count > 1 { ChartElement("legend", ["position": "right"]) }
        }
        let written = """
            {"title": "Power <1>", "width": 400,
             "bar": {"categories": ["Q1", "Q 2"], "layout": "stack",
                     "series": [{"name": "Hydro", "values": [3, 4.5]}, {"name": "Wind & 'sun'", "values": [1, 2]}]},
             "legend": {"position": "right"}}
            """
        #expect(try ChartSource(built).drawings() == ChartSource(written).drawings())
    }

    @Test func mistakesNameTheLineThatMadeTheElement() throws {
        let line = #line
        let built = ChartElement("chart", ["titel": "x"]) {
            ChartElement("bar", ["values": [1]])
            ChartElement("line") {
                ChartElement("series", ["values": ["1", "x"]])
            }
        }
        let diagnostics = ChartSource(built).check()
        #expect(diagnostics.map { $0.origin?.line } == [line + 1, line + 4])
        #expect(diagnostics[0].origin?.file.hasSuffix("ChartElementTests.swift") == true)
        #expect(diagnostics[0].description.contains("ChartElementTests.swift:\(line + 1)"))
    }

    /// What cannot be XML at all is told as well, and never becomes something else.
    @Test(arguments: ["", "a b", "bar><pie", "1", "päi"])
    func namesThatAreNoneAreMistakes(name: String) {
        let compilation = ChartSource(ChartElement("chart") { ChartElement(name, ["values": [1]]) }).compile(to: [.svg])
        #expect(compilation.hasErrors && compilation.outputs.isEmpty)
        #expect(compilation.diagnostics.allSatisfy { $0.origin != nil })
    }

    @Test func valuesAreSpelledAsTheLanguageSpellsThem() {
        let values: [(ChartValue, String)] = [
            ("it's", "it's"), (["it's", "two words", "", "-", nil], "'it''s' 'two words' '' '-' -"), (3, "3"),
            (0.5, "0.5"),
            (true, "true"), ([1, 2.5, nil], "1 2.5 -"), (ChartValue([1.0, nil, 3]), "1.0 - 3.0"),
            (ChartValue(["a", "b c"]), "a 'b c'"), (ChartValue([1, 2]), "1 2"), ("\(1 + 1) px", "2 px"),
        ]
        for (value, text) in values {
            let xml = ChartSource(ChartElement("x", ["v": value])).text
            #expect(xml == "<x xmlns=\"urn:playfair:chart:1\" v=\"\(text)\"/>\n")
        }
    }

    @Test func attributesAreSetAddedAndTakenAway() {
        var element = ChartElement("bar", ["values": [1], "name": "a"])
        element["name"] = "b"
        element["layout"] = "stack"
        element["values"] = nil
        #expect(element.attributes.map(\.name) == ["name", "layout"])
        #expect(element["name"] == "b" && element["values"] == nil)
    }

    @Test func numbersThatAreNoneAreMistakes() {
        let element = ChartElement("chart") { ChartElement("bar", ["values": ChartValue([1, Double.nan, .infinity])]) }
        #expect(ChartSource(element).compile(to: [.svg]).hasErrors)
    }

    @Test func textStandsInItsElement() throws {
        let element = ChartElement("chart") {
            ChartElement("data", text: "day,power\nMon,1\nTue,2\n")
            ChartElement("bar", ["x": "day", "y": "power"])
        }
        #expect(try ChartSource(element).drawings()[0].contains("Tue"))
    }
}
