import ChartDiagnostics
import ChartDocument
import ChartIR

/// Which slices a pie has, and in which order: the largest first, those that are too small put together, the rest last.
struct PieOrder {
    struct Slice {
        var label: String
        var value: Double
        /// What was put together in the slice, the largest first.
        var parts: [PieMark.Part] = []
        /// Whether the slice is a rest, in which others were put together, by its name.
        var isRest = false
        /// The number that its radius stands for; nil: it reaches to the rim.
        var radius: Double?
    }

    let look: PieLookSpec
    /// What `top` steps call what they put together.
    let restNames: Set<String>

    /// The names of months and days of the week, which readers look for in their own order.
    private let times: TimeSymbols

    init(_ look: PieLookSpec, data: [DataSpec], times: TimeSymbols) {
        self.look = look
        self.times = times
        restNames = TopStep.restNames(in: data)
    }

    /// - Parameter radii: the numbers that radii stand for, by the place of the row; nil: all slices reach to the rim.
    func slices(of rows: [LabelledRows.Row], radii: [Double]? = nil) -> [Slice] {
        let slices = grouped(
            rows.map { Slice(label: $0.label.value, value: $0.value, radius: radii?[$0.place]) })
        let order = look.order ?? (hasOrderOfItsOwn(rows.map(\.label.value)) ? .document : .descending)
        guard order != .document else { return slices }
        return slices.indices.sorted { a, b in
            let (first, second) = (slices[a], slices[b])
            if first.isRest != second.isRest { return second.isRest }
            return first.value == second.value ? a < b : first.value > second.value
        }.map { slices[$0] }
    }

    /// Whether all labels are numbers, months or days of the week: readers look for these in their own order.
    private func hasOrderOfItsOwn(_ labels: [String]) -> Bool {
        let names = [times.months, times.monthsAlone, times.weekdays, times.weekdaysAlone].flatMap {
            [$0.wide, $0.abbreviated]
        }
        return labels.allSatisfy { Double($0) != nil }
            || names.contains { known in labels.allSatisfy(known.contains) }
    }

    private func grouped(_ slices: [Slice]) -> [Slice] {
        let marked = slices.map { slice in
            var slice = slice
            slice.isRest = restNames.contains(slice.label)
            return slice
        }
        guard let least = look.other, least > 0 else { return marked }
        // The total is that of halves, so that huge values do not add up to infinity.
        let total = slices.reduce(0) { $0 + $1.value / 2 }
        guard total > 0, total.isFinite else { return marked }
        let kept = Set((look.highlight?.items ?? []).compactMap(\.text))
        let isSmall = marked.map {
            $0.label == TopStep.other || $0.value / 2 < least * total && !kept.contains($0.label)
        }
        let small = zip(marked, isSmall).filter(\.1).map(\.0)
        // One alone keeps its name.
        guard small.count > 1 else { return marked }
        let parts = small.map { PieMark.Part(label: $0.label, value: $0.value) }
        let sorted = parts.indices.sorted { a, b in
            parts[a].value == parts[b].value ? a < b : parts[a].value > parts[b].value
        }.map { parts[$0] }
        let other = Slice(
            label: TopStep.other, value: Summary.sum(parts.map(\.value)), parts: sorted, isRest: true)
        return zip(marked, isSmall).filter { !$0.1 }.map(\.0) + [other]
    }
}
