import ChartDiagnostics
import ChartIR

extension Chart? {
    /// What the reader changes the chart with; where there is no chart, only mistakes are told.
    /// - Parameter initialState: the place of the data state that is seen first.
    mutating func addControls(
        _ spec: ChartSpec, initialState: Int = 0, into diagnostics: inout DiagnosticCollector
    ) {
        guard let chart = self else { return }
        let controls = ControlLowerer(spec: spec, chart: chart, initialState: initialState).controls(into: &diagnostics)
        self?.controls = controls
        self?.update = spec.update?.update(of: controls, after: chart.entrance, into: &diagnostics)
        // What changes more than one number of a drawing is a state for each stop.
        for control in controls {
            guard case .property(let property) = control.target, property.choosesState else { continue }
            let plots = control.stops.map { chart.plot.setting(property, to: $0.value) }
            self?.states = zip(control.stops, plots).map { DataState(name: $0.label, plot: $1) }
            self?.plot = plots[control.initial]
        }
    }
}

/// Makes the controls of a chart that is otherwise finished.
struct ControlLowerer {
    let spec: ChartSpec
    let chart: Chart
    private let initialState: Int
    private let formats: FormatLowerer

    init(spec: ChartSpec, chart: Chart, initialState: Int) {
        self.initialState = initialState
        self.spec = spec
        self.chart = chart
        formats = ChartLowerer(spec).formats
    }

    static let stopLimit = 128

    /// The allowed times from one state to the next, seconds: what changes more often than twice a second flickers.
    private static let intervals = 0.5...60.0

    func controls(into diagnostics: inout DiagnosticCollector) -> [Control] {
        var first: [Control.Target: SourceRange] = [:]
        var controls: [Control] = []
        for control in spec.controls {
            let target = control.property.map { Control.Target.property($0.value) } ?? .state
            // The hole of a pie is set in two units, but once.
            let hole = [Control.Property.hole, .centerRadius].map { Control.Target.property($0) }
            let targets = hole.contains(target) ? hole : [target]
            if let earlier = targets.lazy.compactMap({ first[$0] }).first {
                diagnostics.report(.duplicateControl(at: control.element.range, first: earlier))
                continue
            }
            first[target] = control.element.range
            reportUnusedPlayback(control, into: &diagnostics)
            let made =
                control.property.map { property(control, $0, into: &diagnostics) }
                ?? states(control, into: &diagnostics)
            if let made { controls.append(made) }
        }
        if !chart.states.isEmpty, first[.state] == nil { controls.append(control(of: nil)) }
        return controls
    }

    // MARK: States

    private func reportUnusedPlayback(_ control: ControlSpec, into diagnostics: inout DiagnosticCollector) {
        if control.kind == .play {
            if let property = control.property {
                diagnostics.report(.playOfProperty(property.value.rawValue, at: property.range))
            }
            if let interval = control.interval, !ControlLowerer.intervals.contains(interval.value) {
                diagnostics.report(
                    .invalidValue(
                        interval.range.file.text(interval.range.bytes), expected: "a time from 500ms to 60s",
                        at: interval.range))
            }
            return
        }
        for (name, range) in [("interval", control.interval?.range), ("repeat", control.repeats?.range)] {
            guard let range else { continue }
            diagnostics.report(.unusedAttribute(name, because: "only a control of kind 'play' runs", at: range))
        }
    }

    private func states(_ control: ControlSpec, into diagnostics: inout DiagnosticCollector) -> Control? {
        for (name, range) in [
            ("from", control.from?.range), ("to", control.to?.range), ("step", control.step?.range),
            ("of", control.of?.range), ("format", control.format?.range),
        ] {
            guard let range else { continue }
            diagnostics.report(
                .unusedAttribute(name, because: "without a 'property' it chooses the data state", at: range))
        }
        guard !spec.states.isEmpty else {
            diagnostics.report(.nothingToControl(at: control.element.range))
            return nil
        }
        return chart.states.isEmpty ? nil : self.control(of: control)
    }

    private func control(of spec: ControlSpec?) -> Control {
        let stops = chart.states.enumerated().map { Control.Stop(value: Double($0.offset), label: $0.element.name) }
        let label = spec?.label ?? self.spec.states.lazy.compactMap(\.by?.value).first
        return Control(
            kind: spec?.kind ?? .radio, label: label, target: .state, stops: stops, initial: initialState,
            playback: spec?.kind == .play
                ? .init(interval: spec?.interval?.value ?? 1.8, repeats: spec?.repeats?.value != .once) : nil)
    }

    // MARK: Properties

