import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Testing

/// What is doubted of a finished chart, where one document of `Corpus/lint` says too little about the border between what is told
/// and what is not.
@Suite struct ChartWarningsTests {
    private func told(_ text: String) -> [String] {
        let name = text.hasPrefix("{") ? "a.json" : "a.xml"
        return Compiler(options: Compiler.Options(kinds: [])).compile(SourceFile(name: name, bytes: Array(text.utf8)))
            .diagnostics.map { "\($0.message) [\($0.id.rawValue)]" }
    }

    @Test("lines of one point each are told, and how many there are")
    func lonePoints() {
        #expect(
            told("<chart><line categories='A' values='1'/></chart>") == [
                "a line joins points, and there is only one; a 'bar' or a 'point' shows it alone [semantic.no-values]"
            ])
        #expect(
            told(
                "<chart><line categories='A'><series name='a' values='1'/><series name='b' values='2'/></line></chart>")
                == [
                    "a line joins points, and each of these has only one; a 'bar' or a 'point' shows them "
                        + "[semantic.no-values]"
                ])
        #expect(told("<chart><line categories='A B' values='1 2'/></chart>") == [])
        let twice = told("<chart><data>d,v\na,1\nb,2\n</data><line x='d' y='v' series='d'/></chart>")
        #expect(twice.count == 1 && twice[0].hasSuffix("[semantic.same-column]"), "\(twice)")
    }

    @Test(
        "names of spans of time among which one is lacking are told, however they are written",
        arguments: [
            ("2024Q3|2024 Q4|2025-Q1|2025/Q3", true), ("Q3 2024|Q4-2024|Q12025|Q3/2025", true),
            ("Q3 2024|Q4 2024|Q5 2025|Q7 2025", false), ("Mar 24|April-24|May '24|Jul 24", true),
            ("mar 24|aprIl 24|may 24|jul 24", false), ("FY 2021|FY2022|FY 2023|FY2025", true),
            ("FY 2021|FY2022|CY 2023|FY2025", false), ("2024-W51|2024W52|2025-W01|2025-W03", true),
            ("A1|A2|A3|A5", false),
        ])
    func lackingSpans(names: String, isTold: Bool) {
        let rows = names.split(separator: "|").map { "\($0),1\n" }.joined()
        let found = told("<chart><data>d,v\n\(rows)</data><x type='category'/><line x='d' y='v'/></chart>")
        // A type that is written is meant.
        #expect(!found.contains { $0.hasSuffix("[semantic.uneven-categories]") })
        let open = told("<chart><data>d,v\n\(rows)</data><line x='d' y='v'/></chart>")
        #expect(open.contains { $0.hasSuffix("[semantic.uneven-categories]") } == isTold, "\(open)")
    }

    @Test(
        "a unit that a title names is in brackets at its end, or behind the word 'in'",
        arguments: [
            ("Wind (km/h)", true), ("Wind [km/h] ", true), ("Wind in km/h", true), ("Wind, in km/h ", true),
            ("Wind(km/h)", false), ("Wind (km/h) here", false), ("Win km/h", false), ("Wind (in km/h)", false),
            ("Wind ()", false), ("km/h", false), ("", false), ("in km/h", false),
        ])
    func unitsOfTitles(title: String, isRead: Bool) {
        let found = told("<chart><y title='\(title)' unit='m/s'/><bar categories='A B' values='1 2'/></chart>")
        #expect(found.contains { $0.contains("the title says 'km/h'") } == isRead, "\(found)")
    }

    @Test(
        "what a program should have filled in or marked up is told",
        arguments: [
            ("%s", true), ("Sold %d", true), ("Sold %days", false), ("100%s", false), ("of %s.", true),
            ("**Sold**", true), ("***a**", true), ("** a **", false), ("2**3", false), ("a ** b", false), ("**", false),
            ("****", false), ("%", false), ("*", false),
        ])
    func leftovers(title: String, isTold: Bool) {
        let found = told("<chart title='\(title)'><bar categories='A B' values='1 2'/></chart>")
        #expect(found.isEmpty != isTold, "\(found)")
    }

    @Test("a word with a T and a hyphen is no time that says its zone")
    func wordsAreNoClocks() {
        func chart(_ subtitle: String, at time: String = "2024-01-01T00:00") -> String {
            "<chart subtitle='\(subtitle)' utc-offset='+02:00'><line at='\(time) 2024-02-01T00:00' values='1 2'/></chart>"
        }
        let idle = told(chart("Shirts"))
        #expect(idle.count == 1 && idle[0].hasSuffix("[semantic.unused-attribute]"), "\(idle)")
        #expect(told(chart("T-shirts")) == idle)
        #expect(told(chart("Shirts", at: "2024-01-01T00:00Z")) == [])
    }

    @Test("times of which only some say their zone are told, unless the chart says what clock is meant")
    func clocks() {
        let line = "<line at='2025-01-01T10:00Z 2025-01-01T12:00 2025-01-01T13:00Z' values='1 2 3'/>"
        #expect(
            told("<chart>\(line)</chart>") == [
                "'2025-01-01T12:00' does not say how far its clock is from UTC, and others here do (Z, +02:00); write it at all "
                    + "or at none [data.not-times]"
            ])
        #expect(told("<chart utc-offset='+01:00'>\(line)</chart>") == [])
    }

    @Test("a series that starts hidden and is never shown is told once, with the reason")
    func hiddenForGood() {
        func chart(_ entry: String, _ legend: String = "") -> String {
            "<chart><bar><series name='A' values='1 2'/><series name='B' values='3 4'/></bar><legend \(legend)>"
                + "<entry name='B' hidden='true' \(entry)/></legend></chart>"
        }
        let unlisted =
            "'B' is hidden for good, as the legend does not list it ('listed' is false); leave its values out "
            + "[semantic.never-seen]"
        let idle =
            "'B' is hidden for good, as entries do nothing ('toggle' is 'none'); let the legend show it, or leave its values out "
            + "[semantic.never-seen]"
        #expect(told(chart("")) == [])
        #expect(told(chart("listed='false'")) == [unlisted])
        #expect(told(chart("", "toggle='none'")) == [idle])
        #expect(told(chart("listed='false'", "toggle='none'")) == [idle])
    }

    @Test("forms with a low and a high of their own are told where an end cuts them, and no others")
    func cutSpans() {
        func chart(_ ends: String) -> String {
            "<chart><candlestick categories='a b c' opens='2 3 4' highs='4 5 9' lows='1 2 3' closes='3 4 5'/><y \(ends)/></chart>"
        }
        let end = "beyond this end of the axis, so that nobody sees how far [semantic.outside-axis]"
        #expect(told(chart("")) == [])
        #expect(told(chart("min='1' max='9'")) == [])
        #expect(told(chart("max='6'")) == ["1 span from low to high reaches \(end)"])
        #expect(told(chart("min='2.5' max='10'")) == ["2 spans from low to high reach \(end)"])
    }

    @Test("shares of a pie are told where they are no whole, but for what rounding takes")
    func wholes() {
        func pie(_ values: String, _ rest: String) -> String { "<chart><pie values='\(values)' \(rest)/></chart>" }
        #expect(
            told(pie("50 30", "unit='%'")) == [
                "these shares come to 80 %, and the circle shows them as if they were 100 %; add what is missing, or mend them "
                    + "[semantic.odd-format]"
            ])
        #expect(told(pie("33 33 33", "unit='%'")) == [])
        #expect(told(pie("0.5 0.5", "format='0 %'")) == [])
        #expect(told(pie("50 30", "")) == [])
    }

    @Test("a pace that leaves no time is told, in either unit")
    func stagger() {
        func paces(_ duration: String, _ stagger: String) -> Int {
            told(
                "<chart><bar categories='A B C' values='1 2 3'/><entrance order='one-by-one' duration='\(duration)' "
                    + "stagger='\(stagger)'/></chart>"
            ).count
        }
        #expect(paces("1s", "5s") == 1)
        #expect(paces("900ms", "1s") == 1)
        #expect(paces("1s", "100ms") == 0)
    }

    @Test("marks of one table at other columns are told where they share no place")
    func strangeColumns() {
        func chart(_ rows: String) -> String {
            "<chart><data>k,v,w\n\(rows)</data><bar x='k' y='v'/><line x='w' y='v' name='l'/></chart>"
        }
        let strange = told(chart("a,1,p\nb,2,q\n"))
        #expect(strange.count { $0.contains("did you mean 'k'?") } == 1, "\(strange)")
        #expect(!told(chart("a,1,b\nb,2,a\n")).contains { $0.contains("did you mean 'k'?") })
    }

    @Test(
        "names of a state that are nearly those of the chart are told, unless the chart's own stand beside them",
        arguments: [
            ("Spring Summer", "Spring Sumer", true), ("Spring Summer", "Spring Autumn", false),
            ("Spring Summer", "Spring Summer Sumer", false), ("2024 2025", "2024 2026", false),
            ("Week1 Week2", "Week1 Week3", false), ("Oslo Rome", "Rome Osol", true), ("A B", "A C", false),
        ])
    func namesInStates(names: String, others: String, isTold: Bool) {
        let values = others.split(separator: " ").map { _ in "3" }.joined(separator: " ")
        let found = told(
            "<chart><bar categories='\(names)' values='1 2'/><state name='Later'>"
                + "<bar categories='\(others)' values='\(values)'/></state></chart>")
        #expect(found.contains { $0.contains("stands in this state alone; did you mean") } == isTold, "\(found)")
    }

    @Test(
        "forms that show nothing of their values are told, and no others",
        arguments: [
            ("<funnel labels='A B C' values='1 2 3'/>", 1), ("<funnel labels='A B C' values='3 1 2'/>", 0),
            ("<progress values='0.45'/>", 1), ("<progress values='0.45' max='1'/>", 0),
            ("<progress values='1'/>", 0), ("<progress values='0'/>", 0),
            ("<data>k,v\na,1\nb,2<calculate as='w' value='v * 0'/></data><bar x='k' y='w'/>", 1),
            ("<bar categories='A B' values='0 0'/>", 0),
            ("<bar categories='1 10 2' values='3 4 1'/>", 1), ("<bar categories='1 2 10' values='3 4 1'/>", 0),
            ("<bar categories='1 10 2' values='1 2 3'/>", 0),
            ("<bar categories='A B' values='1 2'/><rule y='1'/><rule y='1' label='Goal'/>", 1),
            ("<bar categories='A B' values='1 2'/><rule y='1' label='Plan'/><rule y='1' label='Goal'/>", 0),
            ("<bar categories='A B' values='12 9'/><y unit='€ million' currency='EUR'/>", 1),
            ("<bar categories='A B' values='12 9'/><y unit='million' currency='EUR'/>", 0),
        ])
    func formsOfNothing(parts: String, count: Int) {
        let found = told("<chart>\(parts)</chart>")
        #expect(found.count == count, "\(found)")
    }
}
