import ChartGraphics
import ChartScene

/// Finds the one expression over the width behind the numbers that something has in each class of widths.
///
/// All layouts calculate alike, so a number of theirs is one of few things: the same at every width, a part of the width or
/// of the plot's, or a distance from the plot's left edge. Whatever is none of these stays in each class what it is there.
struct WidthFit {
    private let widths: WidthClasses
    /// The box of the scales in each class; nil: there are none.
    private let plots: [Rect]?
    /// How many such boxes stand side by side in each class: each gets its part of what the drawing grows by.
    private let columns: [Int]
    /// What places keep their distance from, where they are nothing better.
    var anchor = Anchor.plot

    enum Anchor {
        /// The side of the plot that they stand beside; inside they keep their part of it.
        case plot
        /// The edge of the drawing that is next.
        case nearestEdge
        /// The left edge of the drawing.
        case leftEdge
    }
    /// Named numbers that the expressions use.
    private(set) var definitions: [Definition] = []
    /// The names of numbers that have a value of their own in each class.
    private var stepped: [[Quantity]: Quantity] = [:]

    /// How far a number may be from an expression that is taken for it, as a part of the largest number of all classes:
    /// what rounding alone can do.
    private static let tolerance = 1e-7

    init(widths: WidthClasses, plots: [Rect?], columns: [Int]) {
        self.widths = widths
        self.columns = columns
        let known = plots.compactMap { $0 }
        self.plots = known.count == plots.count ? known : nil
    }

    /// What a number becomes.
    /// - Parameters:
    ///   - values: the number in each class; nil: it is not there.
    ///   - isPosition: whether it is a place along the width, which moves with the plot where nothing else is known.
    mutating func fitted(_ values: [Double?], isPosition: Bool) -> Quantity {
        let known = values.indices.filter { values[$0] != nil }
        guard let first = known.first, let value = values[first] else { return 0 }
        let largest = known.reduce(0) { max($0, abs(values[$1] ?? 0)) }
        func isClose(_ other: (Int) -> Double) -> Bool {
            known.allSatisfy { index in
                let value = values[index] ?? 0
                return abs(other(index) - value) <= Self.tolerance * largest
            }
        }
        if isRound, isPosition {
            // Places keep their distance from the middle.
            let distances = zip(values, widths.floors).map { value, width in value.map { $0 - width / 2 } }
            return fitted(distances, isPosition: false) + .width * 0.5
        }
        if known.count > 1 || !isPosition, isClose({ _ in value }) { return .constant(value) }
        if known.count > 1, !isRound {
            for base in bases {
                if let fit = fit(values, at: known, base), known.count > 2 || isLikely(fit, values, at: known),
                    isClose({ fit.start + fit.slope * base.numbers[$0] + (base.offsets?[$0] ?? 0) })
                {
                    return expression(fit, base)
                }
            }
        }
        return steps(values, known, isPosition: isPosition)
    }

    /// Whether there are no scales, so that everything has one size in each class, and stands in the middle.
    private var isRound: Bool { plots == nil && anchor == .plot }

    /// Something that numbers are linear in.
    private struct Base {
        /// What it is in each class.
        var numbers: [Double]
        /// What stands beside it in each class; nil: nothing.
        var offsets: [Double]?
        var kind: Kind

        enum Kind { case width, plot, plotFromItsEdge }
    }

    private var bases: [Base] {
        let whole = Base(numbers: widths.floors, offsets: nil, kind: .width)
        guard let plots, hasUnevenMargins else { return [whole] }
        let lengths = plots.map(\.width)
        return [
            whole, Base(numbers: lengths, offsets: nil, kind: .plot),
            Base(numbers: lengths, offsets: plots.map(\.x), kind: .plotFromItsEdge),
        ]
    }

    /// Whether what stands beside the plot differs from class to class, so that not all that moves is linear in the width.
    private var hasUnevenMargins: Bool {
        guard let plots else { return false }
        if columns.contains(where: { $0 > 1 }) { return true }
        return Set(plots.map { ($0.x * 1e3).rounded() }).count > 1
            || Set(zip(plots, widths.floors).map { (($1 - $0.maxX) * 1e3).rounded() }).count > 1
    }

    private func fit(_ values: [Double?], at known: [Int], _ base: Base) -> (start: Double, slope: Double)? {
        guard let first = known.first, let last = known.last, let low = values[first], let high = values[last] else {
            return nil
        }
        let (from, to) = (base.numbers[first], base.numbers[last])
        guard abs(to - from) > 1 else { return nil }
        let (lowRest, highRest) = (low - (base.offsets?[first] ?? 0), high - (base.offsets?[last] ?? 0))
        let slope = (highRest - lowRest) / (to - from)
        return (lowRest - slope * from, slope)
    }

