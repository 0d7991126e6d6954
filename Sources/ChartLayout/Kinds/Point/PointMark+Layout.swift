import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension PointMark: CartesianMarkLayout {
    var kind: Phrases.Kind {
        if case .reach = form { return .errorbar }
        if isRect { return series.contains { $0.shades != nil } ? .heatmap : .rectangles }
        if form != nil { return .strip }
        if spread == .jitter { return .strip }
        if spread == .swarm { return .beeswarm }
        if case .rows = joining { return .path }
        if case .trail = joining { return .line }
        return .scatter
    }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        let nodes = PointLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, share: place.share,
            index: place.mark
        ).nodes(in: &state)
        return spread(nodes, in: place.frame, place.share, &state)
    }

    var fillsPlaces: Bool { isRect }

    /// Ticks and rectangles are as small as points, and lines through points and trails are lines.
    var liesOverPoints: Bool {
        switch (form, joining) {
        case (.tick, _), (.rect, _), (nil, .rows), (nil, .trail): true
        default: false
        }
    }

    /// How far markers reach: the tips of a star, the furthest of all shapes, with its seam.
    var reachBeyondPlot: Double {
        if case .trail(let look) = joining { return look.maximumWidth / 2 }
        return isText ? 0 : marker.size * 0.9
    }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        if isRect { return .box }
        if case .reach = form { return .line(nil, dash: []) }
        if form != nil { return .line(nil, dash: []) }
        if case .rows(let look) = joining {
            return .line(state.marker(of: series, marker), dash: state.dash(of: series, look))
        }
        if case .trail = joining { return .line(nil, dash: []) }
        if isText { return .box }
        // A shape that tells something else says nothing of the series.
        if self.series.contains(where: { $0.shapes != nil }) { return .marker(.circle) }
        return .marker(state.marker(of: series, marker) ?? state.marker(of: series))
    }

    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        self.series.first { $0.series == series }.map(state.commonPaint(of:)) ?? state.paint(of: series)
    }

    func named(in plot: CartesianPlot, _ entrance: EntrancePlan) -> NameLabels.Group? {
        // Points in the places of bars, ticks and swarms are no places for names.
        guard form == nil, spread == nil, placesOf == nil, isText || marker.shape != .none else { return nil }
        let axis = plot.valueAxis(axis)
        // Two texts at one point would be taken for one.
        let writesValues = text == .points && !plot.isTransposed
        let forms = series.flatMap { one in
            one.data.indices.compactMap { index -> NamedForm? in
                let datum = one.data[index]
                guard let y = datum.y, plot.x.shows(datum.x), axis.shows(y), !isText || one.name(index) != nil else {
                    return nil
                }
                return NamedForm(
                    series: one.series, axis: self.axis, datum: datum, name: writesValues ? nil : one.name(index),
                    radius: isText ? 0 : marker.size / 2, coloring: one.coloring(at: index))
            }
        }
        return NameLabels.Group(
            forms: forms, row: PointLayout.row(of: self, entrance), style: isText ? .texts : .points,
            allowsOverlap: overlap == .allow, shift: shift, size: textSize ?? PointMark.standardTextSize, face: textFace
        )
    }

    /// Room for the words that stand in the place of points, about the middle of each.
    func circlesAlongPositions(isTransposed: Bool) -> [LinearScaleBuilder.Circle] {
        if case .tick(_, let length) = form {
            // A tick at the end of an axis of numbers does not stand out of the plot.
            let positions = series.flatMap(\.data).filter { $0.y != nil }.map(\.x)
            return [positions.min(), positions.max()].compactMap { $0 }.map {
                LinearScaleBuilder.Circle($0, length / 2)
            }
        }
        return texts.map { circle($0.datum.x, $0.name, isAcross: !isTransposed) }
    }

    /// Points that are joined across at their positions may have the names of these beside them.
    func circlesAlongValues(isTransposed: Bool) -> [LinearScaleBuilder.Circle] {
        let texts = texts.map { circle($0.datum.y ?? 0, $0.name, isAcross: isTransposed) }
        guard case .positions = joining else { return texts }
        let values = series.flatMap(\.data).compactMap(\.y)
        return texts
            + [values.min(), values.max()].compactMap { $0 }.map { LinearScaleBuilder.Circle($0, marker.size / 2 + 2) }
    }

    /// The room of a text, which is where the author wants it, or about its place.
    /// - Parameter isAcross: whether the axis runs from left to right.
    private func circle(_ value: Double, _ name: String?, isAcross: Bool) -> LinearScaleBuilder.Circle {
        guard isAcross else {
            let shift = shift?.y ?? 0
            return .init(value, before: halfLine - shift, after: halfLine + shift)
        }
        let width = FontMetrics.width(
            of: name ?? "", size: textSize ?? PointMark.standardTextSize, isBold: textFace?.isBold ?? false)
        guard let shift else { return .init(value, min(width / 2 + 2, PointMark.roomOfText)) }
        let middle =
            switch shift.side {
            case .start: shift.x + width / 2
            case .middle: shift.x
            case .end: shift.x - width / 2
            }
        return .init(value, before: width / 2 + 2 - middle, after: width / 2 + 2 + middle)
    }

    /// Half the height of a text, pixels.
    private var halfLine: Double { 8 * (textSize ?? PointMark.standardTextSize) / PointMark.standardTextSize }

    /// The most room that is kept for half of a text, pixels: one that is longer stands beside its place at an edge.
    private static let roomOfText = 48.0

    private var texts: [(datum: Datum, name: String?)] {
        guard isText else { return [] }
        return series.flatMap { one in
            one.data.indices.filter { one.data[$0].y != nil }.map { (one.data[$0], one.name($0)) }
        }
    }

    /// Where colours tell the numbers of rectangles, the highest and the lowest of these are what a reader looks for.
    func summary(_ words: TextAlternatives, in plot: CartesianPlot) -> String? {
        guard isRect, plot.facets == nil, series.contains(where: { $0.shades != nil }) else { return nil }
        let write = words.writer(
            for: series.flatMap { $0.shades ?? [] }.compactMap(\.self), as: plot.color?.format, inFull: false)
        let values = points(words.phrases).compactMap { _, point -> (value: Double, place: [String], text: String)? in
            guard point.datum.y != nil, let shade = point.shade else { return nil }
            return (
                shade, [words.place(of: point, plot.x), point.datum.text { words.position($0, plot.y) } ?? ""],
                write(shade)
            )
        }
        let summary = words.summary(of: kind, values)
        return values.isEmpty
            ? summary : summary + words.phrases.sentence(words.phrases.value, [words.colorsName(plot)])
    }

    func text(of series: MarkSeries, at place: Int, _ write: (Double) -> String, _ symbols: NumberSymbols) -> String? {
        // Words are told themselves: where they stand says nothing.
        isText ? series.name(place) : text(of: series.data[place], write, symbols)
    }

    func points(_ phrases: Phrases) -> [(series: Int, point: MarkPoint)] {
        guard telling?.isOfPositions ?? true else {
            return told(phrases).flatMap { name, one, _ in
                one.data.map { (one.series, MarkPoint(datum: $0, name: name)) }
            }
        }
        return zip(series, reaches).flatMap { one, reaches in
            one.data.indices.map { place in
                let datum = one.data[place]
                let point = MarkPoint(
                    datum: datum, end: one.ends?[place], reach: reaches?[place], name: one.name(place),
                    size: one.sizes?[place] ?? nil, sizeName: sizeName,
                    shape: one.shapes?[place] ?? nil, strength: one.strengths?[place] ?? nil,
                    coloring: one.coloring(at: place), place: place)
                return (one.series, point)
            }
        }
    }
}

extension PointMark {
    /// What the sizes of the mark tell; nil: what all sizes of the chart do.
    fileprivate var sizeName: String? { if case .trail(let look) = joining { look.title } else { nil } }

    /// Between which positions the points of each series may be; nil: nothing is told of that, or the mark draws it.
    fileprivate var reaches: [[ClosedRange<Double>]?] {
        guard form == nil, let telling, telling.isOfPositions else { return series.map { _ in nil } }
        return series.map { one in
            let ranges = telling.columns.first { $0.series.series == one.series }?.series.data.map { datum in
                (datum.y ?? datum.x)...(datum.y2 ?? datum.y ?? datum.x)
            }
            return ranges?.count == one.data.count ? ranges : nil
        }
    }
}

extension MarkSeries {
    /// The name of a point; nil: it has none.
    /// - Parameter place: the index of its datum.
    fileprivate func name(_ place: Int) -> String? { caption(place).flatMap { $0.isEmpty ? nil : $0 } }
}
