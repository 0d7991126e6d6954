import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartLayout

/// Says what of a page its target cannot show.
struct TargetReview {
    private let target: OutputTarget
    private let file: SourceFile

    init(_ target: OutputTarget, _ file: SourceFile) {
        self.target = target
        self.file = file
    }

    /// - Parameters:
    ///   - elements: those of the charts, in their order.
    ///   - advice: what the layout has to say of each chart, at the size that the target gives it.
    func refusals(of page: Page, at elements: [Element], advice: [[LayoutAdvice]]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if target.size != nil, elements.count > 1 {
            found.append(.targetSeveralCharts(elements.count, target, at: range(of: elements[1])))
        }
        for (index, (chart, element)) in zip(page.charts, elements).enumerated() {
            let place = range(of: element)
            if !chart.states.isEmpty {
                let seen = chart.states.first { $0.plot == chart.plot } ?? chart.states[0]
                found.append(.targetUnseenStates(chart.states.count, seen: seen.name, target, at: place))
            }
            if chart.loops, target.isStill { found.append(.targetEndlessMotion(target, at: place)) }
            if let size = target.size, index < advice.count,
                advice[index].contains(where: { [.crowdedPanels, .crowdedRings].contains($0.kind) })
            {
                found.append(.targetOtherShape(size, target, at: place))
            }
        }
        return found
    }

    private func range(of element: Element) -> SourceRange { SourceRange(file, element.nameRange) }
}

// Everything that targets refuse, sorted by name.
extension Diagnostic {
    fileprivate static func targetEndlessMotion(_ target: OutputTarget, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .targetEndlessMotion, .error,
            "what goes on moving would stand still for '\(target.rawValue)', and say nothing; it can be seen in a page, or for "
                + "'github'", at: range)
    }

    fileprivate static func targetOtherShape(
        _ size: Size, _ target: OutputTarget, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .targetOtherShape, .error,
            "'\(target.rawValue)' shows \(size.width.svg) by \(size.height.svg) pixels, twice as fine, and what this chart "
                + "holds does not fit in there; draw less of it, or share the picture of '--emit png'", at: range)
    }

    fileprivate static func targetSeveralCharts(
        _ count: Int, _ target: OutputTarget, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .targetSeveralCharts, .error,
            "'\(target.rawValue)' shows one picture, and these are \(count) charts; give the one to be shared a document of "
                + "its own", at: range)
    }

    fileprivate static func targetUnseenStates(
        _ count: Int, seen: String, _ target: OutputTarget, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .targetUnseenStates, .error,
            "'\(target.rawValue)' shows pictures, in which nobody can choose: of \(count) data states only '\(seen)' would be "
                + "seen; give the state to be shown a chart of its own, or draw that one with '--emit png'",
            at: range)
    }
}
