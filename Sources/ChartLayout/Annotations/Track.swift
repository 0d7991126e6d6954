import ChartIR
import ChartScene

/// A place along one direction of the drawing, pixels: as it moves with the visible set, and where it stands in the
/// widest view. What is chosen once, such as the side of a label, is chosen by the latter, which nothing hidden
/// changes.
struct Track {
    var quantity: Quantity
    var full: Double
    /// Whether nothing but the width moves it: what has room beside it then has more where the plot is wider. Default: false.
    private(set) var isFixed = false

    init(_ quantity: Quantity, full: Double) {
        self.quantity = quantity
        self.full = full
    }

    /// The track, known to be fixed where it is. Where series are hidden for good, it is not where it is in full view.
    func settled(in state: LayoutState) -> Track {
        var track = self
        track.isFixed = state.fixedValue(of: quantity).map { abs($0 - full) < 1e-9 } ?? false
        return track
    }

    /// Makes a place that never moves.
    init(_ place: Double) {
        self.init(.constant(place), full: place)
    }

    static func + (track: Track, distance: Double) -> Track {
        var moved = track
        moved.quantity = track.quantity + .constant(distance)
        moved.full += distance
        return moved
    }

    static func - (track: Track, distance: Double) -> Track { track + -distance }

    /// The track, moved to the nearer end of the range where it lies outside.
    func clamped(to range: ClosedRange<Double>) -> Track {
        if isFixed, range.contains(full) { return self }
        return Track(
            .minimum(of: [.constant(range.upperBound), .maximum(of: [.constant(range.lowerBound), quantity])]),
            full: min(range.upperBound, max(range.lowerBound, full)))
    }

    /// The track as the middle of something that reaches `half` to either side, moved so that this stays inside the
    /// range.
    func keeping(_ half: Double, inside range: ClosedRange<Double>) -> Track {
        let (low, high) = (range.lowerBound + half, range.upperBound - half)
        return low < high ? clamped(to: low...high) : Track((range.lowerBound + range.upperBound) / 2)
    }

    /// 1 while the track lies in the range, else 0.
    func isInside(_ range: ClosedRange<Double>) -> Quantity {
        (quantity - .constant(range.lowerBound)).isEnough(0) * (.constant(range.upperBound) - quantity).isEnough(0)
    }

    /// A track at this distance before this one, or after it while there is no room before it; or the other way round.
    /// - Parameter need: how far the thing at that place reaches, measured from the track.
    func beside(_ distance: Double, before: Bool, need: Double, inside range: ClosedRange<Double>) -> Track {
        let sign = before ? -1.0 : 1
        if isFixed { return self + sign * distance * (hasRoom(need, before: before, inside: range) ? 1 : -1) }
        func room(_ place: Quantity) -> Quantity {
            let free = before ? place - .constant(range.lowerBound) : .constant(range.upperBound) - place
            // As a part of what is needed: the end of the range follows the width of the drawing, while the need changes from one
            // class of widths to the next, and no expression over the width would be found behind the sum of both.
            return need > 0 ? (free * .constant(1 / need)).isEnough(1) : free.isEnough(need)
        }
        let isThere = room(.constant(full)).constant ?? 1
        return Track(
            quantity + .constant(-sign * distance) + .constant(2 * sign * distance) * room(quantity),
            full: full + sign * distance * (2 * isThere - 1))
    }

    /// Whether there is room for something of this length before the track, or after it, in the widest view.
    func hasRoom(_ need: Double, before: Bool, inside range: ClosedRange<Double>) -> Bool {
        (before ? full - range.lowerBound : range.upperBound - full) >= need
    }

    /// The track that stands at the lower value of two, and the other one.
    func sorted(with other: Track, _ scale: LinearScale) -> (lower: Track, higher: Track) {
        let least = Track(.minimum(of: [quantity, other.quantity]), full: min(full, other.full))
        let most = Track(.maximum(of: [quantity, other.quantity]), full: max(full, other.full))
        return scale.direction > 0 ? (least, most) : (most, least)
    }

    static func middle(_ a: Track, _ b: Track) -> Track {
        Track((a.quantity + b.quantity) * 0.5, full: (a.full + b.full) / 2)
    }
}

extension PlotFrame {
    /// The track of a position.
    func track(position x: Double) -> Track {
        switch self.x {
        case .band(let bands): Track(bands.position(of: x), full: bands.center(of: x))
        case .linear(let scale): Track(scale.position(of: x), full: scale.fullPlace(of: x))
        }
    }

    /// The track of a value.
    func track(value: Double, on axis: ValueAxis) -> Track {
        let scale = scale(axis)
        return Track(scale.position(of: value), full: scale.fullPlace(of: value))
    }
}

extension LinearScale {
    /// Where a value stands in the widest domain, pixels.
    func fullPlace(of value: Double) -> Double {
        let distance = fraction(of: value) * (range.upperBound - range.lowerBound)
        return direction > 0 ? range.lowerBound + distance : range.upperBound - distance
    }
}
