import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// Finds the rows of each mark: from columns of a table or from inline lists, in one series or several.
struct LayerResolver {
    /// The tables of the chart.
    let tables: ChartTables
    /// What the author says of the scale from numbers to colours; nil: nothing is coloured by numbers.
    let colors: ColorScaleLowerer?
    /// What the author says that the axes of values measure.
    let types: [ValueAxis: Located<AxisSpec.ScaleType>]
    /// The rows of the first mark, whose positions other marks take that give none.
    private var first: Layer?
    /// The groups of the positions; nil: they have none.
    private let groups: CategoryGroups?
    /// What the author says of tooltips.
    private let tooltip: TooltipSpec?
    private var seriesCount = 0

    /// The names that series have which the data do not name.
    var phrases: Phrases { tables.phrases }

    /// The name of the series of the first mark, where it is one; nil: there are several, or this is the first mark.
    var onlySeries: Located<String>? { first.flatMap { $0.series.count == 1 ? $0.series[0].name : nil } }

    init(
        _ tables: ChartTables, colors: ColorScaleLowerer? = nil,
        types: [ValueAxis: Located<AxisSpec.ScaleType>] = [:], x: AxisSpec? = nil,
        tooltip: TooltipSpec? = nil
    ) {
        self.tooltip = tooltip
        groups = CategoryGroups(x, in: tables)
        self.tables = tables
        self.types = types
        self.colors = colors
    }

    /// What the mark's kind makes of its rows; nil: a mistake was reported.
    mutating func layer(_ mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) -> Layer? {
        var layer = mark.kind.layer(of: mark, by: &self, into: &diagnostics)
        layer?.takeColors(of: mark)
        if first == nil { first = layer }
        return layer.map(partedByColor)
    }

    /// The layer with a series for each class of the numbers that its colours stand for, so that readers can hide each;
    /// the layer as it is where the scale of colours has no steps.
    private func partedByColor(_ layer: Layer) -> Layer {
        guard layer.colorTitle != nil, let classes = colors?.classes(of: layer) else { return layer }
        var parted = layer
        parted.series = []
        for (index, name) in classes.names.enumerated() {
            parted.series += layer.series.map { one in
                one.part(name) { row in one.shade(of: row).map { classes.index(of: $0) == index } ?? false }
            }
            parted.seriesColors[name] = classes.colors[index]
        }
        // A row with a place but without a number stays.
        let rest = layer.series.map { one in
            one.part(phrases.missing) { one.shade(of: $0) == nil && one.values.values[$0] != nil }
        }.filter { !$0.rows.isEmpty }
        if !rest.isEmpty { parted.seriesColors[phrases.missing] = .other }
        parted.series += rest
        return parted
    }

    /// The rows as they are written, with the columns of all channels.
    /// - Returns: nil, if a mistake was reported.
    mutating func rows(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) -> Layer? {
        guard !reportConflicts(in: mark, into: &diagnostics) else { return nil }
        let layer: Layer?
        if let field = mark.y ?? mark.series.lazy.compactMap(\.y).first {
            layer = tableLayer(mark, reading: field, into: &diagnostics)
        } else if mark.values != nil || !mark.series.isEmpty {
            layer = inlineLayer(mark, into: &diagnostics)
        } else {
            diagnostics.report(.missingValues(mark.element, expected: mark.kind.expectedData))
            return nil
        }
        guard var layer, !reportDuplicateSeries(layer, into: &diagnostics),
            ChannelResolver(tables: tables).attach(to: &layer, into: &diagnostics),
            settleMeasure(of: &layer, into: &diagnostics)
        else { return nil }
        layer.reportBackwardSpans(into: &diagnostics)
        layer.colorTitle = colorTitle(of: layer)
        layer.toldColumns = tooltip?.columns(of: mark, in: tables) ?? []
        guard let groups else { return layer }
        return groups.placing(layer, into: &diagnostics)
    }

    // MARK: Checks

