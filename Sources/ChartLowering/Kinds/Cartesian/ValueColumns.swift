import ChartDiagnostics
import ChartIR

/// Reads the columns of values: numbers, or times in kinds that have a use for them.
///
/// Nobody need say which: a column of times, or of texts that all are times of day, is one of times. Only years are
/// numbers as long as the axis is not stated to be one of times.
extension LayerResolver {
    /// A column of what the mark's axis of values measures; nil: a mistake was reported.
    func values(
        _ field: Located<String>, of table: Table, for mark: CartesianMarkSpec,
        into diagnostics: inout DiagnosticCollector
    ) -> NumberColumn? {
        if case .nothing = mark.kind.times { return table.numbers(field, into: &diagnostics) }
        guard let column = table.column(field, into: &diagnostics) else { return nil }
        let stated = types[mark.axis ?? .first]
        let isStated = stated?.value == .time
        if case .number = column.values, !isStated { return NumberColumn(column) }
        let times =
            column.asTimes(clock: tables.clock).flatMap { NumberColumn(times: $0, as: .time) }
            ?? column.asTimesOfDay.flatMap { NumberColumn(times: $0, as: .timeOfDay) }
        guard let times else {
            if isStated {
                diagnostics.report(.noTimes(field, column))
            } else if let oddCell = column.onlyNoTime {
                diagnostics.report(.almostTimes(field, oddCell))
            } else {
                return table.numbers(field, into: &diagnostics)
            }
            return nil
        }
        guard let stated, !isStated else { return times }
        diagnostics.report(.timesOnOtherAxis(field, stated))
        return nil
    }

    /// The mistake of names on y and numbers on x, as tools have it in which marks lie by that; nil: the columns are not
    /// exchanged.
    func exchangedColumns(of mark: CartesianMarkSpec, _ field: Located<String>, in table: Table) -> Diagnostic? {
        guard let x = mark.x, let places = table.column(x.value),
            case .number = places.values, let names = table.column(field.value), case .text = names.values,
            names.onlyNoNumber == nil, names.onlyNoTime == nil, names.asTimesOfDay == nil,
            !names.holdsWrittenNumbers
        else { return nil }
        return .exchangedColumns(field, x, isLying: mark.kind.orientation == .horizontal)
    }

    /// Whether all values of a layer are of one measure, and the kind can make something of it; mistakes have been
    /// reported. Ends of times of day that come before their starts are those of the next day.
    func settleMeasure(of layer: inout Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        let named = layer.namedColumns.filter { !$0.column.isEmpty }
        guard let first = named.first else { return reportNumbers(of: layer, into: &diagnostics) }
        let measure = first.column.measure
        for other in named where other.column.measure != measure {
            diagnostics.report(.otherMeasure(other.field, other.column.measure, beside: first.field, measure))
            return false
        }
        guard measure.isTime else { return reportNumbers(of: layer, into: &diagnostics) }
        if let mistake = layer.spec.timesMistake(at: first.field.range) {
            diagnostics.report(mistake)
            return false
        }
        if measure == .timeOfDay {
            for index in layer.series.indices { layer.series[index].endOnTheNextDay() }
        }
        return true
    }

    /// Whether a layer of numbers is measured on an axis that the author does not call one of times.
    private func reportNumbers(of layer: Layer, into diagnostics: inout DiagnosticCollector) -> Bool {
        guard layer.lanes == nil, layer.measure != nil, let stated = types[layer.spec.axis ?? .first],
            stated.value == .time
        else { return true }
        let range = layer.spec.values?.range ?? layer.spec.series.lazy.compactMap(\.values?.range).first
        diagnostics.report(.numbersOnTimeAxis(layer.spec.element, at: range ?? layer.spec.element.range, stated))
        return false
    }
}

extension Layer {
    /// What the values of the layer are; nil: it has none.
    var measure: Measure? {
        series.lazy.flatMap { [$0.values] + ($0.ends.map { [$0] } ?? []) }.first { !$0.isEmpty }?.measure
    }

    /// Whether a series may have several forms at a position, each from one time to another: a task in two parts, a lunch
    /// break between opening hours.
    var isInPieces: Bool {
        guard case .spans(inPieces: true) = spec.kind.times else { return false }
        return measure?.isTime == true
    }

    /// The columns of values with what names them; lists have no names.
    fileprivate var namedColumns: [(field: Located<String>, column: NumberColumn)] {
        let fields = spec.series.isEmpty ? series.map { _ in (spec.y, spec.y2) } : spec.series.map { ($0.y, $0.y2) }
        return zip(series, fields).flatMap { one, fields in
            [fields.0.map { ($0, one.values) }, fields.1.flatMap { end in one.ends.map { (end, $0) } }].compactMap {
                $0
            }
        }
    }
}

