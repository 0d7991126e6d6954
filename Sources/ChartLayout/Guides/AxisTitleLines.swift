import ChartGraphics
import ChartIR

/// How many lines the titles of the axes take: up to three where one would cut them.
struct AxisTitleLines {
    /// The lines above the plot, in which two titles may stand side by side; 0: there is none.
    private(set) var above = 0
    /// The lines below it.
    private(set) var below = 0
    /// The most lines that a title takes.
    private var limit = 1

    /// Values above bars and points at the top of the plot reach this far into the row of an axis title, pixels.
    private static let labelOverhang = 8.0
    /// The height of a drawing, pixels, under which no title takes more than a line.
    private static let leastHeight = 160.0
    /// The space between titles that share a row, pixels.
    private static let gap = 16.0

    /// One line for each title: for plots side by side, which share their titles.
    init() {}

    /// - Parameters:
    ///   - outer: the box of plot and axes.
    ///   - gutter: the space between plots side by side, pixels; nil: there is one plot.
    ///   - hasSecond: whether the second of two horizontal axes of values, if there is one, is drawn.
    init(above plot: CartesianPlot, in outer: Rect, gutter: Double?, hasSecond: Bool = true) {
        if gutter == nil, outer.height >= Self.leastHeight { limit = LabelWrapping.largestLineCount }
        let first = plot.isTransposed ? plot.x.title : plot.y.title
        let second = hasSecond ? plot.secondY?.title : nil
        above = max(
            count(of: first, width: Self.width(beside: second, of: outer.width)),
            count(of: second, width: Self.width(beside: first, of: outer.width)))
    }

    mutating func setBelow(_ title: String?, width: Double) { below = count(of: title, width: width) }

    /// The room that the titles above the plot take, pixels.
    /// - Parameter writesValues: whether values stand above what is drawn.
    func heightAbove(writesValues: Bool) -> Double {
        guard above > 0 else { return 0 }
        return Double(above) * PlotFrameLayout.nextRow + (writesValues ? Self.labelOverhang : 0)
    }

    /// The room that the title below the plot takes, pixels.
    var heightBelow: Double { Double(below) * PlotFrameLayout.nextRow }

    /// The room for a title in a row, pixels.
    /// - Parameter other: the title at the other end of the row; nil: there is none.
    static func width(beside other: String?, of width: Double) -> Double {
        width - min(other.map { $0.labelWidth + gap } ?? 0, (width + gap) / 2)
    }

    private func count(of title: String?, width: Double) -> Int {
        guard let title else { return 0 }
        if title.labelWidth <= width { return 1 }
        return LabelWrapping.cutLines(of: title, width: width, limit: limit).count
    }
}
