import ChartGraphics
import ChartIR
import ChartScene

/// The names of the rows of horizontal bars: beside them, or, where they would be cut there, in lines of their own above
/// them.
extension PlotFrameLayout {
    /// The least room of what stands in a row under its name, pixels.
    private static let leastRoom = 8.0
    /// The room that each of the forms side by side in a row keeps where rows make room for their names, pixels.
    private static let formRoom = 22.0
    /// The space between a name and the form under it, pixels.
    private static let nameGap = 5.0
    /// From the left edge to a name above its row, pixels: the line that the values start from may stand there.
    static let nameInset = 4.0
    /// The most of the width that wrapped names take before they stand above their rows.
    private static let shareBeside = 0.4

    /// - Parameters:
    ///   - rows: where they lie, pixels.
    ///   - groupRoom: the room of the names of groups, pixels.
    /// - Returns: nil, if the positions are no categories.
    func rowLabels(
        _ rows: ClosedRange<Double>, besideGroups groupRoom: Double, _ state: LayoutState
    ) -> CategoryLabels? {
        guard let names = rowNames else { return nil }
        let bands = bands(names, rows)
        let beside = CategoryLabels(
            rows: names, bands: bands, sharing: outer.width - groupRoom,
            most: outer.width - groupRoom - Self.smallestSide - 12, placement: plot.x.labels, runs: runsOfGroups
        ) { rounded($0 + Self.labelGap) - Self.labelGap }
        guard beside.areCut || plot.x.labels == .above, mayStandAbove else { return beside }
        func above(_ rise: Double) -> CategoryLabels {
            CategoryLabels(above: names, bands: bands, width: outer.width - Self.nameInset, rise: rise)
        }
        let room = bands.step - above(0).heightInRow
        guard room >= Self.leastRoom else { return beside }
        let reach = Dodge.fullReach(plot, step: room, state)
        return above(min(max(reach, Self.leastRoom / 2), room / 2) + Self.nameGap)
    }

    private var rowNames: [String]? { categoryNames.map { plot.x.ownNames ?? $0 } }

    /// Names of groups stand beside all of their rows, and those of panels once for all panels in a row; ridges rise over what is
    /// above them.
    private var mayStandAbove: Bool {
        [.automatic, .above].contains(plot.x.labels) && gutter == nil && runsOfGroups == nil
            && plot.marks.allSatisfy { ($0.layout as? any RisingMark)?.rise ?? 1 <= 1 }
    }

    /// How much more height rows need for their names, pixels: for up to three lines beside them, else for lines above them.
    /// - Parameters:
    ///   - labels: the names as they stand without more height.
    ///   - step: the distance from one row to the next without it, pixels.
    func heightLacking(for labels: CategoryLabels, step: Double) -> Double {
        guard let names = rowNames, mayStandAbove, labels.areCut || labels.rise != nil else { return 0 }
        let width = outer.width * Self.shareBeside
        let beside = names.map { plot.x.labels == .above ? nil : LabelWrapping.lines(of: $0, width: width)?.count }
        let needed: Double
        if let lines = beside.reduce(0, { most, lines in most.flatMap { most in lines.map { max(most, $0) } } }) {
            needed = CategoryLabels.rowStep(ofLines: lines)
        } else {
            let width = outer.width - Self.nameInset
            let most = LabelWrapping.largestLineCount
            let lines = names.lazy.map { LabelWrapping.cutLines(of: $0, width: width, limit: most).count }.max() ?? 1
            let forms = plot.marks.lazy.map { $0.dodge?.seriesAreApart == true ? $0.valueSeries.count : 1 }.max() ?? 1
            needed = CategoryLabels.heightInRow(ofLines: lines) + min(step, Self.formRoom * Double(forms))
        }
        // A pixel more, so that no line is lost to rounding.
        return needed > step ? ((needed - step) * Double(names.count)).rounded(.up) + 1 : 0
    }
}
