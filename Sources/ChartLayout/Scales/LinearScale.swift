import ChartIR
import ChartScene

/// Data units to pixels along one direction, for numbers, their logarithms and times.
struct LinearScale {
    /// The units that turn values into offsets.
    let units: ScaleUnits
    /// The places from which others are measured; the first is offset 0.
    let anchors: [Anchor]
    /// How many pixels an offset of 1 is; positive.
    let unit: Quantity
    /// 1 if values grow to the right, -1 if they grow upwards.
    let direction: Double
    /// The ends of the range in pixels, the smaller first.
    let range: ClosedRange<Double>
    /// The distance from the least to the greatest of all data, in offsets.
    let fullSpan: Double
    /// Every domain the scale can have.
    let variants: [DomainVariant]
    /// A selector for each variant: 1 while it is the one shown, else 0.
    let selectors: [Quantity]
    /// Whether what grows from 0 is whole: false if the author's ends, or a log scale, cut its foot.
    let holdsFeet: Bool
    /// Whether the scale never changes.
    let isConstant: Bool
    /// Where an offset is that is an anchor's and a number of a node, for each anchor and the first numbers that a node has: the
    /// same expressions for all nodes, which are known to be equal without a look at them.
    private var parameterPlaces: [[Quantity]] = []

    init(
        units: ScaleUnits, anchors: [Anchor], unit: Quantity, direction: Double, range: ClosedRange<Double>,
        fullSpan: Double, variants: [DomainVariant], selectors: [Quantity], holdsFeet: Bool
    ) {
        self.units = units
        self.anchors = anchors
        self.unit = unit
        self.direction = direction
        self.range = range
        self.fullSpan = fullSpan
        self.variants = variants
        self.selectors = selectors
        self.holdsFeet = holdsFeet
        isConstant = unit.constant != nil && anchors.allSatisfy { $0.place.constant != nil }
        parameterPlaces = anchors.map { anchor in
            (0..<2).map { position(ofDistance: .parameter($0), from: anchor) }
        }
    }

    /// An offset and its place. Engines keep about six digits of a named number, so data are measured from an anchor
    /// that is near them in every view in which they can be seen.
    struct Anchor {
        var offset: Double
        /// The place of the anchor, pixels.
        var place: Quantity
    }

    func position(of value: Double) -> Quantity {
        let offset = units.offset(of: value)
        return position(ofOffset: .constant(offset), from: anchor(near: offset))
    }

    func position(ofOffset offset: Quantity) -> Quantity { position(ofOffset: offset, from: anchors[0]) }

    private func position(ofOffset offset: Quantity, from anchor: Anchor) -> Quantity {
        position(ofDistance: offset - .constant(anchor.offset), from: anchor)
    }

    /// - Parameter distance: the offset less the anchor's.
    func position(ofDistance distance: Quantity, from anchor: Anchor) -> Quantity {
        anchor.place + .constant(direction) * distance * unit
    }

    func anchor(near offset: Double) -> Anchor { anchors[indexOfAnchor(near: offset)] }

    private func indexOfAnchor(near offset: Double) -> Int {
        guard anchors.count > 1 else { return 0 }
        return anchors.indices.min { abs(anchors[$0].offset - offset) < abs(anchors[$1].offset - offset) } ?? 0
    }

    /// The place of an offset of which the distance from an anchor becomes a number of its node.
    /// - Parameter parameters: the numbers of the node, to which the distance is added.
    func place(ofOffset offset: Double, parameters: inout [Double]) -> Quantity {
        let index = indexOfAnchor(near: offset)
        parameters.append(offset - anchors[index].offset)
        let known = parameterPlaces[index]
        return parameters.count <= known.count
            ? known[parameters.count - 1]
            : position(ofDistance: .parameter(parameters.count - 1), from: anchors[index])
    }

    /// Where values stand while names have the values that they have in one state.
    func places(_ value: (Quantity) -> Double) -> (Double) -> Double {
        let pixels = direction * value(unit)
        let places = anchors.map { value($0.place) }
        return { value in
            let offset = units.offset(of: value)
            let index = indexOfAnchor(near: offset)
            return places[index] + (offset - anchors[index].offset) * pixels
        }
    }

