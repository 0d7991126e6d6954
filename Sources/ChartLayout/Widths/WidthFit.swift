import ChartGraphics
import ChartScene

/// Finds the one expression over the width that gives the numbers of all classes of widths.
///
/// All layouts calculate alike, so a number is one of a few things: the same at every width, a part of the width or
/// of the plot's, or a distance from the plot's left edge. Any other number has its own value in each class.
struct WidthFit {
    private let widths: WidthClasses
    /// The box of the scales in each class; nil: there are none.
    private let plots: [Rect]?
    /// How many such boxes stand side by side in each class: each gets its part of what the drawing grows by.
    private let columns: [Int]
    /// Whether all that there is only stretches from a class to the next one (see ``WidthSampler``).
    private let stretchesToNext: [Bool]
    /// What places keep their distance from, where they are nothing better.
    var anchor = Anchor.plot

    /// How a number depends on the width.
    enum NumberKind {
        /// A place along the width, which moves with the plot where nothing else is known.
        case place
        /// The least or the most that a place can be: it keeps its distance from that side of the plot.
        case leastPlace, mostPlace
        /// Any other number that may follow the width.
        case length
        /// A number across the width, where a drawing changes from class to class only.
        case height

        var isPlace: Bool {
            switch self {
            case .place, .leastPlace, .mostPlace: true
            case .length, .height: false
            }
        }
    }

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
    /// The names of numbers that have a value of their own in each class, by the hash of these.
    private var stepped: [Int: [(values: [Quantity], name: Quantity)]] = [:]
    private var steppedCount = 0
    /// The names of numbers that grow with the drawing, not only from class to class.
    private var stretchingNames: Set<Quantity.Variable> = []

    /// How far a number may be from an expression that is taken for it, as a part of the largest number of all classes:
    /// what rounding alone can do.
    private static let tolerance = 1e-7

    init(widths: WidthClasses, plots: [Rect?], columns: [Int], stretchesToNext: [Bool]) {
        self.widths = widths
        self.stretchesToNext = stretchesToNext
        self.columns = columns
        let known = plots.compactMap { $0 }
        self.plots = known.count == plots.count ? known : nil
    }

    /// The expression for a number.
    /// - Parameters:
    ///   - values: the number in each class; nil: it is not there.
    ///   - kind: what the number is to the width.
    ///   - growth: how much it grows for each pixel that the plot does, where nothing else is known and it is no place.
    mutating func fitted(_ values: [Double?], as kind: NumberKind, growth: Double = 0) -> Quantity {
        let known = values.indices.filter { values[$0] != nil }
        guard let first = known.first, let value = values[first] else { return 0 }
        let largest = known.reduce(0) { max($0, abs(values[$1] ?? 0)) }
        func isClose(_ other: (Int) -> Double) -> Bool {
            known.allSatisfy { index in
                let value = values[index] ?? 0
                return abs(other(index) - value) <= Self.tolerance * largest
            }
        }
        if isRound, kind.isPlace {
            // Places keep their distance from the middle.
            let distances = zip(values, widths.floors).map { value, width in value.map { $0 - width / 2 } }
            return fitted(distances, as: .length) + .width * 0.5
        }
        if known.count > 1 || !kind.isPlace, isClose({ _ in value }) { return .constant(value) }
        if known.count > 1, !isRound, kind != .height {
            for base in bases {
                if let fit = fit(values, at: known, base), known.count > 2 || isLikely(fit, base, values, at: known),
                    isClose({ fit.start + fit.slope * base.numbers[$0] + (base.offsets?[$0] ?? 0) })
                {
                    return expression(fit, base)
                }
            }
        }
        return steps(values, known, as: kind, growth: growth)
    }

    /// Whether there are no scales, so that everything has one size in each class, and stands in the middle.
    private var isRound: Bool { plots == nil && anchor == .plot }

    /// Something that numbers are linear in.
    private struct Base {
        /// Its value in each class.
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
        var slope = (highRest - lowRest) / (to - from)
        // Nothing but noise of rounding.
        if abs(slope - slope.rounded()) < 1e-9 { slope = slope.rounded() }
        return (lowRest - slope * from, slope)
    }

