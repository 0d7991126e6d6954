import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct AnnotationRowsTests {
    private func annotations(_ table: String, _ element: String) -> [Annotation]? {
        Lowered("<chart><line at='1 9' values='3 4'/><data id='t'>\(table)</data>\(element)</chart>").cartesian?
            .annotations
    }

    @Test func eachRowIsARule() {
        let rules = annotations(
            "at,what\n2,Start\n5,\n,Never\n7,End", "<rule data='t' x='at' label='what' width='2'/>")
        let expected = [2.0, 5, 7].map { Annotation.Form.rule(.init(place: .position($0), width: 2, dash: .dashed)) }
        #expect(rules?.map(\.form) == expected)
        #expect(rules?.map(\.label) == ["Start", nil, "End"])
    }

    /// A zone goes on to the end of the axis where a row lacks one of the ends.
    @Test func anEndThatIsMissingIsThatOfTheAxis() {
        let bands = annotations("a,b\n1,2\n3,\n,4\n,", "<band data='t' x='a' x2='b'/>")
        let ends: [Annotation.Band.Reach] = [.init(from: 1, to: 2), .init(from: 3, to: nil), .init(from: nil, to: 4)]
        let expected = ends.map { Annotation.Form.band(.init(positions: $0, values: nil, opacity: 0.06)) }
        #expect(bands?.map(\.form) == expected)
    }

    @Test func rowsOfPanelsStandInTheirs() {
        let document = """
            <chart><data>p,x,y\nB,1,3\nA,1,4\nB,2,5</data><data id="t">p,at\nA,1\nC,2\nB,3</data>
            <data id="all">at\n4</data>
            <facet by="p"/><line x="x" y="y"/><rule data="t" x="at"/><rule data="all" x="at"/></chart>
            """
        let plot = Lowered(document).cartesian
        #expect(plot?.annotations.map(\.panel) == [0, 1, nil])
        #expect(plot?.panels.map { $0.annotations.map(\.places) } == [[[3], [4]], [[1], [4]]])
    }

    /// What is wrong with the element is told once, and what is wrong with a row at its cell.
    @Test func mistakesAreToldWhereTheyAre() {
        let found = Lowered(
            "<chart><line at='1 9' values='3 4'/><data id='t'>at\n2\nsoon\n7</data>"
                + "<rule data='t' x='at' y='at'/><rule data='t' x='at'/></chart>"
        ).findings
        #expect(found.count { $0.hasPrefix("semantic.conflicting-data") } == 1)
        #expect(found.filter { $0.hasPrefix("semantic.invalid-value") }.map { $0.hasSuffix("'soon'") } == [true])
    }

    @Test func moreTextsThanHaveRoomAreRefused() {
        let rows = (1...201).map { "\($0),n" }.joined(separator: "\n")
        let table = "<data id='t'>at,what\n\(rows)</data>"
        let plain = Lowered("<chart><line values='3 4'/>\(table)<rule data='t' x='at'/></chart>")
        let named = Lowered("<chart><line values='3 4'/>\(table)<rule data='t' x='at' label='what'/></chart>")
        #expect(plain.cartesian?.annotations.count == 201)
        #expect(named.diagnostics.map(\.id) == [.semanticManyValues])
    }
}

extension Annotation {
    /// The positions of a rule.
    fileprivate var places: [Double] {
        guard case .rule(let rule) = form, case .position(let place) = rule.place else { return [] }
        return [place]
    }
}