    /// How many pixels an offset of 1 is where the scale has a single domain, though the unit may have a name; nil: it
    /// has several.
    var fixedUnit: Double? {
        guard unit.constant == nil else { return unit.constant }
        guard variants.count == 1, let domain = variants.first?.domain, domain.maximum > domain.minimum else {
            return nil
        }
        return (range.upperBound - range.lowerBound) / (domain.maximum - domain.minimum)
    }

    /// The place of 0, or of the end of the domain that is nearest to it; on a log scale its low end.
    var baseline: Quantity {
        guard !units.isLogarithmic else { return .constant(direction > 0 ? range.lowerBound : range.upperBound) }
        let zero = position(of: 0)
        guard zero.constant == nil || variants.contains(where: { !holdsZero($0) }) else { return zero }
        return .minimum(of: [.constant(range.upperBound), .maximum(of: [.constant(range.lowerBound), zero])])
    }

    private func holdsZero(_ variant: DomainVariant) -> Bool {
        guard !units.isLogarithmic else { return false }
        let slack = 1e-6 * variant.domain.step
        let zero = units.offset(of: 0)
        return variant.domain.minimum <= zero + slack && variant.domain.maximum >= zero - slack
    }

    /// The ticks of all variants, each once, with a number that is 1 while it is there.
    var ticks: [(tick: Tick, presence: Quantity)] {
        var seen: [(tick: Tick, variants: [Int])] = []
        // For each value the indices of its ticks, which may differ in their labels.
        var places: [Int: [Int]] = [:]
        for (index, variant) in variants.enumerated() {
            for tick in variant.ticks {
                let key = Int(truncatingIfNeeded: tick.value.bitPattern)
                if let place = places[key]?.first(where: { seen[$0].tick == tick }) {
                    seen[place].variants.append(index)
                } else {
                    places[key, default: []].append(seen.count)
                    seen.append((tick, [index]))
                }
            }
        }
        seen.sort { $0.tick.value < $1.tick.value }
        let ticks = seen.map { tick, indices -> (tick: Tick, presence: Quantity) in
            if indices.count == variants.count { return (tick, 1) }
            // The shorter of the two ways to say which variants have the tick.
            if indices.count * 2 <= variants.count {
                return (tick, .sum(of: indices.map { selectors[$0] }).clamped(0, 1))
            }
            let others = variants.indices.filter { !indices.contains($0) }
            return (tick, 1 - .sum(of: others.map { selectors[$0] }).clamped(0, 1))
        }
        return ticks.filter { $0.presence != 0 }
    }
}

extension LinearScale {
    /// What bars and areas start from: 0, on a log scale, which has none, the least offset of any domain.
    var foot: Double {
        guard units.isLogarithmic else { return units.offset(of: 0) }
        return variants.map(\.domain.minimum).min() ?? 0
    }

    /// How far up the widest domain a value stands, 0...1 inside it: for an order that nothing hidden changes.
    func fraction(of value: Double) -> Double {
        let widest = variants.map(\.domain).max { $0.maximum - $0.minimum < $1.maximum - $1.minimum }
        guard let widest, widest.maximum > widest.minimum else { return 0 }
        return (units.offset(of: value) - widest.minimum) / (widest.maximum - widest.minimum)
    }

    /// How far up an upright plot a value stands, 0...1.
    func rise(of value: Double) -> Double { direction > 0 ? 1 - fraction(of: value) : fraction(of: value) }

    /// Where a value stands in each variant, pixels.
    func places(of value: Double) -> [Double] {
        let offset = units.offset(of: value)
        let length = range.upperBound - range.lowerBound
        let start = direction > 0 ? range.lowerBound : range.upperBound
        return variants.map { variant in
            let domain = variant.domain
            return start + direction * (offset - domain.minimum) / (domain.maximum - domain.minimum) * length
        }
    }

    /// The place, moved to the nearer end of the range if it lies outside.
    func within(_ place: Quantity) -> Quantity {
        .minimum(of: [.constant(range.upperBound), .maximum(of: [.constant(range.lowerBound), place])])
    }
}
