package import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

/// A first document for somebody who has a table, or nothing yet: one mark with the columns that fit it.
///
/// Which columns a mark can name is read from the schema, and what it shows of them is said by ``StarterKind``; what is made of
/// them is compiled, and the chart with the fewest doubts is the one that is written.
package struct StarterDocument: Sendable {
    /// Why there is no document.
    package enum Failure: Error {
        /// The table cannot be read.
        case unreadableData([Diagnostic])
        /// No columns fit the kind, or any of the usual ones (nil). The text says what they lack, or what the likeliest choice of
        /// them did.
        case noFit(kind: String?, lack: String)
    }

    /// The marks that a document can be begun with, and the first sentence that the language says of each.
    package static var kinds: [(name: String, summary: String)] {
        Vocabulary.playfair.elements.filter { JSONSpelling.marks.contains($0.name) }.map {
            ($0.name, StarterText.firstSentence(of: $0.documentation))
        }
    }

    /// The mark that a name of another tool means, with the attribute that the name says besides (a donut is a pie with a hole); nil: it
    /// means none.
    package static func kind(meantBy name: String) -> (name: String, attribute: (name: String, value: String)?)? {
        Vocabulary.playfair.mark(meantBy: name)
    }

    /// The document in XML, with comments about its columns and what else may be written.
    package let text: String
    /// What `check` will say of it.
    package let doubts: [Diagnostic]
    /// So many charts are made of the columns at most, of long tables fewer: so many rows of all charts together.
    private static let mostCandidates = 150
    private static let mostRows = 3_000_000
    /// The kinds that are tried for somebody who names none: that of prices, where there are all four; the usual ones, in this
    /// order; and then that which shows a single column.
    private static func usualKinds(for table: StarterTable) -> [[String]] {
        let prices = ["open", "high", "low", "close"]
        let hasPrices = prices.allSatisfy { name in
            table.columns.contains { $0.name.lowercased() == name && $0.type == .number }
        }
        return (hasPrices ? [["candlestick"]] : []) + [["line", "bar", "point"], ["histogram"]]
    }

    /// - Parameters:
    ///   - kind: the name of a mark; nil: what suits the columns of a line, bars, points or a histogram.
    ///   - attribute: what the mark has besides; nil: nothing.
    ///   - name: where the document will lie, from which `data` is found.
    ///   - data: the path of a data file as the document names it; nil: a few lines of data of its own.
    package init(
        of kind: String?, with attribute: (name: String, value: String)? = nil, name: String, data: String?,
        environment: some Environment
    ) throws(Failure) {
        let cache = TableCache()
        let table: StarterTable
        if let data {
            table = try StarterTable(file: data, of: name, environment: environment, cache: cache)
        } else {
            table = .sample
        }
        var options = Compiler.Options(kinds: [])
        options.lints = true
        let compiler = Compiler(options: options, environment: environment, tables: cache)
        var best: (candidate: StarterCandidate, doubts: Int)?
        var lack: String?
        for (kinds, table) in Self.attempts(kind, table) where best == nil {
            for candidate in Self.candidates(of: kinds, for: table) {
                let candidate = candidate.with([attribute].compactMap(\.self), doubts: 0)
                let text = StarterText(candidate, table).bare
                let made = compiler.compile(SourceFile(name: name, bytes: Array(text.utf8)), spelling: .xml)
                let trouble = made.diagnostics.first { $0.severity == .error || $0.id == .semanticIncompleteRange }?
                    .message
                guard let chart = made.page?.charts.first, trouble == nil, !chart.placesMeasures(of: candidate) else {
                    lack = lack ?? trouble
                    continue
                }
                let doubts =
                    candidate.doubts + made.diagnostics.reduce(0) { $0 + $1.doubts }
                    + chart.oddities(of: candidate, rows: table.rowCount)
                if doubts < best?.doubts ?? .max { best = (candidate, doubts) }
            }
        }
        guard let best else {
            throw .noFit(kind: kind, lack: lack ?? Self.lack(of: table, for: kind))
        }
        let text = StarterText(best.candidate, table).commented
        self.text = text
        doubts =
            Compiler(options: Compiler.Options(kinds: []), environment: environment, tables: cache)
            .compile(SourceFile(name: name, bytes: Array(text.utf8)), spelling: .xml).diagnostics
    }

    /// The kinds that are tried, one group after the other, each with the table: first without the numbers that only name
    /// its rows.
    private static func attempts(_ kind: String?, _ table: StarterTable) -> [(kinds: [String], table: StarterTable)] {
        var whole = table
        whole.takesNamesOfRows = true
        let groups = kind.map { [[$0]] } ?? usualKinds(for: table)
        return groups.map { ($0, table) } + groups.map { ($0, whole) }
    }

    private static func lack(of table: StarterTable, for kind: String?) -> String {
        if table.measures.isEmpty, let (text, column) = table.oddNumber {
            return
                "'\(text)' in the column '\(column)' is no number, so that none of it is one: numbers have digits and a point, and a "
                + "missing one is an empty cell"
        }
        if kind == nil, table.measures.isEmpty {
            return table.rowCount == 0
                ? "it has no rows" : "none holds numbers that measure something, or names that come again"
        }
        return Vocabulary.playfair.element(kind ?? "bar").map { StarterKind($0).lack(of: table) }
            ?? "it reads no columns"
    }

    private static func candidates(of kinds: [String], for table: StarterTable) -> [StarterCandidate] {
        let most = min(mostCandidates, mostRows / max(table.rowCount, 1))
        return kinds.enumerated().flatMap { rank, kind in
            var all = Vocabulary.playfair.element(kind).map { StarterKind($0).candidates(for: table) } ?? []
            for index in all.indices { all[index].doubts += rank }
            return all.sorted { $0.doubts < $1.doubts }.prefix(max(most / kinds.count, 3))
        }
    }
}

