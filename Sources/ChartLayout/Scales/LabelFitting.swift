import ChartIR
import ChartScene

/// What the tick labels of an axis go without because they have no room, the least needed first.
enum LabelOmission: Hashable {
    case format, unit, labels

    var advice: LayoutAdvice {
        let what =
            switch self {
            case .format: "numbers as long as the 'format' makes them; they are written as without it"
            case .unit: "the unit behind the numbers of an axis"
            case .labels: "the tick labels of an axis"
            }
        return LayoutAdvice(.crowdedLabels, "there is no room for \(what); make the chart wider")
    }
}

extension LinearScaleBuilder {
    /// A scale whose labels are whole: numbers of which only a part would be seen say what is not so: without their
    /// format or unit they may be short enough, and else there are none.
    func readable() -> LinearScaleBuilder {
        guard axis.scale != .time, axis.labels != .none, axis.ownTicks == nil else { return self }
        let reach = reach
        func isReadable(_ builder: LinearScaleBuilder) -> Bool {
            builder.variants(of: reach).allSatisfy { $0.ticks.allSatisfy { $0.label.labelWidth <= labelLimit } }
        }
        var builder = self
        if isReadable(builder) { return builder }
        if axis.numberFormat != nil {
            builder.axis.format = nil
            builder.omission = .format
            if isReadable(builder) { return builder }
        }
        if axis.unit != nil {
            builder.axis.unit = nil
            builder.omission = .unit
            if isReadable(builder) { return builder }
        }
        builder.omission = .labels
        return builder
    }

    /// A scale with so few ticks that their labels never meet, in any domain. A log scale keeps its ticks and goes without some
    /// labels: steps of several powers of ten would move its ends far beyond what it shows.
    func fitting() -> LinearScaleBuilder {
        guard axis.scale != .log, labelRoom != nil, axis.scale != .time, axis.labels != .none, omission != .labels,
            !thinsLabels, axis.ownTicks == nil
        else {
            return self
        }
        let reach = reach
        var builder = self
        func isWhole(_ builder: LinearScaleBuilder) -> Bool {
            builder.variants(of: reach).allSatisfy { $0.ticks.allSatisfy { !$0.label.isEmpty } }
        }
        while builder.count > 1, !isWhole(builder) { builder.count -= 1 }
        return builder
    }

    /// - Parameters:
    ///   - distance: that from the low end of the domain, `span` that of its high end.
    func place(of distance: Double, span: Double) -> Double {
        (direction > 0 ? range.lowerBound : range.upperBound) + direction * distance / span * length
    }

    /// The ticks of a domain without the labels that have no room: the last, which has the unit, keeps its own.
    func fitted(_ ticks: [Tick], in domain: Domain<Double>, _ units: ScaleUnits) -> [Tick] {
        guard omission != .labels else {
            return ticks.map { tick in
                var tick = tick
                tick.label = ""
                return tick
            }
        }
        if axis.ownTicks != nil { return fittedOwn(ticks, in: domain, units) }
        if axis.scale == .time { return ticks.map { $0.cut(to: labelLimit) } }
        guard let labelRoom else { return ticks }
        if axis.scale == .log { return thinnedPowers(ticks, in: domain, units, labelRoom) }
        if thinsLabels { return thinned(ticks, in: domain, units, labelRoom) }
        var ticks = ticks
        var taken: [ClosedRange<Double>] = []
        for index in ticks.indices.reversed() {
            let distance = units.offset(of: ticks[index].value) - domain.minimum
            let place = place(of: distance, span: domain.maximum - domain.minimum)
            let reach = labelRoom.reach(at: place, width: ticks[index].label.labelWidth)
            if taken.contains(where: { $0.overlaps(reach) }) {
                ticks[index].label = ""
            } else {
                taken.append(reach)
            }
        }
        return ticks
    }

