import ChartPlatform

/// The easings that CSS has no name for. All end at 1.
extension Easing {
    /// A motion that goes 10 % too far and comes back: 1 + 2.70158 (t - 1)³ + 1.70158 (t - 1)², which is exactly this
    /// curve.
    package static let back = Easing.cubicBezier(1 / 3, 4.70158 / 3, 2 / 3, 1)

    package enum Curve: String, Hashable, Sendable, CaseIterable {
        /// A spring with the damping ratio 0.5: 1 - e^(-7 t) (cos(ω t) + 7 / ω sin(ω t)) with ω = 7 √3. It goes 16 %
        /// too far.
        case spring
        /// A ball that falls and bounces three times: parabolas with the heights 1, 1/4, 1/16 and 1/64.
        case bounce
        /// A rubber band: 1 + 2^(-10 t) sin((10 t - 0.75) 2π / 3). It goes 37 % too far.
        case elastic

        /// How far the motion has come.
        /// - Parameter time: 0...1.
        package func value(at time: Double) -> Double {
            if time <= 0 { return 0 }
            if time >= 1 { return 1 }
            switch self {
            case .spring:
                let frequency = 7 * 3.0.squareRoot()
                return 1 - exp(-7 * time) * (cos(frequency * time) + 7 / frequency * sin(frequency * time))
            case .bounce:
                let touches: [(middle: Double, floor: Double)] = [
                    (0, 0), (1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375),
                ]
                let ends = [1.0, 2, 2.5]
                let touch = touches[ends.count { time * 2.75 >= $0 }]
                let way = time - touch.middle / 2.75
                return 7.5625 * way * way + touch.floor
            case .elastic: return 1 + pow(2, -10 * time) * sin((10 * time - 0.75) * 2 * .pi / 3)
            }
        }

        /// The curve as stops of `linear()`, which are never further than 0.5 % from it.
        package var stops: [Stop] { Curve.stops[self] ?? [] }

        private static let stops: [Curve: [Stop]] = Dictionary(
            uniqueKeysWithValues: allCases.map { ($0, stops(of: $0)) })

        private static func stops(of curve: Curve) -> [Stop] {
            // With this count, the moments at which the ball touches the ground are among the samples.
            let count = 440
            let samples = (0...count).map { index in
                let time = (Double(index) / Double(count) * 10_000).rounded() / 10_000
                return Stop(time, (curve.value(at: time) * 1000).rounded() / 1000)
            }
            var stops = [samples[0]]
            var last = 0
            while last < count {
                // The next stop is the last sample up to which a straight line is close enough. All samples are tried,
                // because behind a bend a line may be close enough again.
                let next = (last + 1...count).last { isStraight(samples[last...$0], curve) } ?? last + 1
                stops.append(samples[next])
                last = next
            }
            return stops
        }

        private static func isStraight(_ samples: ArraySlice<Stop>, _ curve: Curve) -> Bool {
            guard let first = samples.first, let last = samples.last else { return true }
            return samples.allSatisfy { sample in
                abs(Stop.value(of: [first, last], at: sample.time) - curve.value(at: sample.time)) < 0.0048
            }
        }
    }
}

extension Easing {
    /// Whether the motion leaves 0...1 on its way.
    package var overshoots: Bool {
        switch self {
        case .linear, .steps, .curve(.bounce): false
        case .cubicBezier(_, let y1, _, let y2): min(y1, y2) < 0 || max(y1, y2) > 1
        case .piecewise(let stops): stops.contains { !(0...1).contains($0.value) }
        case .curve(.spring), .curve(.elastic): true
        }
    }
}

extension Easing.Jump {
    init?(css: Substring) {
        let name = css.hasPrefix("jump-") ? css.dropFirst(5) : css
        // In CSS `jump-start` and `jump-end` can be shortened, `jump-none` and `jump-both` cannot.
        guard let jump = Self(rawValue: String(name)), name != css || jump == .start || jump == .end else { return nil }
        self = jump
    }

    /// Into how many parts the pauses divide the way, and how many of them are done in the first pause.
    func parts(of count: Int) -> (Double, Double) {
        switch self {
        case .start: (Double(count), 1)
        case .end: (Double(count), 0)
        case .none: (Double(count - 1), 0)
        case .both: (Double(count + 1), 1)
        }
    }
}

extension Easing.Stop {
    /// The stops of a `linear()`; nil: the arguments are wrong.
    /// - Parameter arguments: what stands in the parentheses, split at the commas.
    static func list(css arguments: [Substring]) -> [Easing.Stop]? {
        var stops: [(time: Double?, value: Double)] = []
        for argument in arguments {
            let parts = argument.split(separator: " ")
            guard let first = parts.first, let value = Double(css: first), parts.count <= 3 else { return nil }
            let times = parts.dropFirst().compactMap { Double(cssPercentage: $0) }
            guard times.count == parts.count - 1 else { return nil }
            stops += times.isEmpty ? [(nil, value)] : times.map { ($0, value) }
        }
        guard stops.count > 1 else { return nil }
        if stops[0].time == nil { stops[0].time = 0 }
        if stops[stops.count - 1].time == nil { stops[stops.count - 1].time = 1 }
        // A time before an earlier one counts as that; stops without a time are spread evenly between their neighbours.
        var latest = -Double.infinity
        var spread: [Easing.Stop] = []
        for (index, stop) in stops.enumerated() {
            guard let time = stop.time else { continue }
            let next = Swift.max(time, latest)
            let gap = index - spread.count
            for place in 0..<gap {
                let part = Double(place + 1) / Double(gap + 1)
                spread.append(Easing.Stop(latest + (next - latest) * part, stops[spread.count].value))
            }
            spread.append(Easing.Stop(next, stop.value))
            latest = next
        }
        return spread
    }

    static func css(_ stops: [Easing.Stop]) -> String {
        let items = stops.enumerated().map { index, stop in
            let isPlain = index == 0 && stop.time == 0 || index == stops.count - 1 && stop.time == 1
            return stop.value.significant(6) + (isPlain ? "" : " \((stop.time * 100).significant(6))%")
        }
        return "linear(\(items.joined(separator: ",")))"
    }

    /// How far stops say that the motion has come; before the first and after the last the outermost lines continue.
    static func value(of stops: [Easing.Stop], at time: Double) -> Double {
        let next = Swift.min(Swift.max(stops.firstIndex { $0.time > time } ?? stops.count - 1, 1), stops.count - 1)
        let (a, b) = (stops[next - 1], stops[next])
        guard b.time > a.time else { return b.value }
        return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
    }
}
