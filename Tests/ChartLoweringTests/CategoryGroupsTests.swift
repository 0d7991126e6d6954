import ChartIR
import Testing

@testable import ChartLowering

@Suite struct CategoryGroupsTests {
    private func positions(_ body: String) -> Axis? {
        Lowered("<chart>\(body)</chart>").cartesian?.x
    }

    @Test func equalNamesOfTwoGroupsAreTwoPlaces() throws {
        let axis = try #require(
            positions("<bar categories='Q1 Q2 Q1' values='1 2 3'/><x groups='2023 2023 2024'/>"))
        #expect(axis.scale == .category(["2023, Q1", "2023, Q2", "2024, Q1"]))
        #expect(axis.levels?.map(\.own) == ["Q1", "Q2", "Q1"])
        #expect(axis.levels?.map(\.group) == ["2023", "2023", "2024"])
    }

    /// Whatever the order of the rows, the categories of a group are neighbours.
    @Test func groupsAreGathered() throws {
        let axis = try #require(
            positions("<bar categories='Q1 Q1 Q2 Q2' values='1 2 3 4'/><x groups='2023 2024 2023 2024'/>"))
        #expect(axis.scale == .category(["2023, Q1", "2023, Q2", "2024, Q1", "2024, Q2"]))
    }

    /// Numbers and times that stand in groups are categories, also under lines, and a mark without positions has those of the
    /// first.
    @Test func marksShareTheirGroups() throws {
        let axis = try #require(
            positions("<line at='1 2 1' values='1 2 3'/><line values='3 2 1'/><x groups='a a b'/>"))
        #expect(axis.scale == .category(["a, 1", "a, 2", "b, 1"]))
    }

    @Test func withoutAGroupThereIsNoPlace() throws {
        let data = "<data>q,y,v\nQ1,2023,1\nQ2,,2\nQ1,2024,3</data>"
        let axis = try #require(positions("\(data)<bar x='q' y='v'/><x group='y'/>"))
        #expect(axis.scale == .category(["2023, Q1", "2024, Q1"]))
    }
}