extension Layer.Series {
    /// A shop that is open from 18:00 to 02:00 closes on the next day.
    fileprivate mutating func endOnTheNextDay() {
        guard var ends else { return }
        for row in ends.values.indices {
            guard let start = values.values[row], let end = ends.values[row], end < start else { continue }
            ends.values[row] = end + CivilTime.secondsPerDay
        }
        self.ends = ends
    }
}

extension CartesianMarkSpec {
    /// What is wrong with times as the values of the mark; nil: nothing.
    fileprivate func timesMistake(at range: SourceRange) -> Diagnostic? {
        if case .impossible(let reason) = kind.times { return .scaleMismatch(reason, at: range) }
        if kind.addsUp { return .scaleMismatch("times do not add up; leave 'layout' out", at: range) }
        if kind.fillsMissingWithZero {
            return .scaleMismatch("times have no 0; leave 'missing' out, or write connect", at: range)
        }
        let lacksEnd = series.isEmpty ? y2 == nil : series.contains { $0.y != nil && $0.y2 == nil }
        guard case .spans = kind.times, lacksEnd else { return nil }
        return .missingEnd(of: element, at: range)
    }
}

extension Measure {
    fileprivate var noun: String {
        switch self {
        case .number: "numbers"
        case .time: "dates"
        case .timeOfDay: "times of day"
        }
    }
}

extension Diagnostic {
    /// Times from which a form that stands for a distance cannot grow.
    fileprivate static func missingEnd(of element: Located<String>, at range: SourceRange) -> Diagnostic {
        let article = "aeiou".contains(element.value.prefix(1)) ? "an" : "a"
        return Diagnostic(
            .semanticMissingValues, .error,
            "\(article) '\(element.value)' on times reaches from one to another: name the column of its ends with 'y2'",
            at: range)
    }

    fileprivate static func noTimes(_ field: Located<String>, _ column: Column) -> Diagnostic {
        let row = (0..<column.count).first { row in
            !column.isMissing(row) && !column.cells.isTime(row, acceptsYear: true)
        }
        let odd = row.map { Note("'\(column.cells.text($0) ?? "")' does not fit", at: column.cells.range($0)) }
        let notes = (column.onlyNoTime?.note ?? odd).map { [$0] }
        return .scaleMismatch(
            "the y axis measures times, and column '\(field.value)' holds others; leave 'type' out or use other data",
            at: field.range, notes: notes ?? [])
    }

    fileprivate static func exchangedColumns(
        _ names: Located<String>, _ numbers: Located<String>, isLying: Bool
    ) -> Diagnostic {
        let edits = [
            FixIt.Edit(numbers.range, numbers.range.written(names.value)),
            FixIt.Edit(names.range, names.range.written(numbers.value)),
        ].sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
        return Diagnostic(
            .semanticNotNumbers, .error,
            "column '\(names.value)' holds text; "
                + (isLying
                    ? "the categories of horizontal marks are on 'x', too, and their values on 'y': "
                    : "values are on 'y' and categories on 'x', also where an 'orientation' lets marks lie: ")
                + "exchange the two", at: names.range,
            fixIts: [FixIt("exchange 'x' and 'y'", edits: edits, .maybe)])
    }

    fileprivate static func almostTimes(_ field: Located<String>, _ oddCell: Column.OddCell) -> Diagnostic {
        Diagnostic(
            .semanticNotNumbers, .error,
            "column '\(field.value)' holds text because of '\(oddCell.text)', and its other values are times",
            at: field.range,
            notes: [oddCell.note])
    }

    fileprivate static func timesOnOtherAxis(
        _ field: Located<String>, _ stated: Located<AxisSpec.ScaleType>
    ) -> Diagnostic {
        .scaleMismatch(
            "column '\(field.value)' holds times, and the axis is one of numbers; leave its 'type' out",
            at: field.range,
            notes: [Note("the type is stated here", at: stated.range)])
    }

    fileprivate static func otherMeasure(
        _ field: Located<String>, _ measure: Measure, beside first: Located<String>, _ other: Measure
    ) -> Diagnostic {
        .scaleMismatch(
            "column '\(field.value)' holds \(measure.noun), and '\(first.value)' \(other.noun); one axis measures one of them",
            at: field.range, notes: [Note("the other column is named here", at: first.range)])
    }

    fileprivate static func numbersOnTimeAxis(
        _ element: Located<String>, at range: SourceRange, _ stated: Located<AxisSpec.ScaleType>
    ) -> Diagnostic {
        .scaleMismatch(
            "the y axis measures times, and the values of this '\(element.value)' are numbers; name a column of times with 'y'",
            at: range, notes: [Note("the type is stated here", at: stated.range)])
    }

    /// Marks of numbers and of times that share an axis.
    static func mixedMeasures(
        _ element: Located<String>, _ measure: Measure, beside first: Located<String>, _ other: Measure
    ) -> Diagnostic {
        .scaleMismatch(
            "this '\(element.value)' measures \(measure.noun), and the '\(first.value)' before it \(other.noun); give one of "
                + "them the other 'axis'",
            at: element.range, notes: [Note("the first mark is here", at: first.range)])
    }
}