    /// Whether a line through two numbers is more than that, as through any two there is one: what they are at the edge of the
    /// drawing or of the plot, in the middle or a share of them. Anything else is decided anew in each class.
    private func isLikely(
        _ fit: (start: Double, slope: Double), _ base: Base, _ values: [Double?], at known: [Int]
    ) -> Bool {
        func isSame(_ part: (Int, Double) -> Double) -> Bool {
            let parts = known.map { part($0, values[$0] ?? 0) }
            return parts.allSatisfy { abs($0 - parts[0]) <= Self.tolerance * max(abs(parts[0]), 1) }
        }
        // What begins at the left has the length of its class.
        if anchor == .leftEdge { return false }
        // What stands at the left of the plot keeps to its edge, whatever else may have grown by as much as that has moved.
        if base.kind != .plotFromItsEdge, hasUnevenMargins, let plots, isSame({ $1 - plots[$0].x }),
            known.allSatisfy({ (values[$0] ?? 0) <= plots[$0].x })
        {
            return false
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
        mutating get {
            let edges = (plots ?? []).map { Optional($0.x) }
            return named("L", edges.indices.map { moving(edges[$0] ?? 0, by: pace(of: edges, in: $0) ?? 0, in: $0) })
        }
    }

    private var plotWidth: Quantity {
        mutating get {
            let lengths = (plots ?? []).map { Optional($0.width) }
            return named(
                "P",
                lengths.indices.map { index in
                    let (width, floor) = (lengths[index] ?? 0, widths.floors[index])
                    // Margins may shrink, too, all the way to the next class.
                    let pace = pace(of: lengths, in: index) ?? plotGrowth(in: index)
                    return abs(pace - 1) <= Self.tolerance
                        ? .width - .constant(floor - width) : moving(width, by: pace, in: index)
                })
        }
    }

    /// In each class the number itself, which goes on to the next class where all stretches to there, or where it is a place
    /// its place in the plot of that class.
    private mutating func steps(_ values: [Double?], _ known: [Int], as kind: NumberKind, growth: Double) -> Quantity {
        let nearest = widths.floors.indices.map { index in
            known.min { abs($0 - index) < abs($1 - index) } ?? index
        }
        if kind.isPlace { return named(nil, nearest.map { place(values, in: $0, as: kind) }) }
        let numbers = nearest.map { values[$0] ?? 0 }
        let paces = nearest.map { pace(of: values, in: $0) ?? growth * plotGrowth(in: $0) }
        // WebKit hands on the value of a property with six digits behind the point.
        let largest = numbers.reduce(0) { max($0, abs($1)) }
        let isSmall = largest > 0 && largest < Self.leastNamed
        let unit = isSmall ? Quantity.Function.power(Quantity.Function.logarithm(largest).rounded(.down)) : 1
        let named = named(nil, zip(nearest, paces).map { moving(values[$0] ?? 0, by: $1, in: $0, unit: unit) })
        return isSmall ? named * .constant(unit) : named
    }

    /// A number that grows by so much for each pixel that the drawing is wider than in a class, counted in units.
    private func moving(_ number: Double, by pace: Double, in widthClass: Int, unit: Double = 1) -> Quantity {
        let whole = Quantity.width - .constant(widths.floors[widthClass])
        let pace = pace / unit
        return .constant(number / unit) + (pace == 1 ? whole : pace == 0 ? 0 : whole * .constant(pace))
    }

    /// How much a number grows for each pixel that the drawing is wider, where all stretches to the next class, or has come from
    /// the one before with margins that stay; nil: neither. Margins that shrink do so only as far as is known: what they
    /// leave room for might have none further on.
    private func pace(of values: [Double?], in widthClass: Int) -> Double? {
        for low in [widthClass, widthClass - 1] where stretchesToNext.indices.contains(low) && stretchesToNext[low] {
            guard low == widthClass || keepsMargins(low), let here = values[low], let there = values[low + 1] else {
                continue
            }
            let growth = there - here
            // Nothing but noise of rounding.
            if abs(growth) <= Self.tolerance * max(abs(here), abs(there)) { return 0 }
            return growth / (widths.floors[low + 1] - widths.floors[low])
        }
        return nil
    }

    /// Whether the plot only grows from a class to the next one.
    private func keepsMargins(_ widthClass: Int) -> Bool {
        guard let plots, plots.indices.contains(widthClass + 1) else { return true }
        let (here, there) = (plots[widthClass], plots[widthClass + 1])
        let growth = (widths.floors[widthClass + 1] - widths.floors[widthClass]) * plotGrowth(in: widthClass)
        return abs(there.x - here.x) <= 1e-6 && abs(there.width - here.width - growth) <= 1e-6
    }

    /// How many pixels a plot grows by for each that the drawing does: of several side by side each gets its part.
    private func plotGrowth(in widthClass: Int) -> Double { 1 / Double(max(columns[widthClass], 1)) }

    /// Smaller numbers get a name only as multiples of a unit.
    private static let leastNamed = 0.1

    /// A place in a class, where it moves as it does to the next class or from the one before; where it jumps to both, nothing
    /// is known but the side that it stands at, or its part of the plot.
    private func place(_ values: [Double?], in widthClass: Int, as kind: NumberKind) -> Quantity {
        let value = values[widthClass] ?? 0
        if let pace = pace(of: values, in: widthClass) { return moving(value, by: pace, in: widthClass) }
        let likely = paceOfLimit(value, in: widthClass, as: kind) ?? likelyPace(of: value, in: widthClass)
        if anchor == .leftEdge { return moving(value, by: likely, in: widthClass) }
        let pace = [likely, 0, 1, 0.5].first { isPace($0, of: values, in: widthClass) } ?? likely
        return moving(value, by: pace, in: widthClass)
    }

    /// Whether a place that moves by so many pixels for each that the drawing is wider is where the next class has it, or,
    /// where that does not have it, would come from where the class before has it.
    private func isPace(_ pace: Double, of values: [Double?], in widthClass: Int) -> Bool {
        let next = values.indices.contains(widthClass + 1) && values[widthClass + 1] != nil
        let other = next ? widthClass + 1 : widthClass - 1
        guard values.indices.contains(other), let there = values[other], let here = values[widthClass] else {
            return false
        }
        let expected = here + pace * (widths.floors[other] - widths.floors[widthClass])
        return abs(expected - there) <= 1e-6 * max(abs(there), 1)
    }

    /// Whether this is a place along the width that is kept inside the plot in a class: its two limits leave it the greater part of
    /// that.
    func isHeldInPlot(_ quantity: Quantity, in widthClass: Int) -> Bool {
        guard anchor == .plot, let plot = plots?[widthClass], let limits = quantity.limitsOfPlace else { return false }
        return limits.lowerBound >= plot.x - 1 && limits.upperBound <= plot.maxX + 1
            && limits.upperBound - limits.lowerBound > plot.width / 2 && stretches(quantity)
    }

    /// The box of the scales in a class; nil: there are none, or what is drawn does not keep its place in it.
    func plot(in widthClass: Int) -> Rect? { anchor == .plot ? plots?[widthClass] : nil }

    private func stretches(_ quantity: Quantity) -> Bool {
        quantity.contains {
            switch $0 {
            case .width: true
            case .variable(let name): stretchingNames.contains(name)
            default: false
            }
        }
    }

    /// Learns which named numbers grow with the drawing, from all of them in their order.
    mutating func learnNames(from others: [Definition]) {
        for definition in definitions + others
        where ([definition.value] + definition.valuesByWidth).contains(where: stretches) {
            stretchingNames.insert(definition.variable)
        }
    }

    /// How many pixels the least or the most of places in the plot moves for each that the drawing is wider; nil: it is no such
    /// number.
    private func paceOfLimit(_ value: Double, in widthClass: Int, as kind: NumberKind) -> Double? {
        guard anchor == .plot, let plot = plots?[widthClass], value > plot.x, value < plot.maxX else { return nil }
        return switch kind {
        case .leastPlace: 0
        case .mostPlace: plotGrowth(in: widthClass)
        default: nil
        }
    }

    /// The distance from an edge of the plot within which a place keeps it, pixels: that of texts which begin or end beside the edge.
    private static let besideEdge = 4.001

    /// How many pixels a place moves for each that the drawing is wider, by where it stands: it keeps its distance from the edge
    /// beside it, or its part of the plot.
    private func likelyPace(of value: Double, in widthClass: Int) -> Double {
        switch anchor {
        case .leftEdge: return 0
        case .nearestEdge: return value < widths.floors[widthClass] / 2 ? 0 : 1
        case .plot: break
        }
        guard let plot = plots?[widthClass], value > plot.x + Self.besideEdge else { return 0 }
        let growth = plotGrowth(in: widthClass)
        return value >= plot.maxX - Self.besideEdge ? growth : (value - plot.x) / plot.width * growth
    }

    /// - Parameter name: nil: any.
    private mutating func named(_ name: String?, _ values: [Quantity]) -> Quantity {
        if !values.contains(where: { $0 != values[0] }) { return values[0] }
        let hash = values.hashValue
        if let known = stepped[hash]?.first(where: { $0.values == values }) { return known.name }
        let variable = VariableName(.widths, name ?? "c", name == nil ? [steppedCount] : []).variable
        var definition = Definition(variable: variable, value: values[widths.own], isAnimated: false)
        definition.valuesByWidth = values
        definitions.append(definition)
        stepped[hash, default: []].append((values, .variable(variable)))
        steppedCount += 1
        return .variable(variable)
    }
}
