import ChartDiagnostics
import ChartDocument
import ChartIR

// Marks that lie wholly under another one that is drawn later and lets nothing through.
extension ChartReview {
    mutating func warnAboutCovers(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil else { return }
        warnAboutCoveredBins(of: plot)
        guard plot.marks.count == marks.count else { return }
        warnAboutBuriedAreas(of: plot)
        warnAboutBarsUnderBars(of: plot)
        warnAboutPointsUnderRectangles(of: plot)
        warnAboutEqualRectangles()
    }

    /// Each is compared with those over it.
    private static let mostForms = 12

    /// Areas under one of the same places that is nowhere lower.
    private mutating func warnAboutBuriedAreas(of plot: CartesianPlot) {
        let areas = zip(plot.marks, marks).compactMap { mark, element -> (AreaMark, Element)? in
            guard case .area(let area) = mark, area.arrangement == .overlap, area.telling == nil,
                area.series.count == 1,
                element.name == "area"
            else { return nil }
            return (area, element)
        }
        guard (2...Self.mostForms).contains(areas.count) else { return }
        for (place, (area, element)) in areas.enumerated() {
            let own = area.series[0].data
            let isCovered = areas.dropFirst(place + 1).contains { cover, _ in
                let others = cover.series[0].data
                guard cover.fillOpacity == 1, cover.stops == nil, cover.axis == area.axis, own.count > 1,
                    own.count == others.count
                else { return false }
                return zip(own, others).allSatisfy { datum, other in
                    guard let y = datum.y, let top = other.y, datum.y2 == nil, other.y2 == nil else { return false }
                    return datum.x == other.x && y >= 0 && y < top
                }
            }
            guard isCovered else { continue }
            warn(
                .semanticNeverSeen,
                "this 'area' lies under another one that is drawn over it and lets nothing through; write the higher one first, or "
                    + "give it less 'opacity'", at: range(element.nameRange))
        }
    }

    /// Series over the same bins of which a later one is nowhere lower.
    private mutating func warnAboutCoveredBins(of plot: CartesianPlot) {
        for (mark, element) in zip(plot.marks, marks) where plot.marks.count == 1 {
            guard case .bar(let bars) = mark, bars.bins != nil,
                bars.arrangement == .identity || bars.arrangement == .overlap,
                bars.look.opacity == 1, let written = element.attribute("opacity"),
                (2...Self.mostForms).contains(bars.series.count)
            else { continue }
            let heights = bars.series.map { one in
                Dictionary(one.data.map { ($0.x, $0.y ?? 0) }) { first, _ in first }
            }
            for (index, own) in heights.enumerated() where own.values.contains(where: { $0 > 0 }) {
                let cover = heights.indices.dropFirst(index + 1).first { later in
                    own.allSatisfy { $1 <= (heights[later][$0] ?? 0) }
                }
                guard let cover else { continue }
                let names = [index, cover].map { chart.series[bars.series[$0].series].label }
                warn(
                    .semanticNeverSeen,
                    "'\(names[0])' lies behind '\(names[1])', which is nowhere lower and lets nothing through; write less",
                    at: range(written.value.range))
                return
            }
        }
    }

    /// Bars under broader ones that reach at least as far.
    private mutating func warnAboutBarsUnderBars(of plot: CartesianPlot) {
        for ((mark, element), (later, _)) in zip(zip(plot.marks, marks), zip(plot.marks, marks).dropFirst()) {
            guard case .bar(let bars) = mark, case .bar(let cover) = later, cover.overlay == .over, bars.overlay == nil,
                [bars, cover].allSatisfy({
                    $0.series.count == 1 && $0.form == nil && $0.bins == nil && $0.telling == nil
                }),
                cover.look.opacity == 1, cover.maximumWidth >= bars.maximumWidth, cover.axis == bars.axis
            else { continue }
            let heights = Dictionary(cover.series[0].data.map { ($0.x, $0.y) }) { first, _ in first }
            let isCovered = bars.series[0].data.allSatisfy { datum in
                guard let own = datum.y, datum.y2 == nil else { return datum.y == nil }
                guard let other = heights[datum.x] ?? nil else { return false }
                return own >= 0 ? other >= own : other <= own
            }
            guard isCovered, !bars.series[0].data.isEmpty else { continue }
            warn(
                .semanticNeverSeen,
                "these bars lie under broader ones that reach at least as far, so that nobody sees them; let those be narrower, or "
                    + "write them first", at: range(element.nameRange))
        }
    }

    /// Points all of which a later rectangle covers.
    private mutating func warnAboutPointsUnderRectangles(of plot: CartesianPlot) {
        guard isMeasured(plot.x), isMeasured(plot.y), marks.count <= Self.mostForms else { return }
        for (place, mark) in plot.marks.enumerated() where marks[place].name == "point" || marks[place].name == "bubble"
        {
            let points = mark.valueSeries.lazy.flatMap(\.data).filter { $0.y != nil }
            guard !points.isEmpty else { continue }
            let isCovered = zip(plot.marks, marks).dropFirst(place + 1).contains { later, element in
                guard element.name == "rect", case .point(let field) = later, field.opacity == 1,
                    later.axis == mark.axis,
                    let one = field.series.first, field.series.count == 1, one.data.count == 1,
                    let corner = one.data.first,
                    let y = corner.y, let y2 = corner.y2, let x2 = one.ends?.first ?? nil
                else { return false }
                let (xs, ys) = (min(corner.x, x2)...max(corner.x, x2), min(y, y2)...max(y, y2))
                return points.allSatisfy { xs.contains($0.x) && ys.contains($0.y ?? .nan) }
            }
            guard isCovered else { continue }
            warn(
                .semanticNeverSeen,
                "a 'rect' that is drawn later covers all of this; write the 'rect' first, or give it 'opacity'",
                at: range(marks[place].nameRange))
        }
    }

    /// Two rectangles with the same corners.
    private mutating func warnAboutEqualRectangles() {
        for mark in marks where mark.name == "rect" {
            let lists = ["at", "at2", "values", "values2"].compactMap { mark.attribute($0)?.value }
            guard lists.count == 4, mark.attribute("text") == nil else { continue }
            let items = lists.map { $0.listItems(in: file).items }
            guard let count = items.map(\.count).min(), count > 1 else { continue }
            var seen: Set<[String?]> = []
            for index in 0..<count {
                let corners = items.map { $0[$0.index($0.startIndex, offsetBy: index)].text }
                guard !seen.insert(corners).inserted, let last = items.last else { continue }
                warn(
                    .semanticNeverSeen,
                    "another 'rect' has these corners, so that one covers the other; mend one of the two",
                    at: range(last[last.index(last.startIndex, offsetBy: index)].range))
                return
            }
        }
    }
}
