import ChartGraphics
import Testing

@Suite struct PartitioningIndexTests {
    @Test(arguments: 0...9) func isWhereASearchOneByOneEnds(bound: Int) {
        for numbers in [[], [4], [1, 1, 3, 5, 5, 5, 8], Array(0..<9)] {
            #expect(numbers.partitioningIndex { $0 >= bound } == numbers.firstIndex { $0 >= bound } ?? numbers.count)
            let slice = numbers.dropFirst()
            #expect(slice.partitioningIndex { $0 > bound } == slice.firstIndex { $0 > bound } ?? slice.endIndex)
        }
    }
}
