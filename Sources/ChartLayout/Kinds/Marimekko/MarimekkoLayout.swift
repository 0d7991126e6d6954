import ChartGraphics
import ChartIR
import ChartScene

/// Columns that fill the plot: what is hidden leaves its width and its height to what is visible.
///
/// With w the width of the plot, h its height, v a value and p the presence of its series, a part is h · p v / Σ p v high,
/// summed over its column, and a column w · Σ p v / Σ Σ p v wide, summed over all; or, by widths b of its own, w · b / Σ b.
struct MarimekkoLayout: FormsLayout {
    let marks: MarkStates<MarimekkoMark>
    let box: Rect
    let entrance: EntrancePlan
    let words: MarimekkoWords
    /// The names under the columns.
    let names: MarimekkoNames
    /// The box that the columns fill.
    let plot: Rect
    private let format: NumberFormat

    struct Forms {
        var columns: [Column]
        /// The width of the plot, which follows that of the drawing.
        var width: Quantity
    }

    struct Column {
        var index: Int
        var x: Quantity
        var width: Quantity
        var parts: [Part]
    }

    /// A part in the place that it has now.
    struct Part {
        /// Its place among the parts of its column.
        var order: Int
        var series: Int
        /// Where it begins and ends, and how high it is, all as parts of the height of the plot, from its foot upwards.
        var from: Quantity
        var to: Quantity
        var height: Quantity
        /// What it is of its column, and its column of the whole, 0...1. The series itself counts as visible.
        var ofColumn: Quantity
        var ofWhole: Quantity
    }

    var mark: MarimekkoMark { marks.first }

    private static let ticks = [0.0, 0.25, 0.5, 0.75, 1]

    init(marks: MarkStates<MarimekkoMark>, box: Rect, entrance: EntrancePlan, words: MarimekkoWords) {
        (self.marks, self.box, self.entrance, self.words) = (marks, box, entrance, words)
        format = .percent(in: words.words.conventions)
        let format = format
        let labelWidth = Self.ticks.map { format.string($0).labelWidth }.max() ?? 0
        let left = (labelWidth + PlotFrameLayout.labelGap).rounded(.up)
        let width = max(box.width - left, 1)
        names = MarimekkoNames(marks.first, width: width, height: box.height)
        plot = Rect(x: box.x + left, y: box.y, width: width, height: max(box.height - names.height, 1))
    }

    // MARK: Forms

    func forms(in state: inout LayoutState) -> Forms {
        state.keep(plot)
        let shown = mark.series.indices.filter { !state.selection.isNeverVisible(mark.series[$0]) }
        // A power of ten, so that a share of exactly a half of a percent is rounded alike whatever else is visible.
        let factor = StackColumn.shareFactor(marks.values(\.values).joined().map { $0 })
        let least = StackColumn.smallestTotal(marks.values(\.values).joined().map { $0 * factor })
        let presences = shown.map { state.selection.presence(of: mark.series[$0]) }
        var values: [[Quantity]] = []
        var totals: [Quantity] = []
        for index in mark.columns.indices {
            let own = shown.map { order in
                marks.number("v\(index)-\(order)", in: &state) { ($0.columns[index].parts[order].value ?? 0) * factor }
            }
            values.append(own)
            totals.append(state.define("n\(index)", .sum(of: zip(own, presences).map { $0 * $1 })))
        }
        let widths = widths(totals, in: &state)
        let leastWidth = mark.hasOwnWidths ? leastOwnWidth : least
        let whole = state.define("T", .maximum(of: [.constant(leastWidth), .sum(of: widths)]))
        let width = state.define(VariableName(.chart, "X"), .constant(plot.width), growthWithPlot: 1)
        let unit = state.define("U", width / whole)
        var edge: Quantity = 0
        let columns = mark.columns.indices.map { index in
            let start = edge
            edge = state.define("e\(index)", edge + widths[index])
            let total = Quantity.maximum(of: [.constant(least), totals[index]])
            let parts = parts(
                of: index, shown, values[index], presences, total: total, share: widths[index] / whole, in: &state)
            return Column(index: index, x: .constant(plot.x) + start * unit, width: widths[index] * unit, parts: parts)
        }
        return Forms(columns: columns, width: width)
    }

    /// What the widths of the columns stand for.
    private func widths(_ totals: [Quantity], in state: inout LayoutState) -> [Quantity] {
        guard mark.hasOwnWidths else { return totals }
        let unit = unitOfOwnWidths
        return mark.columns.indices.map { index in
            marks.number("b\(index)", in: &state) { ($0.columns[index].width ?? 0) * unit }
        }
    }

    private var leastOwnWidth: Double {
        let unit = unitOfOwnWidths
        return StackColumn.smallestTotal(marks.values(\.columns).joined().map { ($0.width ?? 0) * unit })
    }

    /// What one of the author's units of width counts for.
    private var unitOfOwnWidths: Double {
        StackColumn.shareFactor(marks.values(\.columns).joined().map(\.width))
    }

