import ChartScene

/// What the markup and the rules of a drawing's tooltips have in common.
struct TooltipPlan {
    let tooltips: Tooltips
    /// The sets of series for which a position disappears when all of them are hidden, those first that are hidden as a
    /// whole most easily; positions of other sets keep their heading.
    let sets: [[Int]]
    /// The paint that marks the first row of each series.
    let swatches: [Int: Paint]
    /// The classes of rows that are not in their series' colour, such as those of rising candles.
    let ownSwatches: [Paint: String]
    /// Whether boxes have so many rows together that those which are not shown are not laid out.
    let hasManyRows: Bool
    let hasShares: Bool
    /// Whether some shares stand behind values.
    let hasSharesOfValues: Bool
    /// Whether some tooltips say something in the middle of the drawing, too.
    let hasCenters: Bool

    private static let setLimit = 32
    private static let laidOutRows = 300

    /// The plan for tooltips; nil: there are none to write.
    init?(_ tooltips: Tooltips?, options: SVGOptions) {
        guard let tooltips, options.usesForeignObject, !tooltips.positions.isEmpty else { return nil }
        let rows = tooltips.positions.flatMap(\.rows)
        let swatches = Dictionary(rows.map { ($0.series, $0.paint) }) { first, _ in first }
        var own: [Paint: String] = [:]
        for row in rows where row.paint != swatches[row.series] && own[row.paint] == nil {
            own[row.paint] = "\(options.prefix)-w\(own.count)"
        }
        let sorted = Set(tooltips.positions.map(\.seriesSet)).sorted {
            $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
        }
        self.tooltips = tooltips
        self.swatches = swatches
        ownSwatches = own
        sets = Array(sorted.prefix(TooltipPlan.setLimit))
        hasManyRows = rows.count > TooltipPlan.laidOutRows
        hasCenters = tooltips.positions.contains { !$0.center.isEmpty }
        hasShares = rows.contains { if case .share = $0.value { true } else { false } }
        hasSharesOfValues = rows.contains { $0.share != nil }
    }
}

extension Tooltips.Position {
    /// The series that the position speaks of.
    var seriesSet: [Int] { Set(rows.map(\.series)).sorted() }
}
