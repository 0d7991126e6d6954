import ChartDiagnostics
import ChartDocument
import ChartIR

/// The scale of positions that all layers of a chart share: what kind it is, and where each row stands on it.
struct PositionScale {
    enum Kind: Hashable {
        case category, number, log, squareRoot, time
        /// See ``ScaleMeasure/symmetricLog(constant:)``.
        case symmetricLog(constant: Double)
        /// Times of any day, counted in the seconds of 1970-01-01.
        case timeOfDay

        var isTime: Bool { self == .time || self == .timeOfDay }
    }

    /// What marks want of the scale they stand on.
    struct Preference: OptionSet {
        let rawValue: Int

        /// The marks' forms have the breadth of a category: numbers and times are categories, too, unless the author
        /// says otherwise.
        static let bands = Preference(rawValue: 1)
        /// Times are categories that follow each other without gaps, so that spans without data take no room, and stand
        /// in their order, whatever that of the rows.
        static let timesInOrder = Preference(rawValue: 2)
        /// Numbers that are categories stand in their order, too, unless they fall from the first row on.
        static let numbersInOrder = Preference(rawValue: 8)
        /// The marks' forms reach from edge to edge on a scale of numbers, which ends where the first and the last do.
        static let bins = Preference(rawValue: 4)
    }

    let kind: Kind
    /// Whether the author says what is measured.
    private let isStated: Bool
    /// Whether the forms on the scale have a breadth along it.
    let holdsBands: Bool
    /// Whether the forms' breadths are bins of numbers, and not those of categories.
    let holdsBins: Bool
    /// The author's format, parsed by the kind of the positions; nil: none is given, or a mistake was reported.
    let format: ValueFormat?
    /// The chart's clocks.
    let clock: WallClock
    /// The labels of a category scale, in order of first appearance over all layers.
    private(set) var labels: [String] = []
    private var indexOfLabel: [String: Int] = [:]
    /// The groups of the categories with their names, in the order of the labels; empty: there are no groups.
    private(set) var levels: [CategoryLevels] = []
    private var indexOfNumber: [Double: Int] = [:]
    private var indexOfTime: [Double: Int] = [:]
    /// The times that the categories stand for, in the order of their labels.
    private var timesInOrder: [Double] = []

    /// - Parameters:
    ///   - axis: what the author says of it; nil: nothing.
    ///   - preference: what all marks together want.
    init(
        axis: AxisSpec?, preference: Preference, layers: [Layer], formats: FormatLowerer,
        into diagnostics: inout DiagnosticCollector
    ) {
        let stated = axis?.type?.value
        isStated = stated != nil
        clock = formats.clock
        holdsBands = preference.contains(.bands)
        holdsBins = preference.contains(.bins)
        var kind: Kind
        if holdsBins {
            if let type = axis?.type, type.value != .number {
                diagnostics.report(Self.unevenBins(type))
            }
            kind = .number
        } else if holdsBands {
            if let type = axis?.type, type.value.nounOfBent != nil {
                diagnostics.report(
                    .scaleMismatch(
                        "bars stand on categories, numbers or times; leave 'type' out or draw a line or an area",
                        at: type.range))
            }
            kind = stated == .number ? .number : stated == .time ? .time : .category
        } else {
            let own = layers.first.map { Kind($0.positions.type) } ?? .number
            let areListed = axis?.categories != nil && layers.allSatisfy(\.positions.cells.isOrdinal)
            kind =
                axis.flatMap(Kind.init)
                ?? (areListed || preference.contains(.timesInOrder) && own == .time ? .category : own)
        }
        if kind == .time, !layers.isEmpty, layers.allSatisfy({ $0.positions.asTimesOfDay != nil }) { kind = .timeOfDay }
        self.kind = kind
        // Positions that were numbers or times before they became categories still take formats of their own type.
        let holdsTimes = layers.contains { $0.positions.type == .time }
        if kind == .category, !layers.isEmpty, layers.allSatisfy({ $0.positions.type == .text }) {
            // Names take no format at all, so its type is not checked.
            Self.reportFormats(of: axis, into: &diagnostics)
            format = nil
        } else {
            let written = formats.format(
                of: axis, asTime: kind.isTime || kind == .category && holdsTimes, into: &diagnostics)
            format = written ?? Self.format(of: layers, as: kind, formats)
        }
        if kind == .category { placeCategories(axis, preference, layers, into: &diagnostics) }
    }

