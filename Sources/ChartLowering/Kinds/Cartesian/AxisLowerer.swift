import ChartDiagnostics
import ChartIR

/// Resolves the axes of a Cartesian chart.
struct AxisLowerer {
    let x: AxisSpec?
    private let y: [AxisSpec]
    let marks: [CartesianMarkSpec]
    let formats: FormatLowerer
    /// What the marks measure on each value axis; nil: not known, because a mark failed.
    var measures: ValueMeasures?

    init(x: AxisSpec?, y: [AxisSpec], marks: [CartesianMarkSpec], formats: FormatLowerer) {
        self.x = x
        self.y = y
        self.marks = marks
        self.formats = formats
    }

    var hasSecondY: Bool {
        marks.contains { $0.axis == .second } || spec(.second) != nil
    }

    /// Reports value axes that stand twice on one side, and those that nothing is measured on.
    /// - Parameter annotations: what may be measured on an axis besides marks.
    /// - Parameter hasPanels: whether there can be none on the right.
    func checkSides(
        annotations: [AnnotationSpec] = [], hasPanels: Bool = false, into diagnostics: inout DiagnosticCollector
    ) {
        func isUsed(_ side: ValueAxis) -> Bool {
            marks.isEmpty && side == .first || marks.contains { ($0.axis ?? .first) == side }
                || side == .first
                    && annotations.contains { ($0.y != nil || $0.y2 != nil) && $0.axis?.value != .second }
        }
        for side in [ValueAxis.first, .second] {
            let specs = y.filter { ($0.side?.value ?? .first) == side }
            guard let first = specs.first else { continue }
            for other in specs.dropFirst() {
                let name = side == .first ? "left value axis" : "right value axis"
                diagnostics.report(.duplicateAxis(name, at: other.element.range, first: first.element.range))
            }
            if !isUsed(side), side == .first || !hasPanels {
                let range = first.side?.range ?? first.element.range
                diagnostics.report(.unusedAxis(side == .first ? "left" : "right", at: range))
            }
        }
    }

    func spec(_ side: ValueAxis) -> AxisSpec? {
        y.first { ($0.side?.value ?? .first) == side }
    }

    func measure(of side: ValueAxis) -> ScaleMeasure {
        spec(side).flatMap(PositionScale.Kind.init)?.valueScale.measure ?? .value
    }

    /// Reports marks whose lengths or sums mean nothing on an axis that bends distances.
    func checkBentMarks(into diagnostics: inout DiagnosticCollector) {
        for mark in marks {
            guard let spec = spec(mark.axis ?? .first), let bend = spec.bend else { continue }
            if mark.kind.addsUp {
                diagnostics.report(
                    .scaleMismatch(
                        "parts of a stack do not add up on a \(bend.noun); leave 'layout' out, or the axis' "
                            + "'\(bend.attribute)'", at: mark.element.range))
            } else if spec.type?.value == .log, mark.kind.fillsMissingWithZero {
                diagnostics.report(
                    .scaleMismatch("a log axis has no 0; leave 'missing' out, or write connect", at: mark.element.range)
                )
            }
        }
    }

    /// Reports a constant of axes that have none.
    func checkConstants(into diagnostics: inout DiagnosticCollector) {
        for spec in [x].compactMap(\.self) + y {
            guard let constant = spec.constant, spec.type?.value != .symlog else { continue }
            diagnostics.report(
                .unusedAttribute("constant", because: "only symlog axes have one", at: constant.range))
        }
    }

    /// Whether the author wants the axis to hold 0; one of values that grow from 0 holds it by itself.
    private func includesZero(_ spec: AxisSpec?, into diagnostics: inout DiagnosticCollector) -> Bool {
        guard let zero = spec?.includesZero else { return false }
        if zero.value, spec?.type?.value == .log {
            diagnostics.report(.scaleMismatch("a log axis never reaches 0; leave 'zero' out", at: zero.range))
            return false
        }
        return zero.value
    }

