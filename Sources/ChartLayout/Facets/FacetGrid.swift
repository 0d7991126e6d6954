import ChartGraphics
import ChartIR

/// Where the panels of a chart lie: all of one size, row by row.
struct FacetGrid {
    let facets: Facets
    /// How many panels stand side by side.
    let columns: Int
    /// The size of each plot, pixels.
    let plot: Size
    /// The distance from one panel to the next, pixels.
    let pitch: Size
    /// How much higher the drawing is than at the chart's own width, where panels that do not fit side by side stand below
    /// each other, pixels.
    let addedHeight: Double
    /// How much height the chart's own rows of panels lack, which are never lower than ``leastSide``, pixels.
    let missingHeight: Double
    /// The box of the first panel with its axes, its title not among them.
    let box: Rect
    /// Whether rows and columns have names of their own; else each panel has both.
    let isCrossed: Bool
    /// Whether labels stand at the side of every panel, and below every panel; else once for those that share them.
    let hasOwnSides: Bool
    let hasOwnFeet: Bool
    /// How many lines the titles of panels take, or in a grid those of its columns.
    let titleLines: Int
    /// How wide the title of a panel may be, pixels.
    let titleWidth: Double
    /// Where the names of rows begin that stand beside them, and how wide they may be, pixels; nil: they stand above.
    let sideNames: (x: Double, width: Double)?
    /// From what stands above the names of all panels to the plots, without what rises from these, pixels.
    let nameHeight: Double

    /// The space between plots side by side, pixels.
    static let gutter = 20.0
    /// The space between the last label under a plot and the next plot, pixels: what stands under its edge is no part of
    /// what stands under the edge beside it.
    private static let labelGap = 16.0
    /// The height of a panel's title of one line, and the space above it, pixels; ``lineHeight`` is that of each further line.
    static let titleHeight = 22.0
    static let lineHeight = 14.0
    /// The space between the end of a title and the next panel, pixels.
    static let titleGap = 8.0
    /// The most lines of a panel's title.
    static let mostLines = 2
    /// The height of the names of columns above those of the first row, pixels.
    static let columnTitleHeight = 20.0
    private static let space = 8.0
    /// The height of what stands above the names of all panels, pixels.
    private static let headHeight = 18.0
    /// The least space between rows whose labels stand beside each other's ends, pixels.
    private static let labelSpace = 14.0
    /// The part of the width that names beside rows take at most, and the space behind them, pixels.
    private static let sideShare = 0.25
    private static let sideGap = 12.0
    /// The least width of a panel where panels can stand below each other instead, pixels.
    private static let fairWidth = 130.0
    /// The least width of a panel beside others, pixels.
    private static let leastWidth = 64.0
    /// The least width and height of a plot, pixels: what is smaller shows nothing.
    static let leastSide = 40.0
    /// About what stands beside the panels, pixels.
    private static let beside = 48.0

