import ChartIR

/// Values of a stack of upright bars that are wider than a bar ever is: as long as most of the others are not, they alone are
/// left out, and all others stand.
struct OverwideValues {
    /// The width of the widest value that a bar can hold, pixels; nil: none has to be left out alone.
    private(set) var widest: Double?
    /// What is left out, in the order of the series.
    private var left: [String] = []

    /// The space that values keep from both edges of their bar together, pixels.
    private static let slack = 4.0

    init() {}

    init(of mark: BarMark, _ write: ValueWriter, _ frame: PlotFrame) {
        guard mark.arrangement == .stack, !frame.isTransposed, mark.text == .automatic else { return }
        let texts = mark.series.flatMap { series in
            series.data.indices.flatMap { place in
                series.caption(place).map { [$0] } ?? series.data[place].ends.map { write($0) }
            }
        }
        let left = texts.filter { $0.boldLabelWidth + Self.slack > mark.maximumWidth }
        guard !left.isEmpty, left.count * 2 < texts.count else { return }
        self.left = left
        widest = texts.lazy.map(\.boldLabelWidth).filter { $0 + Self.slack <= mark.maximumWidth }.max()
    }

    /// Whether a text is written.
    func holds(_ text: String) -> Bool { !left.contains(text) }

    func advise(in state: inout LayoutState) {
        guard let first = left.first else { return }
        let all = left.count == 1 ? "'\(first)' is" : "'\(first)' and \(left.count - 1) more values are"
        state.advise(
            .init(
                .crowdedValues,
                "\(all) left out, as bars are never so wide; write a larger 'max-width', or a shorter 'value-format' for 'y'"
            ))
    }
}
