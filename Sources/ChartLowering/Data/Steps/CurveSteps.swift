import ChartDiagnostics
import ChartDocument

/// Fits a curve to each group and leaves points of it.
struct RegressionStep {
    private let spec: RegressionSpec

    init(_ spec: RegressionSpec) {
        self.spec = spec
    }

    private var method: RegressionSpec.Method { spec.method ?? .linear }
    private var degree: Int { method.degree(spec.degree?.value) }

    /// The table of the points; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        if let degree = spec.degree, method != .polynomial {
            let reason = "is that of a 'polynomial'; the method here is '\(method.rawValue)'"
            diagnostics.report(.doesNotGo("degree", reason: reason, at: degree.range))
            return nil
        }
        let count = spec.columns.points ?? (method == .linear ? 2 : 100)
        if count == 2, method == .polynomial, degree > 1 {
            diagnostics.report(.straightCurve(method.rawValue, at: spec.columns.y.range))
        }
        return spec.columns.curves(of: table, user: "'regression'", points: count, into: &diagnostics) {
            curve, diagnostics in
            reportNotPositive(curve.x, curve.xs, spec.columns.x, into: &diagnostics, method.holds(x:))
            reportNotPositive(curve.y, curve.ys, spec.columns.y, into: &diagnostics, method.holds(y:))
            return CurveColumns.Fitting(
                isUsable: { x, y in method.holds(x: x) && method.holds(y: y) },
                neededPlaces: degree + 1,
                heights: { points, places in
                    FittedCurve(method, degree: degree, to: points).map { curve in places.map { curve.value(at: $0) } }
                })
        }
    }

    private func reportNotPositive(
        _ column: Column, _ values: [Double?], _ name: Located<String>, into diagnostics: inout DiagnosticCollector,
        _ holds: (Double) -> Bool
    ) {
        let rows = values.indices.filter { row in values[row].map { !holds($0) } ?? false }
        guard let first = rows.first else { return }
        diagnostics.report(
            .notPositive(rows.count, name, method: method.rawValue, first: column.cells.range(first)))
    }
}

/// Smooths each group and leaves points of the curve.
struct LoessStep {
    private let spec: LoessSpec

    init(_ spec: LoessSpec) {
        self.spec = spec
    }

    /// The table of the points; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let count = spec.columns.points ?? 100
        reportSmallSpan(table, into: &diagnostics)
        return spec.columns.curves(of: table, user: "'loess'", points: count, into: &diagnostics) { _, _ in
            CurveColumns.Fitting(
                isUsable: { _, _ in true }, neededPlaces: 2,
                heights: { points, places in
                    LocalLines(points, span: spec.span ?? 0.5)?.values(at: places)
                })
        }
    }
}

extension LoessStep {
    /// Reports a share of the values that is less than one of them, so that the curve goes from value to value.
    private func reportSmallSpan(_ table: Table, into diagnostics: inout DiagnosticCollector) {
        guard let span = spec.span, span * Double(table.rowCount) < 1, table.rowCount > 2 else { return }
        diagnostics.report(.smallSpan(span, rows: table.rowCount, at: spec.columns.y.range))
    }
}

extension Diagnostic {
    fileprivate static func smallSpan(_ span: Double, rows: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "a 'span' of \(WrittenValue.number(span)) of \(rows) rows is less than one, so that nothing is smoothed; write more",
            at: range)
    }

    fileprivate static func straightCurve(_ method: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "a '\(method)' curve of two points is a straight line; write more 'points', or leave it out", at: range)
    }
}

extension CurveColumns {
    /// The columns that a curve is fitted to.
    struct Measured {
        var x: Column
        var xs: [Double?]
        var y: Column
        var ys: [Double?]
    }

    /// How a curve is fitted.
    struct Fitting {
        /// Whether a point counts.
        var isUsable: (_ x: Double, _ y: Double) -> Bool
        /// How many different places there must be points at.
        var neededPlaces: Int
        /// The heights of the curve at some places, ascending; nil: there are too few points.
        var heights: (_ points: [(x: Double, y: Double)], _ places: [Double]) -> [Double]?
    }

    /// The table of the points of all groups; nil: there was a mistake, which has been reported.
    /// - Parameters:
    ///   - user: the step as messages name it.
    ///   - count: how many points each curve has, at least 2.
    fileprivate func curves(
        of table: Table, user: String, points count: Int, into diagnostics: inout DiagnosticCollector,
        _ fitting: (Measured, inout DiagnosticCollector) -> Fitting
    ) -> Table? {
        let horizontal = table.stepMeasures(x, for: user, into: &diagnostics)
        let vertical = table.stepNumbers(y, for: user, into: &diagnostics)
        guard let (xColumn, xs) = horizontal, let (yColumn, ys) = vertical,
            var points = CurvePoints(
                of: table, by: groups, along: (xColumn, x), as: name ?? y, into: &diagnostics),
            points.mayGrow(by: count, at: x.range, into: &diagnostics)
        else { return nil }
        let fitting = fitting(Measured(x: xColumn, xs: xs, y: yColumn, ys: ys), &diagnostics)
        func point(_ row: Int) -> (x: Double, y: Double)? {
            guard let x = xs[row], let y = ys[row], fitting.isUsable(x, y) else { return nil }
            return (x, y)
        }
        var leftOut: [String] = []
        for group in points.groups(where: { point($0) != nil }) {
            let measured = group.rows.compactMap(point)
            let places = points.places(
                from: measured.map(\.x).min() ?? 0, to: measured.map(\.x).max() ?? 0, count)
            let heights =
                Set(measured.map(\.x)).count < fitting.neededPlaces ? nil : fitting.heights(measured, places)
            guard let heights else {
                leftOut.append(group.name)
                continue
            }
            points.add(places, heights, of: group)
        }
        if !leftOut.isEmpty {
            diagnostics.report(.tooFewPlaces(leftOut, needed: fitting.neededPlaces, x.value, at: x.range))
        }
        if let (count, row) = points.failures {
            diagnostics.report(.notComputed(count, at: y.range, first: yColumn.cells.range(row)))
        }
        return points.table(yColumn.cells)
    }
}
