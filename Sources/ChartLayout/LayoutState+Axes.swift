import ChartIR
import ChartScene

/// What forms on x and y ask of the axes that they stand on.
extension LayoutState {
    /// The key by which what stands at a position is the same thing in all data states; nil: the position is no
    /// category.
    func key(ofPosition x: Double) -> String? {
        guard chart.states.count > 1, case .cartesian(let plot) = chart.plot else { return nil }
        if plot.bin(at: x) != nil { return "\(x)" }
        guard case .category(let names) = plot.x.scale, names.indices.contains(Int(x)) else { return nil }
        return names[Int(x)]
    }

    /// How the values of an axis are written; nil: in full.
    func valueFormat(for axis: ValueAxis) -> NumberFormat? {
        valueAxis(axis)?.formatOfValues
    }

    /// Writes the values that are measured on an axis.
    /// - Parameters:
    ///   - values: those whose decimals are to be alike.
    ///   - keepsFew: see ``ValueWriter/init(_:for:least:keepsFew:symbols:)``.
    func valueWriter(for axis: ValueAxis, _ values: [Double], keepsFew: Bool = false) -> ValueWriter {
        guard case .cartesian(let plot) = chart.plot else { return ValueWriter(nil, symbols: conventions.numbers) }
        let least = facts.decimals(ofTicksOn: axis)
        return ValueWriter(on: axis, of: plot, for: values, least: least, keepsFew: keepsFew, in: conventions)
    }

    private func valueAxis(_ axis: ValueAxis) -> Axis? {
        guard case .cartesian(let plot) = chart.plot else { return nil }
        return plot.valueAxis(axis)
    }

    /// Whether forms of several marks, or the line around the plot, may lie under a label, or a rule may run through it.
    var hasLayers: Bool {
        guard case .cartesian(let plot) = chart.plot else { return false }
        return plot.marksOfPanel > 1 || plot.border != nil
            || plot.annotations.contains { if case .rule = $0.form { true } else { false } }
    }

    /// 1 for a place on the scale that lies inside the plot, else 0: 1 for all of the data, unless the author fixed an
    /// end of the axis.
    func insideTest(of scale: LinearScale, for axis: ValueAxis) -> (Quantity) -> Quantity {
        guard let axis = valueAxis(axis), axis.minimum != nil || axis.maximum != nil else { return { _ in 1 } }
        let range = scale.range
        return { ($0 - .constant(range.lowerBound)).isEnough(0) * (.constant(range.upperBound) - $0).isEnough(0) }
    }
}
