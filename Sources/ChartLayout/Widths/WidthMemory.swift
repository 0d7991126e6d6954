import ChartIR
import ChartScene

/// What the layouts of a chart for several widths have in common, so that it is made once.
///
/// Where scales follow the width, marks are drawn by the names of what places on them are made of, so that most marks are the same
/// nodes at every width. A mark says what it is drawn from of all that may differ between widths: where that is as it was at another
/// width, its nodes are those that were made there, copies of each other that need not be compared (``Node/isCopy(of:)``).
final class WidthMemory {
    /// Whose marks are drawn.
    struct Plot: Hashable {
        /// The panel that it belongs to; nil: there are none.
        var panel: Int?
        var dataState: Int
        /// The stop of each control; nil: the reader chooses.
        var choices: [Int]?
    }

    private struct Subject: Hashable {
        var plot: Plot
        /// The index of the mark in the plot.
        var mark: Int
    }

    private var drawings: [Subject: [(inputs: AnyHashable, lists: [[Node]])]] = [:]
    /// What stands around the plot in drawings of known widths: it is asked for to choose the widths, and to lay them out.
    private var furniture: [Double?: Furniture] = [:]
    private var positionTexts: [Plot: PositionTexts] = [:]
    private var pointTexts: [Plot: [PointTexts]] = [:]
    /// How wide the widest value of each mark is, pixels, by the name of the mark.
    private var widestValues: [Plot: [String: Double]] = [:]
    /// What the tooltips of a plot say, and of which positions.
    private var tooltipTexts: [Plot: (positions: [Double], texts: [TooltipText])] = [:]

    /// - Parameters:
    ///   - mark: its index in the plot.
    ///   - inputs: all that may differ between widths and that the nodes are made of.
    ///   - draw: makes the nodes.
    func nodes(ofMark mark: Int, in plot: Plot, from inputs: AnyHashable, _ draw: () -> [[Node]]) -> [[Node]] {
        let subject = Subject(plot: plot, mark: mark)
        if let known = drawings[subject]?.first(where: { $0.inputs == inputs }) { return known.lists }
        let lists = draw()
        drawings[subject, default: []].append((inputs, lists))
        return lists
    }

    /// - Parameters:
    ///   - width: that of the drawing, pixels; nil: the chart's own.
    ///   - make: for the whole chart, of which it is open what is visible.
    func furniture(ofWidth width: Double?, _ make: () -> Furniture) -> Furniture {
        furniture.value(for: width, make)
    }

    func positionTexts(of plot: Plot, _ write: () -> PositionTexts) -> PositionTexts {
        positionTexts.value(for: plot, write)
    }

    func pointTexts(of plot: Plot, _ write: () -> [PointTexts]) -> [PointTexts] {
        pointTexts.value(for: plot, write)
    }

    /// - Parameter mark: what the names of its values begin with.
    func widestValue(of mark: String, in plot: Plot, _ measure: () -> Double) -> Double {
        widestValues[plot, default: [:]].value(for: mark, measure)
    }

    /// - Parameters:
    ///   - positions: those that are told.
    ///   - write: puts them into words.
    func tooltipTexts(of plot: Plot, at positions: [Double], _ write: () -> [TooltipText]) -> [TooltipText] {
        if let known = tooltipTexts[plot], known.positions == positions { return known.texts }
        let texts = write()
        tooltipTexts[plot] = (positions, texts)
        return texts
    }
}

extension Dictionary {
    /// The value of a key, which is made where there is none.
    fileprivate mutating func value(for key: Key, _ make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let value = make()
        self[key] = value
        return value
    }
}

/// What a tooltip says: its heading and the rows under it.
typealias TooltipText = (heading: String, rows: [Tooltips.Row])

/// What the places on a scale are made of; on a scale that follows the width these are names, the same at every width.
struct ScaleTerms: Hashable {
    /// From where places are measured and how long a unit is, as expressions; of bands the start and the step.
    private let quantities: [Quantity]
    /// The numbers by which values become offsets, and the ends of all domains.
    private let numbers: [Double]
    private let units: ScaleUnits?

    init(_ scale: LinearScale) {
        quantities = scale.anchors.map { $0.place } + [scale.unit]
        numbers =
            [scale.direction] + scale.anchors.map { $0.offset }
            + scale.variants.flatMap { [$0.domain.minimum, $0.domain.maximum] }
        units = scale.units
    }

    init(_ bands: BandScale) {
        quantities = [bands.quantities.start, bands.quantities.step]
        numbers = [bands.inset]
        units = nil
    }

    init(_ scale: PositionScale) {
        switch scale {
        case .linear(let scale): self.init(scale)
        case .band(let bands): self.init(bands)
        }
    }
}
