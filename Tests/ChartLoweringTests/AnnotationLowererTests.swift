import ChartIR
import Testing

@testable import ChartLowering

@Suite struct AnnotationLowererTests {
    @Test func defaultsAreTheLooks() {
        let plot = Lowered(
            """
            <chart><bar categories="A B" values="1 2"/>
            <rule y="3"/><band x="A"/><band y="1" color="teal"/><note x="B" y="2" label="Here"/></chart>
            """
        ).cartesian
        #expect(
            plot?.annotations.map(\.form) == [
                .rule(Annotation.Rule(place: .value(3), width: 1, dash: .dashed)),
                .band(Annotation.Band(positions: .init(from: 0, to: nil), values: nil, opacity: 0.06)),
                .band(Annotation.Band(positions: nil, values: .init(from: 1, to: nil), opacity: 0.15)),
                .note(Annotation.Note(x: 1, y: 2, offset: nil)),
            ])
        #expect(plot?.annotations.allSatisfy { $0.extendsAxes && $0.series == nil && $0.axis == .first } == true)
    }

    /// A category is known by what is read under the axis, and by the number or time it stands for.
    @Test func categoriesAreFoundByLabelAndByValue() {
        let document = """
            <chart><bar at="2026-01 2026-02" values="1 2"/><x format="MMM"/>
            <rule x="Feb"/><rule x="2026-02"/><rule x="2026-02-01"/></chart>
            """
        #expect(
            Lowered(document).cartesian?.annotations.map(\.form)
                == Array(
                    repeating: .rule(Annotation.Rule(place: .position(1), width: 1, dash: .dashed)), count: 3))
        let numbers = "<chart><bar at='10 20' values='1 2'/><band x='20.0' x2='2e1'/></chart>"
        #expect(
            Lowered(numbers).cartesian?.annotations.first?.form
                == .band(Annotation.Band(positions: .init(from: 1, to: 1), values: nil, opacity: 0.06)))
    }

    @Test func aMeanIsOfAMarkOnAPlainAxis() {
        func lowered(_ rest: String, _ bar: String = "<bar categories='A B' values='1 2'/>") -> Lowered {
            Lowered("<chart>\(bar)<rule y='mean'/>\(rest)</chart>")
        }
        #expect(
            lowered("").cartesian?.annotations.map(\.form)
                == [.rule(Annotation.Rule(place: .mean, width: 1, dash: .dashed))])
        for rest in ["<y type='log'/>", "<y type='sqrt'/>"] {
            #expect(
                lowered(rest).findings.map { $0.split(separator: " ")[0] } == ["semantic.scale-mismatch"], "\(rest)")
        }
        let ranges = lowered("", "<bar categories='A B' values='1 2' values2='3 4'/>")
        #expect(ranges.findings.map { $0.split(separator: " ")[0] } == ["semantic.unused-attribute"])
    }

    @Test(arguments: [
        ("median", 0.5), ("q1", 0.25), ("q3", 0.75), ("p90", 0.9), ("p0", 0), ("p100", 1), ("p2.5", 0.025),
    ])
    func quantilesHaveNames(name: String, share: Double) {
        let lowered = Lowered("<chart><bar categories='A B' values='1 2'/><rule y='\(name)'/></chart>")
        #expect(lowered.findings == [])
        #expect(
            lowered.cartesian?.annotations.map(\.form)
                == [.rule(Annotation.Rule(place: .quantile(share), width: 1, dash: .dashed))])
    }

    @Test(arguments: [("p101", "invalid-value"), ("p", "invalid-value"), ("median' x='1", "conflicting-data")])
    func otherNamesAreNone(name: String, id: String) {
        let lowered = Lowered("<chart><bar at='1 2' values='1 2'/><rule y='\(name)'/></chart>")
        #expect(lowered.findings.map { $0.split(separator: " ")[0] } == ["semantic.\(id)"])
    }

    /// There is an expression for each set of series.
    @Test func quantilesAreOfFewSeries() {
        func findings(_ count: Int, _ rule: String) -> [Substring] {
            let series = (0..<count).map { "<series name='s\($0)' values='\($0) 1'/>" }.joined()
            let lowered = Lowered("<chart><line categories='A B'>\(series)</line><rule \(rule)/></chart>")
            return lowered.findings.map { $0.split(separator: " ")[0] }
        }
        #expect(findings(6, "y='median'") == [])
        #expect(findings(7, "y='median'") == ["semantic.scale-mismatch"])
        #expect(findings(7, "y='median' series='s6'") == [])
        #expect(findings(7, "y='mean'") == [])
    }

    @Test func aLabelOfWhiteSpaceIsNone() {
        #expect(
            Lowered("<chart><bar values='1'/><rule y='1' label=' '/></chart>").cartesian?.annotations[0].label == nil)
    }

    @Test func oneMistakeIsToldOnce() {
        let lowered = Lowered(
            "<chart><line at='1 2' values='3 4'/><note x='soon' y='1' label='a' axis='right'/></chart>")
        #expect(
            lowered.findings == [
                "semantic.scale-mismatch c.xml:1:74 'right'", "semantic.invalid-value c.xml:1:46 'soon'",
            ])
    }
}
