import ChartScene

/// A scale whose ends are those of single series: which series is the lowest and which the highest of the visible ones
/// says everything, so each number is looked up among those of the reachable domains.
///
/// Nothing is computed from the data in CSS, where six digits are left of a named number.
struct ScaleTable {
    let builder: LinearScaleBuilder
    let reach: LinearScaleBuilder.Reach
    let variants: [DomainVariant]

    /// An end that some visible set has, in measures, and a number that is 1 while it is the visible ones' end.
    private typealias End = (value: Double, isIt: Quantity)

    /// The farthest that a place is from its anchor, pixels: farther away it would lose a hundredth of a pixel.
    private static let farthest = 2e4

    func view(in state: inout LayoutState) -> LinearScaleBuilder.View {
        let selectors = selectors(in: &state)
        let block = builder.block(reach)
        let spans = variants.map { $0.domain.maximum - $0.domain.minimum }
        func lookedUp(_ values: [Double]) -> Quantity {
            guard let first = values.first, values.contains(where: { $0 != first }) else {
                return .constant(values.first ?? 0)
            }
            return .sum(of: zip(values, selectors).map { .constant($0) * $1 })
        }
        // What moves to another domain by itself must not also run after the width: it counts thousandths of the range.
        let range = builder.followsWidth ? thousandths(of: builder, in: &state) : nil
        let length = range == nil ? builder.length : LinearScaleBuilder.wholeRange
        let unit =
            state.define(
                builder.named("u"), lookedUp(spans.map { length * block / $0 }), animated: true,
                scaleUnit: builder.named("u"))
            * .constant(1 / block) * (range?.pixels ?? 1)
        let start = range == nil ? builder.start : 0
        let anchors = anchorOffsets(spans).map { number, offset in
            let places = zip(variants, spans).map { variant, span in
                start + builder.direction * (offset - variant.domain.minimum) * length / span
            }
            // The anchor at 0, which every scale has, needs no number.
            let name = builder.named("o", number == 0 ? nil : number)
            let place = state.define(name, lookedUp(places), animated: true, scaleUnit: builder.named("u"))
            return LinearScale.Anchor(offset: offset, place: range.map { $0.start + place * $0.pixels } ?? place)
        }
        return LinearScaleBuilder.View(anchors: anchors, unit: unit, selectors: selectors)
    }

    /// Where a range begins that follows the width of the drawing, and how many pixels a thousandth of it takes.
    private func thousandths(
        of builder: LinearScaleBuilder, in state: inout LayoutState
    ) -> (start: Quantity, pixels: Quantity) {
        (
            state.define(builder.named("s"), .constant(builder.start), growthWithPlot: 0),
            state.define(
                builder.named("l"), .constant(builder.length / LinearScaleBuilder.wholeRange),
                growthWithPlot: 1 / LinearScaleBuilder.wholeRange)
        )
    }

    /// 0, and what else is needed so that every domain has an anchor near it, each with the number of the domain that it is needed
    /// for, from 1: at another width another domain may be the first that needs one, and a name stands for one offset.
    private func anchorOffsets(_ spans: [Double]) -> [(number: Int, offset: Double)] {
        var anchors = [(number: 0, offset: 0.0)]
        for (index, (variant, span)) in zip(variants, spans).enumerated() {
            let low = variant.domain.minimum
            let distance = anchors.map { abs($0.offset - low) }.min() ?? 0
            if distance * builder.length > ScaleTable.farthest * span { anchors.append((index + 1, low)) }
        }
        return anchors
    }

    // MARK: Which variant is shown

    private func selectors(in state: inout LayoutState) -> [Quantity] {
        guard variants.count > 1, let bounds = reach.bounds else { return [1] }
        let selection = state.selection
        let series = builder.extent.series
        let nothing = state.define(
            builder.named("N"), .product(of: series.map { 1 - selection.visibility(of: $0) }))
        let ranges = builder.extent.ranges
        let lows = ends(ranges.mapValues(\.lowerBound), sign: 1, name: "L", nothing: nothing, in: &state)
        let highs = ends(ranges.mapValues(\.upperBound), sign: -1, name: "H", nothing: nothing, in: &state)

        var cases: [[Quantity]] = variants.map { _ in [] }
        func add(_ bounds: ClosedRange<Double>, _ isIt: Quantity) {
            for (domain, isThis) in builder.domains(of: bounds, reach) {
                guard let index = variants.firstIndex(where: { $0.domain.isClose(to: domain) }) else { continue }
                cases[index].append(isIt * isThis)
            }
        }
        let reachable = Set(bounds)
        add(builder.all, reachable.count == 1 ? 1 : nothing)
        for low in reachable.count == 1 ? [] : lows {
            for high in highs where low.value <= high.value && reachable.contains(low.value...high.value) {
                // Where one end never changes, the other says it all.
                add(
                    low.value...high.value,
                    lows.count == 1 ? high.isIt : highs.count == 1 ? low.isIt : low.isIt * high.isIt)
            }
        }
        return cases.enumerated().map { index, cases in
            state.define(builder.named("", index), .sum(of: cases))
        }
    }

    /// The ends from the outermost inwards.
    ///
    /// An end is that of the visible ones if one of its series is visible, and none of those further out.
    private func ends(
        _ values: [Int: Double], sign: Double, name: String, nothing: Quantity, in state: inout LayoutState
    ) -> [End] {
        var seriesOf: [Double: [Int]] = [:]
        for (series, value) in values { seriesOf[value, default: []].append(series) }
        let constant = builder.extent.constant.map { sign > 0 ? $0.lowerBound : $0.upperBound }
        var ends: [End] = []
        var isFree: Quantity = 1
        for value in seriesOf.keys.sorted(by: { $0 * sign < $1 * sign }) {
            // The author's 0, and lines of reference, stop whatever does not reach beyond them.
            if let constant, value * sign >= constant * sign { break }
            let isVisible = Quantity.sum(
                of: (seriesOf[value] ?? []).sorted().map { state.selection.visibility(of: $0) }
            ).clamped(0, 1)
            ends.append((value, isFree * isVisible))
            isFree = state.define(builder.named(name, ends.count), isFree * (1 - isVisible))
        }
        if let constant { ends.append((constant, isFree - nothing)) }
        return ends
    }
}
