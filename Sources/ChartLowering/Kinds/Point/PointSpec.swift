import ChartDocument
import ChartIR

/// A symbol at each value.
struct PointSpec: CartesianKind {
    static let elements = ["point"]

    var marker: MarkerSpec
    var opacity: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        marker = decoder.marker(element, "marker", "size")
        opacity = decoder.number(element, "opacity")
    }

    var repeatsPositions: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let mark = PointMark(
            axis: layer.axis, series: series, text: layer.text ?? .none, marker: marker.look,
            opacity: opacity ?? PointMark.standardOpacity(of: series))
        return [.point(mark)]
    }
}

extension PointMark: SeriesMark {
    var mark: Mark { .point(self) }

    func naming(from first: Int) -> PointMark {
        var mark = self
        mark.placesOf = placesOf.map { $0 + first }
        return mark
    }

    func standing(inPlacesOf owner: Int, seriesAreApart: Bool) -> PointMark {
        var mark = self
        mark.placesOf = owner
        return mark
    }
}
