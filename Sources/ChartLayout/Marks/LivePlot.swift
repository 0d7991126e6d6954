import ChartIR

/// The plot of a live line as the guides and scales see it: its moments are steps of equal length without labels,
/// because these stand where nothing moves.
struct LivePlot {
    /// As it is told.
    let line: LineMark
    let live: LiveWindow
    /// What the moments are called, in their order; empty: not at all.
    let labels: [String]
    let still: CartesianPlot

    /// nil: nothing streams through the plot.
    init?(_ plot: CartesianPlot, _ words: WordsWriter) {
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

    /// Of the labels under the plot, pixels.
    var labelHeight: Double { labels.isEmpty ? 0 : 20 }

    /// The line with its moments numbered from 0.
    var steppedLine: LineMark? { still.liveLine }
}