    /// With labels at all ticks of a log scale, or at the powers of ten, or at every second, third … of these, as many as have
    /// room; the last keeps its own where it has the unit.
    private func thinnedPowers(
        _ ticks: [Tick], in domain: Domain<Double>, _ units: ScaleUnits, _ room: LevelRoom
    ) -> [Tick] {
        let span = domain.maximum - domain.minimum
        let places = ticks.map { place(of: units.offset(of: $0.value) - domain.minimum, span: span) }
        let all = Array(ticks.indices)
        let powers = all.filter { index in
            let exponent = Quantity.Function.logarithm(ticks[index].value)
            return abs(exponent - exponent.rounded()) < 1e-9
        }
        let base = powers.count > 1 ? powers : all
        let last = axis.unit == nil ? [] : all.suffix(1)
        var choices: [[Int]] = [all]
        for step in 1...max(base.count, 1) {
            choices.append(base.indices.filter { $0.isMultiple(of: step) }.map { base[$0] })
        }
        let shown =
            choices.lazy.map { choice in Set(choice).union(last) }.first { choice in
                !room.isCrowded(choice.map { (places[$0], ticks[$0].label) })
            } ?? Set(last)
        return all.map { index in
            var tick = ticks[index]
            if !shown.contains(index) { tick.label = "" }
            return tick
        }
    }

    /// With a label at every second tick, or third, and so on, as many as have room: at round numbers; of ticks at unequal
    /// distances counted from the last, which has the unit.
    private func thinned(
        _ ticks: [Tick], in domain: Domain<Double>, _ units: ScaleUnits, _ room: LevelRoom
    ) -> [Tick] {
        let span = domain.maximum - domain.minimum
        let places = ticks.map { place(of: units.offset(of: $0.value) - domain.minimum, span: span) }
        func isLabelled(_ index: Int, every step: Int) -> Bool {
            let isRound = axis.unit == nil || axis.scale == .number
            let start = isRound ? roundest(of: ticks, every: step) : ticks.count - 1
            return abs(index - start) % step == 0
        }
        func thinned(every step: Int) -> [Int: String] {
            let shown = ticks.indices.filter { isLabelled($0, every: step) }
            return Dictionary(uniqueKeysWithValues: zip(shown, labels(of: shown, every: step, in: ticks)))
        }
        func isCrowded(_ labels: [Int: String]) -> Bool {
            let placed = ticks.indices.compactMap { index in labels[index].map { (places[index], $0) } }
            return room.isCrowded(placed, gap: LinearScaleBuilder.thinnedGap)
        }
        let choices = (1...max(ticks.count, 1)).lazy.map { thinned(every: $0) }
        let chosen = choices.first { !isCrowded($0) } ?? thinned(every: ticks.count)
        return ticks.enumerated().map { index, tick in
            var tick = tick
            tick.label = chosen[index] ?? ""
            return tick
        }
    }

    /// The labels of some ticks, with the decimals that tell those apart: 0, 5 and 10, where 2.5 and 7.5 have none. The last of them
    /// has the unit.
    private func labels(of shown: [Int], every step: Int, in ticks: [Tick]) -> [String] {
        guard step > 1, ticks.count > 1, axis.scale == .number else { return shown.map { ticks[$0].label } }
        let pitch = ticks[1].value - ticks[0].value
        let wide = pitch * Double(step)
        let areRound = shown.allSatisfy { Self.isMultiple(ticks[$0].value, of: wide) }
        let numbers = NumberTicks(format: axis.numberFormat, unit: axis.unit, conventions: conventions)
        let write = numbers.writer(for: shown.map { ticks[$0].value }, step: areRound ? wide : pitch)
        return shown.map { write(ticks[$0].value) + ($0 == shown.last ? numbers.suffix : "") }
    }

    /// The space between labels where some are left out: closer together they read as one row of digits, pixels.
    private static let thinnedGap = 10.0

    /// The first tick that is a multiple of so many steps; the first of all where none is.
    private func roundest(of ticks: [Tick], every step: Int) -> Int {
        guard ticks.count > 1 else { return 0 }
        let whole = (ticks[1].value - ticks[0].value) * Double(step)
        return ticks.firstIndex { Self.isMultiple($0.value, of: whole) } ?? 0
    }

    private static func isMultiple(_ value: Double, of step: Double) -> Bool {
        let parts = value / step
        return abs(parts - parts.rounded()) < 1e-6
    }
}
