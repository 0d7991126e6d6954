import ChartIR
import ChartScene

/// The way of values from the centre of a radar outwards: on a scale that all axes share, or on one for each.
///
/// The centre of a shared scale stays where it is, so that a polygon is only scaled when the outermost ring takes
/// another value.
struct RadarScale {
    /// The radius of the outermost ring, pixels.
    let radius: Double
    /// How many pixels an offset of 1 is; positive.
    let unit: Quantity
    /// The scale that all axes share; nil: each has its own.
    let shared: LinearScale?
    /// The ends of each axis, or one pair for all.
    private let ends: [Ends]
    /// What the centre and the outermost ring stand for, on each axis; empty on a shared scale.
    let ownEnds: [ClosedRange<Double>]

    private struct Ends {
        /// The offset of the centre; `high` is that of an end of the author's beyond which nothing is drawn.
        var low: Double
        var high: Double
        var units: ScaleUnits
        /// What turns offsets in the scale's own units into those of ``RadarScale/unit``.
        var factor: Double
    }

    /// The least distance at which rings are told apart, pixels.
    private static let ringDistance = 26.0

    init(_ mark: RadarMark, radius: Double, conventions: Conventions, in state: inout LayoutState) {
        self.radius = radius
        let most = max((radius / 14).rounded(.down), 1)
        let wished = mark.y.tickCount.map { min(Double($0), most) } ?? min(max(radius / RadarScale.ringDistance, 2), 5)
        let count = Int(mark.y.increment == nil ? wished : most)
        if mark.hasOwnScales {
            let domains = mark.dimensions.indices.map { axis in
                RadarScale.ends(of: axis, mark, count: max(count, 1))
            }
            ownEnds = domains
            ends = domains.map { domain in
                Ends(
                    low: domain.lowerBound, high: domain.upperBound, units: ScaleUnits(),
                    factor: 1 / (domain.upperBound - domain.lowerBound))
            }
            shared = nil
            unit = .constant(radius)
            return
        }
        var builder = LinearScaleBuilder(
            name: "r", axis: mark.y, extent: RadarScale.extent(of: mark), range: 0...radius, direction: 1,
            count: max(count, 1), labelLimit: radius, conventions: conventions)
        builder.avoidsWaste = false
        builder.axis.minimum = RadarScale.center(of: builder)
        let scale = builder.readable().build(in: &state)
        let low = scale.variants.map(\.domain.minimum).min() ?? 0
        let high = mark.y.maximum.map { scale.units.offset(of: $0) } ?? .infinity
        ends = [Ends(low: low, high: max(high, low), units: scale.units, factor: 1)]
        ownEnds = []
        shared = scale
        unit = scale.unit
    }

    private static func extent(of mark: RadarMark, axis: Int? = nil) -> Extent {
        var extent = Extent(includesZero: mark.y.includesZero)
        for series in mark.series {
            for (index, value) in mark.values(of: series).enumerated() where axis == nil || axis == index {
                guard let value = value ?? (mark.missing == .zero ? 0 : nil) else { continue }
                extent.include(value, of: series.series)
            }
        }
        return extent
    }

    /// The low end for all data, round where the axis is.
    private static func center(of builder: LinearScaleBuilder) -> Double {
        if let minimum = builder.axis.minimum { return minimum }
        var whole = builder
        whole.axis.followsVisible = false
        let reach = whole.reach
        let lowest = whole.variants(of: reach).map { reach.units.measure(at: $0.domain.minimum) }.min() ?? 0
        // The difference of numbers can be 0 but for rounding.
        return lowest.magnitude < 1e-9 * (whole.all.upperBound - whole.all.lowerBound) ? 0 : lowest
    }