    /// Reports formats for names, which are written as they are.
    private static func reportFormats(of axis: AxisSpec?, into diagnostics: inout DiagnosticCollector) {
        for (name, place) in [("format", axis?.format?.range), ("currency", axis?.currency?.range)] {
            guard let place else { continue }
            diagnostics.report(.scaleMismatch("categories are shown as they are; leave '\(name)' out", at: place))
        }
    }

    /// Decides which category stands where.
    private mutating func placeCategories(
        _ axis: AxisSpec?, _ preference: Preference, _ layers: [Layer], into diagnostics: inout DiagnosticCollector
    ) {
        if let list = axis?.categories {
            let groups = axis?.group != nil ? "group" : axis?.groups != nil ? "groups" : nil
            placeStated(list, layers, besides: groups, into: &diagnostics)
        }
        if axis?.group != nil || axis?.groups != nil { placeGroupsTogether(layers) }
        placeTextsInOrder(layers)
        if preference.contains(.numbersInOrder) { placeNumbersInOrder(layers) }
        if preference.contains(.timesInOrder) || Self.repeatsTimes(layers) { placeTimesInOrder(layers, preference) }
    }

    /// Texts with an order of their own, such as days of the week, stand in it, unless the author has arranged their rows.
    private mutating func placeTextsInOrder(_ layers: [Layer]) {
        guard let order = layers.first?.positions.order, layers.allSatisfy({ $0.positions.order == order }),
            !layers.contains(where: \.positions.isArranged)
        else { return }
        var first: [String: (column: Column, row: Int)] = [:]
        for layer in layers {
            guard case .text(let texts) = layer.positions.values else { return }
            for (row, text) in texts.enumerated() {
                if let text, first[text] == nil { first[text] = (layer.positions, row) }
            }
        }
        for text in order {
            if let (column, row) = first[text] { _ = categoryIndex(column, row) }
        }
    }

    /// Gives the categories that the author lists their places in this order, also those without rows.
    /// - Parameter groups: the attribute that puts them in groups, which say the order themselves; nil: there is none.
    private mutating func placeStated(
        _ list: ItemList, _ layers: [Layer], besides groups: String?, into diagnostics: inout DiagnosticCollector
    ) {
        if let groups {
            return diagnostics.report(.conflictingAttributes("categories", with: groups, at: list.range))
        }
        let stated = StatedCategories(list, into: &diagnostics)
        stated.reportUnlisted(in: layers.map(\.positions), into: &diagnostics)
        // Values without positions take the stated names one after the other.
        if layers.allSatisfy(\.positions.cells.isOrdinal) {
            for (row, name) in stated.names.enumerated() { indexOfNumber[Double(row + 1)] = index(ofLabel: name) }
            return
        }
        // Numbers and times are the same category when their values are equal, not their texts.
        var rows: [String: (column: Column, row: Int)] = [:]
        for column in layers.map(\.positions) where column.type != .text {
            for row in 0..<column.count {
                if let text = column.cells.text(row), rows[text] == nil { rows[text] = (column, row) }
            }
        }
        for name in stated.names {
            if let (column, row) = rows[name] { _ = categoryIndex(column, row) } else { _ = index(ofLabel: name) }
        }
    }

    private static func unevenBins(_ type: Located<AxisSpec.ScaleType>) -> Diagnostic {
        let advice = "bins stand on an axis of numbers; leave 'type' out"
        let way = ", and for bins of powers of ten 'calculate' the log10 of the values first"
        return .scaleMismatch(type.value == .log ? advice + way : advice, at: type.range)
    }

