import ChartIR
import ChartScene

/// A mark in each of its chart's data states: everywhere the same series, in the same order.
struct MarkStates<Mark: NonCartesianMark> {
    private let all: [Mark]
    /// The mark in the state that the chart starts in.
    let first: Mark

    /// - Parameter first: the mark of the chart's plot.
    init(_ first: Mark, of chart: Chart) {
        self.first = first
        let all = chart.states.compactMap { $0.plot.nonCartesian as? Mark }
        self.all = all.isEmpty ? [first] : all
    }

    /// Whether the test holds in some state.
    func contains(where test: (Mark) -> Bool) -> Bool { all.contains(where: test) }

    /// How many states there are.
    var count: Int { all.count }

    /// A value of the mark in each state.
    func values<Value>(_ value: (Mark) -> Value) -> [Value] { all.map(value) }

    /// A number of the mark that data states may change: a plain one where they do not.
    /// - Parameters:
    ///   - name: the name of the value, unique in the chart.
    ///   - property: what a control may set instead of the states.
    ///   - motion: how the value moves to another; nil: as everything else.
    func number(
        _ name: String, _ property: Control.Property? = nil, moving motion: Definition.Motion? = nil,
        in state: inout LayoutState, _ value: (Mark) -> Double
    ) -> Quantity {
        if let property, let set = state.setting(of: property) {
            let motion = LayoutState.update(motion ?? .toggle, of: state.chart)
            return state.define(name, set, animated: true, motion: motion)
        }
        let values = all.map(value)
        guard Set(values).count > 1 else { return .constant(values[0]) }
        let weights = state.weights(moving: motion)
        return state.define(name, .sum(of: zip(values, weights).map { .constant($0) * $1 }))
    }

    /// The least and the largest of a number in any state: what must be there for all of them.
    func range(_ value: (Mark) -> Double) -> ClosedRange<Double> {
        let values = all.map(value)
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// The least and the largest of a number in any state, or of all that a control may set it to instead.
    func range(
        _ property: Control.Property, of chart: Chart, _ value: (Mark) -> Double
    ) -> ClosedRange<Double> {
        let control = chart.controls.first { $0.target == .property(property) }
        let values = control?.stops.map(\.value) ?? all.map(value)
        return (values.min() ?? 0)...(values.max() ?? 0)
    }

    func greatest(_ value: (Mark) -> Double) -> Double { range(value).upperBound }

    /// What a text says in each state, and how far it is there; equal texts count once.
    func texts(in state: LayoutState, _ text: (Mark) -> String) -> [(string: String, presence: Quantity)] {
        variants(in: state, text).map { ($0.value, $0.presence) }
    }

    /// The values in all states, or a single one where the state is known, or where all have the same.
    /// - Parameter state: nil: any state, for what has to have room in all.
    func possible<Value: Hashable>(in state: LayoutState?, _ value: (Mark) -> Value) -> [Value] {
        let values = all.map(value)
        if let known = state?.knownState { return [values[min(known, values.count - 1)]] }
        return Set(values).count == 1 ? [values[0]] : values
    }

    /// What differs between states and is no number, with how far each variant is there; equal ones count once.
    func variants<Value: Hashable>(
        in state: LayoutState, _ value: (Mark) -> Value
    ) -> [(value: Value, presence: Quantity)] {
        let values = all.map(value)
        guard Set(values).count > 1 else { return [(values[0], 1)] }
        return Variants.merged(values.enumerated().map { (value: $1, presence: state.isChosen($0)) })
    }
}
