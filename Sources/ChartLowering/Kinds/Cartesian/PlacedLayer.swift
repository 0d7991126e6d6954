import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// A layer on the scale of positions: all that a kind makes its marks of.
struct PlacedLayer {
    /// What a kind may ask about the rest of its chart.
    struct Surroundings {
        /// The layers of all marks of the chart, in document order, this one among them.
        var layers: [Layer]
        /// The layers of ``layers`` that draw a symbol at each value.
        var layersOfPoints: [Layer] = []
        /// Whether a mark stands over those before it.
        var hasOverlays = false
        /// The names of series that have a colour from the author.
        var coloredSeries: Set<String> = []
        /// The indices of what shapes tell apart, by its names.
        var shapes: [String: Int] = [:]
        /// What is called by no name: a text that is missing.
        var missing = ""
        /// The layers of the same marks in all data states, or in all panels; empty where there is one.
        var layersOfStates: [[Layer]] = []
        /// The layers of ``layersOfStates`` that share the scale of positions; nil: all do.
        var layersOnScale: [[Layer]]?
        /// The layers of all marks in all data states and panels.
        var allLayers: [Layer] { layersOfStates.isEmpty ? layers : layersOfStates.flatMap(\.self) }
    }

    let layer: Layer
    /// The series of the whole chart: their places by their names.
    let series: SeriesList
    /// Where each row of the positions stands: the index of a category, a number, or seconds since 1970. nil: nowhere.
    let places: [Double?]
    /// Where each row of the lanes stands: the index of a category on y. nil: nowhere. Empty where there are no lanes.
    let lanePlaces: [Double?]
    /// Where the form of each row of the values ends on the scale of positions. nil: nowhere. Empty where forms have no ends.
    let endPlaces: [Double?]
    /// What the value axis is linear in, and that of positions.
    let measure: ScaleMeasure
    let positionMeasure: ScaleMeasure
    var isLogarithmic: Bool { measure == .logarithm }
    /// Whether the positions are categories, whose places are their indices.
    let hasCategories: Bool
    let chart: Surroundings

    /// Places the rows on the scale; nil: the positions do not fit it, which is reported.
    init?(
        _ layer: Layer, _ series: SeriesList, on positions: inout PositionScale, across lanes: inout PositionScale?,
        measure: ScaleMeasure = .value, in chart: Surroundings, into diagnostics: inout DiagnosticCollector
    ) {
        guard let places = positions.places(of: layer, into: &diagnostics) else { return nil }
        if let onEnds = layer.onEnds {
            guard let ends = positions.places(of: onEnds, into: &diagnostics) else { return nil }
            endPlaces = ends
        } else {
            endPlaces = []
        }
        self.layer = layer
        self.series = series
        self.places = places
        lanePlaces = layer.onLanes.flatMap { lanes?.places(of: $0, into: &diagnostics) } ?? []
        self.measure = measure
        positionMeasure = positions.kind.valueScale.measure
        hasCategories = positions.kind == .category
        self.chart = chart
    }

    /// Places the rows of a mark without categories on y; nil: as above.
    init?(
        _ layer: Layer, _ series: SeriesList, on positions: inout PositionScale, in chart: Surroundings,
        into diagnostics: inout DiagnosticCollector
    ) {
        var none: PositionScale?
        self.init(layer, series, on: &positions, across: &none, in: chart, into: &diagnostics)
    }

    /// The layers of this mark in all data states and panels, this one among them, for what all of them share.
    var ofAllStates: [Layer] { ofThisMark(chart.layersOfStates) }

    /// The layers of this mark in the data states and panels that share its scale of positions.
    var ofSameScale: [Layer] { ofThisMark(chart.layersOnScale ?? chart.layersOfStates) }

    private func ofThisMark(_ siblings: [[Layer]]) -> [Layer] {
        guard !siblings.isEmpty,
            let index = chart.layers.firstIndex(where: { $0.spec.element.range == layer.spec.element.range })
        else { return [layer] }
        let name = layer.spec.element.value
        let all = siblings.compactMap { $0.indices.contains(index) ? $0[index] : nil }
            .filter { $0.spec.element.value == name }
        return all.isEmpty ? [layer] : all
    }

    /// How many rows the mark has where it has most: what depends on how dense its forms are is the same in all data states, and
    /// in all panels.
    var mostRows: Int { ofAllStates.lazy.map { $0.series.reduce(0) { $0 + $1.rows.count } }.max() ?? 0 }

    /// The value axis the mark stands on.
    var axis: ValueAxis { layer.spec.axis ?? .first }

    /// The index of the category on y that a row belongs to; nil: it has none.
    func lane(of row: Layer.RowPair) -> Double? {
        row.lane.flatMap { lanePlaces.indices.contains($0) ? lanePlaces[$0] : nil }
    }

