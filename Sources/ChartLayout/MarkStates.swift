import ChartIR
import ChartScene

/// A mark in each of its chart's data states: everywhere the same series, in the same order.
struct MarkStates<Mark> {
    /// That of the state the chart starts in.
    let first: Mark

    /// A number of the mark that data states or a control may change: a plain one where nothing does.
    /// - Parameters:
    ///   - name: of the value, unique in the chart.
    ///   - motion: how it moves to another; nil: as everything else.
    func number(
        _ name: String, moving motion: Definition.Motion? = nil, in state: inout LayoutState, _ value: (Mark) -> Double
    ) -> Quantity {
        .constant(value(first))
    }

    /// What a text says in each state, and how far it is there; equal texts count once.
    func texts(in state: LayoutState, _ text: (Mark) -> String) -> [(string: String, presence: Quantity)] {
        [(text(first), 1)]
    }
}
