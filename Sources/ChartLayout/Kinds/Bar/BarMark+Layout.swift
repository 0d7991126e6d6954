import ChartIR
import ChartScene
import ChartWords

extension BarMark: CartesianMarkLayout {
    var kind: Phrases.Kind { arrangement == .running ? .waterfall : bins == nil ? .bar : .histogram }

    var course: Course { kind == .bar ? .times : .none }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        guard let share = place.share else { return [] }
        return BarLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, share: share,
            bins: BinSlots(self, share: share, in: place.frame), index: place.mark
        ).nodes(in: &state)
    }

    /// What stands at each position; bars from one time to another may stand there in several pieces.
    var columns: [StackColumn] {
        let isInPieces = series.contains { one in
            one.isRange && Set(one.data.lazy.map(\.x)).count < one.data.count
        }
        return isInPieces ? StackColumn.piecewise(of: series) : StackColumn.columns(of: series, withPlaces: true)
    }

    /// Running totals are sums of changes of either sign, whichever are visible.
    func extent(on axis: Axis, x measure: (Double) -> Double) -> Extent {
        guard arrangement == .running else { return Extent(of: self, on: axis, x: measure) }
        var extent = Extent(includesZero: false)
        for column in runningColumns {
            extent.includeFoot(of: series[column.order].series)
            extent.include(
                sum: zip(series, column.sums).compactMap { one, sum in
                    sum == 0 ? nil : Extent.Share(series: one.series, value: sum)
                })
        }
        return extent
    }

    var spans: [(x: Double, from: Double, to: Double)]? {
        guard arrangement == .running else { return nil }
        return runningColumns.map { ($0.x, $0.isTotal ? 0 : $0.total - $0.change, $0.total) }
    }

    /// What a datum says: changes have their signs. Totals of what is visible stand at their bars, where they follow
    /// the legend.
    func text(of datum: Datum, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String? {
        guard arrangement == .running, let y = datum.y, totals?.contains(datum.x) != true else {
            return datum.text(write)
        }
        return symbols.signed(y, write(y))
    }

    func isTold(at x: Double, _ state: LayoutState) -> Bool {
        arrangement != .running || !state.hasToggles || totals?.contains(x) != true
    }

    /// A table with the changes in one column, and in another what they come to.
    func table(_ words: TextAlternatives, in plot: CartesianPlot) -> TableWords? {
        guard arrangement == .running else { return nil }
        let columns = runningColumns
        let write = words.writer(
            for: columns.flatMap { [$0.total, $0.change] }, of: .bar(self), in: plot, inFull: true)
        let symbols = words.conventions.numbers
        let rows = columns.prefix(TextAlternatives.rowLimit).map { column in
            let change = column.isTotal ? "–" : symbols.signed(column.change, write(column.change))
            return [words.position(column.x, plot.x), change, write(column.total)]
        }
        return TableWords(
            header: [words.positionsName(plot.x), words.phrases.change, words.phrases.runningTotal], rows: rows,
            omittedRows: columns.count - rows.count)
    }

    func writesBeyondEnds(isDown: Bool, isReversed: Bool, in state: LayoutState) -> Bool {
        // What is less than 0 grows the other way; what stands on another's end has its value at either.
        (isReversed == isDown || arrangement != .running && series.contains { $0.data.contains { ($0.y ?? 0) < 0 } })
            && (showsTotals || (!arrangement.isStacked && BarLabels.areOn(self, in: state)))
    }

    func widthOfValues(_ state: LayoutState) -> Double? {
        guard !arrangement.isStacked, arrangement != .running, text != .middle, BarLabels.areOn(self, in: state) else {
            return nil
        }
        return BarLabels.widest(of: self, BarLabels.writer(of: self, state), state)
    }

    var endReach: Double { text == .none ? 0 : (form?.head ?? 0) / 2 }

    /// The room of totals, and of values of bars that are too thin to hold them.
    func roomBeyondEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double? {
        if series.contains(where: \.isRange) {
            return roomOfRanges(breadth: breadth, length: length, isLow: false, state)
        }
        let format = state.valueFormat(for: axis)
        if showsTotals {
            let columns = StackColumn.columns(of: series)
            return StackTotalTexts(mark: self, columns: columns, format: format, state: state).widest
        }
        guard !arrangement.isStacked, BarLabels.areOn(self, in: state),
            arrangement == .running || arrangement == .overlap || BarLabels.areOutside(self)
                || min(breadth, maximumWidth) < BarLabels.height + 4
        else { return nil }
        return BarLabels.widest(of: self, BarLabels.writer(of: self, state), state)
            + endReach
    }

    /// What the values less than 0 lack beyond the ends of their bars, pixels, unless they have room inside them.
    func roomBeyondLowEnds(breadth: Double, length: Double, _ state: LayoutState) -> Double? {
        if series.contains(where: \.isRange) {
            return roomOfRanges(breadth: breadth, length: length, isLow: true, state)
        }
        let data = series.flatMap(\.data).filter { $0.y2 == nil }.compactMap(\.y)
        guard !arrangement.isStacked, arrangement != .running, BarLabels.areOn(self, in: state),
            let low = data.min(), low < 0
        else { return nil }
        let write = BarLabels.writer(of: self, state)
        // The axis reaches further than the data, so that there is some room more.
        let unit = length / (max(data.max() ?? 0, 0) - low)
        let holdsValues = form?.head == nil && min(breadth, maximumWidth) >= BarLabels.height + 4
        let lacking = data.filter { $0 < 0 }.map { value -> Double in
            let width = write(value).boldLabelWidth + endReach
            if holdsValues, text != .roof, -value * unit >= width + 24 { return 0 }
            return width - (value - low) * unit * 0.8
        }
        return lacking.max().flatMap { $0 > 0 ? $0 : nil }
    }

    /// What the values at one end of ranges lack beyond the data, pixels, unless both have room inside their bar.
    private func roomOfRanges(breadth: Double, length: Double, isLow: Bool, _ state: LayoutState) -> Double? {
        let ranges = series.flatMap(\.data).filter { $0.ends.count == 2 }
        guard BarLabels.areOn(self, in: state), let low = ranges.lazy.flatMap(\.ends).min(),
            let high = ranges.lazy.flatMap(\.ends).max(), low < high
        else { return nil }
        let write = BarLabels.writer(of: self, state)
        let unit = length / (high - low)
        let holdsValues = form?.head == nil && min(breadth, maximumWidth) >= BarLabels.height + 4 && text != .roof
        let lacking = ranges.map { datum -> Double in
            let ends = datum.ends.sorted()
            let width = write(isLow ? ends[0] : ends[1]).boldLabelWidth + endReach
            if holdsValues, (ends[1] - ends[0]) * unit >= 2 * (width + 24) { return 0 }
            return width - (isLow ? ends[0] - low : high - ends[1]) * unit * 0.8
        }
        return lacking.max().flatMap { $0 > 0 ? $0 : nil }
    }

    /// What a number says of a bar is seen in its tooltip, too.
    func paint(of series: Int, at x: Double, _ state: LayoutState) -> SeriesPaint {
        guard let one = self.series.first(where: { $0.series == series }), one.shades != nil,
            let place = one.data.firstIndex(where: { $0.x == x })
        else { return state.paint(of: series) }
        return state.paint(of: one, at: place)
    }

    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        self.series.first { $0.series == series }.map(state.commonPaint(of:)) ?? state.paint(of: series)
    }
}

extension BarMark {
    /// Whether something other than values is written at its bars.
    var hasCaptions: Bool { series.contains { $0.captions != nil } }
}
