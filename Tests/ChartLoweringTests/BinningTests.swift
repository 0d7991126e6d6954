import Testing

@testable import ChartLowering

@Suite struct BinningTests {
    private func edges(_ values: [Double], _ method: Binning.Method, isNice: Bool = true) throws -> [Double]? {
        try Binning(values, by: method, isNice: isNice)?.edges
    }

    // MARK: Rules

    /// What NumPy 2 computes by the published formulas from the fourth powers of 0 to 499.
    @Test(arguments: [(BinningSpec.Rule.sturges, 10), (.scott, 9), (.freedmanDiaconis, 13)])
    func rulesGiveTheNumberOfBinsThatTheirFormulasSay(rule: BinningSpec.Rule, expected: Int) throws {
        let values = (0..<500).map { Double($0 * $0 * $0 * $0) }
        #expect(try Binning(values, by: .rule(rule), isNice: false)?.count == expected)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (1024, 11), (1025, 12), (1111, 12)])
    func sturgesRoundsTheLogarithmUp(count: Int, expected: Int) throws {
        let values = (0..<count).map(Double.init)
        #expect(try Binning(values, by: .rule(.sturges), isNice: false)?.count == expected)
    }

    @Test func withoutAnInterquartileRangeFreedmanAndDiaconisAreScott() throws {
        let values = [Double](repeating: 5, count: 90) + (0..<10).map(Double.init)
        let expected = try Binning(values, by: .rule(.scott), isNice: false)
        #expect(try Binning(values, by: .rule(.freedmanDiaconis), isNice: false) == expected)
        #expect((expected?.count ?? 0) > 10)
    }

    @Test func aSingleValueFarAwayDoesNotMakeBinsWithoutEnd() throws {
        let values = (0..<100).map(Double.init) + [1e9]
        #expect(try Binning(values, by: .rule(.freedmanDiaconis), isNice: false)?.count == 200)
        #expect(try Binning(values, by: .rule(.freedmanDiaconis))?.count == 200)
    }

    @Test func valuesBeyondWhatSquaresOfDoublesHold() throws {
        for rule in BinningSpec.Rule.allCases {
            let binning = try #require(try Binning([-1.7e308, 3, 1.7e308], by: .rule(rule)))
            #expect(binning.edges.allSatisfy { $0.isFinite })
            #expect(binning.index(of: -1.7e308) == 0 && binning.index(of: 1.7e308) == binning.count - 1)
        }
    }

    // MARK: Counts

    @Test(arguments: [
        (1, [0, 5]), (3, [0, 0.5, 1]), (5, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (9, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]),
    ])
    func aCountIsAWishForNiceEdges(count: Int, expected: [Double]) throws {
        #expect(try edges([0.05, 0.3, 0.9], .count(count)) == expected)
    }

    @Test func niceWidthsAreOneTwoTwoAndAHalfOrFive() throws {
        let widths = try [2, 3, 4, 5, 8, 10, 20, 40].map { count -> Double in
            let edges = try #require(try self.edges([0, 1000], .count(count)))
            return edges[1]
        }
        #expect(widths == [500, 500, 250, 200, 100, 100, 50, 25])
    }

    @Test func withoutNiceEdgesACountIsKept() throws {
        #expect(try edges([0.05, 0.9], .count(5), isNice: false) == [0.05, 0.22, 0.39, 0.56, 0.73, 0.9])
        #expect(try edges([0, 1], .count(3), isNice: false) == [0, 0.3333333333, 0.6666666667, 1])
        #expect(try edges([1, 1.0.nextUp], .count(3), isNice: false) == [1, 1.0.nextUp])
    }

    @Test(
        arguments: [
            (3750, [3000, 4000]), (-3750, [-4000, -3000]), (0, [0, 1]), (0.005, [0.005, 0.006]), (1000, [1000, 2000]),
            (1e20, [1e20, 2e20]), (1.7e308, [1e308, Double.greatestFiniteMagnitude]),
        ] as [(Double, [Double])])
    func equalValuesHaveOneBin(value: Double, expected: [Double]) throws {
        #expect(try edges([value, value], .count(7)) == expected)
        #expect(try edges([value], .rule(.scott), isNice: false) == expected)
    }

    @Test func withoutValuesThereAreNoBins() throws {
        for method in [Binning.Method.rule(.sturges), .count(3), .width(1, start: 0)] {
            #expect(try edges([], method) == nil)
            #expect(try edges([.nan, .infinity], method) == nil)
        }
        #expect(try edges([], .edges([1, 2])) == [1, 2])
        #expect(try edges([.infinity, 0, 1], .count(2)) == [0, 0.5, 1])
    }

    // MARK: Widths

    @Test func edgesOfAWidthAreItsMultiples() throws {
        #expect(try edges([0.1, 0.65], .width(0.1, start: 0)) == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
        #expect(try edges([0.1, 0.32], .width(0.1, start: 0.05)) == [0.05, 0.15, 0.25, 0.35])
        #expect(try edges([2700, 3100], .width(250, start: 100)) == [2600, 2850, 3100])
        #expect(try edges([5], .width(5, start: 0)) == [5, 10])
    }

    @Test func widthsThatMakeTooManyBinsAreRefused() throws {
        #expect(throws: Binning.Failure.tooMany(leastWidth: 5)) { try edges([2700, 6300], .width(0.001, start: 0)) }
        #expect(throws: Binning.Failure.tooMany(leastWidth: 2e297)) {
            try edges([1e300, 2e300], .width(1e-300, start: 0))
        }
        #expect(try edges([0, 1000], .width(1, start: 0))?.count == 1001)
        #expect(throws: Binning.Failure.tooMany(leastWidth: 2)) { try edges([0, 1000.5], .width(1, start: 0)) }
    }

    @Test func widthsThatDoublesCannotTellApartAreRefused() throws {
        #expect(throws: Binning.Failure.tooFine(near: 1e17)) { try edges([1e17], .width(1, start: 0)) }
        #expect(throws: Binning.Failure.tooFine(near: 1e300)) { try edges([1e300], .width(1e-300, start: 0)) }
        #expect(throws: Binning.Failure.tooFine(near: 1e300)) { try edges([0, 1], .width(0.25, start: 1e300)) }
    }

    // MARK: Places

    @Test func aBinHoldsItsLowerEdgeAndTheLastBoth() throws {
        let binning = try #require(try Binning([], by: .edges([0, 10, 20, 50])))
        let indices = [-0.1, 0, 9.9, 10, 19, 20, 49, 50, 50.1, .nan].map { binning.index(of: $0) }
        #expect(indices == [nil, 0, 0, 1, 1, 2, 2, 2, nil, nil])
    }

    @Test func everyValueHasABin() throws {
        let values = (0..<400).map { Double(($0 * 7919) % 1009) / 37 - 11 }
        for count in 1...60 {
            for isNice in [true, false] {
                let binning = try #require(try Binning(values, by: .count(count), isNice: isNice))
                #expect(values.allSatisfy { binning.index(of: $0) != nil })
                #expect(zip(binning.edges, binning.edges.dropFirst()).allSatisfy { $0 < $1 })
            }
        }
    }
}
