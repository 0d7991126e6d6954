import ChartIR

/// The plot of a live line as the guides and scales see it: its moments are steps of equal length without labels,
/// because these stand where nothing moves.
struct LivePlot {
    /// The line as the author has it, which is also how it is told.
    let line: LineMark
    let live: LiveWindow
    /// What the moments are called, in their order; empty: they have no labels.
    let labels: [String]
    let still: CartesianPlot
    /// How wide the plot is at most, pixels.
    private let width: Double

    /// Plans what streams through the plot; nil: nothing does.
    /// - Parameter width: the width of plot and axes, pixels.
    init?(_ plot: CartesianPlot, _ words: TextAlternatives, width: Double) {
        self.width = width
        guard let line = plot.liveLine, let live = line.live else { return nil }
        (self.line, self.live) = (line, live)
        let moments = Set(line.series.flatMap(\.data).map(\.x)).sorted()
        let places = Dictionary(uniqueKeysWithValues: zip(moments, (0...).lazy.map(Double.init)))
        labels = plot.x.labels == .none ? [] : moments.map { words.position($0, plot.x) }
        var stepped = line
        stepped.text = .none
        for index in stepped.series.indices {
            stepped.series[index].data = line.series[index].data.map { datum in
                Datum(x: places[datum.x] ?? 0, y: datum.y)
            }.sorted { $0.x < $1.x }
        }
        var still = plot
        still.marks = [.line(stepped)]
        still.x.scale = .category(moments.map { _ in "" })
        still.x.labels = .none
        still.x.moments = nil
        (still.x.minimum, still.x.maximum, still.x.title) = (nil, nil, nil)
        self.still = still
    }

    /// The height of the labels under the plot, pixels.
    var labelHeight: Double { labels.isEmpty ? 0 : 20 }

    /// The line with its moments numbered from 0.
    var steppedLine: LineMark? { still.liveLine }

    /// The moment that has come when the stream begins: with a loop the window is full; what is run through once begins
    /// with its first value.
    var first: Int { live.repetition == .loop ? min(widestWindow, line.momentCount) - 1 : 0 }

    /// How many values the window can hold.
    private var widestWindow: Int { max(Int((width / live.step).rounded(.down)), 1) }

    /// The distance from the value that has just come, which is read whole, to the right end of the plot, pixels.
    func lead(of width: Double, _ texts: [[ValueText]]) -> Double {
        min(max(widest(texts), labels.map(\.labelWidth).max() ?? 0) / 2 + 2, width / 4)
    }

    /// The width of the widest value, pixels.
    func widest(_ texts: [[ValueText]]) -> Double {
        line.text == .none ? 0 : texts.joined().map { $0.text.labelWidth }.max() ?? 0
    }

    /// The values that the axis follows; nil: it holds all of them.
    func streamed(_ state: LayoutState) -> StreamedExtent? {
        guard live.domain == .follow, let line = steppedLine else { return nil }
        let series = line.series.filter { !state.selection.isNeverVisible($0.series) }
        let count = line.momentCount
        // Where all values are seen at once nothing streams.
        guard count > widestWindow else { return nil }
        let repeats = live.repetition == .loop
        let steps = repeats ? count : count - 1
        var reaches: [ClosedRange<Double>?] = Array(repeating: nil, count: count)
        for datum in series.flatMap(\.data) {
            guard let y = datum.y.map(still.y.measure(of:)) else { continue }
            let place = Int(datum.x)
            reaches[place] = reaches[place].map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
        }
        guard let any = reaches.lazy.compactMap({ $0 }).first else { return nil }
        // A line comes into the plot from the value before it, and leaves it towards the next.
        let lead = Int((lead(of: width, texts(of: line, state)) / live.step).rounded(.up)) + 1
        var last: ClosedRange<Double> = any
        let bounds = (0..<steps).map { step -> ClosedRange<Double> in
            let newest = first + step
            let seen = (newest - widestWindow...newest + lead).compactMap { moment -> ClosedRange<Double>? in
                let place = repeats ? (moment % count + count) % count : moment
                return reaches.indices.contains(place) ? reaches[place] : nil
            }
            guard let one = seen.first else { return last }
            last = seen.reduce(one) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
            return last
        }
        return StreamedExtent(
            bounds: bounds, interval: live.interval, repeats: repeats, rest: repeats ? count - 1 - first : steps - 1)
    }
}

// MARK: Values

extension LivePlot {
    struct ValueText {
        var place: Int
        var value: Double
        var text: String
    }

    /// The texts that stand at the values of each series.
    func texts(of line: LineMark, _ state: LayoutState) -> [[ValueText]] {
        line.series.map { series in
            let values = series.data.compactMap(\.y)
            let write = ValueWriter(
                state.valueFormat(for: line.axis) ?? rounded(values, state), for: values,
                symbols: state.conventions.numbers)
            return series.data.compactMap { datum in
                datum.y.map { ValueText(place: Int(datum.x), value: $0, text: write($0)) }
            }
        }
    }

    /// The format of values that are rounded to about a twentieth of what they extend over.
    private func rounded(_ values: [Double], _ state: LayoutState) -> NumberFormat? {
        guard let least = values.min(), let greatest = values.max(), greatest > least,
            (1e-6...1e15).contains(max(least.magnitude, greatest.magnitude))
        else { return nil }
        var (decimals, unit) = (0, 1.0)
        while unit > (greatest - least) / 20, decimals < 8 {
            decimals += 1
            unit /= 10
        }
        let coarse = NumberFormat.decimals(decimals, grouping: true, symbols: state.conventions.numbers)
        // A value that has fewer decimals is written without the others.
        let exact = NumberFormat.exact(for: values, symbols: state.conventions.numbers)
        return exact.finestStep > coarse.finestStep ? exact : coarse
    }
}
