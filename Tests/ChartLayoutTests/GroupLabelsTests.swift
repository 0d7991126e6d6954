import ChartGraphics
import ChartIR
import Testing

@testable import ChartLayout

@Suite struct GroupLabelsTests {
    private func grouped(_ groups: [String]) -> Axis {
        let levels = groups.enumerated().map { CategoryLevels(group: $1, own: "C\($0)") }
        var axis = Sample.axis(.category(levels.map(\.name)))
        axis.levels = levels
        return axis
    }

    private func bands(_ count: Int, step: Double) -> BandScale {
        BandScale(count: count, range: 0...step * Double(count))
    }

    @Test func neighboursAreOneGroup() {
        let runs = GroupLabels.runs(of: grouped(["a", "a", "b", "c", "c", "c"]))
        #expect(runs.map(\.name) == ["a", "b", "c"])
        #expect(runs.map(\.range) == [0..<2, 2..<3, 3..<6])
        #expect(runs.map(\.middle) == [0.5, 2, 4])
        #expect(GroupLabels.runs(of: Sample.categories(3)).isEmpty)
    }

    /// Under an axis a name has the room of its categories, in two lines at most; less than a syllable is left out.
    @Test func namesKeepToTheirCategories() {
        let axis = grouped(["Public transport", "Public transport", "Parks"])
        func lines(_ step: Double) -> [[String]] {
            GroupLabels(under: axis, bands: bands(3, step: step), to: 0).groups.map(\.lines)
        }
        #expect(lines(80) == [["Public transport"], ["Parks"]])
        #expect(lines(50) == [["Public", "transport"], ["Parks"]])
        #expect(lines(20)[1].isEmpty)
        for step in [20.0, 30, 40, 50, 80] {
            let labels = GroupLabels(under: axis, bands: bands(3, step: step), to: 0)
            for group in labels.groups {
                let room = step * Double(group.range.count) - 8
                #expect(group.lines.allSatisfy { $0.boldLabelWidth <= room })
            }
        }
        #expect(GroupLabels(under: axis, bands: bands(3, step: 50), to: 0).height == 31)
    }

    /// The last group may have but a few categories; its name begins at their edge and goes on behind them.
    @Test func theLastNameMayReachFurther() {
        let axis = grouped(["2024", "2024", "2024", "2025"])
        func last(_ end: Double) -> GroupLabels.Group? {
            GroupLabels(under: axis, bands: bands(4, step: 20), to: end).groups.last
        }
        #expect(last(110)?.lines == ["2025"])
        #expect(last(110)?.startsAtEdge == true)
        #expect(last(80)?.lines == [])
        let wide = GroupLabels(under: axis, bands: bands(4, step: 60), to: 300).groups.last
        #expect(wide?.startsAtEdge == false)
    }

    /// Beside rows names take a fifth of the width, up to three tenths where they would else be cut, and no more lines than their
    /// rows have room for.
    @Test func namesKeepToTheirRows() {
        let axis = grouped(["Public transport and traffic", "Public transport and traffic", "Parks"])
        let labels = GroupLabels(beside: axis, bands: bands(3, step: 16), sharing: 300)
        #expect(labels.width <= 90)
        #expect(labels.groups.map(\.lines.count) == [2, 1])
        #expect(labels.groups[0].isCut)
        let whole = GroupLabels(beside: axis, bands: bands(3, step: 16), sharing: 400)
        #expect(!whole.groups[0].isCut)
        #expect(whole.width > 100 && whole.width <= 120)
        let high = GroupLabels(beside: axis, bands: bands(3, step: 40), sharing: 500)
        #expect(high.groups[0].lines == ["Public", "transport and", "traffic"])
    }
}
