import ChartIR
import ChartScene

/// What is written in the parts and under the columns of a marimekko: the shares of what is visible, for each set of visible
/// series that leads to another text.
struct MarimekkoShares {
    typealias Share = (string: String, presence: Quantity)

    /// The shares of each part of its column, by columns and the places of parts.
    private(set) var ofColumn: [[[Share]]]
    /// The shares of each column of the whole.
    private(set) var ofWhole: [[Share]]

    init(_ marks: MarkStates<MarimekkoMark>, _ format: NumberFormat, in state: inout LayoutState) {
        let mark = marks.first
        ofColumn = mark.columns.map { $0.parts.map { _ in [] } }
        ofWhole = mark.columns.map { _ in [] }
        guard mark.showsText else { return }
        // Sets are told apart by the series alone.
        let bars = BarMark(
            arrangement: .percent, axis: .first, series: mark.series.map { MarkSeries(series: $0, data: []) },
            maximumWidth: 0, minimumSpace: 0)
        let sets = SeriesSets(of: bars, state) { sets in
            let written = marks.values { Written($0, sets, format) }
            return written.reduce(0) { $0 + $1.count }
        }
        if sets.areTooMany { state.advise(.stillTotals("shares in the columns")) }
        let selectors = sets.selectors(name: "m", in: &state)
        let written = marks.variants(in: state) { Written($0, sets.sets, format) }
        func shares(_ texts: (Written) -> [Written.Text]) -> [Share] {
            written.flatMap { written, chosen in
                texts(written).map { text in (text.string, chosen * .sum(of: text.sets.map { selectors[$0] })) }
            }.filter { $0.presence != 0 }
        }
        for column in mark.columns.indices {
            ofWhole[column] = shares { $0.ofWhole[column] }
            for place in mark.series.indices { ofColumn[column][place] = shares { $0.ofColumn[column][place] } }
        }
    }
}

/// The texts of one data state.
private struct Written: Hashable {
    struct Text: Hashable {
        var string: String
        /// The indices of the sets of visible series that lead to it.
        var sets: [Int]
    }

    var ofColumn: [[[Text]]]
    var ofWhole: [[Text]]

    init(_ mark: MarimekkoMark, _ sets: [[Int]], _ format: NumberFormat) {
        let sums = sets.map { set in mark.columns.map { column in set.reduce(0) { $0 + (column.parts[$1].value ?? 0) } }
        }
        ofColumn = mark.columns.enumerated().map { index, column in
            column.parts.enumerated().map { place, part in
                guard let value = part.value, value > 0 else { return [] }
                return Self.merged(
                    sets.indices.filter { sets[$0].contains(place) }.map {
                        (format.string(value / sums[$0][index]), $0)
                    })
            }
        }
        guard !mark.hasOwnWidths else {
            ofWhole = mark.fullShares.map { [Text(string: format.string($0), sets: Array(sets.indices))] }
            return
        }
        let wholes = sums.map { $0.reduce(0, +) }
        ofWhole = mark.columns.indices.map { index in
            Self.merged(
                sets.indices.filter { sums[$0][index] > 0 }.map { set in
                    (format.string(sums[set][index] / wholes[set]), set)
                })
        }
    }

    var count: Int { ofColumn.joined().joined().count + ofWhole.joined().count }

    private static func merged(_ texts: [(string: String, set: Int)]) -> [Text] {
        var found: [Text] = []
        for (string, set) in texts {
            if let known = found.firstIndex(where: { $0.string == string }) {
                found[known].sets.append(set)
            } else {
                found.append(Text(string: string, sets: [set]))
            }
        }
        return found
    }
}
