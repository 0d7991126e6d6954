import ChartDiagnostics
import ChartDocument
import ChartIR

extension AxisSpec {
    /// What an axis is called on which lengths do not add up, and the attribute that makes it such; nil: on it they do, or there
    /// are none.
    var bend: (noun: String, attribute: String)? {
        if let noun = type?.value.nounOfBent { return (noun, "type") }
        return breaks == nil ? nil : ("broken axis", "breaks")
    }
}

extension ChartSpec {
    /// Reports breaks of the axis that the values of a mark stand on whose form says how dense they are.
    func reportBreaks(under mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        let axis = y.first { ($0.side?.value ?? .first) == (mark.axis ?? .first) }
        guard let breaks = axis?.breaks else { return }
        diagnostics.report(
            .scaleMismatch(
                "how dense values are cannot be seen on a broken axis; leave 'breaks' out", at: breaks.range))
    }
}

extension AxisLowerer {
    /// The most breaks of an axis.
    private static let mostBreaks = 8

    /// What is measured on a value axis, with its breaks.
    func scale(
        of side: ValueAxis, as kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector
    ) -> Axis.Scale {
        guard let list = spec(side)?.breaks else { return kind.valueScale }
        if kind == .number, marks.contains(where: { ($0.axis ?? .first) != side }) {
            diagnostics.report(
                .scaleMismatch(
                    "a break would cut what is measured on the other value axis, too; leave 'breaks' out",
                    at: list.range))
            return .number
        }
        return broken(kind.valueScale, at: list, into: &diagnostics)
    }

    /// The scale of the positions, with its breaks.
    func scale(of positions: PositionScale, into diagnostics: inout DiagnosticCollector) -> Axis.Scale {
        guard let list = x?.breaks else { return positions.scale }
        if positions.kind == .number, positions.holdsBands || positions.holdsBins {
            diagnostics.report(
                .scaleMismatch("bars are as broad as an even axis says; leave 'breaks' of 'x' out", at: list.range))
            return positions.scale
        }
        return broken(positions.scale, at: list, into: &diagnostics)
    }

    /// Reports breaks of an axis of categories.
    func reportBreaksOfCategories(at list: ItemList?, into diagnostics: inout DiagnosticCollector) {
        guard let list else { return }
        diagnostics.report(.scaleMismatch("categories have no 'breaks'; leave them out", at: list.range))
    }

    private func broken(
        _ scale: Axis.Scale, at list: ItemList, into diagnostics: inout DiagnosticCollector
    ) -> Axis.Scale {
        if case .category = scale {
            reportBreaksOfCategories(at: list, into: &diagnostics)
            return scale
        }
        guard scale == .number else {
            diagnostics.report(
                .scaleMismatch("only axes of the type number have 'breaks'; leave them out", at: list.range))
            return scale
        }
        if list.items.count > Self.mostBreaks {
            let advice = "nobody reads an axis in more pieces"
            diagnostics.report(
                .tooMany("breaks", list.items.count, limit: Self.mostBreaks, advice: advice, at: list.range))
            return scale
        }
        let breaks = list.breaks(into: &diagnostics)
        return breaks.isEmpty ? scale : .broken(breaks.map(\.gap))
    }
}

extension ItemList {
    /// The breaks that the items say, ascending, each with the place of its item; wrong ones are reported and left out.
    func breaks(into diagnostics: inout DiagnosticCollector) -> [(gap: AxisBreak, item: Int)] {
        let all = items.indices.compactMap { index in
            gap(at: index, into: &diagnostics).map { (gap: $0, item: index) }
        }.sorted { $0.gap.from < $1.gap.from }
        var apart: [(gap: AxisBreak, item: Int)] = []
        for next in all {
            if let last = apart.last, next.gap.from <= last.gap.to {
                let (earlier, later) = (min(last.item, next.item), max(last.item, next.item))
                diagnostics.report(
                    .breaksMeet(
                        items[later].text ?? "", items[earlier].text ?? "", at: range(later), first: range(earlier)))
            } else {
                apart.append(next)
            }
        }
        return apart
    }

    private func gap(at index: Int, into diagnostics: inout DiagnosticCollector) -> AxisBreak? {
        let text = items[index].text ?? "-"
        guard let ends = Self.ends(of: text) else {
            let isNumber = NumberScanner.number(ArraySlice(text.utf8)) != nil
            let advice = isNumber ? "; ticks are chosen by 'ticks' and 'increment'" : ""
            diagnostics.report(
                .invalidValue(text, expected: "a range of numbers such as 1200..4800\(advice)", at: range(index)))
            return nil
        }
        guard DrawableRange.contains(ends.from), DrawableRange.contains(ends.to) else {
            diagnostics.report(.valueOutOfRange(text, at: range(index)))
            return nil
        }
        guard ends.from < ends.to, DrawableRange.canTell(ends.from, from: ends.to) else {
            diagnostics.report(.emptyBreak(text, from: ends.from, to: ends.to, at: range(index)))
            return nil
        }
        // How wide the break is to be is known when all values are (see ``BreakSettler``).
        return AxisBreak(from: ends.from, to: ends.to, width: ends.to - ends.from)
    }

    /// The two numbers around the dots of `1200..4800`.
    private static func ends(of text: String) -> (from: Double, to: Double)? {
        let bytes = Array(text.utf8)
        let dot = UInt8(ascii: ".")
        guard let place = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }),
            let from = NumberScanner.number(bytes[..<place]), let to = NumberScanner.number(bytes[(place + 2)...])
        else { return nil }
        return (from, to)
    }
}
