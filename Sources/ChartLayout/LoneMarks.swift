import ChartGraphics
import ChartIR
import ChartScene

/// The layout of a mark that has a chart to itself.
protocol LoneMarkLayout {
    /// What nodes and tooltips have in common.
    associatedtype Forms

    func forms(in state: inout LayoutState) -> Forms
    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node]
    /// - Parameter size: of the whole drawing.
    func tooltips(of forms: Forms, in size: Size, _ state: inout LayoutState) -> Tooltips?
    /// What is named part by part where there are no tooltips.
    func elements(of forms: Forms, _ state: LayoutState) -> [SpokenElement]
}

extension LoneMarkLayout {
    func elements(of forms: Forms, _ state: LayoutState) -> [SpokenElement] { [] }
}

/// What a plot becomes.
struct DrawingParts {
    var nodes: [Node] = []
    var tooltips: Tooltips?
    var elements: [SpokenElement] = []
}

/// Lays out the plots of one mark.
struct LoneMarks {
    let chart: Chart
    let surface: Surface
    let furniture: Furniture
    let words: WordsWriter

    func parts(in state: inout LayoutState) -> DrawingParts {
        let (box, entrance) = (furniture.remaining, EntrancePlan(entrance: chart.entrance))
        let symbols = state.conventions.numbers
        switch chart.plot {
        case .cartesian: return DrawingParts()
        case .pie(let mark):
            let marks = MarkStates(mark, of: chart, \.pie)
            var pie = PieLayout(
                marks: marks, box: box, entrance: entrance, write: ValueWriter(mark.valueFormat, symbols: symbols))
            pie.turns = marks.range(.rotation, of: chart) { $0.look.rotation }
            pie.holes = marks.range(.hole, of: chart) { $0.hole }
            pie.leaders = pie.plannedLeaders(in: &state)
            return parts(of: pie, in: &state)
        case .arcs(let mark):
            let arcs = ArcsLayout(
                marks: MarkStates(mark, of: chart, \.arcs), box: box, entrance: entrance,
                write: ValueWriter(mark.valueFormat, symbols: symbols))
            return parts(of: arcs, in: &state)
        case .gauge(let mark):
            let marks = MarkStates(mark, of: chart, \.gauge)
            let room = GaugeRoom(furniture, surface)
            switch mark.form {
            case .dial(let dial):
                let layout = DialLayout(marks: marks, dial: dial, room: room, entrance: entrance, state)
                return parts(of: layout, in: &state)
            case .bar(let bar):
                let layout = ProgressLayout(marks: marks, bar: bar, room: room, entrance: entrance, state)
                return parts(of: layout, in: &state)
            }
        case .spinner(let mark):
            return parts(of: SpinnerLayout(mark: mark, box: wholeBox), in: &state)
        case .wave(let mark):
            return parts(of: WaveLayout(mark: mark, box: wholeBox), in: &state)
        case .radar(let mark):
            let words = RadarWords(mark: mark, words: words)
            return parts(of: RadarLayout(mark: mark, box: box, entrance: entrance, words: words), in: &state)
        case .radialBar(let mark):
            let layout = RadialBarLayout(
                marks: MarkStates(mark, of: chart, \.radialBar), box: box, entrance: entrance,
                words: RadialBarWords(mark: mark, words: words))
            return parts(of: layout, in: &state)
        case .rose(let mark):
            let layout = RoseLayout(
                marks: MarkStates(mark, of: chart, \.rose), box: box, entrance: entrance,
                words: RoseWords(mark: mark, words: words))
            return parts(of: layout, in: &state)
        }
    }

    /// All of the drawing where nothing else stands in it.
    private var wholeBox: Rect {
        var box = Rect(x: 0, y: 0, width: furniture.size.width, height: furniture.size.height)
        if !furniture.nodes.isEmpty || surface == .standalone && !furniture.rows.isEmpty { box = furniture.remaining }
        // Words can leave a small drawing nothing.
        return Rect(x: box.x, y: box.y, width: max(box.width, 1), height: max(box.height, 1))
    }

    private func parts(of layout: some LoneMarkLayout, in state: inout LayoutState) -> DrawingParts {
        let forms = layout.forms(in: &state)
        let nodes = layout.nodes(of: forms, in: &state)
        let hasTooltips = chart.tooltip.content == .all
        return DrawingParts(
            nodes: nodes, tooltips: hasTooltips ? layout.tooltips(of: forms, in: furniture.size, &state) : nil,
            elements: layout.elements(of: forms, state))
    }
}

extension Plot {
    fileprivate var pie: PieMark? { if case .pie(let mark) = self { mark } else { nil } }
    fileprivate var arcs: ArcsMark? { if case .arcs(let mark) = self { mark } else { nil } }
    fileprivate var gauge: GaugeMark? { if case .gauge(let mark) = self { mark } else { nil } }
    fileprivate var radialBar: RadialBarMark? { if case .radialBar(let mark) = self { mark } else { nil } }
    fileprivate var rose: RoseMark? { if case .rose(let mark) = self { mark } else { nil } }
}
