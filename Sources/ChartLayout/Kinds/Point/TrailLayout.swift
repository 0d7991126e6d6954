import ChartGraphics
import ChartIR
import ChartScene

/// Lines that are as broad at each point as a number says.
///
/// A line is drawn as strokes of one width each, which round caps join: so it keeps its width where axes and the container
/// stretch, as an outline would not.
struct TrailLayout {
    let mark: PointMark
    let look: TrailLook
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    /// A part of the line that has one width and one colour.
    private struct Piece {
        var width: Double
        var paint: SeriesPaint
        var data: [Datum]
    }

    /// How much widths differ from one stroke to the next, pixels: so little that nobody sees a step, or where that would be too many
    /// strokes, little.
    private static let steps = [0.125, 0.25, 0.5]
    /// The most strokes of all that are worth finer steps.
    private static let mostFine = 240
    /// The most strokes between two points, and about the most of all.
    private static let mostBetween = 96
    private static let mostStrokes = 8000

    /// How much widths differ from one stroke to the next in this mark, pixels.
    private var step: Double {
        Self.steps.dropLast().first { step in
            let strokes = mark.series.reduce(0) { sum, series in
                zip(series.sizes ?? [], (series.sizes ?? []).dropFirst()).reduce(sum) { sum, pair in
                    guard let size = pair.0, let next = pair.1 else { return sum }
                    return sum + Int((abs(look.width(of: next) - look.width(of: size)) / step).rounded(.up))
                }
            }
            return strokes <= Self.mostFine
        } ?? Self.steps[Self.steps.count - 1]
    }

    private var mostPieces: Int {
        let points = mark.series.reduce(0) { $0 + $1.data.count }
        return max(1, min(Self.mostBetween, Self.mostStrokes / max(points, 1)))
    }

    func nodes(_ state: LayoutState) -> [Node] {
        let difference = step
        return mark.series.enumerated().compactMap { order, series -> Node? in
            guard !state.selection.isNeverVisible(series.series) else { return nil }
            let pieces = pieces(of: series, every: difference, state)
            let offsets = series.data.filter { $0.y != nil }.map { frame.x.offset(of: $0.x) }
            let strokes = Strokes(
                frame: frame, scale: scale, positions: (offsets.min() ?? 0)...(offsets.max() ?? 0),
                values: series.data.values(in: scale.units), state: state)
            let step = entrance.series(.draw, order, of: mark.series.count)?.with(.fade)
            let lines = pieces.map { piece in
                var node = strokes.node(through: [piece.data], curve: .linear)
                node.series = series.series
                node.stroke = Stroke(.series(piece.paint), width: piece.width, dash: [], hasRoundCaps: true)
                return node
            }
            // One group carries the opacity: separate strokes would be darker where they meet.
            let whole = Shape.group(lines, transform: .identity, definitions: [], clip: nil)
            return Node(whole, role: .group, fillOpacity: mark.opacity, entrance: step)
        }
    }

    /// The pieces from each point to the next; neighbours that look alike are one.
    private func pieces(of series: MarkSeries, every step: Double, _ state: LayoutState) -> [Piece] {
        var pieces: [Piece] = []
        let most = mostPieces
        for index in series.data.indices.dropLast() {
            let (from, to) = (series.data[index], series.data[index + 1])
            guard from.y != nil, to.y != nil, let size = series.sizes?[index], let next = series.sizes?[index + 1]
            else {
                continue
            }
            let paint = state.paint(of: series, at: index)
            let widths = (look.width(of: size), look.width(of: next))
            let count = count(between: widths, every: step, atMost: most)
            for part in 0..<count {
                let (start, end) = (Double(part) / Double(count), Double(part + 1) / Double(count))
                let mean = widths.0 + (widths.1 - widths.0) * (start + end) / 2
                let width = (mean / step).rounded() * step
                let data = [between(from, to, start), between(from, to, end)]
                if let last = pieces.last, last.width == width, last.paint == paint, last.data.last == data[0] {
                    pieces[pieces.count - 1].data.append(data[1])
                } else {
                    pieces.append(Piece(width: width, paint: paint, data: data))
                }
            }
        }
        return pieces + dots(of: series, state)
    }

    /// What has no neighbour to be joined with, as dots: the round ends of a stroke without length.
    private func dots(of series: MarkSeries, _ state: LayoutState) -> [Piece] {
        func size(_ index: Int) -> Double? {
            guard series.data.indices.contains(index), series.data[index].y != nil else { return nil }
            return series.sizes?[index]
        }
        return series.data.indices.compactMap { index in
            guard let own = size(index), size(index - 1) == nil, size(index + 1) == nil else { return nil }
            return Piece(
                width: look.width(of: own), paint: state.paint(of: series, at: index),
                data: [series.data[index], series.data[index]])
        }
    }

    /// How many strokes there are between two points of these widths.
    private func count(between widths: (Double, Double), every step: Double, atMost most: Int) -> Int {
        min(max(Int((abs(widths.1 - widths.0) / step).rounded(.up)), 1), most)
    }

    /// What positions are linear in.
    private var positionMeasure: ScaleMeasure {
        if case .linear(let scale) = frame.x { scale.units.kind } else { .value }
    }

    /// - Parameter part: how much of the way is done, 0...1.
    private func between(_ from: Datum, _ to: Datum, _ part: Double) -> Datum {
        if part == 0 { return from }
        if part == 1 { return to }
        // A straight line on the plot is one between measures.
        func mix(_ low: Double, _ high: Double, _ measure: ScaleMeasure) -> Double {
            measure.value(of: measure(low) + (measure(high) - measure(low)) * part)
        }
        return Datum(
            x: mix(from.x, to.x, positionMeasure), y: mix(from.y ?? 0, to.y ?? 0, scale.units.kind))
    }
}