    private mutating func placeNumbersInOrder(_ layers: [Layer]) {
        var known: Set<Double> = []
        var all: [(number: Double, column: Column, row: Int)] = []
        for layer in layers {
            guard case .number(let numbers) = layer.positions.values else { return }
            for case (let row, let number?) in numbers.enumerated() where known.insert(number).inserted {
                all.append((number, layer.positions, row))
            }
        }
        if zip(all, all.dropFirst()).allSatisfy({ $0.number > $1.number }) { return }
        for (_, column, row) in all.sorted(by: { $0.number < $1.number }) { _ = categoryIndex(column, row) }
    }

    /// Whether several rows stand at one time, so that which row is the first at its time says nothing about the order of
    /// times: one series may lack what the next has.
    private static func repeatsTimes(_ layers: [Layer]) -> Bool {
        var known: Set<Double> = []
        return layers.contains { layer in
            guard case .time(let times) = layer.positions.values else { return false }
            return times.contains { $0.map { !known.insert($0).inserted } ?? false }
        }
    }

    /// The format of positions where the author states none: of times of day, and of years; nil: they are written as they are.
    private static func format(of layers: [Layer], as kind: Kind, _ formats: FormatLowerer) -> ValueFormat? {
        switch kind {
        case .timeOfDay:
            formats.timeOfDay(of: layers.compactMap(\.positions.asTimesOfDay?.times).joined().compactMap(\.self))
        case .number where areYears(layers):
            .number(.decimals(0, grouping: false, symbols: formats.conventions.numbers))
        default: nil
        }
    }

    /// Whether all positions are most likely years, which are written without a sign between their digits.
    private static func areYears(_ layers: [Layer]) -> Bool {
        var isAnyThere = false
        for layer in layers {
            guard case .number(let numbers) = layer.positions.values else { return false }
            for case let number? in numbers {
                guard (1000...2999).contains(number), number == number.rounded() else { return false }
                isAnyThere = true
            }
        }
        return isAnyThere
    }

    /// Tables of prices often start with the newest.
    private mutating func placeTimesInOrder(_ layers: [Layer], _ preference: Preference) {
        var all: [(time: Double, column: Column, row: Int)] = []
        for layer in layers {
            guard case .time(let times) = layer.positions.values else { return }
            for (row, time) in times.enumerated() {
                if let time { all.append((time, layer.positions, row)) }
            }
        }
        // Times that fall from row to row more often than they rise are meant to.
        let falls = !preference.contains(.timesInOrder) && Self.steps(of: layers) < 0
        let sorted = all.sorted { falls ? $0.time > $1.time : $0.time < $1.time }
        for (_, column, row) in sorted { _ = categoryIndex(column, row) }
    }

    /// How many times rise from one row to the next, less how many fall.
    private static func steps(of layers: [Layer]) -> Int {
        layers.reduce(0) { sum, layer in
            guard case .time(let times) = layer.positions.values else { return sum }
            return sum
                + zip(times, times.dropFirst()).reduce(0) { steps, pair in
                    guard let first = pair.0, let second = pair.1, first != second else { return steps }
                    return steps + (first < second ? 1 : -1)
                }
        }
    }

    /// What the categories stand for, if each is another time and they are in order, the earliest or the latest first.
    var moments: [Double]? {
        guard kind == .category, !timesInOrder.isEmpty, timesInOrder.count == labels.count else { return nil }
        let pairs = zip(timesInOrder, timesInOrder.dropFirst())
        return pairs.allSatisfy({ $0 < $1 }) || pairs.allSatisfy({ $0 > $1 }) ? timesInOrder : nil
    }

    var scale: Axis.Scale { kind == .category ? .category(labels) : kind.valueScale }

    /// Where each row of the layer stands; nil for rows without a position.
    /// - Returns: nil, if the positions do not fit the scale, which is reported.
    mutating func places(of layer: Layer, into diagnostics: inout DiagnosticCollector) -> [Double?]? {
        let column = layer.positions
        switch (kind, column.values) {
        case (.category, _): return (0..<column.count).map { categoryIndex(column, $0).map(Double.init) }
        case (.number, .number(let numbers)), (.squareRoot, .number(let numbers)),
            (.symmetricLog, .number(let numbers)):
            return numbers
        case (.log, .number(let numbers)):
            return reportNotPositive(column, numbers, into: &diagnostics) ? nil : numbers
        case (.time, .time(let times)): return times
        case (.time, _):
            if let times = column.asTimes(clock: clock), case .time(let values) = times.values { return values }
        case (.timeOfDay, _): if let times = column.asTimesOfDay?.times { return times }
        case (.number, _), (.log, _), (.squareRoot, _), (.symmetricLog, _): break
        }
        diagnostics.report(ofCell: mismatch(layer))
        return nil
    }