    /// Whether the mark says where its data come from in two ways.
    private func reportConflicts(
        in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let countBefore = diagnostics.diagnostics.count
        func exclude(_ other: (String, SourceRange?), by name: String) {
            guard let range = other.1 else { return }
            diagnostics.report(.conflictingAttributes(other.0, with: name, at: range))
        }
        let (y, values) = mark.kind.valueNames
        // A kind may measure its values along x; then both are the same attribute.
        let fields =
            [("x", mark.x?.range)] + (y == "x" ? [] : [(y, mark.y?.range)]) + [("series", mark.seriesField?.range)]
        let positions = [("categories", mark.categories?.range), ("at", mark.at?.range)]
        if mark.values != nil {
            for field in fields where field.0 != "x" || y == "x" { exclude(field, by: values) }
            if let x = mark.x, y != "x" {
                let isOfNumbers = x.value.split(separator: " ").allSatisfy { Double($0) != nil }
                diagnostics.report(
                    .columnBesideLists("x", list: isOfNumbers ? "at" : "categories", values, at: x.range))
            }
            for child in mark.series { exclude(("series", child.element.range), by: "values") }
        } else if !mark.series.isEmpty {
            for case (let name, let range?) in fields.dropFirst() {
                diagnostics.report(.conflictingChildren(name, at: range))
            }
            let hasColumns = mark.series.contains { $0.y != nil }
            for child in mark.series where mark.x != nil || hasColumns {
                exclude(("values", child.values?.range), by: child.y != nil || mark.x == nil ? "y" : "x")
            }
        }
        if mark.x ?? mark.y ?? mark.series.lazy.compactMap(\.y).first != nil {
            for position in positions { exclude(position, by: mark.x == nil ? y : "x") }
        }
        if mark.categories != nil { exclude(positions[1], by: "categories") }
        reportRangeConflicts(in: mark, into: &diagnostics)
        reportColorConflicts(in: mark, into: &diagnostics)
        return diagnostics.diagnostics.count > countBefore
    }

    private func reportDuplicateSeries(_ layer: Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        var first: [String: SourceRange] = [:]
        var hasDuplicate = false
        for series in layer.series {
            if let earlier = first.updateValue(series.name.range, forKey: series.name.value) {
                diagnostics.report(.duplicateSeries(series.name.value, at: series.name.range, first: earlier))
                hasDuplicate = true
            }
        }
        return hasDuplicate
    }

    // MARK: From a table

    private mutating func tableLayer(
        _ mark: CartesianMarkSpec, reading field: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        guard let (table, index) = tables.table(mark.data, for: field, into: &diagnostics) else { return nil }
        // Every field is looked up, so that all mistakes come in one run.
        let x = mark.x.map { table.column($0, into: &diagnostics) }
        let series =
            mark.series.isEmpty
            ? tidySeries(mark, table, field, into: &diagnostics)
            : wideSeries(mark, table, into: &diagnostics)
        guard let series else { return nil }
        guard let x else {
            if mark.kind.computesPositions { return ordinalPositions(mark, series, count: table.rowCount) }
            return sharedPositions(mark, series, tableIndex: index, into: &diagnostics)
        }
        guard let x else { return nil }
        return Layer(
            spec: mark, positions: x, positionsRange: mark.x?.range ?? field.range, tableIndex: index, series: series)
    }

    private mutating func tidySeries(
        _ mark: CartesianMarkSpec, _ table: Table, _ field: Located<String>,
        into diagnostics: inout DiagnosticCollector
    ) -> [Layer.Series]? {
        if let mistake = exchangedColumns(of: mark, field, in: table) {
            diagnostics.report(mistake)
            return nil
        }
        let values = values(field, of: table, for: mark, into: &diagnostics)
        let ends = mark.y2.map { self.values($0, of: table, for: mark, into: &diagnostics) }
        let coloring = coloring(of: mark, table, into: &diagnostics)
        // One of the two is a mistake, which has been reported.
        if case .some(nil) = ends { return nil }
        guard let splitter = mark.seriesField else {
            seriesCount += 1
            return values.map {
                [
                    Layer.Series(
                        name: mark.name ?? field, values: $0, ends: ends ?? nil, coloring: coloring,
                        rows: rows(table.rowCount))
                ]
            }
        }
        let column = table.column(splitter, into: &diagnostics)
        let hasPositions = mark.x != nil || mark.kind.computesPositions
        if !hasPositions { diagnostics.report(.missingPositions(at: splitter.range)) }
        if let name = mark.name {
            diagnostics.report(.conflictingAttributes("name", with: "series", at: name.range))
        }
        guard let values, let column, hasPositions, mark.name == nil else { return nil }
        let whole = Layer.Series(name: field, values: values, ends: ends ?? nil, coloring: coloring, rows: [])
        let result = split(whole, by: column, at: splitter.range)
        seriesCount += result.count
        return result
    }

