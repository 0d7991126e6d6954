import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct FacetLayoutTests {
    private func scene(_ index: Int, at width: Double? = nil) -> Scene {
        var chart = FacetCharts.charts[index].1
        chart.isFluid = true
        let layouter = ChartLayouter(chart: chart)
        return width.map { layouter.layout(for: .figure, hiding: [], in: $0).scene }
            ?? layouter.layout(for: .figure, hiding: []).scene
    }

    /// Where the titles of the panels stand, which are their places.
    private func titles(_ scene: Scene) -> [(x: Double, y: Double)] {
        scene.nodes.compactMap { node in
            guard case .group(let nodes, let transform, _, _) = node.shape,
                let title = nodes.first(where: { $0.role == .panelTitle }), case .text(let text) = title.shape
            else { return nil }
            return (
                (text.x.constant ?? 0) + (transform.translateX.constant ?? 0),
                (text.y.constant ?? 0) + (transform.translateY.constant ?? 0)
            )
        }
    }

    @Test func panelsStandInRows() {
        let places = titles(scene(0))
        #expect(places.count == 5)
        #expect(Set(places.map(\.y)).count == 2)
        #expect(places[0].x == places[3].x && places[1].x == places[4].x)
        #expect(abs((places[1].x - places[0].x) - (places[2].x - places[1].x)) < 1e-9)
    }

    /// Names beside rows leave their plots room, and make rows stand closer.
    @Test func namesStandBesideRows() {
        var chart = FacetCharts.charts[0].1
        guard case .cartesian(var plot) = chart.plot else {
            Issue.record("no plot")
            return
        }
        plot.facets?.columns = 1
        chart.plot = .cartesian(plot)
        chart.size.height = 900
        let above = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        plot.facets?.areNamesBeside = true
        plot.facets?.title = "All of them"
        chart.plot = .cartesian(plot)
        let beside = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        let (first, second) = (titles(above), titles(beside))
        #expect(first.count == 5 && second.count == 5)
        #expect(Set(second.map(\.x)).count == 1 && second[0].x < first[0].x)
        #expect(second[1].y - second[0].y > 0)
        #expect(beside.nodes.flatMap(\.texts).contains { $0.0.string == "All of them" })
    }

    /// Where there is no room, panels stand below each other, and the drawing is higher.
    @Test func aNarrowDrawingHasFewerColumns() {
        let (own, narrow) = (scene(0), scene(0, at: 288))
        #expect(Set(titles(narrow).map(\.x)).count == 1)
        #expect(narrow.size.height > own.size.height * 1.5)
        #expect(titles(narrow).map(\.y) == titles(narrow).map(\.y).sorted())
    }

    /// The names of positions stand below the last panel of each column.
    @Test func axesStandOnce() {
        let names = scene(0).nodes.filter { node in
            guard case .group(let nodes, _, _, _) = node.shape else { return false }
            return nodes.contains { node in
                if case .text(let text) = node.shape { node.role == .tickLabel && text.string == "C0" } else { false }
            }
        }
        #expect(names.count == 3)
    }

    /// The names on y stand beside each row of panels, and each tooltip stands at its cell and names its panel.
    @Test func cellsStandInPanels() throws {
        let chart = FacetCharts.charts[4].1
        let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        let lanes = scene.nodes.flatMap(\.texts).filter { ["L0", "L1"].contains($0.0.string) }
        #expect(lanes.count == 4)
        let positions = try #require(scene.tooltips?.positions)
        #expect(positions.count == 14)
        #expect(positions.filter { $0.heading.contains("P2") }.count == 6)
        let tops = Set(positions.compactMap { $0.zone.y.constant?.rounded() })
        #expect(tops.count == 4)
    }

    /// The labels of ticks of each group that holds nothing else, which are those of an axis at its place.
    private func axes(_ chart: Chart) -> [[String]] {
        ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene.nodes.compactMap { node in
            guard case .group(let nodes, _, _, _) = node.shape, nodes.allSatisfy({ $0.role == .tickLabel }) else {
                return nil
            }
            return nodes.compactMap { if case .text(let text) = $0.shape { text.string } else { nil } }
        }
    }

    @Test func scalesOfTheirOwnFollowThePanel() {
        var chart = FacetCharts.charts[0].1
        #expect(Set(axes(chart)).count == 2)
        guard case .cartesian(var plot) = chart.plot else { return }
        plot.facets?.ownScales = .y
        chart.plot = .cartesian(plot)
        let values = axes(chart).filter { !$0.contains("C0") }
        #expect(values.count == 5)
        let highest = values.map { $0.compactMap { Double($0) }.max() ?? 0 }
        #expect(highest[1] == 3)
        #expect((80...100).contains(highest[2]))
        #expect((6...10).contains(highest[3]))
    }

    /// In a grid the panels of a row share what stands at their side, and those of a column what stands below them.
    @Test func scalesOfAGridBelongToItsRowsAndColumns() {
        var facets = Facets(name: "f", grid: .init(columns: ["a", "b", "c"], name: "g", rows: ["k", "l"]))
        facets.ownScales = .both
        #expect((0..<6).map { facets.owner(of: $0, isAtSide: true) } == [0, 0, 0, 3, 3, 3])
        #expect((0..<6).map { facets.owner(of: $0, isAtSide: false) } == [0, 1, 2, 0, 1, 2])
        facets.grid = nil
        #expect((0..<6).map { facets.owner(of: $0, isAtSide: false) } == Array(0..<6))
    }

    /// Labels beside every panel take room from it.
    @Test func panelsWithAxesAtTheirSidesAreFewer() {
        var facets = Facets(name: "f", panels: ["a", "b", "c", "d"], columns: 4)
        #expect(FacetGrid.columns(facets, in: 700) == 4)
        facets.ownScales = .y
        #expect(FacetGrid.columns(facets, in: 700) == 2)
        #expect(FacetGrid.columns(facets, in: 700, isTransposed: true) == 4)
    }

    @Test func gridsGoRoundTheirPanels() {
        let facets = Facets(name: "f", panels: ["a", "b", "c", "d", "e"], columns: 3)
        let grid = FacetGrid(
            facets, columns: 2, insets: Insets(), shift: 0, rise: 0, isTransposed: false,
            outer: Rect(x: 0, y: 0, width: 300, height: 300), growsHigher: false)
        #expect(grid.rows == 3)
        #expect((0..<5).map(grid.row(of:)) == [0, 0, 1, 1, 2])
        #expect((0..<5).map(grid.column(of:)) == [0, 1, 0, 1, 0])
        #expect([grid.lastRow(ofColumn: 0), grid.lastRow(ofColumn: 1)] == [2, 1])
        #expect(FacetGrid.columns(facets, in: 1000) == 3)
        #expect(FacetGrid.columns(facets, in: 360) == 2)
        #expect(FacetGrid.columns(facets, in: 200) == 1)
    }

    @Test func wordsNameThePanels() {
        let words = TextAlternatives(chart: FacetCharts.charts[0].1).words
        #expect(words.summary.contains("Panels (panel): P0, P1, P2, P3, P4."))
        #expect(words.summary.contains("80 (P2, S1, C0)"))
        #expect(words.table.header.first == "panel")
        #expect(words.table.rows.map { $0[0] }.first == "P0")
    }

    @Test func tooltipsNameTheirPanel() throws {
        let tooltips = try #require(scene(0).tooltips)
        #expect(tooltips.positions.first?.heading == "C0 (P0)")
        #expect(Set(tooltips.positions.map(\.heading)).count == tooltips.positions.count)
    }
}
