import Testing

@testable import ChartLowering

@Suite struct SlidingFoldTests {
    @Test func whatEntersFirstLeavesFirst() {
        var fold = SlidingFold<String>(join: +)
        #expect(fold.value == nil)
        for letter in ["a", "b", "c"] { fold.append(letter) }
        #expect(fold.value == "abc")
        fold.removeFirst()
        fold.append("d")
        #expect(fold.value == "bcd")
        fold.removeFirst()
        fold.removeFirst()
        #expect(fold.value == "d")
        fold.removeFirst()
        #expect(fold.value == nil)
        fold.append("e")
        #expect(fold.value == "e")
    }

    @Test func numbersAreFoundByTheirRank() {
        var order = SlidingOrder([3, 1, 4, 1, 5, 9, 2, 6])
        #expect(order.quantile(0.5) == nil)
        for value in [3.0, 1, 4, 1, 5] { order.insert(value) }
        #expect((0..<5).map { order.value($0) } == [1, 1, 3, 4, 5])
        order.remove(1)
        order.insert(9)
        order.remove(3)
        #expect((0..<4).map { order.value($0) } == [1, 4, 5, 9])
        #expect(order.quantile(0.5) == 4.5)
        #expect(order.quantile(1) == 9)
    }
}
