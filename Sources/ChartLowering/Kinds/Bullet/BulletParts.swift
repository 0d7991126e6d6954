import ChartIR
import ChartWords

/// The bullets of one series, in the order of their positions.
struct BulletSeries {
    /// The index of the series among the chart's.
    var series: Int
    var bullets: [Bullet]
}

/// A value with what it is held against.
struct Bullet: Equatable {
    var x: Double
    var value: Double?
    var target: Double?
    /// One for each range that the author names; nil: it is not there at this position.
    var ranges: [BulletRange?]

    /// Whether there is nothing to draw.
    var isMissing: Bool { value == nil && target == nil && ranges.allSatisfy { $0 == nil } }
}

/// A band from one value to another.
struct BulletRange: Equatable {
    /// The end that is nearer to 0.
    var from: Double
    /// The end that the author states.
    var to: Double

    /// The bands that reach to some ends: each from the end of that on its side of 0 which reaches less far, or from 0.
    /// So they need not overlap, whether they rise, fall or stand on both sides.
    static func ranges(to ends: [Double?]) -> [BulletRange?] {
        ends.map { end in
            guard let end else { return nil }
            let inner = ends.compactMap(\.self).filter { ($0 < 0) == (end < 0) && $0.magnitude < end.magnitude }
            return BulletRange(from: inner.max { $0.magnitude < $1.magnitude } ?? 0, to: end)
        }
    }
}

/// The marks that bullets are drawn with.
struct BulletParts {
    let series: [BulletSeries]
    /// The names of the ranges; nil: one has none.
    let names: [String?]
    /// What the values are called; nil: they have no name of their own.
    let valueName: String?
    /// What the targets are called; nil: nothing but targets.
    let targetName: String?
    let axis: ValueAxis
    let hasTargets: Bool
    let arrangement: BarMark.Arrangement
    /// The most that the bands are broad, pixels.
    let maximumWidth: Double
    let minimumSpace: Double

    /// How much of the breadth of the bands the bars and the lines at the targets take.
    private static let shares = (bar: 0.36, target: 0.68)
    /// How opaque the first and the last band are, 0...1.
    private static let opacities = (first: 0.3, last: 0.09)

    /// How wide the line at a target is, pixels.
    private static let targetWidth = 3.0

    /// The bands come first, and all others stand in their places; without bands the bars do.
    var marks: [Mark] {
        var marks = names.indices.map { index in
            bars(range(index), isFirst: index == 0) { bullet in
                (bullet.ranges[index]?.from, bullet.ranges[index]?.to)
            }
        }
        marks.append(bars(value, isFirst: names.isEmpty) { ($0.value, nil) })
        if hasTargets {
            marks.append(bars(target, isFirst: false, isInk: true) { ($0.target, $0.target) })
        }
        return marks.map(Mark.bar)
    }

    private var value: BarForm { .slim(share: Self.shares.bar) }
    private var target: BarForm { .tick(width: Self.targetWidth, share: Self.shares.target) }
    private func range(_ index: Int) -> BarForm { .shade(opacity: opacity(ofRange: index)) }

    private func opacity(ofRange index: Int) -> Double {
        let (first, last) = Self.opacities
        guard names.count > 1 else { return (first + last) / 2 }
        // The steps of two are as wide as those of three.
        let steps = Double(max(names.count - 1, 2))
        return (first - (first - last) * (Double(index) + steps - Double(names.count - 1)) / steps)
            .rounded(toPlaces: 3)
    }

    private func bars(
        _ form: BarForm, isFirst: Bool, isInk: Bool = false, of part: (Bullet) -> (y: Double?, y2: Double?)
    ) -> BarMark {
        let data = series.map { one in
            MarkSeries(
                series: one.series,
                data: one.bullets.map { bullet in
                    let (y, y2) = part(bullet)
                    return Datum(x: bullet.x, y: y, y2: y2)
                }, colors: isInk ? one.bullets.map { _ in SeriesColor.ink } : nil)
        }
        return BarMark(
            arrangement: arrangement, axis: axis, series: data, maximumWidth: maximumWidth, minimumSpace: minimumSpace,
            text: .none, look: BarLook(radius: 0), form: form, placesOf: isFirst ? nil : 0,
            telling: isFirst ? telling : Telling(kind: .bullet))
    }

    // MARK: Words

    /// What the line and the bands mean, and the bar where it has a name; bands without a name stand for nothing that
    /// could be said.
    private var keys: [Telling.Key] {
        var keys = names.enumerated().compactMap { index, name in
            name.map { Telling.Key(range(index), named: $0, .ranges) }
        }
        if hasTargets { keys.insert(Telling.Key(target, named: targetName, .target), at: 0) }
        // The names of several series stand in the legend.
        if let valueName, series.count == 1, !keys.isEmpty { keys.insert(Telling.Key(value, named: valueName), at: 0) }
        return keys
    }

    private var telling: Telling {
        let hasNameless = names.contains(nil)
        return Telling(
            kind: .bullet,
            columns: series.flatMap { one -> [Telling.Column] in
                func values(_ data: (Bullet) -> [Datum]) -> MarkSeries {
                    MarkSeries(series: one.series, data: one.bullets.flatMap(data))
                }
                var columns = [Telling.Column(nil, values { [Datum(x: $0.x, y: $0.value)] })]
                if hasTargets {
                    columns.append(.init(.target, named: targetName, values { [Datum(x: $0.x, y: $0.target)] }))
                }
                for case (let index, let name?) in names.enumerated() {
                    columns.append(
                        .init(
                            .ranges, named: name,
                            values { [Datum(x: $0.x, y: $0.ranges[index]?.from, y2: $0.ranges[index]?.to)] }))
                }
                // Ranges without a name have one column for all their ends.
                guard hasNameless else { return columns }
                let nameless = names.indices.filter { names[$0] == nil }
                let ends = values { bullet in
                    nameless.compactMap { bullet.ranges[$0] }.map { Datum(x: bullet.x, y: $0.to) }
                }
                return columns + [.init(.ranges, ends)]
            }, keys: keys.isEmpty ? nil : keys)
    }
}

extension Double {
    /// The number with at most so many decimals.
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
        return (self * factor).rounded() / factor
    }
}
