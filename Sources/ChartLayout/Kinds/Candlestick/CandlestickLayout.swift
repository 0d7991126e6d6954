import ChartGraphics
import ChartIR
import ChartScene

/// Candles, or lines with open and close at their sides.
///
/// Every part is a box, so that nothing is stretched while the axis moves: the wick, the body, and in a hollow body its
/// inside in the colour of the ground.
struct CandlestickLayout {
    let mark: CandlestickMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// The index of the mark in its plot.
    let index: Int

    /// The width of wicks, edges and strokes, pixels.
    private static let line = 1.25
    /// How broad a body is, as a part of the distance from one candle to the next.
    private static let share = 0.6
    static let breadths = 1.0...12
    private static let cornerRadius = 1.0

    /// What a candle is drawn from that may differ between the widths of a drawing.
    private struct Inputs: Hashable {
        var x: ScaleTerms
        var value: ScaleTerms
        var breadth: Quantity
        var showsInside: Bool
    }

    func nodes(_ state: inout LayoutState) -> [Node] {
        let (number, breadth) = breadth(in: &state)
        let inputs = Inputs(
            x: ScaleTerms(frame.x), value: ScaleTerms(scale), breadth: breadth,
            showsInside: number - 2 * Self.line >= 1)
        return state.nodes(ofMark: index, from: inputs) { [state] in [candles(inputs, state)] }[0]
    }

    private func candles(_ inputs: Inputs, _ state: LayoutState) -> [Node] {
        let row = entrance.row(of: mark)
        let fractions = frame.fractions(state)
        return mark.series.flatMap { series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            let paint = state.paint(of: series.series)
            return series.candles.enumerated().compactMap { index, candle -> Node? in
                guard let prices = candle.prices else { return nil }
                let step = row.step(at: fractions(candle.x), series: series.series)
                let colored = mark.paint(mark.change(at: index, in: series), of: paint)
                var node = node(candle.x, prices, series.series, colored, inputs, step, state)
                node.key = state.key(ofPosition: candle.x).map { "\(series.series) \($0)" }
                return node
            }
        }
    }

    /// How broad a body is, pixels: where bands follow the width of the drawing, so does it, up to the broadest.
    private func breadth(in state: inout LayoutState) -> (number: Double, quantity: Quantity) {
        let (low, high) = (CandlestickLayout.breadths.lowerBound, CandlestickLayout.breadths.upperBound)
        guard case .band(let bands) = frame.x else {
            let number = min(max(step * CandlestickLayout.share, low), high)
            return (number, .constant(number))
        }
        let quantity = (bands.roomQuantity * .constant(CandlestickLayout.share)).clamped(low, high)
        let number = min(max(bands.room * CandlestickLayout.share, low), high)
        // Bands without a name never change, and neither do the bodies.
        return (number, quantity.constant == nil ? state.define("candles", quantity) : quantity)
    }

    /// The least distance between two candles while all series are visible, pixels.
    private var step: Double {
        let positions = mark.series.flatMap(\.candles).filter { $0.prices != nil }.map(\.x).sorted()
        let distances = zip(positions, positions.dropFirst()).filter { $0 < $1 }.map {
            frame.fullLength(from: $0, to: $1)
        }
        return distances.min() ?? .infinity
    }

    private func node(
        _ x: Double, _ prices: CandlestickMark.Prices, _ series: Int, _ paint: SeriesPaint,
        _ inputs: Inputs, _ step: EntranceStep?, _ state: LayoutState
    ) -> Node {
        let ruler = Ruler(prices, on: scale)
        let breadth = inputs.breadth
        var parts: [Node] = []
        func box(_ offset: Quantity, _ breadth: Quantity, _ span: Ruler.Span, radius: Double = 0, _ fill: Paint) {
            let shape = frame.rect(
                position: offset, breadth: breadth, value: span.start, length: span.length,
                radius: radius, farEnd: radius > 0 ? .both : .none)
            parts.append(Node(shape, role: .candle, series: series, fill: fill))
        }
        let line = CandlestickLayout.line
        box(.constant(-line / 2), .constant(line), ruler.span(from: prices.low, to: prices.high), .series(paint))
        if mark.style == .ohlc {
            let reach = Quantity.maximum(of: [.constant(line), breadth * 0.5])
            box(-reach, reach, ruler.stroke(at: prices.open, width: line), .series(paint))
            box(0, reach, ruler.stroke(at: prices.close, width: line), .series(paint))
        } else {
            let body = ruler.body(from: prices.open, to: prices.close, least: line)
            box(breadth * -0.5, breadth, body, radius: CandlestickLayout.cornerRadius, .series(paint))
            if prices.close > prices.open, inputs.showsInside {
                let inside = breadth - .constant(2 * line)
                let background = state.chart.background.map(Paint.custom) ?? .background
                box(inside * -0.5, inside, ruler.inside(of: body, edge: line), background)
            }
        }
        var parameters = ruler.parameters
        let place = place(of: x, state, &parameters)
        return Node(
            .group(parts, transform: frame.translation(position: place), definitions: [], clip: nil), role: .group,
            parameters: parameters, entrance: step)
    }

