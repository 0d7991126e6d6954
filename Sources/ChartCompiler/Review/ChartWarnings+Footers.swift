import ChartDiagnostics
import ChartDocument
import ChartIR

// Last rows of spreadsheets, sums, means and notes, that are drawn as if they were one place more.
extension ChartReview {
    /// A place, or a slice, and what is drawn of it, for each series.
    private struct NamedValues {
        var name: String
        var values: [Double?]
    }

    mutating func warnAboutFooters() {
        guard chart.states.isEmpty, plot?.facets == nil else { return }
        let all = namedValues
        guard all.count > 2, all.count <= Self.mostPlaces else { return }
        for (index, own) in all.enumerated() {
            func others() -> [NamedValues] { all.indices.filter { $0 != index }.map { all[$0] } }
            if Self.isTotal(own.name) {
                warnAboutTotal(own, besides: others())
            } else if let average = Self.average(calledBy: own.name) {
                warnAboutAverage(own, average, besides: others())
            }
        }
        warnAboutNotes(among: all)
    }

    /// A table of more rows has no footer that anybody would not see at once.
    private static let mostPlaces = 200

    /// The places of a chart whose values stand in it one by one; empty: it has none.
    private var namedValues: [NamedValues] {
        guard let plot else {
            return slices.filter { chart.series.indices.contains($0.series) }.map {
                NamedValues(name: chart.series[$0.series].name, values: [$0.value])
            }
        }
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, names.count <= Self.mostPlaces else {
            return []
        }
        let series = plot.marks.filter { $0.isBarOrLine }.flatMap { $0.valueSeries }
        let values = series.map { one in
            one.data.reduce(into: [Double: Double]()) { $0[$1.x] = $1.y }
        }
        guard values.contains(where: { !$0.isEmpty }) else { return [] }
        return names.enumerated().map { index, name in
            NamedValues(name: name, values: values.map { $0[Double(index)] })
        }
    }

    /// Whether some of the rows of a table are not drawn, so that what is drawn need not come to their sum.
    private var leavesRowsOut: Bool {
        element.children("data").contains { table in
            table.children.contains { ["filter", "limit", "sample", "top"].contains($0.name) }
        }
    }

    // MARK: Sums

    /// A sum that all others do not come to. Where they do, that is told by itself.
    private mutating func warnAboutTotal(_ own: NamedValues, besides others: [NamedValues]) {
        guard !leavesRowsOut else { return }
        let areTimes = areTimes(others.map(\.name))
        for (index, stated) in own.values.enumerated() {
            let values = others.compactMap { $0.values[index] }
            guard let stated, values.count > 1, values.count == others.count, values.allSatisfy({ $0 >= 0 }),
                let most = values.max(), stated > most
            else { continue }
            let sum = values.reduce(0, +)
            // Whole numbers are counts, of which nothing is rounded, unless they are shares of a hundred.
            let digit = Self.lastDigit(of: values + [stated])
            let isExact = digit == 1 && !(97...103).contains(sum)
            let rounding = isExact ? 0 : digit * Double(values.count + 1) / 2
            // Names that overlap come to more than all together, and a rest that is not drawn to less; of times there is no rest.
            let isNear = plot == nil ? abs(stated - sum) <= sum / 10 : sum > stated && sum - stated <= stated / 10
            guard abs(stated - sum) > rounding, isNear || areTimes else { continue }
            warn(
                .semanticContradictingTotal,
                "'\(own.name)' is \(Self.plain(stated)), and all others come to \(Self.plain(Self.rounded(sum))); mend one of them, or "
                    + "leave the row out, which is drawn as one more", at: place(ofCategory: own.name))
            return
        }
    }

    /// What one more in the last digit of some numbers is, 1 at most.
    private static func lastDigit(of values: [Double]) -> Double {
        [1, 0.1, 0.01].first { unit in
            values.allSatisfy { abs(($0 / unit).rounded() * unit - $0) <= abs($0) * 1e-9 }
        } ?? 0.001
    }

    // MARK: Means

    /// A mean of all others that takes a share as if it were one of them, or that a line goes on to. A bar of it may be meant, but not
    /// as one more month.
    private mutating func warnAboutAverage(_ own: NamedValues, _ average: Average, besides others: [NamedValues]) {
        let isJoined = plot?.marks.contains { $0.connectsValues || $0.stacking != .none } ?? true
        guard isJoined || areTimes(others.map(\.name)) else { return }
        for (index, stated) in own.values.enumerated() {
            let values = others.compactMap { $0.values[index] }
            guard let stated, values.count > 1, let low = values.min(), let high = values.max() else { return }
            let mean = Self.value(average, of: values)
            let rounding = max(Self.lastDigit(of: [stated]) * 0.501, (high - low) / 50)
            guard abs(mean - stated) <= rounding else { return }
        }
        let what =
            plot == nil ? "slices, and takes a share as if it were one of them" : "places, and is drawn as one more"
        let advice = plot == nil ? "leave it out" : "leave it out, or draw it as a 'rule'"
        warn(
            .semanticCountedTwice, "'\(own.name)' is the \(average.rawValue) of all other \(what); \(advice)",
            at: place(ofCategory: own.name))
    }

    // MARK: Notes

    /// Notes under a table, which have no value.
    private mutating func warnAboutNotes(among all: [NamedValues]) {
        for own in all where own.values.allSatisfy({ $0 == nil }) {
            let word = own.name.prefix { $0 != ":" }.lowercased()
            guard own.name.contains(":"), Self.wordsOfNotes.contains(word) else { continue }
            warn(
                .semanticNoValues,
                "'\(own.name)' is most likely a note under the table, and is drawn as a place without a value; leave the row out, and "
                    + "write it as 'source' or 'footnote'", at: place(ofCategory: own.name))
            return
        }
    }

    private static let wordsOfNotes: Set = [
        "source", "sources", "note", "notes", "footnote", "remark", "quelle", "quellen", "anmerkung", "hinweis",
        "fuente",
        "nota", "fonte", "remarque", "bron",
    ]
}
