import ChartDiagnostics
import ChartDocument
import ChartIR

/// How sure positions are: where lines along an axis of numbers begin and end, at stated bounds or at stated distances.
struct PositionBounds: Sendable, Encodable {
    var low: Located<String>?
    var high: Located<String>?
    var lows: ItemList?
    var highs: ItemList?
    /// How far a line reaches to the right of its position; `minus` is how far to the left, where that is another distance.
    var plus: Located<String>?
    var minus: Located<String>?
    var pluses: ItemList?
    var minuses: ItemList?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        low = decoder.located(element, "x-low")
        high = decoder.located(element, "x-high")
        lows = decoder.list(element, "x-lows")
        highs = decoder.list(element, "x-highs")
        plus = decoder.located(element, "x-plus")
        minus = decoder.located(element, "x-minus")
        pluses = decoder.list(element, "x-pluses")
        minuses = decoder.list(element, "x-minuses")
    }

    private var areStated: Bool { low != nil || high != nil || lows != nil || highs != nil }
    private var areDistances: Bool { plus != nil || minus != nil || pluses != nil || minuses != nil }
    var areGiven: Bool { areStated || areDistances }

    var channels: [Channel] {
        if areStated {
            return [
                Channel(name: "x-low", listName: "x-lows", field: low, list: lows),
                Channel(name: "x-high", listName: "x-highs", field: high, list: highs),
            ]
        }
        guard areDistances else { return [] }
        return [
            Channel(name: "x-plus", listName: "x-pluses", field: plus, list: pluses),
            Channel(name: "x-minus", listName: "x-minuses", field: minus, list: minuses, isRequired: false),
        ]
    }

    /// Reports bounds that are stated in two ways, and lines along categories.
    func check(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {
        if areStated, let range = plus?.range ?? pluses?.range ?? minus?.range ?? minuses?.range {
            diagnostics.report(
                .conflictingAttributes(
                    plus != nil ? "x-plus" : pluses != nil ? "x-pluses" : minus != nil ? "x-minus" : "x-minuses",
                    with: low != nil || high != nil ? "x-low" : "x-lows", at: range))
        }
        guard kind == .category || !kind.valueScale.measuresNumbers, let first = channels.first,
            let range = first.field?.range ?? first.list?.range
        else { return }
        diagnostics.report(
            .scaleMismatch(
                "lines along x stand on an axis of numbers, and this one has none; leave them out", at: range))
    }

    /// Where the line of a row begins and ends along x; nil: it has none, or a mistake was reported.
    /// - Parameter x: the position of the row.
    private func range(
        _ row: Int, at x: Double, of placed: PlacedLayer, into reports: inout RepeatedReports
    ) -> ClosedRange<Double>? {
        let layer = placed.layer
        let (first, second) = areStated ? ("x-low", "x-high") : ("x-minus", "x-plus")
        guard let upper = layer.channels[second], let end = upper.values[row] else { return nil }
        let lower = layer.channels[first] ?? upper
        guard let start = lower.values[row] else { return nil }
        if areStated, start > end {
            reports.add(
                .invalidValue(
                    upper.cells.text(row) ?? "", expected: "\(lower.cells.text(row) ?? "") or more",
                    at: upper.cells.range(row)))
            return nil
        }
        for (distance, column) in [(end, upper), (start, lower)] where !areStated && distance < 0 {
            reports.add(
                .invalidValue(
                    column.cells.text(row) ?? "", expected: "a distance of 0 or more", at: column.cells.range(row)))
            return nil
        }
        let (low, high) = areStated ? (start, end) : (x - start, x + end)
        if placed.positionMeasure == .logarithm, low <= 0 {
            reports.warn(
                .incompleteRange(
                    "this range reaches down to 0, which a log axis does not have", at: lower.cells.range(row)))
            return nil
        }
        for (end, column) in [(low, lower), (high, upper)] where !DrawableRange.contains(end) {
            reports.add(.valueOutOfRange(column.cells.text(row) ?? "", at: column.cells.range(row)))
            return nil
        }
        return low...high
    }

    /// The lines of a series, each at the value of its row.
    /// - Parameter value: the value of a row; nil: it has none.
    func reaches(
        of one: Layer.Series, in layer: PlacedLayer, into reports: inout RepeatedReports,
        at value: (Int, inout RepeatedReports) -> Double?
    ) -> [PositionReach] {
        one.rows.compactMap { row in
            guard let x = layer.places[row.position],
                let range = range(row.value, at: x, of: layer, into: &reports),
                let y = value(row.value, &reports)
            else { return nil }
            return PositionReach(x: x, y: y, range: range)
        }
    }
}

/// A line along x at a value.
struct PositionReach {
    var x: Double
    var y: Double
    var range: ClosedRange<Double>
}