    private func split(_ whole: Layer.Series, by column: Column, at range: SourceRange) -> [Layer.Series] {
        var result: [Layer.Series] = []
        var indexOfName: [String: Int] = [:]
        for row in 0..<column.count {
            let name = column.cells.text(row) ?? phrases.missing
            let index = indexOfName[name] ?? result.count
            if index == result.count {
                indexOfName[name] = index
                var part = whole
                part.name = Located(name, at: range)
                result.append(part)
            }
            result[index].rows.append(Layer.RowPair(position: row, value: row))
        }
        // Months and the like come in their own order, as on an axis; rows that are sorted by something else, as bars by their
        // lengths, say nothing of it.
        guard let order = column.order, !column.isSortKey else { return result }
        let named = order.compactMap { indexOfName[$0] }
        return (named + result.indices.filter { !named.contains($0) }).map { result[$0] }
    }

    private mutating func wideSeries(
        _ mark: CartesianMarkSpec, _ table: Table, into diagnostics: inout DiagnosticCollector
    ) -> [Layer.Series]? {
        var result: [Layer.Series] = []
        let coloring = coloring(of: mark, table, into: &diagnostics)
        for child in mark.series {
            guard let field = child.y else {
                diagnostics.report(.missingValues(child.element, expected: "'y'"))
                continue
            }
            let ends = child.y2.map { values($0, of: table, for: mark, into: &diagnostics) }
            guard let values = values(field, of: table, for: mark, into: &diagnostics) else { continue }
            if case .some(nil) = ends { continue }
            result.append(
                Layer.Series(
                    name: child.name ?? field, values: values, ends: ends ?? nil,
                    coloring: coloring, rows: rows(table.rowCount)))
        }
        seriesCount += mark.series.count
        return result.count == mark.series.count ? result : nil
    }

    // MARK: Inline

    private mutating func inlineLayer(
        _ mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        var series: [Layer.Series] = []
        if let list = mark.values {
            series.append(inlineSeries(mark.name, list, mark.values2, at: mark.element.range, into: &diagnostics))
        }
        for child in mark.series {
            guard let list = child.values else {
                diagnostics.report(.missingValues(child.element, expected: "'values' or 'y'"))
                continue
            }
            series.append(
                inlineSeries(child.name, list, child.values2, at: child.element.range, into: &diagnostics))
        }
        guard series.count == max(mark.series.count, 1), reportEnds(of: mark, into: &diagnostics) else { return nil }
        series[0].coloring = coloring(of: mark, count: series[0].rows.count, into: &diagnostics)
        guard let list = mark.categories ?? mark.at else {
            if mark.kind.computesPositions {
                return ordinalPositions(mark, series, count: series.map(\.rows.count).max() ?? 0)
            }
            return sharedPositions(mark, series, tableIndex: nil, into: &diagnostics)
        }
        guard let positions = inlinePositions(mark, list, into: &diagnostics) else { return nil }
        var count = list.items.count
        // Where several series agree about how many positions there are, these are wrong.
        if let common = Self.commonLength(of: series), common != count {
            diagnostics.report(
                .positionMismatch(count, expected: common, named: mark.categories?.items, at: list.range))
            count = min(count, common)
            series = series.map { $0.fitted(to: count) }
        }
        return Layer(
            spec: mark, positions: positions, positionsRange: list.range, tableIndex: nil,
            series: fitted(series, to: count, at: mark.categories?.items, into: &diagnostics))
    }