    /// Whether a line through two numbers is more than that, as through any two there is one: what they are at the edge of the
    /// drawing or of the plot, in the middle or a share of them. Anything else is decided anew in each class.
    private func isLikely(_ fit: (start: Double, slope: Double), _ values: [Double?], at known: [Int]) -> Bool {
        func isSame(_ part: (Int, Double) -> Double) -> Bool {
            let parts = known.map { part($0, values[$0] ?? 0) }
            return parts.allSatisfy { abs($0 - parts[0]) <= Self.tolerance * max(abs(parts[0]), 1) }
        }
        if [-1, 0, 0.5, 1].contains(where: { abs(fit.slope - $0) <= Self.tolerance }) { return true }
        if isSame({ $1 / widths.floors[$0] }) { return true }
        guard let plots, known.allSatisfy({ plots[$0].width > 0 }) else { return false }
        return isSame { $1 / plots[$0].width } || isSame { ($1 - plots[$0].x) / plots[$0].width }
    }

    private mutating func expression(_ fit: (start: Double, slope: Double), _ base: Base) -> Quantity {
        let start = Quantity.constant(abs(fit.start) < 1e-9 ? 0 : fit.start)
        switch base.kind {
        case .width: return start + .constant(fit.slope) * .width
        case .plot: return start + .constant(fit.slope) * plotWidth
        case .plotFromItsEdge: return start + .constant(fit.slope) * plotWidth + plotEdge
        }
    }

    /// Gives a name to a number that follows the width.
    mutating func name(_ name: String, _ value: Quantity) -> Quantity {
        let variable = VariableName(.widths, name, []).variable
        if !definitions.contains(where: { $0.variable == variable }) {
            definitions.append(Definition(variable: variable, value: value, isAnimated: false))
        }
        return .variable(variable)
    }

    // MARK: Numbers of the classes

    private var plotEdge: Quantity {
        mutating get { named("L", (plots ?? []).map { .constant($0.x) }) }
    }

    private var plotWidth: Quantity {
        mutating get {
            named(
                "P",
                (plots ?? []).indices.map { index in
                    let (width, floor) = ((plots ?? [])[index].width, widths.floors[index])
                    guard columns[index] > 1 else { return .width - .constant(floor - width) }
                    return .constant(width) + (.width - .constant(floor)) * .constant(1 / Double(columns[index]))
                })
        }
    }

    /// In each class the number itself, or where it is a place its place in the plot of that class.
    private mutating func steps(_ values: [Double?], _ known: [Int], isPosition: Bool) -> Quantity {
        let nearest = widths.floors.indices.map { index in
            known.min { abs($0 - index) < abs($1 - index) } ?? index
        }
        if isPosition { return named(nil, nearest.map { place(values[$0] ?? 0, in: $0) }) }
        let numbers = nearest.map { values[$0] ?? 0 }
        // WebKit hands on the value of a property with six digits behind the point.
        let largest = numbers.reduce(0) { max($0, abs($1)) }
        guard largest > 0, largest < Self.leastNamed else { return named(nil, numbers.map(Quantity.constant)) }
        let unit = Quantity.Function.power(Quantity.Function.logarithm(largest).rounded(.down))
        return named(nil, numbers.map { .constant($0 / unit) }) * .constant(unit)
    }

    /// Smaller numbers get a name only as multiples of a unit.
    private static let leastNamed = 0.1

    /// A place in a class that moves with the plot: it keeps its distance from the edge beside it, or its part of the plot.
    private func place(_ value: Double, in widthClass: Int) -> Quantity {
        let width = widths.floors[widthClass]
        let whole = Quantity.width - .constant(width)
        switch anchor {
        case .leftEdge: return .constant(value)
        case .nearestEdge: return value < width / 2 ? .constant(value) : .constant(value) + whole
        case .plot: break
        }
        // Of several plots side by side each gets its part.
        let growth = columns[widthClass] > 1 ? whole * .constant(1 / Double(columns[widthClass])) : whole
        guard let plot = plots?[widthClass] else { return .constant(value) }
        if value <= plot.x { return .constant(value) }
        if value >= plot.maxX { return .constant(value) + growth }
        return .constant(value) + .constant((value - plot.x) / plot.width) * growth
    }

    /// - Parameter name: nil: any.
    private mutating func named(_ name: String?, _ values: [Quantity]) -> Quantity {
        if !values.contains(where: { $0 != values[0] }) { return values[0] }
        if let known = stepped[values] { return known }
        let variable = VariableName(.widths, name ?? "c", name == nil ? [stepped.count] : []).variable
        var definition = Definition(variable: variable, value: values[widths.own], isAnimated: false)
        definition.valuesByWidth = values
        definitions.append(definition)
        stepped[values] = .variable(variable)
        return .variable(variable)
    }
}