    /// Where values are to be written; nil: nothing is stated.
    var text: ValueText? { layer.spec.text?.value }

    /// The marks that the kind draws; what is wrong with single rows is reported.
    func marks(into diagnostics: inout DiagnosticCollector) -> [Mark] {
        layer.reportMissingPositions(places, into: &diagnostics)
        layer.onLanes?.reportMissingPositions(lanePlaces, into: &diagnostics)
        if layer.spec.kind.showsShares || layer.spec.kind.measuresFromMiddle {
            reportNegativeShares(into: &diagnostics)
        }
        var reports = RepeatedReports()
        defer { reports.report(to: &diagnostics) }
        return layer.spec.kind.marks(of: self, into: &reports)
    }

    // MARK: Data

    /// Each series with its rows as pairs of a position and a value.
    func markSeries(into reports: inout RepeatedReports) -> [MarkSeries] {
        let found = layer.series.compactMap { one in
            series.index(one.name.value).map { index in
                let (data, rows) = data(of: one, into: &reports)
                let captions = layer.names.map { names in rows.map { names.cells.text($0) } }
                return MarkSeries(
                    series: index, data: data, colors: one.colors(of: rows), shades: one.shades(of: rows),
                    captions: captions, ends: endPlaces.isEmpty ? nil : rows.map { endPlaces[$0] },
                    sizes: layer.channels["size"].map { sizes in rows.map { sizes.values[$0] } },
                    shapes: shapes(of: rows), strengths: strengths(of: rows), fields: fields(of: rows))
            }
        }
        return layer.spec.kind.fillsMissingWithZero && !layer.spec.kind.addsUp ? found.atSharedPositions : found
    }

    /// The series in the order of the legend, if that states one: readers look for them in this order in a stack or in a group.
    func orderedSeries(into reports: inout RepeatedReports) -> [MarkSeries] {
        let found = markSeries(into: &reports)
        return series.isOrderedByLegend ? found.sorted { $0.series < $1.series } : found
    }

    /// The data, and the row of the values that each comes from.
    private func data(
        of series: Layer.Series, into reports: inout RepeatedReports
    ) -> (data: [Datum], rows: [Int]) {
        var data: [Datum] = []
        var rows: [Int] = []
        data.reserveCapacity(series.rows.count)
        rows.reserveCapacity(series.rows.count)
        let kind = layer.spec.kind
        let isInPieces = layer.isInPieces
        // Bulk data stand in order: none of their rows needs to be looked for.
        let findsEarlier = !kind.repeatsPositions && !isInPieces && !areRising(series.rows)
        let holdsRanges = kind.holdsRanges
        var pieces: Set<Datum> = []
        // The datum that stands at each position so far, and its row.
        var taken: [Double: (index: Int, row: Layer.RowPair)] = [:]
        if findsEarlier { taken.reserveCapacity(series.rows.count) }
        for row in series.rows {
            guard let x = places[row.position] else { continue }
            let datum = datum(row, of: series, at: x, asRange: holdsRanges, into: &reports)
            // Equal rows are one piece here, as they are one value elsewhere.
            if isInPieces, datum.y == nil || !pieces.insert(datum).inserted { continue }
            guard findsEarlier, let earlier = taken[x] else {
                if findsEarlier { taken[x] = (data.count, row) }
                data.append(datum)
                rows.append(row.value)
                continue
            }
            // A missing value says nothing, so it does not contradict.
            if data[earlier.index].y == nil {
                data[earlier.index] = datum
                rows[earlier.index] = row.value
                taken[x] = (earlier.index, row)
            } else if datum.y != nil, datum != data[earlier.index] {
                if !layer.isUnsplit { reports.add(duplicate(row, after: earlier.row, in: series)) }
            } else if datum.y != nil, case .list(let items, let file) = layer.positions.cells {
                // In a table rows repeat what they share; in a list that an author writes, each item is meant to be drawn.
                let (item, first) = (items[row.position], items[earlier.row.position])
                reports.warn(
                    .repeatedPoint(
                        item.text ?? "", at: SourceRange(file, item.range), first: SourceRange(file, first.range)))
            }
        }
        guard findsEarlier, !kind.keepsRowOrder else { return (data, rows) }
        // A form that runs from row to row follows the axis, whatever the order of the rows.
        let order = data.indices.sorted { data[$0].x < data[$1].x }
        return (order.map { data[$0] }, order.map { rows[$0] })
    }

    /// Whether each row stands behind the one before, so that no two say something about one position and all are in order.
    private func areRising(_ rows: [Layer.RowPair]) -> Bool {
        var last = -Double.infinity
        for row in rows {
            guard let x = places[row.position] else { continue }
            guard x > last else { return false }
            last = x
        }
        return true
    }

