import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct LabelFittingTests {
    private func labels(_ values: [Double], count: Int, length: Double, unit: String? = nil) -> [String] {
        var axis = Sample.axis()
        axis.unit = unit
        var extent = Extent(includesZero: false)
        for value in values { extent.include(value, of: 0) }
        var builder = LinearScaleBuilder(
            name: "y", axis: axis, extent: extent, range: 0...length, direction: 1, count: count)
        builder.labelRoom = LevelRoom(left: -30, right: length + 30)
        builder.thinsLabels = true
        return builder.variants[0].ticks.map(\.label).filter { !$0.isEmpty }
    }

    @Test func labelsThatAreLeftOutLeaveRoundNumbers() {
        let wide = labels([38.9, 82.5], count: 10, length: 480)
        #expect(wide == ["35", "40", "45", "50", "55", "60", "65", "70", "75", "80", "85"])
        // 24 px from one to the next, of which a label takes 15.
        #expect(labels([38.9, 82.5], count: 10, length: 240) == ["40", "50", "60", "70", "80"])
        #expect(labels([-38.9, 82.5], count: 10, length: 150).contains("0"))
    }

    @Test func labelsThatAreLeftHaveNoDecimalsOfOthers() {
        #expect(labels([0.4, 9.8], count: 4, length: 400) == ["0.0", "2.5", "5.0", "7.5", "10.0"])
        #expect(labels([0.4, 9.8], count: 4, length: 100) == ["0", "5", "10"])
        #expect(labels([0.4, 7.2], count: 3, length: 60, unit: "m") == ["0", "5\u{202F}m"])
    }

    @Test func theLastThatIsLeftHasTheUnit() {
        let left = labels([38.9, 82.5], count: 10, length: 240, unit: "m")
        #expect(left == ["40", "50", "60", "70", "80\u{202F}m"])
    }
}
