import ChartDiagnostics
import ChartGraphics
import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct TrendSpecTests {
    private func marks(_ lowered: Lowered) -> (band: AreaMark?, line: LineMark?) {
        var (band, line): (AreaMark?, LineMark?) = (nil, nil)
        for mark in lowered.cartesian?.marks ?? [] {
            if case .area(let mark) = mark { band = mark }
            if case .line(let mark) = mark { line = mark }
        }
        return (band, line)
    }

    private func marks(_ attributes: String, rest: String = "") -> (band: AreaMark?, line: LineMark?) {
        marks(Lowered("<chart><trend \(attributes)/>\(rest)</chart>"))
    }

    /// Four points of which least squares are soon calculated by hand: the line is 1.4 x - 0.5, and the squares of what parts
    /// the points from it come to 4.2.
    @Test func aLineIsTheNearest() throws {
        let found = marks("at='1 2 3 4' values='1 3 2 6'")
        let line = try #require(found.line)
        #expect(line.series.map(\.x) == [[1, 4]] && line.series.map(\.y) == [[0.9, 5.1]])
        #expect(line.marker.shape == .none && line.text == .none)
        let band = try #require(found.band?.series.first?.data)
        let reach = 4.302652729911275 * (2.1 * 0.7).squareRoot()
        #expect(band.count == 41 && band[0].x == 1 && band[40].x == 4)
        #expect(abs((band[0].y ?? 0) - (0.9 - reach)) < 1e-4 && abs((band[0].y2 ?? 0) - (0.9 + reach)) < 1e-4)
        // In the middle only the mean is in doubt.
        #expect(abs((band[20].y2 ?? 0) - (3 + 4.302652729911275 * (2.1 / 4).squareRoot())) < 1e-4)
    }

    /// What is told stands at the values, the band as a range.
    @Test func valuesAreTold() throws {
        let telling = try #require(marks("at='4 1 2 2' values='6 1 3 2'").band?.telling)
        #expect(telling.kind == .trend && telling.columns.map(\.statistic) == [.trend, .confidence])
        #expect(telling.columns.map(\.series.x) == [[1, 2, 4], [1, 2, 4]])
        #expect(telling.columns[1].series.data.allSatisfy { ($0.y ?? 0) < ($0.y2 ?? 0) })
        let alone = marks("values='6 1 3 2' band='false'")
        #expect(alone.band == nil && alone.line?.telling?.columns.count == 1)
        #expect(marks("values='6 1 3 2'").line?.telling == Telling(kind: .trend))
    }

    /// Beside points of the same series nothing is told: each of them has a tooltip of its own.
    @Test func pointsHaveTooltipsOfTheirOwn() throws {
        func columns(_ name: String) -> Int? {
            let points = "<point name='\(name)' values='6 1 3 2'/>"
            let lowered = Lowered("<chart><trend name='A' values='6 1 3 2'/>\(points)</chart>")
            return marks(lowered).band?.telling?.columns.count
        }
        #expect(columns("A") == 0 && columns("B") == 2)
    }

    /// Among points of its own colour a line is seen by its seam; a line from point to point needs none.
    @Test func overPointsItHasASeam() throws {
        let points = "<point name='A' at='1 2 3 4' values='1 3 2 6'/>"
        #expect(try #require(marks("at='1 2 3 4' values='1 3 2 6'").line).look.halo == nil)
        let found = try #require(
            marks(Lowered("<chart>\(points)<trend name='A' at='1 2 3 4' values='1 3 2 6'/></chart>")).line)
        #expect(found.look.halo == 1.5)
        let line = try #require(
            marks(Lowered("<chart>\(points)<line name='A' at='1 2 3 4' values='1 3 2 6'/></chart>")).line)
        #expect(line.look.halo == nil)
    }

    /// Values are told with as many digits as a picture shows.
    @Test func digitsAreThoseThatSaySomething() throws {
        func told(_ values: String) throws -> [Double?] {
            try #require(marks("values='\(values)' band='false'").line?.telling?.columns.first).series.data.map(\.y)
        }
        #expect(try told("1000 1001 1003 1004") == [999.9, 1001.3, 1002.7, 1004.1])
        #expect(try told("3750 3800 3250 3450 4000") == [3620, 3635, 3650, 3665, 3680])
    }

    /// Through as many points as a curve needs there is one, which says nothing of how sure it is.
    @Test func aCurveThroughAllPointsHasNoBand() throws {
        let found = marks("values='1 3'")
        #expect(found.line?.series.map(\.y) == [[1, 3]])
        #expect(found.band?.series.first?.data.allSatisfy { $0.y == nil } == true)
    }

    @Test(arguments: [
        ("values='3 6 11 18' method='polynomial'", [3, 18.0]), ("values='2 4 8 16' method='exponential'", [2, 16]),
        ("at='1 10 100' values='2 3 4' method='logarithmic'", [2, 4]),
        ("at='1 10 100' values='2 20 200' method='power'", [2, 200]),
    ])
    func formsAreThoseOfTheStep(attributes: String, ends: [Double]) throws {
        let heights = try #require(marks(attributes).line?.series.first?.data).compactMap(\.y)
        #expect(heights.count == 41)
        #expect(abs(heights[0] - ends[0]) < 1e-9 && abs(heights[40] - ends[1]) < 1e-9)
    }

    /// On a bent scale a straight line is a curve, and its places lie at equal distances there.
    @Test func bentScalesBendLines() throws {
        let line = try #require(marks("at='1 10 100' values='2 3 5'", rest: "<x type='log'/>").line)
        #expect(line.series.first?.data.count == 41)
        #expect(abs((line.series.first?.data[20].x ?? 0) - 10) < 1e-9)
    }

    /// Categories count as 1, 2, 3, so that each form can hold the first of them.
    @Test func categoriesAreCounted() throws {
        let found = marks("categories='a b c d' values='1 2 4 8' method='exponential'")
        let line = try #require(found.line?.series.first)
        #expect(line.data.map(\.x) == [0, 1, 2, 3] && found.band?.series.first?.data.count == 4)
        #expect(zip(line.data, [1, 2, 4, 8]).allSatisfy { abs(($0.y ?? 0) - $1) < 1e-9 })
        #expect(marks("categories='a b c' values='1 2 3' method='power'").line?.series.first?.data.count == 3)
    }

    @Test func statesAreWholes() throws {
        let lowered = Lowered(
            "<chart><data>t,x,y\n1,1,1\n1,2,2\n1,3,3\n2,1,4\n2,2,3\n2,3,2\n</data><trend x='x' y='y'/><state by='t'/><control/></chart>"
        )
        #expect(lowered.diagnostics.isEmpty)
        let heights = try #require(lowered.chart).states.map { state -> [Double?] in
            guard case .cartesian(let plot) = state.plot, case .line(let mark)? = plot.marks.last else { return [] }
            return mark.series.first?.y ?? []
        }
        #expect(heights == [[1, 3], [4, 2]])
    }

    @Test(arguments: [
        ("<trend values='1 1e305 2'/>", "semantic.value-out-of-range"),
        ("<trend values='1 2 4' dash='solid' dashes='4 2'/>", "semantic.conflicting-data"),
        ("<trend values='1 2 4' degree='3'/>", "semantic.unused-attribute"),
        ("<trend values='1'/>", "data.too-few-values"),
        ("<trend values='1 2 -4' method='exponential'/>", "data.not-computed"),
        ("<trend values='9 2 0.1' band='false'/><y type='log'/>", "semantic.incomplete-range"),
    ])
    func mistakesAreTold(content: String, id: String) {
        #expect(Lowered("<chart>\(content)</chart>").diagnostics.map(\.id.rawValue) == [id])
    }
}
