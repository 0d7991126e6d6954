import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartPlatform
import ChartWords

/// The line or curve that comes nearest to the values of each series, in a band that says how sure it is.
struct TrendSpec: CartesianKind {
    static let elements = ["trend"]
    static let colorsWholeSeries = true

    /// The place of the element, for messages.
    private var name: Located<String>
    var method: RegressionSpec.Method?
    var degree: Located<Int>?
    /// Whether there is a band.
    var band: Bool?
    var orientation: Orientation?
    var curve: CurveSpec
    /// How wide lines of the theme are, pixels; nil: as in the default look.
    private var themeWidth: Double?

    private enum CodingKeys: String, CodingKey { case method, degree, band, orientation, curve }

    /// How many places a curve goes through: so many that no corner is seen, and the same in all data states.
    private static let placeCount = 41

    init(_ element: Element, by decoder: inout SpecDecoder) {
        name = decoder.name(of: element)
        method = decoder.choice(element, "method")
        degree = decoder.count(element, "degree")
        band = decoder.boolean(element, "band")
        orientation = decoder.choice(element, "orientation")
        curve = decoder.curve(element)
    }

    mutating func follow(_ theme: Theme) { themeWidth = theme.lineWidth }

    private var form: RegressionSpec.Method { method ?? .linear }
    private var hasBand: Bool { band ?? true }

    var runsAlongPositions: Bool { true }

    // MARK: Marks

    /// Beside points, each of which has a tooltip and a row of the table, the ends of the lines are told by the summary alone.
    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let isTold = layer.pointsOfItsSeries.isEmpty
        var (bands, lines): ([MarkSeries], [MarkSeries]) = ([], [])
        var told: [Telling.Column] = []
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            let points = points(of: one, on: layer, into: &reports)
            let power = form.degree(degree?.value)
            let curve = FittedCurve(form, degree: power, to: points)
            if curve == nil {
                reports.warn(.tooFewPlaces(one.name.value, power + 1, at: name.range))
            } else if power + 1 == points.count, Set(points.map(\.x)).count == points.count,
                one.rows.count(where: { one.values.values[$0.value] != nil }) == points.count
            {
                reports.warn(
                    power == 1
                        ? .throughBoth(one.name.value, at: name.range)
                        : .throughAll(one.name.value, power, at: degree?.range ?? name.range))
            }
            func data(_ heights: (FittedCurve) -> [Datum]) -> MarkSeries {
                MarkSeries(series: index, data: curve.map(heights) ?? [])
            }
            let (drawn, own) = (places(of: points, layer), Set(points.map(\.x)).sorted())
            let line = isStraight(on: layer) ? drawn.ends : drawn
            let fine = Precision(of: points.map(\.y), parts: 1e5)
            let coarse = Precision(of: points.map(\.y), parts: 1e3)
            bands.append(data { $0.bands(at: drawn, on: layer, fine) })
            lines.append(data { $0.heights(at: line, on: layer, fine) })
            if isTold { told.append(Telling.Column(.trend, data { $0.heights(at: own, on: layer, coarse) })) }
            if isTold, hasBand {
                told.append(Telling.Column(.confidence, data { $0.bands(at: own, on: layer, coarse) }))
            }
            if layer.isLogarithmic, lines[lines.count - 1].data.contains(where: { $0.y == nil }) {
                reports.warn(.trendBelowZero(one.name.value, at: name.range))
            }
        }
        return marks(bands, lines, Telling(kind: .trend, columns: told), layer)
    }

    private func marks(
        _ bands: [MarkSeries], _ lines: [MarkSeries], _ telling: Telling, _ layer: PlacedLayer
    ) -> [Mark] {
        var standard = LineLook.standard(
            seriesCount: lines.count, pointCount: TrendSpec.placeCount,
            runsThroughPoints: layer.runsThroughPoints)
        standard.width = themeWidth ?? standard.width
        var line = LineMark(
            axis: layer.axis, series: lines, curve: .linear, missing: .gap, text: .none, look: curve.look(standard),
            marker: MarkerLook(shape: .none))
        guard hasBand else {
            line.telling = telling
            return [.line(line)]
        }
        line.telling = Telling(kind: .trend)
        let band = AreaMark(
            arrangement: .overlap, axis: layer.axis, series: bands, curve: .linear, missing: .gap, text: .none,
            look: LineLook(width: 0), fillOpacity: 0.18, telling: telling)
        return [.area(band), .line(line)]
    }

    /// Whether two points are the whole of a line.
    private func isStraight(on layer: PlacedLayer) -> Bool {
        form == .linear && layer.measure == .value && layer.positionMeasure == .value
    }

    /// The values of a series that the form can come near.
    private func points(
        of series: Layer.Series, on layer: PlacedLayer, into reports: inout RepeatedReports
    ) -> [(x: Double, y: Double)] {
        series.rows.compactMap { row in
            guard let place = layer.places[row.position],
                let y = layer.value(row.value, of: series.values, into: &reports)
            else { return nil }
            let x = place + layer.shift
            guard form.holds(x: x), form.holds(y: y) else {
                let cells = form.holds(x: x) ? series.values.cells : layer.layer.positions.cells
                let index = form.holds(x: x) ? row.value : row.position
                reports.warn(.notPositive(cells.text(index) ?? "", form, at: cells.range(index)))
                return nil
            }
            return (x, y)
        }
    }

    /// The places that a curve goes through, at equal distances on the scale, from the first value to the last; of categories all.
    private func places(of points: [(x: Double, y: Double)], _ layer: PlacedLayer) -> [Double] {
        guard let low = points.map(\.x).min(), let high = points.map(\.x).max(), low < high else { return [] }
        if layer.hasCategories { return Array(stride(from: low, through: high, by: 1)) }
        let measure = layer.positionMeasure
        let (start, end) = (measure(low), measure(high))
        let between = (1..<TrendSpec.placeCount - 1).map { index in
            let share = Double(index) / Double(TrendSpec.placeCount - 1)
            return measure.value(of: start + (end - start) * share)
        }
        // No rounding moves the ends.
        return [low] + between.filter { low < $0 && $0 < high } + [high]
    }

    // MARK: Checks

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        curve.reportDashes(into: &diagnostics)
        if let degree, form != .polynomial {
            let reason = "it is that of a 'polynomial', and the 'method' is '\(form.rawValue)'"
            diagnostics.report(.unusedAttribute("degree", because: reason, at: degree.range))
        }
    }
}