    private func reportNotPositive(
        _ column: Column, _ numbers: [Double?], into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        var reports = RepeatedReports()
        for (row, number) in numbers.enumerated() {
            guard let number, number <= 0 else { continue }
            reports.add(.notPositive(column.cells.text(row) ?? "", at: column.cells.range(row)))
        }
        reports.report(to: &diagnostics)
        return !reports.isEmpty
    }

    private func mismatch(_ layer: Layer) -> Diagnostic {
        .scaleMismatch(
            "the x axis measures \(kind.isTime ? "times" : "numbers"), and these positions are not; "
                + (isStated
                    ? "leave its 'type' out, or give positions of that type" : "state its 'type' or use other data"),
            at: layer.positionsRange, notes: layer.positions.notesOnOddCells(asTimes: kind.isTime))
    }

    private mutating func categoryIndex(_ column: Column, _ row: Int) -> Int? {
        switch column.values {
        case .text(let texts): return texts[row].map { index(ofLabel: $0) }
        case .number(let numbers):
            guard let number = numbers[row] else { return nil }
            if let known = indexOfNumber[number] { return known }
            let index = newIndex(format?.string(number), written: column.cells.text(row))
            indexOfNumber[number] = index
            return index
        case .time(let times):
            guard let time = times[row] else { return nil }
            if let known = indexOfTime[time] { return known }
            let index = newIndex(format?.string(time), written: column.cells.text(row))
            indexOfTime[time] = index
            timesInOrder.append(time)
            return index
        }
    }

    /// The index of a category: two values that a format writes alike are still two; what the author writes alike is
    /// one.
    private mutating func newIndex(_ formatted: String?, written: String?) -> Int {
        guard let formatted else { return index(ofLabel: written ?? "") }
        labels.append(formatted)
        return labels.count - 1
    }

    /// Gives a category of a group its place, which no other has.
    mutating func place(_ category: CategoryLevels) {
        guard indexOfLabel[category.name] == nil else { return }
        _ = index(ofLabel: category.name)
        levels.append(category)
    }

    /// Gives categories without places theirs, in this order.
    mutating func place(_ names: [String]) {
        for name in names { _ = index(ofLabel: name) }
    }

    func index(ofNumber number: Double) -> Int? { indexOfNumber[number] }
    func index(ofTime time: Double) -> Int? { indexOfTime[time] }

    private mutating func index(ofLabel label: String) -> Int {
        if let known = indexOfLabel[label] { return known }
        labels.append(label)
        indexOfLabel[label] = labels.count - 1
        return labels.count - 1
    }
}

extension PositionScale.Kind {
    init(_ type: ColumnType) {
        switch type {
        case .number: self = .number
        case .time: self = .time
        case .text: self = .category
        }
    }

    /// The scale of an axis that measures this; where it holds categories, one of the numbers of their places.
    var valueScale: Axis.Scale {
        switch self {
        case .category, .number: .number
        case .log: .log
        case .squareRoot: .squareRoot
        case .symmetricLog(let constant): .symmetricLog(constant: constant)
        case .time, .timeOfDay: .time
        }
    }

    /// What the author says of an axis; nil: nothing.
    init?(_ axis: AxisSpec) {
        guard let type = axis.type?.value else { return nil }
        switch type {
        case .number: self = .number
        case .log: self = .log
        case .sqrt: self = .squareRoot
        case .symlog: self = .symmetricLog(constant: axis.constant?.value ?? 1)
        case .time: self = .time
        case .category: self = .category
        }
    }
}

extension ValueFormat {
    fileprivate func string(_ value: Double) -> String {
        switch self {
        case .number(let format): format.string(value)
        case .time(let format): format.string(value)
        }
    }
}
