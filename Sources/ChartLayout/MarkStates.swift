import ChartIR
import ChartScene

/// A mark in each of its chart's data states: everywhere the same series, in the same order.
struct MarkStates<Mark> {
    /// That of the state the chart starts in.
    let first: Mark

    /// A number of the mark that data states or a control may change: a plain one where nothing does.
    /// - Parameter name: of the value, unique in the chart.
    func number(_ name: String, in state: inout LayoutState, _ value: (Mark) -> Double) -> Quantity {
        .constant(value(first))
    }

    /// The least and the largest of a number in any state: what must be there for all of them.
    func range(_ value: (Mark) -> Double) -> ClosedRange<Double> { value(first)...value(first) }

    func greatest(_ value: (Mark) -> Double) -> Double { range(value).upperBound }

    /// What a text says in each state, and how far it is there; equal texts count once.
    func texts(in state: LayoutState, _ text: (Mark) -> String) -> [(string: String, presence: Quantity)] {
        [(text(first), 1)]
    }
}
