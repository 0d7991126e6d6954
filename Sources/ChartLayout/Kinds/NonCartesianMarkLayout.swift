import ChartGraphics
import ChartIR
import ChartScene

/// What a mark does that has its chart to itself.
protocol NonCartesianMarkLayout: NonCartesianMark, LegendMark {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts
    func words(_ words: TextAlternatives) -> any NonCartesianWords
    /// Whether the mark is part of something else, such as a line of text: it then has no buttons, and no ground of its
    /// own where nothing stands around it; default false.
    var isInline: Bool { get }
    /// Whether a drawing of the mark has room for the title and the notes; where not, they are said to those who do not see
    /// it, and stand in the page around a figure; default true.
    var drawsTexts: Bool { get }
    /// The height that title, legend and notes leave the mark at least, pixels; default nil: that of any plot.
    var leastHeight: Double? { get }
    /// The series of the mark's rows in their order, where a control may show the first few alone; default: none.
    var countedSeries: [Int] { get }
    /// The widths of figures below the chart's own for which it is laid out, pixels. In between a form that cannot stretch keeps its
    /// size, so that each is what many phones have beside the margins of a page; default: those, and one of small tablets.
    var figureWidths: [Double] { get }
    /// The height that the mark needs at most in a figure as narrow as that, narrower than the chart, pixels; default nil: all
    /// that there is.
    /// - Parameter hasToggles: whether the reader can hide series, so that there is a legend that names them.
    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double?
    /// The plot of the mark with times that its rows stand for named as times are in words; default nil: they stand for none.
    func namingMoments(in conventions: Conventions) -> Plot?
}

extension NonCartesianMarkLayout {
    var isInline: Bool { false }
    var drawsTexts: Bool { true }
    var leastHeight: Double? { nil }
    var countedSeries: [Int] { [] }
    var figureWidths: [Double] { [280, 320, 360, 480] }
    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? { nil }
    func namingMoments(in conventions: Conventions) -> Plot? { nil }
}

/// How high circles are whose words stand around them.
enum RoundHeight {
    /// The least height, pixels: as much as the words of both sides need below each other.
    static let least = 240.0
    /// The least height of half circles, pixels.
    static let leastOfHalf = 200.0

    /// The height of a full circle in such a width, pixels: what is beyond stays empty.
    static func full(inWidth width: Double) -> Double { max(width * 0.95, least).rounded() }
    /// The height of a half circle with a line of text below, pixels.
    static func half(inWidth width: Double) -> Double { max(width * 0.75, leastOfHalf).rounded() }
}

/// The layout of a mark that has its chart to itself: first its forms, then what is made of them.
protocol FormsLayout {
    /// What nodes and tooltips have in common.
    associatedtype Forms

    func forms(in state: inout LayoutState) -> Forms
    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node]
    /// - Parameter size: that of the whole drawing.
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips?
    /// The parts that are named one by one where there are no tooltips.
    func elements(of forms: Forms, _ state: LayoutState) -> [SpokenElement]
}

extension FormsLayout {
    func elements(of forms: Forms, _ state: LayoutState) -> [SpokenElement] { [] }
}

/// What a plot becomes.
struct DrawingParts {
    var nodes: [Node] = []
    var tooltips: Tooltips?
    var elements: [SpokenElement] = []
}

/// The drawing around a mark that has its chart to itself.
final class NonCartesianDrawing {
    let chart: Chart
    let surface: Surface
    let furniture: Furniture
    let words: TextAlternatives

    init(chart: Chart, surface: Surface, furniture: Furniture, words: TextAlternatives) {
        self.chart = chart
        self.surface = surface
        self.furniture = furniture
        self.words = words
    }

    /// The box that is left for the mark.
    var box: Rect { furniture.remaining }
    var entrance: EntrancePlan { EntrancePlan(entrance: chart.entrance) }

    /// The box of the mark, which is all of the drawing where nothing else stands in it.
    var wholeBox: Rect {
        var box = Rect(x: 0, y: 0, width: furniture.size.width, height: furniture.size.height)
        if !furniture.nodes.isEmpty || surface == .standalone && !furniture.rows.isEmpty { box = furniture.remaining }
        // Words can leave a small drawing nothing.
        return Rect(x: box.x, y: box.y, width: max(box.width, 1), height: max(box.height, 1))
    }

    func parts(of layout: some FormsLayout, in state: inout LayoutState) -> DrawingParts {
        let forms = layout.forms(in: &state)
        let nodes = layout.nodes(of: forms, in: &state)
        let hasTooltips = chart.tooltip.content == .all
        return DrawingParts(
            nodes: nodes, tooltips: hasTooltips ? layout.tooltips(of: forms, in: furniture.size, &state) : nil,
            elements: layout.elements(of: forms, state))
    }
}
