import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering
import ChartSchema

// Charts that show next to nothing, since what would be compared is one, or is cut into too many pieces.
extension ChartReview {
    mutating func warnAboutSparse(of plot: CartesianPlot) {
        warnAboutLonePoints(of: plot)
        warnAboutBins(of: plot)
        warnAboutValuesAsSeries(of: plot)
        warnAboutPanels(of: plot)
        warnAboutLonePanel(of: plot)
        warnAboutThinBoxes()
        warnAboutUncounted(of: plot)
        warnAboutEmptyRanges()
        warnAboutThinTrails()
    }

    /// Lines of one point, which nothing joins.
    private mutating func warnAboutLonePoints(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil, marks.count == 1, let mark = marks.first, mark.name == "line",
            ["marker", "live", "text"].allSatisfy({ mark.attribute($0) == nil })
        else { return }
        // That each series is one place is told of the column that makes both.
        if let series = mark.attribute("series"), series.value.text == mark.attribute("x")?.value.text { return }
        let counts = plot.marks.flatMap { $0.valueSeries.map { $0.data.count { $0.y != nil } } }
        guard let most = counts.max(), most == 1 else { return }
        let what =
            counts.count == 1
            ? "there is only one; a 'bar' or a 'point' shows it alone"
            : "each of these has only one; a 'bar' or a 'point' shows them"
        warn(.semanticNoValues, "a line joins points, and \(what)", at: place(ofMark: "line"))
    }

    /// Bins of which there are so many that each has one value at most, or only one.
    private mutating func warnAboutBins(of plot: CartesianPlot) {
        for mark in marks where mark.name == "histogram" {
            warnAboutCountedRows(of: mark)
            warnAboutCountedSum(of: mark)
            if warnAboutLoneBin(of: mark, in: plot) { continue }
            guard let written = mark.attribute("bins")?.value, let bins = Int(written.text) else { continue }
            let count = ([mark] + mark.children("series")).compactMap { part in
                part.attribute("values")?.value.listItems(in: file).items.count
            }.reduce(0, +)
            if bins == 1 {
                warn(
                    .semanticNoValues, "one bin tells only how many values there are; write more, or leave 'bins' out",
                    at: range(written.range))
            } else if count > 0, bins > count * 4, bins > 20 {
                warn(
                    .semanticNoValues,
                    "\(bins) bins for \(count) values leave nearly all of them empty; write fewer, or leave 'bins' out",
                    at: range(written.range))
            }
        }
    }

    /// Counts of a table that says itself what bin each of them is of, counted a second time.
    private mutating func warnAboutCountedRows(of mark: Element) {
        guard let x = mark.attribute("x")?.value,
            ["count", "counts", "frequency", "freq", "n", "anzahl", "h\u{E4}ufigkeit"].contains(x.text.lowercased())
        else { return }
        guard let table = table(of: mark), table.range.count < Self.longestTable,
            table.children.allSatisfy({ $0.name == "column" })
        else {
            return
        }
        let words = String(decoding: file.bytes[table.range], as: UTF8.self).lowercased().split { !$0.isLetter }
        guard
            let bins = words.first(where: {
                ["bin", "bins", "bucket", "interval", "range", "class", "klasse"].contains($0)
            })
        else { return }
        warn(
            .semanticNoValues,
            "'\(x.text)' has been counted already, for each '\(bins)' of the table, and this counts how often each count is there; draw "
                + "a 'bar' with 'x' '\(bins)' and 'y' '\(x.text)'", at: range(x.range))
    }

    /// The last row of a table in the document that is called the sum, counted as one value more.
    private mutating func warnAboutCountedSum(of mark: Element) {
        guard let x = mark.attribute("x")?.value else { return }
        guard let table = table(of: mark), table.range.count < Self.longestTable, table.children.isEmpty else { return }
        let text = String(decoding: file.bytes[table.range], as: UTF8.self)
        // In XML it is a line of text, in JSON an object.
        let rows = text.split(whereSeparator: {
            file.isJSONText ? "{}".contains($0) : $0.isNewline || "<>".contains($0)
        })
        let last = rows.last { row in row.contains { $0.isNumber } }
        let words = (last ?? "").split { ",;:\"'\t".contains($0) || $0.isWhitespace }
        guard rows.count > 3, let word = words.first(where: { Self.isTotal(String($0)) }), words.count > 1 else {
            return
        }
        warn(
            .semanticCountedTwice,
            "the last row is called '\(word)', and counts as one value of '\(x.text)' more; leave it out",
            at: range(x.range))
    }

    /// In bytes; a table of bins has few rows.
    private static let longestTable = 5000

    /// Bins so wide that one holds all, or of one value.
    private mutating func warnAboutLoneBin(of mark: Element, in plot: CartesianPlot) -> Bool {
        guard plot.marks.count == 1, case .bar(let bars)? = plot.marks.first, let bins = bars.bins else { return false }
        if mark.attribute("measure") == nil, bars.series.flatMap(\.data).reduce(0, { $0 + ($1.y ?? 0) }) == 1,
            // A table may have more tomorrow.
            let values = mark.attribute("values")
        {
            warn(
                .semanticNoValues, "there is only one value, and bins tell how many lie where; write it in a text",
                at: range(values.value.range))
            return true
        }
        guard bins.count == 1, let written = mark.attribute("width") ?? mark.attribute("edges")
        else { return false }
        warn(
            .semanticNoValues, "all values are in one bin, so that there is one bar; make bins narrower",
            at: range(written.value.range))
        return true
    }

