import TestSupport
import Testing

@testable import ChartDiagnostics

@Suite struct OffsetMapTests {
    @Test func whatWasKeptStandsWhereItStood() {
        // "abcdef" becomes "aXYdef", and that "aXYdZef".
        var map = OffsetMap(count: 6)
        map.replace(1..<3, withBytes: 2)
        map.replace(4..<4, withBytes: 1)
        #expect(map.original(0..<1) == 0..<1)
        #expect(map.original(3..<4) == 3..<4)
        #expect(map.original(5..<7) == 4..<6)
        #expect(map.original(0..<7) == 0..<6)
        #expect(map.original(7..<7) == 6..<6)
    }

    @Test func whatWasPutThereStoodNowhere() {
        var map = OffsetMap(count: 6)
        map.replace(2..<2, withBytes: 3)
        #expect(map.original(2..<5) == nil)
        #expect(map.original(3..<4) == nil)
        #expect(map.original(4..<4) == nil)
        #expect(map.original(1..<4) == 1..<2)
        #expect(map.original(4..<6) == 2..<3)
    }

    @Test func aTextIsFollowedThroughManyEdits() {
        var generator = SeededGenerator()
        for _ in 0..<200 {
            // Each byte of the text knows its place; what edits put there knows none.
            var text = Array((0..<40).map(Int?.some))
            var map = OffsetMap(count: text.count)
            for _ in 0..<6 {
                let start = Int.random(in: 0...text.count, using: &generator)
                let end = Int.random(in: start...min(start + 4, text.count), using: &generator)
                let count = Int.random(in: 0...3, using: &generator)
                text.replaceSubrange(start..<end, with: Array(repeating: nil, count: count))
                map.replace(start..<end, withBytes: count)
            }
            for start in text.indices {
                for end in start + 1..<min(start + 8, text.count + 1) {
                    let kept = text[start..<end].compactMap { $0 }
                    let expected = kept.first.flatMap { first in kept.last.map { first..<$0 + 1 } }
                    #expect(map.original(start..<end) == expected)
                }
            }
        }
    }
}
