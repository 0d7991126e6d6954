import ChartIR

/// A round form at a place of the plot that may have its name beside it.
struct NamedForm {
    var series: Int
    var axis: ValueAxis
    var datum: Datum
    /// What is written beside the form; nil: it only takes room.
    var name: String?
    /// How far the form reaches from its middle, pixels.
    var radius: Double
    /// What gives the form its colour; nil: it has that of its series.
    var coloring: DatumColoring?
    /// The index of its shape on the chart's scale of shapes; nil: it is a circle.
    var shape: Int?
    /// The number that its opacity stands for, nil: missing; nil as a whole: it stands for none.
    var strength: Double??
    /// How opaque it is inside, 0...1; nil: as its kind is.
    var opacity: Double?
    /// The line around it; nil: that of its kind.
    var border: Border?

    /// Where the middle of a form lies in each domain that its axes can have, pixels. What holds for each place along
    /// the one axis with each along the other holds in every state.
    struct Places {
        var x: [Double]
        var y: [Double]
    }

    func places(in frame: PlotFrame) -> Places {
        let values = frame.scale(axis).places(of: datum.y ?? 0)
        let positions: [Double] =
            switch frame.x {
            case .band(let bands): [bands.center(of: datum.x)]
            case .linear(let scale): scale.places(of: datum.x)
            }
        return frame.isTransposed ? Places(x: values, y: positions) : Places(x: positions, y: values)
    }
}