extension FittedCurve {
    /// The heights at some places; none where a scale could not hold them.
    fileprivate func heights(at places: [Double], on layer: PlacedLayer, _ precision: Precision) -> [Datum] {
        places.map { Datum(x: $0 - layer.shift, y: layer.held(value(at: $0), precision)) }
    }

    /// How sure the heights at some places are.
    fileprivate func bands(at places: [Double], on layer: PlacedLayer, _ precision: Precision) -> [Datum] {
        zip(places, confidence(at: places)).map { place, range in
            guard let low = layer.held(range?.lowerBound, precision),
                let high = layer.held(range?.upperBound, precision)
            else { return Datum(x: place - layer.shift, y: nil) }
            return Datum(x: place - layer.shift, y: low, y2: high)
        }
    }
}

extension PlacedLayer {
    /// What the places of positions lack to what they count as: categories count as 1, 2, 3 in their order.
    fileprivate var shift: Double { hasCategories ? 1 : 0 }

    /// A calculated value; nil: the value axis cannot hold it.
    fileprivate func held(_ value: Double?, _ precision: Precision) -> Double? {
        guard let value, DrawableRange.contains(value), !isLogarithmic || value > 0 else { return nil }
        return precision.rounded(value)
    }
}

/// How many digits of calculated values say something: so many as there are parts that the values fall into, whether these
/// are parts of their range or, where they are of very different sizes, of each.
private struct Precision {
    private let parts: Double
    /// The length of a part of the range.
    private let part: Double

    init(of values: [Double], parts: Double) {
        self.parts = parts
        part = (values.max() ?? 0) / parts - (values.min() ?? 0) / parts
    }

    func rounded(_ value: Double) -> Double? {
        guard value != 0 else { return value }
        func exponent(_ number: Double) -> Int { Int(log10(number).rounded(.down)) }
        let least = exponent(parts) + 1
        let digits = part > 0 ? max(exponent(value.magnitude) - exponent(part) + 1, least) : least
        return Double(value.significant(min(digits, 15)))
    }
}

extension [Double] {
    /// The first and the last.
    fileprivate var ends: [Double] { isEmpty ? [] : [self[0], self[count - 1]] }
}

extension Diagnostic {
    fileprivate static func tooFewPlaces(_ series: String, _ needed: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "'\(series)' has no trend: values at \(needed) different places or more are needed", at: range)
    }

    fileprivate static func throughAll(_ series: String, _ degree: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "a polynomial of degree \(degree) goes through any \(degree + 1) values, and '\(series)' has no more, so that it says "
                + "nothing of them; write less", at: range)
    }

    fileprivate static func throughBoth(_ series: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "a trend goes through any two values, and '\(series)' has no more, so that it says nothing of them; leave it out",
            at: range)
    }

    fileprivate static func notPositive(
        _ text: String, _ method: RegressionSpec.Method, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataNotComputed, .warning,
            "\(text) does not count for the trend: '\(method.rawValue)' needs values that are more than 0", at: range)
    }

    fileprivate static func trendBelowZero(_ series: String, at range: SourceRange) -> Diagnostic {
        .incompleteRange("the trend of '\(series)' reaches down to 0, which a log axis does not have", at: range)
    }
}
