import ChartGraphics
import ChartIR

/// Ticks at civil boundaries, with a second row for the next unit up where it changes.
///
/// No two labels of a row meet, where the room is known.
struct TimeTicks {
    var format: TimeFormat?
    /// The most ticks there is room for.
    var count: Int
    /// Whether the author wants so many ticks.
    var isCountWished = false
    /// About how many seconds are between two ticks at least, as a tick between two days, months or years would mark nothing.
    var finest = 0.0
    var hasContexts = true
    /// Whether the labels say what else the second row would, as there is none.
    var foldsContexts = false
    /// The room for labels side by side; nil: they stand above each other.
    var room: LevelRoom?
    var conventions = Conventions.english
    /// Where a time stands, pixels.
    var place: (Double) -> Double = { $0 }
    /// Where a step has its ticks between two times.
    var times: (TimeStep, Double, Double) -> [CivilTime] = { $0.times(from: $1, to: $2) }

    func ticks(from minimum: Double, to maximum: Double) -> [Tick] {
        let span = maximum - minimum
        guard span.isFinite, span >= 0 else { return [] }
        let steps = TimeStep.all.filter { $0.seconds >= finest }
        let first = steps.firstIndex { span / $0.seconds <= Double(count) } ?? steps.count - 1
        var ticks: [Tick] = []
        var taken = first
        for index in steps.indices[first...] {
            taken = index
            ticks = self.ticks(at: times(steps[index], minimum, maximum), steps[index])
            if !isCrowded(ticks) { break }
        }
        if taken == first, let finer = steps[..<first].last,
            let more = moreTicks(from: minimum, to: maximum, of: finer, insteadOf: ticks.count, of: steps[first])
        {
            return withContexts(more, finer, to: maximum)
        }
        var step = steps[taken]
        if let finer = steps[..<taken].last,
            let more = evenTicks(from: minimum, to: maximum, of: finer, insteadOf: ticks)
        {
            return withContexts(more, finer, to: maximum)
        }
        // Steps that are too coarse to fall twice into the domain say too little: some ticks of finer ones find room.
        var finer = first
        while ticks.count < 2, finer > 0, first - finer < 3 {
            finer -= 1
            let some = thinned(self.ticks(at: times(steps[finer], minimum, maximum), steps[finer]))
            if some.count > ticks.count { (ticks, step) = (some, steps[finer]) }
        }
        return withContexts(thinned(ticks), step, to: maximum)
    }

    /// The ticks of a step that is finer than there is room for by the rule, where the next one has not half as many, and is farther
    /// from ten: from weeks to months it is far, and numbers of days are short.
    /// - Returns: nil: labels would be close to each other, or there would be too many.
    private func moreTicks(
        from minimum: Double, to maximum: Double, of finer: TimeStep, insteadOf few: Int, of step: TimeStep
    ) -> [Tick]? {
        // Years have no second row, for which room would be needed.
        guard room != nil || foldsContexts, !isCountWished, (finer.unit == .year) == (step.unit == .year),
            (maximum - minimum) / finer.seconds <= Self.mostOfRoom * Double(count)
        else { return nil }
        let moments = times(finer, minimum, maximum)
        // The last odd day of a month is close to the first of the next.
        let regular = moments.indices.filter { index in
            let next = index + 1 < moments.count ? moments[index + 1].secondsSince1970 : .infinity
            return next - moments[index].secondsSince1970 > finer.seconds * 0.75
        }
        let all = ticks(at: regular.map { moments[$0] }, finer)
        guard all.count > 2 * few, all.count * few < Self.usualTicks * Self.usualTicks, !isCrowded(all) else {
            return nil
        }
        let isAmple = zip(all, all.dropFirst()).allSatisfy { one, next in
            let distance = abs(place(next.value) - place(one.value))
            // An author's format may name what is longer than the step.
            guard one.label != next.label else { return false }
            guard room != nil else { return distance >= Self.amplePitch }
            let width = (one.label.labelWidth + next.label.labelWidth) / 2
            return distance - width >= max(Self.ampleGap, width / 2)
        }
        return isAmple ? all : nil
    }

    /// How many times the ticks that there is room for by the rule an axis may have, where coarser ones say little.
    private static let mostOfRoom = 1.75
    /// The number of ticks that reads best.
    private static let usualTicks = 10
    /// The least gap between labels that are not close to each other, pixels.
    private static let ampleGap = 12.0
    /// The least distance of labels above each other that are not close, pixels.
    private static let amplePitch = 24.0

