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
        let sets = SeriesSets(of: mark.series, state) { sets in
            let written = marks.values { Written($0, sets, format) }
            return written.reduce(0) { $0 + $1.count }
        }
        if sets.areTooMany { state.advise(.stillTotals("shares in the columns")) }
        let selectors = sets.selectors(name: "m", in: &state)
        let written = marks.variants(in: state) { Written($0, sets.sets, format) }
        func shares(_ texts: (Written) -> SeriesSetTexts<String>) -> [Share] {
            written.flatMap { written, chosen in
                texts(written).shown(by: selectors).map { ($0.content, chosen * $0.presence) }
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
    var ofColumn: [[SeriesSetTexts<String>]]
    var ofWhole: [SeriesSetTexts<String>]

    init(_ mark: MarimekkoMark, _ sets: [[Int]], _ format: NumberFormat) {
        let sums = sets.map { set in mark.columns.map { column in set.reduce(0) { $0 + (column.parts[$1].value ?? 0) } }
        }
        ofColumn = mark.columns.enumerated().map { index, column in
            column.parts.enumerated().map { place, part in
                guard let value = part.value, value > 0 else { return SeriesSetTexts() }
                return SeriesSetTexts(indices: sets.indices) { set in
                    sets[set].contains(place) ? format.string(value / sums[set][index]) : nil
                }
            }
        }
        guard !mark.hasOwnWidths else {
            ofWhole = mark.fullShares.map { share in SeriesSetTexts(for: sets) { _ in format.string(share) } }
            return
        }
        let wholes = sums.map { $0.reduce(0, +) }
        ofWhole = mark.columns.indices.map { index in
            SeriesSetTexts(indices: sets.indices) { set in
                sums[set][index] > 0 ? format.string(sums[set][index] / wholes[set]) : nil
            }
        }
    }

    var count: Int { (ofColumn.joined() + ofWhole).reduce(0) { $0 + $1.count } }
}