    /// - Parameters:
    ///   - insets: from the box of the first panel to its plot.
    ///   - shift: the room between a plot and the labels of its positions, for values that stand there, pixels.
    ///   - rise: the room between a plot and the name of its panel, for values that stand there, pixels.
    ///   - outer: the box that is left for all panels.
    ///   - growsHigher: whether the drawing becomes as high as its panels need.
    ///   - hasSideLabels: whether labels stand at the ends of the sides of panels.
    ///   - labelsAfter: how much of the room behind a plot is that of labels which stand behind the last of a row only, pixels.
    init(
        _ facets: Facets, columns: Int, insets: Insets, shift: Double, rise: Double, isTransposed: Bool, outer: Rect,
        growsHigher: Bool, hasSideLabels: Bool = false, labelsAfter: Double = 0
    ) {
        self.facets = facets
        self.columns = columns
        isCrossed = facets.grid != nil && columns == facets.columns
        hasOwnSides = !isCrossed && facets.hasOwnScale(atSide: true, isTransposed: isTransposed)
        hasOwnFeet = !isCrossed && facets.hasOwnScale(atSide: false, isTransposed: isTransposed)
        let ownRows = Double(facets.rows(ofColumns: facets.columns))
        let between =
            insets.right - (hasOwnSides ? 0 : labelsAfter) + FacetGrid.labelGap
            + (hasOwnSides ? insets.left : isTransposed ? shift : 0)
        let (count, left) = (Double(columns), insets.left + insets.right)
        let sideWidth = isCrossed || columns == 1 && facets.grid == nil ? Self.sideWidth(of: facets, in: outer) : nil
        sideNames = sideWidth.map { (outer.x, $0) }
        let side = sideWidth.map { $0 + FacetGrid.sideGap } ?? 0
        let width = max((outer.width - side - left - (count - 1) * between) / count, FacetGrid.leastSide)
        let names = isCrossed ? facets.grid?.columns ?? [] : facets.panels
        // Beside the last panel there is only the margin of the drawing.
        let titleWidth = width + min(between - FacetGrid.titleGap, insets.right)
        self.titleWidth = titleWidth
        titleLines = names.lazy.map { FacetGrid.lines(of: $0, width: titleWidth).count }.max() ?? 1
        let added = Double(titleLines - 1) * FacetGrid.lineHeight
        let isAbove = side == 0
        nameHeight =
            (isAbove || isCrossed ? FacetGrid.titleHeight + added : 0)
            + (isAbove && isCrossed ? FacetGrid.columnTitleHeight : 0)
        let title = rise + nameHeight + (facets.title == nil ? 0 : FacetGrid.headHeight)
        let rowSpace =
            isAbove
            ? FacetGrid.space + FacetGrid.titleHeight : hasSideLabels ? FacetGrid.labelSpace : FacetGrid.space
        let below =
            rise + rowSpace + (isAbove && !isCrossed ? added : 0)
            + (hasOwnFeet ? insets.bottom : isTransposed ? 0 : shift)
        let room = (outer.height - title - insets.top - insets.bottom - (ownRows - 1) * below) / ownRows
        let height = max(room, FacetGrid.leastSide)
        missingHeight = (height - room) * ownRows
        plot = Size(width: width, height: height)
        pitch = Size(width: width + between, height: height + below)
        addedHeight =
            (Double(facets.rows(ofColumns: columns)) - ownRows) * pitch.height + (growsHigher ? missingHeight : 0)
        box = Rect(
            x: outer.x + side, y: outer.y + title, width: left + width,
            height: insets.top + height + insets.bottom)
    }

    /// How wide the names beside rows are, pixels; nil: they stand above.
    private static func sideWidth(of facets: Facets, in outer: Rect) -> Double? {
        guard facets.areNamesBeside == true else { return nil }
        let limit = (outer.width * sideShare).rounded(.down)
        let names = facets.grid?.rows ?? facets.panels
        let widest = names.lazy.flatMap { lines(of: $0, width: limit) }.map(\.boldLabelWidth).max() ?? 0
        return min(widest.rounded(.up), limit)
    }

    /// The lines of a title; what has no room in them is cut.
    static func lines(of name: String, width: Double, limit: Int = mostLines) -> [String] {
        LabelWrapping.cutLines(of: name, width: width, limit: limit, isBold: true)
    }

    var rows: Int { facets.rows(ofColumns: columns) }

    func column(of panel: Int) -> Int { panel % columns }
    func row(of panel: Int) -> Int { panel / columns }

    /// The last row in which a column has a panel: its axis stands below it.
    func lastRow(ofColumn column: Int) -> Int { (facets.panels.count - 1 - column) / columns }

    /// How many panels stand side by side in a box of some width, evenly over the rows.
    /// - Parameter isTransposed: whether values run to the right.
    static func columns(_ facets: Facets, in width: Double, isTransposed: Bool = false) -> Int {
        let gap = gap(facets, isTransposed)
        let room = Int((width - beside + gap) / (fairWidth + gap))
        let most = min(max(room, 1), facets.columns)
        if facets.grid != nil {
            // No row of panels holds those of two rows.
            return (1...most).last { facets.columns.isMultiple(of: $0) } ?? 1
        }
        let rows = facets.rows(ofColumns: most)
        return (facets.panels.count + rows - 1) / rows
    }

    /// Whether the chart's own columns have room in a drawing of some width, pixels.
    static func fits(_ facets: Facets, in width: Double, isTransposed: Bool = false) -> Bool {
        width - beside >= Double(facets.columns) * (leastWidth + gap(facets, isTransposed))
    }

    /// About the space between plots side by side, with the labels that stand there.
    private static func gap(_ facets: Facets, _ isTransposed: Bool) -> Double {
        facets.grid == nil && facets.hasOwnScale(atSide: true, isTransposed: isTransposed) ? beside : gutter
    }
}

extension Facets {
    /// Whether panels have scales of their own whose axis stands at their side, or below them.
    /// - Parameter isTransposed: whether values run to the right.
    func hasOwnScale(atSide: Bool, isTransposed: Bool) -> Bool {
        guard let ownScales else { return false }
        return atSide == isTransposed ? ownScales.hasX : ownScales.hasY
    }
}
