import ChartDiagnostics
import ChartIR

/// Resolves the axes of a Cartesian chart.
struct AxisLowerer {
    private let x: AxisSpec?
    private let y: [AxisSpec]
    private let marks: [CartesianMarkSpec]

    init(x: AxisSpec?, y: [AxisSpec], marks: [CartesianMarkSpec]) {
        self.x = x
        self.y = y
        self.marks = marks
    }

    var hasSecondY: Bool {
        marks.contains { $0.axis == .second } || spec(.second) != nil
    }

    /// Reports value axes that stand twice on one side, and a second one that nothing is measured on.
    func checkSides(into diagnostics: inout DiagnosticCollector) {
        for side in [ValueAxis.first, .second] {
            let specs = y.filter { ($0.side?.value ?? .first) == side }
            guard let first = specs.first else { continue }
            for other in specs.dropFirst() {
                let name = side == .first ? "left value axis" : "right value axis"
                diagnostics.report(.duplicateAxis(name, at: other.element.range, first: first.element.range))
            }
            if side == .second, !marks.contains(where: { $0.axis == .second }) {
                diagnostics.report(.unusedAxis(at: first.side?.range ?? first.element.range))
            }
        }
    }

    private func spec(_ side: ValueAxis) -> AxisSpec? {
        y.first { ($0.side?.value ?? .first) == side }
    }

    func y(_ side: ValueAxis, into diagnostics: inout DiagnosticCollector) -> Axis {
        let spec = spec(side)
        let standsOnZero = marks.contains { ($0.axis ?? .first) == side && $0.standsOnZero }
        let ends = ends(of: spec, asTime: false, into: &diagnostics)
        return Axis(
            scale: .number,
            minimum: ends.minimum,
            maximum: ends.maximum,
            isNice: spec?.isNice ?? true,
            includesZero: spec?.includesZero ?? standsOnZero,
            followsVisible: spec?.rescale != .fixed,
            title: spec?.title,
            unit: spec?.unit,
            format: spec?.format?.parsed(asTime: false, into: &diagnostics),
            // Two grids over each other cannot be read.
            hasGrid: spec?.hasGrid ?? (side == .first))
    }

    func x(on positions: PositionScale, into diagnostics: inout DiagnosticCollector) -> Axis {
        var ends: (minimum: Double?, maximum: Double?) = (nil, nil)
        if positions.kind != .category {
            ends = self.ends(of: x, asTime: positions.kind == .time, into: &diagnostics)
        } else {
            for end in [x?.minimum, x?.maximum].compactMap({ $0 }) {
                diagnostics.report(.scaleMismatch("categories have no 'min' and 'max'; leave them out", at: end.range))
            }
        }
        return Axis(
            scale: positions.scale,
            minimum: ends.minimum,
            maximum: ends.maximum,
            isNice: x?.isNice ?? (positions.kind == .number),
            includesZero: x?.includesZero ?? false,
            followsVisible: x?.rescale != .fixed,
            title: x?.title,
            unit: x?.unit,
            format: positions.format,
            hasGrid: x?.hasGrid ?? false)
    }

    private func ends(
        of spec: AxisSpec?, asTime: Bool, into diagnostics: inout DiagnosticCollector
    ) -> (minimum: Double?, maximum: Double?) {
        let minimum = spec?.minimum.flatMap { position($0, asTime: asTime, into: &diagnostics) }
        let maximum = spec?.maximum.flatMap { position($0, asTime: asTime, into: &diagnostics) }
        if let minimum, let maximum, minimum >= maximum, let low = spec?.minimum, let high = spec?.maximum {
            diagnostics.report(.emptyRange(minimum: low.value, maximum: high.value, at: low.range))
        }
        return (minimum, maximum)
    }

    private func position(
        _ text: Located<String>, asTime: Bool, into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        let value =
            asTime
            ? CivilTime.parse(text.value, acceptsYear: true)?.secondsSince1970
            : NumberScanner.number(ArraySlice(text.value.utf8)).flatMap { $0.isFinite ? $0 : nil }
        if value == nil {
            let expected =
                asTime ? "a time such as 2026-01-31, as this axis measures" : "a number, as this axis measures"
            diagnostics.report(.invalidValue(text.value, expected: expected, at: text.range))
        }
        return value
    }
}