    func y(_ side: ValueAxis, into diagnostics: inout DiagnosticCollector) -> Axis {
        let spec = spec(side)
        let kind = kind(of: side)
        reportIdleCategories(of: spec, into: &diagnostics)
        let ends = ends(of: spec, as: kind, into: &diagnostics)
        let kinds = marks.filter { ($0.axis ?? .first) == side }.map(\.kind)
        // Where only heights mean something, not places, an axis would mislead.
        let tellsPlaces = kinds.isEmpty || !kinds.allSatisfy(\.measuresFromMiddle)
        var axis = Axis(
            scale: scale(of: side, as: kind, into: &diagnostics),
            minimum: ends.minimum,
            maximum: ends.maximum,
            isNice: spec?.isNice ?? !kind.isTime,
            includesZero: !kind.isTime && includesZero(spec, into: &diagnostics),
            followsVisible: spec?.rescale != .fixed,
            title: spec?.title,
            unit: spec?.unit?.value,
            format: formats.format(of: spec, asTime: kind.isTime, into: &diagnostics),
            valueFormat: kind.isTime ? nil : formats.valueFormat(of: spec, into: &diagnostics),
            // Two grids over each other cannot be read.
            hasGrid: spec?.hasGrid
                ?? (tellsPlaces && (side == .first || !marks.contains { ($0.axis ?? .first) == .first })),
            isReversed: spec?.isReversed ?? false,
            tickCount: tickCount(of: spec),
            increment: increment(of: spec, as: kind, into: &diagnostics),
            labels: spec?.labels?.value ?? (tellsPlaces ? .automatic : .none))
        axis.ownTicks = ownTicks(of: spec, as: kind, into: &diagnostics)
        (axis.titleColor, axis.hasLine) = (spec?.titleColor?.value, spec?.hasLine)
        if kind.isTime { settle(&axis, spec, as: kind, of: side, into: &diagnostics) }
        // Marks that all describe their axis alike give it its name.
        let told = kinds.map { $0.described(axis, in: formats.conventions) }
        return told.first.flatMap { first in told.allSatisfy { $0 == first } ? first : nil } ?? axis
    }

    /// Reports what is wrong with the axes of values, whatever the rows hold: for charts in which a mark failed.
    func checkValueAxes(into diagnostics: inout DiagnosticCollector) {
        // The value axis of cells holds categories.
        if marks.contains(where: \.kind.isColoredByNumbers) { return }
        _ = y(.first, into: &diagnostics)
        if hasSecondY { _ = y(.second, into: &diagnostics) }
    }

    /// Reports places of annotations on axes of values that are no numbers and no times, so that they are wrong whatever the axis
    /// measures: for charts in which a mark failed.
    func reportPlacesOfNothing(_ annotations: [AnnotationSpec], into diagnostics: inout DiagnosticCollector) {
        if marks.contains(where: \.kind.isColoredByNumbers) { return }
        for annotation in annotations where annotation.data == nil {
            for text in [annotation.y, annotation.y2].compactMap(\.self)
            where CivilTime.parse(text.value, acceptsYear: true) == nil && CivilTime.secondsOfDay(text.value) == nil {
                if annotation.calculated(text) != nil || annotation.reportStatistic(text, into: &diagnostics) {
                    continue
                }
                _ = position(text, as: .number, into: &diagnostics)
            }
        }
    }