    private func place(of x: Double, _ state: LayoutState, _ parameters: inout [Double]) -> Quantity {
        // From one data state to another, categories may stand elsewhere.
        guard case .band(let bands) = frame.x, state.chart.states.count < 2 else { return frame.x.position(of: x) }
        return bands.position(of: x, &parameters)
    }

    /// The places of one candle's prices. On a scale that moves they are parameters, so that all candles share their
    /// expressions.
    private struct Ruler {
        struct Span {
            /// The end with the lower pixel coordinate.
            var start: Quantity
            var length: Quantity
        }

        private let scale: LinearScale
        private let anchor: LinearScale.Anchor
        /// The place of the open, from which the candle grows.
        private let open: Quantity
        /// The distances of open, high, low and close from the anchor.
        private let distances: [Double: Quantity]
        let parameters: [Double]

        init(_ prices: CandlestickMark.Prices, on scale: LinearScale) {
            self.scale = scale
            let all = [prices.open, prices.high, prices.low, prices.close]
            let offsets = all.map(scale.units.offset(of:))
            let anchor = scale.anchor(near: offsets[3])
            self.anchor = anchor
            let isConstant = scale.isConstant
            parameters = isConstant ? [] : offsets.map { $0 - anchor.offset }
            let quantities = offsets.indices.map {
                isConstant ? Quantity.constant(offsets[$0] - anchor.offset) : .parameter($0)
            }
            open = quantities[0]
            distances = Dictionary(zip(all, quantities)) { first, _ in first }
        }

        private func distance(_ price: Double) -> Quantity {
            let full = distances[price] ?? open
            return full == open ? open : open + (full - open) * .entrance
        }

        private func place(_ price: Double) -> Quantity { scale.position(ofDistance: distance(price), from: anchor) }

        func span(from low: Double, to high: Double) -> Span {
            let length = (distance(high) - distance(low)) * scale.unit
            return Span(start: place(scale.direction < 0 ? high : low), length: length)
        }

        /// The body, never thinner than its edge.
        func body(from open: Double, to close: Double, least: Double) -> Span {
            let span = span(from: min(open, close), to: max(open, close))
            let length = Quantity.maximum(of: [.constant(least), span.length])
            return Span(start: span.start - (length - span.length) * 0.5, length: length)
        }

        func inside(of body: Span, edge: Double) -> Span {
            Span(
                start: body.start + .constant(edge),
                length: .maximum(of: [0, body.length - .constant(2 * edge)]))
        }

        func stroke(at price: Double, width: Double) -> Span {
            Span(start: place(price) - .constant(width / 2), length: .constant(width))
        }
    }
}

extension CandlestickMark {
    /// The paint of a candle that moved by `change`.
    func paint(_ change: Double, of series: SeriesPaint) -> SeriesPaint {
        guard colors != .series else { return series }
        guard change != 0 else { return .trend(.even) }
        switch colors {
        case .standard, .series: return .trend(change > 0 ? .up : .down)
        case .western: return .trend(change > 0 ? .green : .red)
        case .eastern: return .trend(change > 0 ? .red : .green)
        }
    }

    /// How far a candle moved, as its colour tells: from its open, or in hollow candles from the close before.
    func change(at index: Int, in series: Series) -> Double {
        guard let prices = series.candles[index].prices else { return 0 }
        let before = style == .hollow ? series.candles[..<index].last { $0.prices != nil }?.prices : nil
        return prices.close - (before?.close ?? prices.open)
    }
}

extension EntrancePlan {
    /// The entrance of the candles: 0.25 s each, all within a second.
    func row(of mark: CandlestickMark) -> EntranceRow {
        EntranceRow(
            self, .emerge, positions: mark.series.flatMap { $0.candles.map(\.x) }, series: mark.series.map(\.series))
    }
}
