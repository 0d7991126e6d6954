import ChartDiagnostics
import ChartIR

extension ChartLowerer {
    /// - Parameter order: the order where the author says nothing.
    func entrance(order: Entrance.Order, of plot: Plot, into diagnostics: inout DiagnosticCollector) -> Entrance {
        guard let stated = spec.entrance else {
            return Entrance(order: order, duration: nil, delay: 0, easing: nil)
        }
        // What takes no time stands at once.
        let isStill = stated.order == Entrance.Order.none || stated.duration == 0
        var entrance = Entrance(
            order: isStill ? .none : stated.order ?? order, duration: stated.duration == 0 ? nil : stated.duration,
            delay: stated.delay ?? 0, easing: stated.easing, stagger: stated.stagger?.value)
        entrance.movesAxisLabels = stated.axisLabels?.value ?? false
        entrance.start = stated.start?.value ?? .load
        entrance.hasReplay = !isStill && stated.replay?.value == true
        entrance.countsUp = stated.countUp?.value ?? false
        if !lacksNames { check(stated, entrance.order, plot, into: &diagnostics) }
        return entrance
    }

    private func check(
        _ stated: EntranceSpec, _ order: Entrance.Order, _ plot: Plot, into diagnostics: inout DiagnosticCollector
    ) {
        let still = "the chart stands at once"
        if let stagger = stated.stagger, order == .together || order == .none {
            let reason = order == .none ? still : "all marks come in together"
            diagnostics.report(.unusedAttribute("stagger", because: reason, at: stagger.range))
        }
        guard order == .none else {
            if let count = stated.countUp, count.value, !plot.writesValuesThatCount {
                diagnostics.report(
                    .unusedAttribute(
                        "count-up", because: "no bar and no gauge writes its value", at: count.range))
            }
            return
        }
        let wishes = [("axis-labels", stated.axisLabels), ("replay", stated.replay), ("count-up", stated.countUp)]
        for (name, wish) in wishes {
            if let wish, wish.value { diagnostics.report(.unusedAttribute(name, because: still, at: wish.range)) }
        }
        if let start = stated.start, start.value == .view {
            diagnostics.report(.unusedAttribute("start", because: still, at: start.range))
        }
    }
}

extension Plot {
    /// Whether there are marks whose values count up.
    fileprivate var writesValuesThatCount: Bool {
        switch self {
        case .cartesian(let plot): plot.marks.contains { $0.lowered.countsUp }
        default: lowered?.countsUp ?? false
        }
    }
}