    func x(on positions: PositionScale, into diagnostics: inout DiagnosticCollector) -> Axis {
        var ends: (minimum: Double?, maximum: Double?) = (nil, nil)
        if positions.kind != .category {
            reportIdleCategories(of: x, into: &diagnostics)
            ends = self.ends(of: x, as: positions.kind, into: &diagnostics)
        } else {
            for end in [x?.minimum, x?.maximum].compactMap({ $0 }) {
                let isHorizontal = marks.contains { $0.kind.orientation == .horizontal }
                let advice = isHorizontal ? "the values of lying bars are on 'y', too" : "leave them out"
                diagnostics.report(.scaleMismatch("categories have no 'min' and 'max'; \(advice)", at: end.range))
            }
        }
        var axis = Axis(
            scale: scale(of: positions, into: &diagnostics),
            minimum: ends.minimum,
            maximum: ends.maximum,
            isNice: x?.isNice ?? hasRoundEnds(on: positions),
            includesZero: includesZero(x, into: &diagnostics),
            // The width of bars is measured once, on the scale of all data.
            followsVisible: x?.rescale != .fixed
                && !(positions.kind != .category && (positions.holdsBands || positions.holdsBins)),
            title: x?.title,
            unit: x?.unit?.value,
            format: positions.format,
            hasGrid: x?.hasGrid ?? false,
            isReversed: x?.isReversed ?? false,
            tickCount: positions.kind == .category ? nil : tickCount(of: x),
            increment: increment(of: x, as: positions.kind, into: &diagnostics),
            labels: labels(of: x, on: positions.kind, into: &diagnostics),
            moments: positions.moments)
        axis.ownTicks = ownTicks(of: x, as: positions.kind, into: &diagnostics)
        (axis.titleColor, axis.hasLine) = (x?.titleColor?.value, x?.hasLine)
        let levels = positions.levels
        if !levels.isEmpty, levels.count == positions.labels.count { axis.levels = levels }
        return axis
    }

    /// Whether the positions' axis ends at round numbers where the author says nothing: what stands at single numbers is
    /// read from them; times, bins, lines and whatever has a breadth begin and end with their data.
    private func hasRoundEnds(on positions: PositionScale) -> Bool {
        switch positions.kind {
        case .log, .squareRoot, .symmetricLog: !positions.holdsBins
        case .number:
            !positions.holdsBins
                && (x?.increment != nil || !positions.holdsBands && !marks.allSatisfy(\.kind.runsAlongPositions))
        default: false
        }
    }

    /// How many ticks are wanted; where they stand `increment` apart, their number follows.
    private func tickCount(of spec: AxisSpec?) -> Int? {
        spec?.increment == nil ? spec?.tickCount?.value : nil
    }

    private func increment(
        of spec: AxisSpec?, as kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        guard let spec, let increment = spec.increment else { return nil }
        switch kind {
        case .number: return increment.value
        case .log:
            diagnostics.report(
                .scaleMismatch("ticks of a log axis are factors apart; leave 'increment' out", at: increment.range))
        case .squareRoot, .symmetricLog:
            let noun = spec.type?.value.nounOfBent ?? ""
            diagnostics.report(
                .scaleMismatch(
                    "ticks of a \(noun) stand where they have room; write 'ticks' in place of 'increment'",
                    at: increment.range))
        case .time, .timeOfDay:
            diagnostics.report(
                .scaleMismatch(
                    "ticks of a time axis stand where units of the calendar begin; write 'ticks' in place of 'increment'",
                    at: increment.range))
        case .category:
            diagnostics.report(
                .scaleMismatch("categories have no 'increment'; leave it out", at: increment.range))
        }
        return nil
    }