    private static func ends(of axis: Int, _ mark: RadarMark, count: Int) -> ClosedRange<Double> {
        let dimension = mark.dimensions[axis]
        var builder = LinearScaleBuilder(
            name: "", axis: mark.y, extent: extent(of: mark, axis: axis), range: 0...100, direction: 1, count: count)
        builder.avoidsWaste = false
        builder.axis.followsVisible = false
        builder.axis.increment = nil
        builder.axis.minimum = dimension.minimum ?? mark.y.minimum
        builder.axis.maximum = dimension.maximum ?? mark.y.maximum
        builder.axis.minimum = center(of: builder)
        let reach = builder.reach
        let domain = builder.variants(of: reach)[0].domain
        let low = builder.axis.minimum ?? 0
        let high = builder.axis.maximum ?? reach.units.measure(at: domain.maximum)
        return high > low ? low...high : low...low + max(low.magnitude * 0.1, 1)
    }

    /// The offset of a value from the centre, in units of ``unit``; never inside the centre, nor beyond an end of the
    /// author's.
    func offset(of value: Double, on axis: Int) -> Double {
        let ends = shared == nil ? ends[axis] : ends[0]
        let offset = min(max(ends.units.offset(of: value), ends.low), ends.high)
        return (offset - ends.low) * ends.factor
    }

    /// Whether the value is drawn where it is.
    func holds(_ value: Double, on axis: Int) -> Bool {
        let ends = shared == nil ? ends[axis] : ends[0]
        let slack = 1e-9 * max(ends.low.magnitude, ends.high.isFinite ? ends.high.magnitude : 0)
        return (ends.low - slack...ends.high + slack).contains(ends.units.offset(of: value))
    }

    /// What the centre stands for.
    var center: Double { shared.map { $0.units.measure(at: ends[0].low) } ?? 0 }

    /// The rings with what each says and when it is there; where axes have scales of their own, the quarters of these.
    var rings: [(tick: Tick, radius: Quantity, presence: Quantity)] {
        guard let shared else {
            return (1...4).map { quarter in
                let part = Double(quarter) / 4
                return (Tick(value: part, label: ""), .constant(radius * part), 1)
            }
        }
        return shared.ticks.map { tick, presence in
            let offset = shared.units.offset(of: tick.value) - ends[0].low
            return (tick, (.constant(offset) * unit).clamped(0, radius), presence)
        }
    }

    /// The rings that carry their value: every second one from the outermost, where they stand close.
    var labelled: [(tick: Tick, radius: Quantity, presence: Quantity)] {
        guard let shared else { return [] }
        // The centre of a scale from 0 goes without saying, and elsewhere has its own place.
        let thinned = shared.thinned(distance: RadarScale.labelDistance, from: RadarScale.labelDistance / 2) {
            [radius] in $0 * radius
        }
        return thinned.ticks.map { tick, presence in
            let offset = shared.units.offset(of: tick.value) - ends[0].low
            return (tick, (.constant(offset) * unit).clamped(0, radius), presence)
        }
    }

    /// The distance from value to value on the first axis, pixels.
    private static let labelDistance = 32.0
}

extension LinearScale {
    /// The scale with fewer ticks: in each domain every one, every second, third … from the outermost inwards, so that
    /// none stand closer than `distance`.
    /// - Parameters:
    ///   - least: how near to the centre a tick is still kept, pixels.
    ///   - radius: the radius in pixels of a part of the way along the scale, 0...1.
    func thinned(distance: Double, from least: Double, radius: (Double) -> Double) -> LinearScale {
        let variants = variants.map { variant -> DomainVariant in
            let span = variant.domain.maximum - variant.domain.minimum
            let places = variant.ticks.map { radius((units.offset(of: $0.value) - variant.domain.minimum) / span) }
            let last = places.count - 1
            let stride = (1...max(places.count, 1)).first { stride in
                let kept = places.indices.filter { (last - $0) % stride == 0 && places[$0] >= least }
                return zip(kept.dropFirst(), kept).allSatisfy { places[$0] - places[$1] >= distance }
            }
            var variant = variant
            variant.ticks = variant.ticks.indices.filter { index in
                (last - index) % (stride ?? places.count) == 0 && places[index] >= least
            }.map { variant.ticks[$0] }
            return variant
        }
        return LinearScale(
            units: units, anchors: anchors, unit: unit, direction: direction, range: range, fullSpan: fullSpan,
            variants: variants, selectors: selectors, holdsFeet: holdsFeet)
    }
}