    /// Every second week, where each has too little room and months say next to nothing; also every third or fourth, where labels in
    /// a format of the author's are wide and months say little. A calendar has no step between the two.
    /// - Returns: nil: the step is no week, there are enough ticks, or no more have room.
    private func evenTicks(
        from minimum: Double, to maximum: Double, of step: TimeStep, insteadOf few: [Tick]
    ) -> [Tick]? {
        // Labels above each other need so little room that a second row is said in them.
        guard step.unit == .week, format != nil || room != nil else { return nil }
        guard few.count < (format == nil ? Self.tooFewTicks : Self.fewTicks) else { return nil }
        // Numbers of days are short.
        let isNarrow = format == nil && !isCountWished
        let most = isNarrow ? Int(Self.mostOfRoom * Double(count)) : max(count, Self.fewTicks)
        let all = ticks(at: times(step, minimum, maximum), step)
        return (2...(format == nil ? 2 : 4)).lazy.map { pace in
            all.indices.filter { $0.isMultiple(of: pace) }.map { all[$0] }
        }.first { some in
            // A format of months alone would name them over and over.
            some.count > few.count && some.count <= most && !isCrowded(some)
                && zip(some, some.dropFirst()).allSatisfy { $0.label != $1.label }
        }
    }

    /// The number of ticks below which an axis of times is read with difficulty.
    private static let fewTicks = 4
    /// That below which it says no more than its ends.
    private static let tooFewTicks = 3

    private func ticks(at times: [CivilTime], _ step: TimeStep) -> [Tick] {
        let words = words(step)
        let plain = format ?? words.label
        var known: String?
        return times.map { time in
            let seconds = time.secondsSince1970
            var label = plain?.string(seconds) ?? ""
            if format == nil, foldsContexts, let folded = words.folded {
                let context = folded.context?.string(seconds)
                label = (context == known ? folded.label : folded.full)?.string(seconds) ?? label
                known = context
            }
            return Tick(value: seconds, label: label, markLength: 4)
        }
    }

    private func words(_ step: TimeStep, isShort: Bool = false) -> TimeWords {
        TimeWords(step.unit, isShort: isShort, in: conventions)
    }

    private func isCrowded(_ ticks: [Tick]) -> Bool {
        room?.isCrowded(ticks.map { (place($0.value), $0.label) }) ?? false
    }

    /// The ticks whose labels stay off the one before.
    private func thinned(_ ticks: [Tick]) -> [Tick] {
        guard let room else { return ticks }
        var last: ClosedRange<Double>?
        return ticks.filter { tick in
            let reach = room.reach(at: place(tick.value), width: tick.label.labelWidth)
            if let last, last.overlaps(reach) { return false }
            last = reach
            return true
        }
    }

    // MARK: The second row

    private func withContexts(_ ticks: [Tick], _ step: TimeStep, to maximum: Double) -> [Tick] {
        guard format == nil, hasContexts, words(step).context != nil else { return ticks }
        var ticks = ticks
        if let boundaries = step.boundaries, let first = ticks.first {
            let known = Set(ticks.map(\.value))
            let between = boundaries.times(from: first.value, to: maximum).map(\.secondsSince1970)
            ticks += between.filter { !known.contains($0) }
                .map { Tick(value: $0, label: "", markLength: 8, isBoundary: true) }
            ticks.sort { $0.value < $1.value }
        }
        let full = contexts(of: ticks, words(step))
        return full.isWhole ? full.ticks : contexts(of: ticks, words(step, isShort: true)).ticks
    }

    /// The second row. The first tick always says where it stands; later ones say it that have room, which the first
    /// makes if it can.
    private func contexts(of ticks: [Tick], _ words: TimeWords) -> (ticks: [Tick], isWhole: Bool) {
        guard let patterns = words.context else { return (ticks, true) }
        var ticks = ticks
        var isWhole = true
        var last: (context: String, known: String)?
        var taken: (index: Int, reach: ClosedRange<Double>)?
        for (index, tick) in ticks.enumerated() {
            let time = CivilTime(secondsSince1970: tick.value + 1e-6).secondsSince1970
            let context = patterns.full?.string(time) ?? ""
            let known = words.known?.string(time) ?? context
            guard last?.context != context else { continue }
            var text = last?.known == known ? patterns.short?.string(time) ?? "" : context
            if let room {
                text = FontMetrics.cut(text, to: room.right - room.left, size: 12, isBold: true)
            }
            ticks[index].markLength = 8
            guard let room else {
                (ticks[index].context, last) = (text, (context, known))
                continue
            }
            let reach = room.reach(at: place(tick.value), width: text.boldLabelWidth)
            if let before = taken, before.reach.overlaps(reach) {
                isWhole = false
                let width = before.reach.upperBound - before.reach.lowerBound
                let isForwards = place(tick.value) > place(ticks[before.index].value)
                let moved = isForwards ? reach.lowerBound - width : reach.upperBound + width
                let fits = isForwards ? moved >= room.left - LevelRoom.gap / 2 : moved <= room.right + LevelRoom.gap / 2
                guard before.index == 0, fits else { continue }
                let middle = isForwards ? moved + width / 2 : moved - width / 2
                ticks[0].contextShift = middle - place(ticks[0].value)
            }
            (ticks[index].context, last, taken) = (text, (context, known), (index, reach))
        }
        return (ticks, isWhole)
    }
}