    /// - Parameter kind: that of the positions.
    private func labels(
        of spec: AxisSpec?, on kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> AxisLabels {
        guard let labels = spec?.labels else { return .automatic }
        let isLying = marks.contains { $0.kind.orientation == .horizontal }
        if labels.value == .above {
            if kind == .category, isLying { return .above }
            diagnostics.report(
                .unusedAttribute("labels", because: "only rows of lying bars have room above them", at: labels.range))
            return .automatic
        }
        guard labels.value == .angled || labels.value == .vertical else { return labels.value }
        if kind != .category {
            diagnostics.report(
                .unusedAttribute("labels", because: "only labels of categories are turned", at: labels.range))
            return .automatic
        }
        if isLying {
            diagnostics.report(
                .unusedAttribute("labels", because: "beside lying bars labels are horizontal", at: labels.range))
            return .automatic
        }
        return labels.value
    }

    /// Reports names that are listed for an axis that has none.
    private func reportIdleCategories(of spec: AxisSpec?, into diagnostics: inout DiagnosticCollector) {
        guard let list = spec?.categories else { return }
        let reason = "this axis measures values; names stand on axes of categories"
        diagnostics.report(.unusedAttribute("categories", because: reason, at: list.range))
    }

    /// Reports a number of ticks that says nothing.
    /// - Parameter hasLanes: whether y has categories, too.
    func checkTickCounts(
        on kind: PositionScale.Kind, hasLanes: Bool = false, into diagnostics: inout DiagnosticCollector
    ) {
        for spec in [x].compactMap({ $0 }) + y {
            guard let count = spec.tickCount, spec.tickValues == nil else { continue }
            if spec.increment != nil {
                diagnostics.report(
                    .unusedAttribute("ticks", because: "the ticks stand 'increment' apart", at: count.range))
            } else if hasLanes || spec.element.value == "x" && kind == .category {
                diagnostics.report(
                    .unusedAttribute("ticks", because: "every category has a label", at: count.range))
            }
        }
    }

    private func ends(
        of spec: AxisSpec?, as kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> (minimum: Double?, maximum: Double?) {
        let minimum = spec?.minimum.flatMap { position($0, as: kind, into: &diagnostics) }
        let maximum = spec?.maximum.flatMap { position($0, as: kind, into: &diagnostics) }
        if let minimum, let maximum, let low = spec?.minimum, let high = spec?.maximum {
            if minimum >= maximum {
                diagnostics.report(.emptyRange(minimum: low.value, maximum: high.value, at: low.range))
            } else if !DrawableRange.canTell(minimum, from: maximum) {
                diagnostics.report(.endsTooClose(minimum: low.value, maximum: high.value, at: low.range))
            }
        }
        return (minimum, maximum)
    }

    /// The number or time that a text says on an axis; nil: a mistake was reported.
    func position(
        _ text: Located<String>, as kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        let value =
            switch kind {
            case .time: CivilTime.parse(text.value, acceptsYear: true, clock: formats.clock)?.secondsSince1970
            case .timeOfDay: CivilTime.secondsOfDay(text.value)
            case .number, .log, .squareRoot, .symmetricLog, .category: NumberScanner.number(ArraySlice(text.value.utf8))
            }
        if let value, !kind.isTime, !DrawableRange.contains(value) {
            diagnostics.report(.valueOutOfRange(text.value, at: text.range))
            return nil
        }
        if let value, kind != .log || value > 0 { return value }
        let expected =
            switch kind {
            case .time where Column.looksLikeDay(text.value): ForeignDate(text.value).expectation
            case .time: "a time such as 2026-01-31, as this axis measures"
            case .timeOfDay: "a time of day such as 09:30, as this axis measures"
            case .log: "a number above 0, as a log axis measures"
            case .number, .squareRoot, .symmetricLog, .category: "a number, as this axis measures"
            }
        // Other tools say so where the data are to decide.
        let leavesOpen = ["auto", "datamin", "datamax", "none", "null", "nice", "default"]
            .contains(text.value.lowercased())
        let day = kind == .number && Column.looksLikeDay(text.value) ? ForeignDate(text.value).readings.map(\.iso) : []
        let isTime = kind == .number && CivilTime.parse(text.value, acceptsYear: false, clock: .utc) != nil
        let advice =
            leavesOpen
            ? "; leave it out, and the values decide"
            : isTime
                ? "; an axis whose years are to be times has the 'type' 'time'"
                : !day.isEmpty
                    ? "; a date is written \(day.joined(separator: " or "))"
                    : kind.isTime || value != nil || !Diagnostic.missingAdvice(text.value).isEmpty
                        ? "" : Diagnostic.numberAdvice(text.value)
        diagnostics.report(.invalidValue(text.value, expected: expected + advice, at: text.range))
        return nil
    }
}