    private mutating func inlineSeries(
        _ name: Located<String>?, _ list: ItemList, _ ends: ItemList?, at range: SourceRange,
        into diagnostics: inout DiagnosticCollector
    ) -> Layer.Series {
        seriesCount += 1
        return Layer.Series(
            name: name ?? Located(phrases.nameOfSeries(seriesCount), at: range),
            values: NumberColumn(list, into: &diagnostics),
            ends: ends.map { NumberColumn($0, into: &diagnostics) }, rows: rows(list.items.count))
    }

    private func inlinePositions(
        _ mark: CartesianMarkSpec, _ list: ItemList, into diagnostics: inout DiagnosticCollector
    ) -> Column? {
        let cells = CellSource.list(list.items, list.range.file)
        if mark.categories != nil {
            return Column("categories", of: .text, from: cells, into: &diagnostics)
        }
        let column = Column(
            inferring: "at", from: cells, clock: tables.clock, warnsOfTexts: false, into: &diagnostics)
        guard case .text = column.values else { return column }
        if let times = column.withoutOddDates(on: tables.clock, into: &diagnostics) { return times }
        reportOddPositions(in: cells, into: &diagnostics)
        return nil
    }

    // MARK: Positions of another mark

    /// The layer of a mark that gives no positions: it takes the first mark's, else 1, 2, 3 …
    private func sharedPositions(
        _ mark: CartesianMarkSpec, _ series: [Layer.Series], tableIndex: Int?,
        into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        let range = mark.element.range
        guard let first else {
            return ordinalPositions(mark, series, count: series.map(\.rows.count).max() ?? 0)
        }
        guard !first.spec.kind.positions.contains(.bins) else {
            diagnostics.report(.noPositionsToShare(mark.element, beside: first.spec.element))
            return nil
        }
        var layer = Layer(
            spec: mark, positions: first.positions, levels: first.levels, positionsRange: range,
            tableIndex: first.tableIndex, series: series)
        // Rows of the same table stand at their own positions.
        if tableIndex != nil, tableIndex == first.tableIndex { return layer }
        let distinct = first.distinctPositions
        // A list with wrong items, which is reported, does not say how many positions there are to be.
        layer.series =
            first.hasUnreadPositions
            ? series.map { $0.fitted(to: distinct.count) } : fitted(series, to: distinct.count, into: &diagnostics)
        for index in layer.series.indices {
            layer.series[index].rows = layer.series[index].rows.indices.map {
                Layer.RowPair(position: distinct[$0], value: $0)
            }
        }
        return layer
    }

    /// The layer at the positions 1, 2, 3 …
    private func ordinalPositions(_ mark: CartesianMarkSpec, _ series: [Layer.Series], count: Int) -> Layer {
        let range = mark.element.range
        let positions = Column(
            name: "positions", values: .number((0..<count).map { Double($0 + 1) }),
            cells: .ordinals(count: count, range))
        return Layer(spec: mark, positions: positions, positionsRange: range, tableIndex: nil, series: series)
    }

    /// The series with no more rows than there are positions; one with more or fewer is reported, and goes on so that what
    /// else is wrong with its mark is found, too.
    private func fitted(
        _ series: [Layer.Series], to expected: Int, at names: Items? = nil, into diagnostics: inout DiagnosticCollector
    ) -> [Layer.Series] {
        series.map { one in
            guard one.rows.count != expected else { return one }
            let range = one.values.cells.wholeRange ?? one.name.range
            diagnostics.report(
                .lengthMismatch(one.rows.count, expected: expected, of: "position", named: names, at: range))
            return one.fitted(to: expected)
        }
    }

    /// The number of values that each of several series has; nil: there is one series, or they differ.
    private static func commonLength(of series: [Layer.Series]) -> Int? {
        let lengths = Set(series.map(\.rows.count))
        return series.count > 1 && lengths.count == 1 ? lengths.first : nil
    }

    private func rows(_ count: Int) -> [Layer.RowPair] {
        (0..<count).map { Layer.RowPair(position: $0, value: $0) }
    }
}

extension CellSource {
    /// The place of a list, from the first to the last item; nil: the cells are no list.
    fileprivate var wholeRange: SourceRange? {
        guard case .list(let items, let file) = self, let first = items.first, let last = items.last else { return nil }
        return SourceRange(file, first.range.lowerBound..<last.range.upperBound)
    }
}