    /// - Parameters:
    ///   - shown: the places of the parts that are ever seen, with their values and presences.
    ///   - total: the visible sum of the column, more than 0.
    ///   - share: what the column is of the whole.
    private func parts(
        of index: Int, _ shown: [Int], _ values: [Quantity], _ presences: [Quantity], total: Quantity, share: Quantity,
        in state: inout LayoutState
    ) -> [Part] {
        let total = state.define("m\(index)", total)
        var sum: Quantity = 0
        return shown.indices.map { place in
            let from = sum
            sum = state.define("k\(index)-\(shown[place])", sum + values[place] * presences[place])
            let part = values[place] / total
            return Part(
                order: shown[place], series: mark.series[shown[place]], from: from / total, to: sum / total,
                height: part * presences[place], ofColumn: part, ofWhole: part * share)
        }
    }

    // MARK: Nodes

    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node] {
        guard marks.contains(where: { mark in mark.columns.contains { $0.sum > 0 } }) else {
            return [.noData(state.phrases, in: box)]
        }
        let shares = MarimekkoShares(marks, format, in: &state)
        let fade = entrance.fade(afterAll: .grow, of: entrance.isBySeries ? mark.series.count : forms.columns.count)
        var bars: [Node] = []
        var texts: [Node] = []
        for column in forms.columns {
            for part in column.parts {
                guard let form = form(of: part, in: column, state) else { continue }
                bars.append(form)
                texts += shares.ofColumn[column.index][part.order].map { text(of: part, in: column, $0, state) }
            }
        }
        let under = names.nodes(under: forms, shares: shares.ofWhole, plot: plot, in: &state)
        texts = texts.filter { $0.presence != 0 }.map { node in fade.map(node.with) ?? node }
        let visible = forms.columns.first?.parts.map { state.selection.visibility(of: $0.series) } ?? []
        let isEmpty = visible.isEmpty ? 1 : 1 - .maximum(of: visible)
        return tickLabels + bars + [baseline(forms)] + under + texts
            + (isEmpty == 0 ? [] : [.noData(state.phrases, in: plot, presence: isEmpty)])
    }

    /// - Returns: nil: there is nothing in any data state.
    private func form(of part: Part, in column: Column, _ state: LayoutState) -> Node? {
        guard marks.contains(where: { ($0.columns[column.index].parts[part.order].value ?? 0) > 0 }) else { return nil }
        let waits = entrance.isBySeries
        let step =
            waits
            ? entrance.step(.grow, index: part.order, of: mark.series.count)
            : entrance.step(.grow, index: column.index, of: mark.columns.count)
        let growth: Quantity = step == nil ? 1 : entrance.growth
        // What waits for what is below it grows from there.
        let top = waits ? part.from + part.height * growth : part.to * growth
        let height = Quantity.constant(plot.height)
        return Node(
            .rect(
                x: column.x, y: .constant(plot.maxY) - height * top, width: column.width,
                height: height * part.height * growth, radius: 0, corners: []), role: .bar, series: part.series,
            fill: .series(state.paint(of: part.series)), stroke: Stroke(.background, width: 1), entrance: step)
    }

    /// The share of a part, in the middle of it where it has room.
    private func text(
        of part: Part, in column: Column, _ share: MarimekkoShares.Share, _ state: LayoutState
    ) -> Node {
        let height = Quantity.constant(plot.height)
        let fits =
            (height * part.height).isEnough(BarLabels.height + 2)
            * column.width.isEnough(share.string.boldLabelWidth + 6)
        let text = Text(
            share.string, x: column.x + column.width * 0.5,
            y: .constant(plot.maxY + 4) - height * (part.from + part.to) * 0.5, anchor: .middle, isBold: true)
        return Node(
            .text(text), role: .valueLabel, series: part.series, presence: share.presence * fits,
            fill: .onSeries(state.paint(of: part.series)))
    }

    // MARK: Guides

    private var tickLabels: [Node] {
        Self.ticks.map { share in
            let text = Text(
                format.string(share), x: .constant(plot.x - PlotFrameLayout.labelGap),
                y: .constant(plot.maxY - share * plot.height + 4), anchor: .end)
            return Node(.text(text), role: .tickLabel, fill: .tick)
        }
    }

    private func baseline(_ forms: Forms) -> Node {
        Node(
            .rect(
                x: .constant(plot.x), y: .constant(plot.maxY - 0.5), width: forms.width, height: 1, radius: 0,
                corners: []), role: .baseline, fill: .base)
    }
}

extension MarimekkoMark {
    fileprivate var values: [Double] { columns.flatMap { $0.parts.compactMap(\.value) } }

    /// What part of the whole each column is while all series are visible, 0...1.
    var fullShares: [Double] {
        let hasOwnWidths = hasOwnWidths
        let parts = columns.map { hasOwnWidths ? $0.width ?? 0 : $0.sum }
        let whole = parts.reduce(0, +)
        return parts.map { whole > 0 ? $0 / whole : 0 }
    }
}

extension MarimekkoMark.Column {
    /// The sum of all values, hidden ones too.
    var sum: Double { parts.reduce(0) { $0 + ($1.value ?? 0) } }
}