    /// What a row says; where a range lacks an end, the row has no value.
    private func datum(
        _ row: Layer.RowPair, of series: Layer.Series, at x: Double, asRange: Bool, into reports: inout RepeatedReports
    ) -> Datum {
        let y = value(row.value, of: series.values, into: &reports)
        guard asRange, let ends = series.ends else { return Datum(x: x, y: y) }
        let y2 = value(row.value, of: ends, into: &reports)
        return y == nil || y2 == nil ? Datum(x: x, y: nil) : Datum(x: x, y: y, y2: y2)
    }

    /// The values of a series at each position where it has some, in the order of the axis.
    func samples(of series: Layer.Series, into reports: inout RepeatedReports) -> [(x: Double, values: [Double])] {
        var samples: [Double: [Double]] = [:]
        for row in series.rows {
            guard let x = places[row.position], let value = value(row.value, of: series.values, into: &reports) else {
                continue
            }
            samples[x, default: []].append(value)
        }
        return samples.sorted { $0.key < $1.key }.map { (x: $0.key, values: $0.value) }
    }

    /// The value of a row of a column on the value axis; reported and left out where no scale could hold it.
    func value(_ row: Int, of column: NumberColumn, into reports: inout RepeatedReports) -> Double? {
        guard let value = column.values[row] else { return nil }
        if isLogarithmic, value <= 0 {
            reports.add(.notPositive(column.cells.text(row) ?? "", at: column.cells.range(row)))
            return nil
        }
        if DrawableRange.contains(value) { return value }
        reports.add(.valueOutOfRange(column.cells.text(row) ?? "", at: column.cells.range(row)))
        return nil
    }

    /// What the rows of a series say about each position, in the order of the positions. Of several rows the first that says
    /// something holds, and those that say something else are reported.
    /// - Parameter content: what a row says about its position; nil: nothing, which contradicts no other row.
    func contents<Content: Equatable>(
        of series: Layer.Series, into reports: inout RepeatedReports,
        _ content: (_ row: Int, _ x: Double, inout RepeatedReports) -> Content?
    ) -> [(x: Double, content: Content?)] {
        var found: [Double: (content: Content?, row: Layer.RowPair)] = [:]
        for row in series.rows {
            guard let x = places[row.position] else { continue }
            let content = content(row.value, x, &reports)
            guard let earlier = found[x], earlier.content != nil else {
                found[x] = (content, row)
                continue
            }
            if content != nil, content != earlier.content, !layer.isUnsplit {
                reports.add(duplicate(row, after: earlier.row, in: series))
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.content) }
    }

    /// The message that two rows of a series say different things about one position.
    private func duplicate(
        _ row: Layer.RowPair, after earlier: Layer.RowPair, in series: Layer.Series
    ) -> Diagnostic {
        .duplicatePoint(
            series: series.name.value, position: layer.positions.cells.text(row.position) ?? "",
            isOfLists: layer.spec.y == nil && layer.spec.series.allSatisfy { $0.y == nil },
            at: series.values.cells.range(row.value), first: series.values.cells.range(earlier.value))
    }

    private func reportNegativeShares(into diagnostics: inout DiagnosticCollector) {
        var reports = RepeatedReports()
        for one in layer.series {
            for row in one.rows {
                guard let value = one.values.values[row.value], value < 0 else { continue }
                let cells = one.values.cells
                let (text, range) = (cells.text(row.value) ?? "", cells.range(row.value))
                let isHeight = layer.spec.kind.measuresFromMiddle
                reports.add(isHeight ? .negativeHeight(text, at: range) : .negativeShare(text, at: range))
            }
        }
        reports.report(to: &diagnostics)
    }
}

extension [MarkSeries] {
    /// The series with a missing value where others have a position: what is not there counts as much as what is written as
    /// missing. Of several positions between two of a series the first and the last will do, so that a thousand series with moments
    /// of their own stay as long as they are.
    fileprivate var atSharedPositions: [MarkSeries] {
        let positions = Set(flatMap(\.data).map(\.x)).sorted()
        return map { one in
            let own = one.data.sorted { $0.x < $1.x }
            guard own.count < positions.count else { return one }
            var data: [Datum] = []
            var next = positions.startIndex
            func addForeign(before place: Int) {
                guard next < place else { return }
                data.append(Datum(x: positions[next], y: nil))
                if place - next > 1 { data.append(Datum(x: positions[place - 1], y: nil)) }
            }
            for datum in own {
                let place = positions.partitioningIndex { $0 >= datum.x }
                addForeign(before: place)
                data.append(datum)
                next = Swift.max(next, place + 1)
            }
            addForeign(before: positions.endIndex)
            return MarkSeries(series: one.series, data: data)
        }
    }
}
