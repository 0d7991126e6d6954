import ChartGraphics
import ChartIR
import ChartScene

/// The keys above a plot, one under the other: what the parts of composite forms, widths, shapes and opacities mean.
struct PlotKeys {
    private let form: FormKey?
    private let width: WidthKey?
    private let shape: ShapeKey?
    /// The box that the keys leave for the plot and its axes.
    let remaining: Rect

    /// - Parameter outer: the box that is left for the plot and all around it.
    init(_ plot: CartesianPlot, in outer: Rect, _ state: LayoutState) {
        form = FormKey(plot, in: outer, state.phrases)
        let underForm = form?.remaining ?? outer
        width = WidthKey(plot, in: underForm, conventions: state.conventions)
        let underWidth = width?.remaining ?? underForm
        shape = ShapeKey(plot, in: underWidth, conventions: state.conventions)
        remaining = shape?.remaining ?? underWidth
    }

    func nodes(_ state: LayoutState) -> [Node] {
        (form?.nodes(state) ?? []) + (width?.nodes ?? []) + (shape?.nodes ?? [])
    }
}