    /// Numbers that are to tell series apart and are measured as well.
    private mutating func warnAboutValuesAsSeries(of plot: CartesianPlot) {
        if case .category = plot.y.scale { return }
        for mark in marks {
            guard let series = mark.attribute("series")?.value, let y = mark.attribute("y")?.value,
                y.text == series.text, vocabulary.attribute("y", of: mark.name)?.type.kind == .field
            else { continue }
            warn(
                .semanticSameColumn,
                "'y' and 'series' are the same column, '\(y.text)', so that every value is a series of its own",
                at: range(series.range))
        }
    }

    /// Panels each of which has one place, as the column that parts them is also that of the places.
    private mutating func warnAboutPanels(of plot: CartesianPlot) {
        guard plot.facets != nil, let by = element.children("facet").first?.attribute("by")?.value, marks.count == 1,
            let mark = marks.first
        else { return }
        // Bars side by side in each panel compare the series; a line needs more places.
        let isJoined = mark.name == "line" && mark.attribute("marker") == nil
        if mark.attribute("series") == nil || isJoined, mark.attribute("x")?.value.text == by.text {
            warn(
                .semanticSameColumn,
                "'x' of '\(mark.name)' is the column '\(by.text)' as well, so that every panel has one place only",
                at: range(by.range))
        } else if mark.attribute("y")?.value.text == by.text, isMeasured(plot.y),
            vocabulary.attribute("y", of: mark.name)?.type.kind == .field
        {
            warn(
                .semanticSameColumn,
                "'y' of '\(mark.name)' is the column '\(by.text)' as well, so that all values of a panel are one; name a column "
                    + "that parts the rows", at: range(by.range))
        }
    }

    /// A panel that has none beside it.
    private mutating func warnAboutLonePanel(of plot: CartesianPlot) {
        guard let facets = plot.facets, facets.panels.count == 1, facets.grid == nil, chart.states.isEmpty,
            let by = element.children("facet").first?.attribute("by")?.value
        else { return }
        warn(
            .semanticNoValues,
            "'\(by.text)' has only one value, so that one panel stands alone; leave 'facet' out",
            at: range(by.range))
    }

    /// Boxes all of which are made of two values or fewer, whose quartiles nobody can believe.
    private mutating func warnAboutThinBoxes() {
        for mark in marks {
            guard vocabulary.attribute("whiskers", of: mark.name) != nil else { continue }
            let lists = ([mark] + mark.children("series")).compactMap { $0.attribute("values")?.value }
            guard let first = lists.first, mark.attribute("at") == nil else { continue }
            let names = mark.attribute("categories")?.value.listItems(in: file).items.map { $0.text ?? "" }
            let counts = lists.flatMap { list -> [Int] in
                let items = list.listItems(in: file).items
                guard let names else { return [items.count { $0.text != nil }] }
                let named = zip(names, items).filter { $1.text != nil }
                return Array(named.reduce(into: [:]) { $0[$1.0, default: 0] += 1 }.values)
            }
            // Boxes of one value are told of where their lines are looked at.
            guard counts.max() == 2 else { continue }
            warn(
                .semanticNoValues,
                "each box is made of two values, which have no quartiles; a 'point' or a 'tick' shows them",
                at: range(first.range))
        }
    }

    /// Lists of values that are counted, and of which all are missing.
    private mutating func warnAboutUncounted(of plot: CartesianPlot) {
        guard chart.states.isEmpty else { return }
        for mark in marks where vocabulary.attribute("measure", of: mark.name) != nil {
            for part in [mark] + mark.children("series") {
                guard let list = part.attribute("values")?.value else { continue }
                let items = list.listItems(in: file).items
                guard !items.isEmpty, items.allSatisfy({ $0.text == nil }) else { continue }
                warn(
                    .semanticNoValues, "all values are missing, so nothing of them is drawn", at: range(list.range))
            }
        }
    }

    /// Error bars all of whose distances are 0.
    private mutating func warnAboutEmptyRanges() {
        for mark in marks where KindTraits.of(mark.name).isAboutOtherMarks {
            let lists = ["pluses", "minuses"].compactMap { mark.attribute($0)?.value }
            let items = lists.flatMap { $0.listItems(in: file).items.compactMap(\.text) }
            guard let list = lists.first, !items.isEmpty, items.allSatisfy({ Double($0) == 0 }) else { continue }
            warn(
                .semanticNoValues, "all of these distances are 0, so that nobody sees a range",
                at: range(list.range))
        }
    }

    /// Trails all of whose breadths are 0.
    private mutating func warnAboutThinTrails() {
        for mark in marks where mark.name == "trail" {
            guard let list = mark.attribute("sizes")?.value else { continue }
            let items = list.listItems(in: file).items.compactMap(\.text)
            guard !items.isEmpty, items.allSatisfy({ Double($0) == 0 }) else { continue }
            warn(.semanticNoValues, "all sizes are 0, so that no trail is drawn", at: range(list.range))
        }
    }
}