extension Diagnostic {
    /// What there is no room for is less of a mistake than what means something else. What an axis measures is for the author to
    /// say, whatever the mark: that points have the names of their columns makes them no better than lines.
    fileprivate var doubts: Int {
        if id == .lintUnlabelledAxis { return 0 }
        return id.rawValue.hasPrefix("layout.") ? 3 : 10
    }
}

extension Chart {
    /// Whether numbers that measure something are names of places, as which there are too many and none says anything.
    fileprivate func placesMeasures(of candidate: StarterCandidate) -> Bool {
        guard candidate.place?.isMeasure == true else { return false }
        guard case .cartesian(let plot) = plot else { return true }
        if case .category = plot.x.scale { return true }
        // What connects numbers goes along them; bars stand at names.
        return plot.marks.contains { $0.dodge != nil || $0.connectsValues && candidate.place?.ascends == false }
    }

    /// What a reader of charts would not expect of a first one.
    /// - Parameter rows: how many the table has.
    fileprivate func oddities(of candidate: StarterCandidate, rows: Int) -> Int {
        guard case .cartesian(let plot) = plot else { return 0 }
        var isMeasured = true
        if case .category = plot.x.scale { isMeasured = false }
        let place = candidate.place
        let standsAtNumbers = place.map { $0.type == .number && !$0.holdsYears } ?? false
        var count = 0
        for mark in plot.marks {
            // Bars stand at names, and single points are measured both ways.
            if mark.dodge != nil, mark.telling == nil, isMeasured || standsAtNumbers { count += 6 }
            if mark.mayRepeatPositions, mark.telling == nil, !isMeasured { count += 4 }
            // What connects values goes along something.
            let goesNowhere = isMeasured ? place?.ascends == false : place?.holdsYears != true
            if mark.connectsValues, plot.x.moments == nil, goesNowhere { count += isMeasured ? 5 : 12 }
        }
        // Rows that say the same of a place are drawn once: they are most likely about several series.
        let isOfSeveral = plot.marks.contains {
            $0.telling == nil && !$0.mayRepeatPositions && Self.draws(fewerThan: rows, $0)
        }
        if isOfSeveral, !candidate.aggregates, candidate.columns.count > 1 { count += 9 }
        return count
    }

    private static func draws(fewerThan rows: Int, _ mark: Mark) -> Bool {
        mark.valueSeries.reduce(0) { $0 + $1.data.count } < rows
    }
}
