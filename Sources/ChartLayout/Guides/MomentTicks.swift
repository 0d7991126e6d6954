import ChartGraphics
import ChartIR
import ChartScene

/// Ticks of time under categories that are times in order, such as days of trade: at the first category of each unit,
/// written as on a time axis.
struct MomentTicks {
    /// What the categories stand for, in ascending order.
    let moments: [Double]
    /// Whether the last of them stands first.
    let isNewestFirst: Bool
    let format: TimeFormat?
    let bands: BandScale
    let room: LevelRoom
    let conventions: Conventions
    /// Whether the ticks stand there even if all names have room.
    let arePreferred: Bool

    init(_ moments: [Double], of plot: CartesianPlot, bands: BandScale, room: LevelRoom, in conventions: Conventions) {
        isNewestFirst = zip(moments, moments.dropFirst()).contains { $0 > $1 }
        self.moments = isNewestFirst ? moments.reversed() : moments
        self.bands = bands
        self.room = room
        self.conventions = conventions
        format = plot.x.timeFormat
        arePreferred = format == nil && plot.marks.contains(where: \.layout.prefersMomentTicks)
    }

    /// How many pixels a tick takes at least, as on a time axis; labels that are wider have fewer ticks.
    private static let pitch = 48.0

    /// The least distance of days that all have their ticks, pixels.
    private static let dayPitch = 30.0

    var ticks: [Tick] {
        guard let first = moments.first, let last = moments.last else { return [] }
        var count = Int(bands.step * Double(moments.count) / MomentTicks.pitch)
        let unit = Unit(of: moments)
        if format == nil {
            switch unit {
            case .month, .year:
                // Names of months and years are short: all of them stand that have room.
                if !arePreferred { count = max(count, moments.count) }
            case .day:
                // So are those of days; where some have no category, as weekends have none, every second would be an uneven
                // choice.
                if bands.step >= MomentTicks.dayPitch {
                    count = max(count, Int((last - first) / CivilTime.secondsPerDay) + 1)
                }
            case .moment: break
            }
        }
        return TimeTicks(
            format: format, count: max(count, 1), finest: unit.least, room: room, conventions: conventions,
            place: place, times: times
        ).ticks(from: first, to: last)
    }

    /// What all categories begin.
    private enum Unit {
        case moment, day, month, year

        init(of moments: [Double]) {
            func all(begin interval: CivilInterval) -> Bool {
                moments.allSatisfy { CivilTime(secondsSince1970: $0).start(of: interval).secondsSince1970 == $0 }
            }
            self = all(begin: .year(1)) ? .year : all(begin: .month(1)) ? .month : all(begin: .day(1)) ? .day : .moment
        }

        /// About how many seconds are between two of them at least.
        var least: Double {
            switch self {
            case .moment: 0
            case .day: CivilTime.secondsPerDay
            case .month: 28 * CivilTime.secondsPerDay
            case .year: 365 * CivilTime.secondsPerDay
            }
        }
    }

    /// The middle of the earliest category that is not before a time, pixels.
    func place(_ time: Double) -> Double { bands.center(of: Double(band(of: time))) }

    /// Where a time stands, in pixels, at every width.
    func position(_ time: Double) -> Quantity { bands.position(of: Double(band(of: time))) }

    private func band(of time: Double) -> Int {
        let index = min(index(from: time), moments.count - 1)
        return isNewestFirst ? moments.count - 1 - index : index
    }

    /// - Complexity: O(log n)
    private func index(from time: Double) -> Int { moments.partitioningIndex { $0 >= time } }

    /// The first category of each unit that begins among the categories, and of the one that they begin in, if the next
    /// is far enough.
    private func times(_ step: TimeStep, from minimum: Double, to maximum: Double) -> [CivilTime] {
        var indices: [Int] = []
        for start in step.times(from: minimum, to: maximum) {
            let index = index(from: start.secondsSince1970 - 1e-6)
            if index < moments.count, indices.last != index { indices.append(index) }
        }
        if indices.first != 0, Double(indices.first ?? moments.count) * bands.step >= MomentTicks.pitch {
            indices.insert(0, at: 0)
        }
        return indices.map { CivilTime(secondsSince1970: moments[$0]) }
    }
}
