import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct CellSpecTests {
    private func cells(_ lowered: Lowered) -> [CellMark.Series] {
        guard case .cell(let mark) = lowered.cartesian?.marks.first else { return [] }
        return mark.series
    }

    @Test func rowsFollowInTheOrderOfTheData() {
        let lowered = Lowered(
            #"<chart><cell x="a" y="b" color="n"/><data>a,b,n"#
                + "\nu,q,3\nv,q,\nu,p,1\n</data></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .category(["u", "v"]))
        #expect(lowered.cartesian?.y.scale == .category(["q", "p"]))
        #expect(
            cells(lowered) == [
                .init(series: 0, cells: [.init(x: 0, lane: 0, value: 3), .init(x: 0, lane: 1, value: 1)])
            ])
        #expect(lowered.cartesian?.color?.title == "n")
        #expect(lowered.cartesian?.color?.ramp?.minimum == 1)
        #expect(lowered.cartesian?.color?.ramp?.maximum == 3)
    }

    /// The rows of the first name lack itself: whichever axis has it out of turn takes the order of the other.
    @Test(arguments: [("from", "to"), ("to", "from")])
    func axesOfASquareWithoutItsDiagonalHaveOneOrder(_ x: String, _ y: String) {
        let lowered = Lowered(
            "<chart><cell x='\(x)' y='\(y)' color='n'/><data>from,to,n"
                + "\nB,A,1\nB,C,2\nA,B,3\nA,C,4\nC,B,5\nC,A,6\n</data></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .category(["B", "A", "C"]))
        #expect(lowered.cartesian?.y.scale == .category(["B", "A", "C"]))
    }

    /// What has its diagonal is in the order of its rows, and so is what has other names.
    @Test(arguments: [
        ("A,A,1\nA,B,2\nB,B,3\nB,A,4", ["A", "B"], ["A", "B"]), ("A,C,1\nA,B,2\nB,A,3", ["A", "B"], ["C", "B", "A"]),
        ("A,B,2\nA,A,1\nB,A,3\nB,B,4", ["A", "B"], ["B", "A"]),
    ])
    func otherMatricesKeepTheOrderOfTheirRows(_ rows: String, _ columns: [String], _ lanes: [String]) {
        let lowered = Lowered("<chart><cell x='a' y='b' color='n'/><data>a,b,n\n\(rows)\n</data></chart>")
        #expect(lowered.cartesian?.x.scale == .category(columns))
        #expect(lowered.cartesian?.y.scale == .category(lanes))
    }

    @Test func childrenAreRows() {
        let lowered = Lowered(
            #"<chart><cell categories="a b"><series name="p" values="1 -"/><series name="q" values="- 2"/></cell></chart>"#
        )
        #expect(lowered.cartesian?.y.scale == .category(["p", "q"]))
        #expect(
            cells(lowered).flatMap(\.cells) == [.init(x: 0, lane: 0, value: 1), .init(x: 1, lane: 1, value: 2)])
        #expect(lowered.chart?.series.map(\.name) == ["Value"])
    }

    /// Equal numbers are in one class, however many they are.
    @Test(arguments: [
        ("0 0 0 0 0 1 5 9", "classes='5'", "are 3 classes, not 5, as only 4 of the 8 numbers differ;"),
        ("1 2 2 1", "classes='3'", "are 2 classes, not 3, as only 2 of the 4 numbers differ;"),
        ("1 2 3 4 5 6", "classes='3'", nil), ("0 0 0 0 0 1 5 9", "type='quantile'", nil),
        ("0 0 0 0 0 1 5 9", "type='equal' classes='5'", nil),
    ])
    func fewerClassesThanStated(_ values: String, _ scale: String, _ words: String?) {
        let count = values.split(separator: " ").count
        let names = (1...count).map { "n\($0)" }.joined(separator: " ")
        let rows = Array(repeating: "r", count: count).joined(separator: " ")
        let lowered = Lowered(
            "<chart><cell categories='\(names)' rows='\(rows)' values='\(values)'/><color \(scale)/></chart>")
        #expect(lowered.diagnostics.map(\.id) == (words == nil ? [] : [.semanticUnusedAttribute]))
        #expect(lowered.diagnostics.first?.message.contains(words ?? "") ?? (words == nil))
    }

    @Test func timesAreInOrderWhateverThatOfTheRows() {
        let lowered = Lowered(
            #"<chart><cell x="d" y="b" color="n"/><y format="yyyy"/><data>d,b,n"#
                + "\n2020-02-01,2021-01-01,3\n2020-01-01,2020-01-01,1\n</data></chart>")
        #expect(lowered.cartesian?.y.scale == .category(["2020", "2021"]))
        #expect(cells(lowered).flatMap(\.cells).map(\.x) == [1, 0])
        #expect(cells(lowered).flatMap(\.cells).map(\.lane) == [1, 0])
    }

    @Test(arguments: [
        ("breaks='2 5'", ["< 2", "2 – 5", "≥ 5"], [1, 2, 2]),
        ("classes='2'", ["1 – 4", "4 – 9"], [2, 3]),
        ("type='equal' classes='4'", ["1 – 3", "3 – 5", "5 – 7", "7 – 9"], [2, 1, 1, 1]),
        ("type='equal' classes='2' min='0' max='10' format='0.0'", ["0.0 – 5.0", "5.0 – 10.0"], [3, 2]),
    ])
    func classesAreSeries(_ color: String, _ names: [String], _ counts: [Int]) {
        let lowered = Lowered(
            "<chart><cell categories='a b c d e' rows='p p p p p' values='1 2 4 5.5 9'/><color \(color)/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.label) == names)
        #expect(cells(lowered).map(\.cells.count) == counts)
        #expect(lowered.cartesian?.color?.ramp == nil)
        #expect(lowered.chart?.legend.title == "Value")
    }

    @Test func classesThatAFormatWritesAlikeKeepTheirNames() {
        let lowered = Lowered(
            "<chart><cell categories='a b' rows='p p' values='0 1'/><color breaks='0.2 0.4' format='0'/></chart>")
        #expect(lowered.chart?.series.map(\.label) == ["< 0.2", "0.2 – 0.4", "≥ 0.4"])
    }

    @Test func equalDistancesFromTheMiddleAreEquallyStrong() throws {
        let lowered = Lowered(
            "<chart><cell categories='a b' rows='p p' values='-1 9'/><color middle='1'/></chart>")
        let ramp = try #require(lowered.cartesian?.color?.ramp)
        #expect((ramp.minimum, ramp.maximum) == (-7, 9))
        #expect(ramp.place(of: 1) == 0.5)
        #expect(ramp.place(of: -3) == 0.25)
        #expect(ramp.place(of: 100) == 1)
    }

    @Test func namedPalettesGiveAsManyColorsAsThereAreSeries() {
        let lowered = Lowered(
            "<chart palette='puor'><bar><series values='1'/><series values='2'/><series values='3'/></bar></chart>")
        let colors = lowered.chart?.series.map(\.color) ?? []
        #expect(Set(colors).count == 3)
        #expect(colors.dropFirst().first == .themed(light: Color(rgb: 0xD9D9D9), dark: Color(rgb: 0x4A515C)))
    }
}
