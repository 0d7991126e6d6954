import ChartDiagnostics
import ChartIR

/// What the marks of a chart measure on its axes of values: numbers or times.
struct ValueMeasures {
    private let layers: [Layer]

    /// - Parameter layers: those of all marks in document order, in all data states.
    init(_ layers: [Layer]) {
        self.layers = layers.filter { $0.lanes == nil }
    }

    /// What is measured on an axis; nil: nothing is.
    subscript(_ axis: ValueAxis) -> Measure? { layers.first { $0.axis == axis && $0.measure != nil }?.measure }

    /// All values on an axis.
    func values(on axis: ValueAxis) -> [Double] {
        layers.filter { $0.axis == axis }.flatMap(\.series).flatMap { $0.values.values + ($0.ends?.values ?? []) }
            .compactMap(
                \.self)
    }

    /// Reports marks that measure something else than the first one on their axis.
    func report(into diagnostics: inout DiagnosticCollector) {
        for axis in [ValueAxis.first, .second] {
            let layers = layers.filter { $0.axis == axis }
            guard let first = layers.first(where: { $0.measure != nil }), let measure = first.measure else { continue }
            for layer in layers {
                guard let other = layer.measure, other != measure else { continue }
                diagnostics.report(.mixedMeasures(layer.spec.element, other, beside: first.spec.element, measure))
            }
        }
    }
}

extension Layer {
    fileprivate var axis: ValueAxis { spec.axis ?? .first }
}

/// What differs on an axis of values where these are times.
extension AxisLowerer {
    /// What a value axis measures.
    func kind(of side: ValueAxis) -> PositionScale.Kind {
        if let spec = spec(side), spec.type?.value.nounOfBent != nil, let kind = PositionScale.Kind(spec) {
            return kind
        }
        guard let measures else { return guessedKind(of: side) }
        // Without values the axis is of the type that the author states.
        return switch measures[side] ?? (spec(side)?.type?.value == .time ? .time : .number) {
        case .number: .number
        case .time: .time
        case .timeOfDay: .timeOfDay
        }
    }

    /// What an axis measures when no values are known: what its ends can be read as, so that nothing is reported that
    /// may be right.
    private func guessedKind(of side: ValueAxis) -> PositionScale.Kind {
        let spec = spec(side)
        let ends = [spec?.minimum, spec?.maximum].compactMap(\.self)
        func areAll(_ isRead: (Located<String>) -> Bool) -> Bool { !ends.isEmpty && ends.allSatisfy(isRead) }
        if areAll({ NumberScanner.number(ArraySlice($0.value.utf8)) != nil }) { return .number }
        if areAll({ CivilTime.secondsOfDay($0.value) != nil }) { return .timeOfDay }
        // A day that no calendar has is one all the same.
        let areTimes = areAll { CivilTime.parse($0.value, acceptsYear: true) != nil || Column.looksLikeDay($0.value) }
        let isWrittenAsTimes = ends.isEmpty && spec?.format.map { Self.isOfTimes($0.text) } == true
        return spec?.type?.value == .time || areTimes || isWrittenAsTimes ? .time : .number
    }

    /// Whether a pattern has letters of days and hours outside of its quotes, and neither digits nor a percent sign.
    private static func isOfTimes(_ text: DataText) -> Bool {
        let parts = text.string(0..<text.bytes.count).split(separator: "'", omittingEmptySubsequences: false)
        let signs = parts.indices.filter { $0 % 2 == 0 }.flatMap { parts[$0] }
        return signs.contains { "yMLdEHhms".contains($0) } && !signs.contains { "0#%".contains($0) }
    }

    /// Gives an axis of times its formats, and reports what only numbers have.
    func settle(
        _ axis: inout Axis, _ spec: AxisSpec?, as kind: PositionScale.Kind, of side: ValueAxis,
        into diagnostics: inout DiagnosticCollector
    ) {
        let moments = measures?.values(on: side) ?? []
        let timeOfDay = kind == .timeOfDay ? formats.timeOfDay(of: moments) : nil
        if spec?.format == nil { axis.format = timeOfDay }
        axis.momentFormat = formats.momentFormat(of: spec, into: &diagnostics)
        // Ticks may be written more coarsely than values, each of which has to be told.
        if spec?.valueFormat == nil, case .time(let format) = axis.format {
            axis.momentFormat = format.tellsApart(moments) ? format : timeOfDay?.timeFormat
        }
        if let zero = spec?.includesZero, zero.value {
            diagnostics.report(.scaleMismatch("times have no 0; leave 'zero' out", at: zero.range))
        }
        if let unit = spec?.unit {
            diagnostics.report(.scaleMismatch("times have no unit; leave 'unit' out", at: unit.range))
        }
        axis.unit = nil
    }
}

extension ChartSpec {
    /// What the author says that the axes of values measure.
    var typesOfValues: [ValueAxis: Located<AxisSpec.ScaleType>] {
        Dictionary(y.compactMap { axis in axis.type.map { (axis.side?.value ?? .first, $0) } }) { first, _ in first }
    }
}

extension ValueFormat {
    fileprivate var timeFormat: TimeFormat? { if case .time(let format) = self { format } else { nil } }
}

extension TimeFormat {
    /// Whether each of some times is written differently; the ends of a day are alike.
    fileprivate func tellsApart(_ moments: [Double]) -> Bool {
        let distinct = Set(moments)
        let texts = Set(distinct.map(string))
        return texts.count == distinct.count
            || texts.count == Set(distinct.map { $0.truncatingRemainder(dividingBy: CivilTime.secondsPerDay) }).count
    }
}
