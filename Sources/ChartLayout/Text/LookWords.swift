import ChartGraphics
import ChartIR
import ChartWords

/// What shapes and opacities of points say, in words.
extension TextAlternatives {
    /// What the shape and the opacity of a point stand for, each with its name; as many as the chart has scales of them.
    func looks(of point: MarkPoint, in plot: CartesianPlot) -> [(name: String, text: String)] {
        var texts: [String] = []
        if let scale = plot.shape {
            texts.append(point.shape.flatMap { scale.names.indices.contains($0) ? scale.names[$0] : nil } ?? "–")
        }
        if plot.opacity != nil {
            texts.append(
                point.strength.map { NumberFormat.plain($0, symbols: conventions.numbers) } ?? "–")
        }
        return zip(namesOfLooks(in: plot), texts).map { (name: $0, text: $1) }
    }

    func namesOfLooks(in plot: CartesianPlot) -> [String] {
        [plot.shape.map { $0.title ?? phrases.name }, plot.opacity.map { $0.title ?? phrases.value }].compactMap(\.self)
    }
}
