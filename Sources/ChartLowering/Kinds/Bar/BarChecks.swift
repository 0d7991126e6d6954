import ChartDiagnostics
import ChartIR

/// Reports what changes nothing about bars, or cannot be drawn.
extension BarSpec {
    /// Why corners of stacks are not round.
    static let squareStacks = "stacks whose parts have a 'border' have square corners"

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        func unused(_ name: String, _ range: SourceRange?, _ reason: String) {
            if let range { diagnostics.report(.unusedAttribute(name, because: reason, at: range)) }
        }
        if width != nil {
            unused("max-width", maximumWidth?.range, "'width' fixes how wide the bars are")
            unused("min-space", minimumSpace?.range, "'width' fixes how wide the bars are")
        }
        if text?.value == BarText.none {
            unused("text-color", textColor?.range, "with 'text' none nothing is written")
        }
        if border.color == nil { unused("border-width", border.width?.range, "there is no 'border'") }
        if layout?.isStacked == true {
            if border.color != nil { unused("radius", radius?.range, Self.squareStacks) }
            if text?.value == .roof {
                let reason =
                    layout == .percent
                    ? "the parts of a whole have their shares inside"
                    : "the parts of stacks have their values inside; 'totals' stand beyond them"
                unused("text", text?.range, reason)
            }
        }
        if let captions = caption?.range ?? captionList?.range {
            let name = caption == nil ? "captions" : "caption"
            if text?.value == BarText.none { unused(name, captions, "with 'text' none nothing is written") }
            if layout == .overlap { unused(name, captions, "bars on one place would have their texts on one place") }
        }
        guard let text, text.value != .none, text.value != .automatic else { return }
        if layout == .overlap {
            unused("text", text.range, "bars over each other have their values where nothing else stands")
        }
    }

    func checkLabels(
        of mark: CartesianMarkSpec, isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector
    ) {
        if !mark.rangeEnds.isEmpty, let text, text.value == .middle {
            let reason = "ranges have their values at both ends; write 'top' or 'roof'"
            diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
        }
        if !mark.rangeEnds.isEmpty, let captions = caption?.range ?? captionList?.range {
            let name = caption == nil ? "captions" : "caption"
            let reason = "ranges have their values at both ends"
            diagnostics.report(.unusedAttribute(name, because: reason, at: captions))
        }
        if let barSpace, isAlone, let layout, layout != .group {
            let reason = "nothing stands side by side; it parts the bars of the 'layout' 'group'"
            diagnostics.report(.unusedAttribute("bar-space", because: reason, at: barSpace.range))
        }
        if let barSpace, isAlone, layout == nil || layout == .group, mark.isOneSeries {
            let reason = "nothing stands side by side; the space between single bars is 'min-space'"
            diagnostics.report(.unusedAttribute("bar-space", because: reason, at: barSpace.range))
        }
        if let middle, layout != .diverging {
            let reason = "it is the series about which the bars of the 'layout' 'diverging' stand"
            diagnostics.report(.unusedAttribute("middle", because: reason, at: middle.range))
        }
        if let totals, totals.value, layout == .stack, isAlone, mark.isOneSeries, text?.value != BarText.none {
            diagnostics.report(.totalsOfOne(at: totals.range))
        }
        if let totals, totals.value, layout != .stack {
            let reason =
                layout == .percent
                ? "the total of shares is always 100 %"
                : layout == .diverging
                    ? "bars about a middle line end where their sides do"
                    : "bars side by side have no total; write the 'layout' 'stack'"
            diagnostics.report(.unusedAttribute("totals", because: reason, at: totals.range))
        }
    }

    /// Reports bars that are to stand over others where there are none before them.
    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        guard let over, over.value else { return }
        let first = marks.first { $0.element.range == mark.element.range || $0.kind.positions.contains(.bands) }
        guard first?.element.range == mark.element.range else { return }
        let reason = "no mark before it has bars; write those behind first"
        diagnostics.report(.unusedAttribute("over", because: reason, at: over.range))
    }

    /// Reports an alignment on categories, where a bar always stands in the middle.
    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {
        guard kind == .category, let alignment, alignment.value != .center else { return }
        let reason = "bars stand in the middle of categories; for a scale write the 'type' of 'x'"
        diagnostics.report(.unusedAttribute("align", because: reason, at: alignment.range))
    }

    /// Reports totals of stacks that the axis cuts at their foot; stacks on an axis that bends distances are an error of their own.
    func checkValueAxis(_ axis: Axis, into diagnostics: inout DiagnosticCollector) {
        guard layout == .stack, let totals, totals.value, !axis.holdsFeet, axis.scale == .number else { return }
        let reason = "the axis cuts the stacks at their foot; let 'min' and 'max' leave 0 on it"
        diagnostics.report(.unusedAttribute("totals", because: reason, at: totals.range))
    }
}

extension Diagnostic {
    fileprivate static func totalsOfOne(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAttribute, .warning,
            "one series alone is its own total, so that each value stands there twice; leave 'totals' out, or name the column that "
                + "holds the parts in 'series'", at: range)
    }
}
