import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// A scene with everything put into numbers: what a viewer would see.
struct FlatNode: CustomStringConvertible {
    var description: String
    var numbers: [Double]

    static func flatten(_ scene: Scene, hiding hidden: Set<Int>) -> [FlatNode] {
        flatten(scene, in: Valuation(hidden: hidden))
    }

    static func flatten(_ scene: Scene, in state: some State) -> [FlatNode] {
        var state = state
        state.width = scene.size.width
        state.define(scene.definitions)
        return scene.nodes.flatMap { flatten($0, state, Affine(), in: scene.widths?.own) }
    }

    /// p -> a linear map of p, and a shift
    private struct Affine {
        var xx = 1.0, xy = 0.0, yx = 0.0, yy = 1.0
        var shift = Point(x: 0, y: 0)

        func callAsFunction(_ point: Point) -> [Double] {
            [xx * point.x + xy * point.y + shift.x, yx * point.x + yy * point.y + shift.y]
        }

        func inside(_ transform: Transform, _ valuation: some State) -> Affine {
            let moved = self(
                Point(
                    x: valuation.value(of: transform.translateX), y: valuation.value(of: transform.translateY)))
            let angle = valuation.value(of: transform.rotation)
            let sine = Quantity.Function.sine(angle)
            let cosine = Quantity.Function.cosine(angle)
            let scaleX = valuation.value(of: transform.scaleX)
            let scaleY = valuation.value(of: transform.scaleY)
            let (a, b, c, d) = (cosine * scaleX, -sine * scaleY, sine * scaleX, cosine * scaleY)
            return Affine(
                xx: xx * a + xy * c, xy: xx * b + xy * d, yx: yx * a + yy * c, yy: yx * b + yy * d,
                shift: Point(x: moved[0], y: moved[1]))
        }
    }

    /// - Parameter widthClass: the class of the chart's own width; nil: the scene has no other.
    private static func flatten(
        _ node: Node, _ outer: some State, _ place: Affine, in widthClass: Int?
    ) -> [FlatNode] {
        var valuation = outer
        if let widthClass, let shown = node.widthClasses, !shown.contains(widthClass) { return [] }
        if !node.parameters.isEmpty { valuation.parameters = node.parameters }
        if let series = node.series, valuation.hidden.contains(series) { return [] }
        guard valuation.value(of: node.presence) > 0.5 else { return [] }
        let name = "\(node.role) of \(node.series.map(String.init) ?? "all")"
        func point(_ x: Quantity, _ y: Quantity) -> [Double] {
            place(Point(x: valuation.value(of: x), y: valuation.value(of: y)))
        }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, _):
            valuation.define(definitions)
            let inner = place.inside(transform, valuation)
            return nodes.flatMap { flatten($0, valuation, inner, in: widthClass) }
        case .rect(let x, let y, let width, let height, _, _):
            return [FlatNode(description: name + " rect", numbers: point(x, y) + point(x + width, y + height))]
        case .marker(_, let x, let y): return [FlatNode(description: name + " marker", numbers: point(x, y))]
        case .circle(let x, let y, let radius):
            return [FlatNode(description: name + " circle", numbers: point(x, y) + [valuation.value(of: radius)])]
        case .segment(let from, let to):
            return [FlatNode(description: name + " segment", numbers: point(from.x, from.y) + point(to.x, to.y))]
        case .path(let path, let transform):
            let map = place.inside(transform, valuation)
            let ends = path.elements.compactMap { element -> Point? in
                switch element {
                case .move(let point), .line(let point), .curve(_, _, let point): point
                default: nil
                }
            }
            return [FlatNode(description: name, numbers: ends.flatMap { map($0) })]
        case .text(let text):
            return [
                FlatNode(
                    description: name + " text \(text.string { valuation.value(of: $0) })",
                    numbers: point(text.x, text.y))
            ]
        case .region(let outline, _):
            var numbers = point(outline.start.x, outline.start.y)
            for segment in outline.segments {
                switch segment {
                case .line(let end): numbers += point(end.x, end.y)
                case .curve(let end, let first, let second):
                    for vertex in [end, first, second] { numbers += point(vertex.x, vertex.y) }
                }
            }
            return [FlatNode(description: name + " region", numbers: numbers)]
        case .sector(let sector):
            let angles = [sector.start, sector.end, sector.gap].map { valuation.value(of: $0) }
            return [FlatNode(description: name + " sector", numbers: angles)]
        }
    }
}

/// Something that knows what quantities are in one state of a chart.
protocol State {
    var hidden: Set<Int> { get }
    var parameters: [Double] { get set }
    /// Of the drawing, pixels.
    var width: Double { get set }
    mutating func define(_ definitions: [Definition])
    func value(of quantity: Quantity) -> Double
}

extension Valuation: State {
    mutating func define(_ definitions: [Definition]) {
        for definition in definitions { variables[definition.variable] = value(of: definition.value) }
    }
}

/// A state as the worst of all engines would see it: it calculates in single precision, from constants as they are
/// printed, and of a named number keeps six digits (Chromium, Firefox) and six decimals (WebKit).
struct CoarseEngine: State {
    var hidden: Set<Int>
    var choices: [Int] = []
    var parameters: [Double] = []
    var width = 0.0
    private var variables: [Quantity.Variable: Float] = [:]

    init(hidden: Set<Int>, choices: [Int] = []) {
        self.hidden = hidden
        self.choices = choices
    }

    mutating func define(_ definitions: [Definition]) {
        for definition in definitions {
            let value = Double(Double(single(definition.value)).significant(6)) ?? 0
            variables[definition.variable] = Float((value * 1e6).rounded() / 1e6)
        }
    }

    func value(of quantity: Quantity) -> Double { Double(single(quantity)) }

    private func single(_ quantity: Quantity) -> Float {
        switch quantity {
        case .constant(let value): Float(value.significant(8)) ?? 0
        case .visibility(let series), .presence(let series): hidden.contains(series) ? 0 : 1
        case .choice(let control): Float(choices[control])
        case .variable(let variable): variables[variable] ?? 0
        case .parameter(let index): Float(parameters[index].significant(8)) ?? 0
        case .entrance: 1
        case .width: Float(width)
        case .sum(let terms): terms.reduce(0) { $0 + single($1) }
        case .product(let factors): factors.reduce(1) { $0 * single($1) }
        case .quotient(let a, let b): single(a) / single(b)
        case .maximum(let candidates): candidates.map(single).reduce(-.infinity, max)
        case .minimum(let candidates): candidates.map(single).reduce(.infinity, min)
        case .function(let function, let argument): Float(function(Double(single(argument))))
        }
    }
}