    private func property(
        _ control: ControlSpec, _ property: Located<Control.Property>, into diagnostics: inout DiagnosticCollector
    ) -> Control? {
        guard control.kind != .play else { return nil }
        let mark = spec.marks.first
        if let id = control.of, id.value != mark?.id?.value {
            diagnostics.report(.unknownMark(id, known: mark?.id?.value))
            return nil
        }
        guard let range = chart.plot.range(of: property.value) else {
            diagnostics.report(
                .noSuchProperty(
                    property.value.rawValue, of: mark?.element.value ?? "chart",
                    known: Control.Property.allCases.filter { chart.plot.range(of: $0) != nil }.map(\.rawValue),
                    at: property.range))
            return nil
        }
        if property.value.choosesState {
            let others = spec.controls.contains {
                $0.element.range != control.element.range && $0.property?.value.choosesState == true
            }
            guard chart.states.isEmpty, !others else {
                diagnostics.report(.stateOfProperty(property.value.rawValue, at: property.range))
                return nil
            }
        }
        guard let ends = ends(of: control, property.value, range, into: &diagnostics),
            let values = values(of: control, property.value, range, between: ends, into: &diagnostics)
        else { return nil }
        let written = formats.number(control.format, currency: nil, into: &diagnostics)
        let symbols = formats.conventions.numbers
        let format = written ?? .exact(for: values.map(Self.tidied), symbols: symbols)
        let stops = values.map { Control.Stop(value: $0, label: format.string(Self.tidied($0))) }
        let initial = stops.indices.min { abs(values[$0] - range.value) < abs(values[$1] - range.value) } ?? 0
        if abs(values[initial] - range.value) > 1e-9 * max(abs(ends.low), abs(ends.high)) {
            diagnostics.report(
                .offStop(
                    property.value.rawValue, range.value, starts: stops[initial].label, between: ends,
                    at: property.range))
        }
        return Control(
            kind: control.kind ?? .slider, label: control.label ?? property.value.rawValue,
            target: .property(property.value),
            stops: stops, initial: initial)
    }

    /// The least and the greatest number that a control offers, which differ; nil: a mistake was reported.
    private func ends(
        of control: ControlSpec, _ property: Control.Property, _ range: PropertyRange,
        into diagnostics: inout DiagnosticCollector
    ) -> (low: Double, high: Double)? {
        let low = control.from?.value ?? max(0, range.allowed.lowerBound)
        guard let high = control.to?.value ?? range.end else {
            diagnostics.report(.missingEnd(of: property.rawValue, at: control.element.range))
            return nil
        }
        for end in [control.from, control.to].compactMap({ $0 }) where !range.allowed.contains(end.value) {
            diagnostics.report(
                .invalidValue(
                    NumberFormat.plain(end.value), expected: "for '\(property.rawValue)' \(range.words)",
                    at: end.range))
            return nil
        }
        guard low < high else {
            diagnostics.report(.emptyControl(at: control.to?.range ?? control.element.range))
            return nil
        }
        return (low, high)
    }

    /// The number at each stop of a control, from the least in equal steps and at last the author's `to`; nil: a mistake was reported.
    private func values(
        of control: ControlSpec, _ property: Control.Property, _ range: PropertyRange,
        between ends: (low: Double, high: Double), into diagnostics: inout DiagnosticCollector
    ) -> [Double]? {
        let way = ends.high - ends.low
        let step = control.step?.value ?? (range.isWhole ? 1 : Self.step(of: way))
        let count = (way / step + 1e-9).rounded(.down) + 1
        let place = control.to?.range ?? control.element.range
        guard count <= Double(ControlLowerer.stopLimit), count >= 2 else {
            diagnostics.report(.wrongStopCount(count, at: control.step?.range ?? place))
            return nil
        }
        var values = (0..<Int(count)).map { ends.low + Double($0) * step }
        // The author's 'to' is a stop even where equal steps pass it by.
        if control.to != nil, let last = values.last, ends.high - last > step * 1e-6 { values.append(ends.high) }
        if range.isWhole, let odd = values.first(where: { $0 != $0.rounded() }) {
            let place = control.step?.range ?? control.from?.range ?? place
            diagnostics.report(.fractionalStop(odd, of: property.rawValue, at: place))
            return nil
        }
        return control.step == nil ? Self.values(values, with: range.value) : values
    }

    /// Stops whose distance the author does not say, so that the mark's own number can be one of them: in place of the nearest,
    /// unless that is an end.
    private static func values(_ values: [Double], with own: Double) -> [Double] {
        guard let first = values.first, let last = values.last, own > first, own < last,
            let nearest = values.indices.min(by: { abs(values[$0] - own) < abs(values[$1] - own) }),
            abs(values[nearest] - own) > 1e-9 * max(abs(first), abs(last))
        else { return values }
        let isEnd = nearest == 0 || nearest == values.count - 1
        return (values.indices.filter { isEnd || $0 != nearest }.map { values[$0] } + [own]).sorted()
    }

    /// A step of about a tenth of the way: 1, 2 or 5 times a power of ten.
    private static func step(of way: Double) -> Double {
        let raw = way / 10
        // Below these numbers are none that ten times could be taken of, and beyond them no end comes in sight.
        guard raw.isNormal else { return way }
        var power = 1.0
        while power > raw { power /= 10 }
        while power * 10 <= raw { power *= 10 }
        return [1, 2, 5, 10].lazy.map { $0 * power }.first { $0 >= raw * 0.9999 } ?? raw
    }

    /// The number without what adding up steps such as 0.1 leaves behind the ninth decimal.
    private static func tidied(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

extension Plot {
    /// What a control can set a property to, and what it is; nil: the chart has none such.
    fileprivate func range(of property: Control.Property) -> PropertyRange? { lowered?.range(of: property) }

    fileprivate func setting(_ property: Control.Property, to value: Double) -> Plot {
        func set(_ mark: some LoweredNonCartesianMark) -> Plot {
            var result = mark
            result.set(property, to: value)
            return result.plot
        }
        return lowered.map { set($0) } ?? self
    }
}
