import ChartScene
import Testing

@testable import ChartLayout

/// What is made once for all widths of a drawing.
@Suite struct WidthMemoryTests {
    private static let plot = WidthMemory.Plot(panel: nil, dataState: 0, choices: nil)

    private static func marker() -> Node { Node(.marker(.circle, x: 1, y: 2), role: .marker) }

    @Test func nodesAreThoseOfAWidthThatTheyAreDrawnFromAlike() {
        let memory = WidthMemory()
        var drawn: [Double] = []
        func nodes(at breadth: Double, mark: Int = 0, in plot: WidthMemory.Plot = Self.plot) -> Node {
            memory.nodes(ofMark: mark, in: plot, from: [breadth]) {
                drawn.append(breadth)
                return [[Self.marker()]]
            }[0][0]
        }
        let first = nodes(at: 3)
        #expect(!nodes(at: 4).isCopy(of: first))
        #expect(nodes(at: 3).isCopy(of: first))
        #expect(drawn == [3, 4])
        #expect(!nodes(at: 3, mark: 1).isCopy(of: first))
        let others = [
            WidthMemory.Plot(panel: 1, dataState: 0, choices: nil), .init(panel: nil, dataState: 1, choices: nil),
            .init(panel: nil, dataState: 0, choices: [0]),
        ]
        for plot in others { #expect(!nodes(at: 3, in: plot).isCopy(of: first), "\(plot)") }
        #expect(drawn == [3, 4, 3, 3, 3, 3])
    }

    @Test func tooltipsAreWrittenAnewForOtherPositions() {
        let memory = WidthMemory()
        var written: [[Double]] = []
        func headings(at positions: [Double]) -> [String] {
            memory.tooltipTexts(of: Self.plot, at: positions) {
                written.append(positions)
                return positions.map { ("\($0)", []) }
            }.map { $0.heading }
        }
        #expect(headings(at: [1, 2]) == ["1.0", "2.0"])
        #expect(headings(at: [1, 2]) == ["1.0", "2.0"])
        #expect(headings(at: [1]) == ["1.0"])
        #expect(written == [[1, 2], [1]])
    }

    /// Scales that differ in nothing but what has a name have the same terms.
    @Test func termsOfBandsAreTheirNames() {
        func terms(_ range: ClosedRange<Double>, named: Bool, inset: Double = 0) -> ScaleTerms {
            var bands = BandScale(count: 3, range: range)
            if named {
                bands.quantities = (
                    .variable(Quantity.Variable(name: "xo")), .variable(Quantity.Variable(name: "xu"))
                )
            }
            return ScaleTerms(bands.leaving(inset))
        }
        #expect(terms(0...90, named: true) == terms(0...120, named: true))
        #expect(terms(0...90, named: false) != terms(0...120, named: false))
        #expect(terms(0...90, named: true) != terms(0...90, named: true, inset: 4))
    }

    /// A copy is one until either is changed.
    @Test func aChangedCopyIsNone() {
        let node = Self.marker()
        var copy = node
        #expect(copy.isCopy(of: node))
        copy.fillOpacity = 0.5
        #expect(!copy.isCopy(of: node))
        #expect(!Self.marker().isCopy(of: node))
    }
}
