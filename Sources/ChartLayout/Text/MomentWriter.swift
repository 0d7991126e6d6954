import ChartIR

/// How times are written in words: as much of a moment as says something, which is the day, with the time if it is not
/// midnight. Moments that all begin months or years are named by these, not by their first days.
struct MomentWriter {
    /// The author's format; nil: there is none.
    private let format: TimeFormat?
    private let day: TimeFormat?
    private let dayAndTime: TimeFormat?
    private let isOfOneDay: Bool

    /// - Parameters:
    ///   - format: the author's; nil: none is given.
    ///   - moments: all that are written alike, in seconds since 1970.
    ///   - isShort: whether a day or a year that all of them share is left out, as the axis beside them says it.
    init(
        _ format: TimeFormat? = nil, for moments: some Sequence<Double>, isShort: Bool = false,
        in conventions: Conventions
    ) {
        self.format = format
        let patterns = conventions.timePatterns
        func written(_ pattern: String) -> TimeFormat? { try? TimeFormat(pattern: pattern, symbols: conventions.times) }
        // There may be a million of them, and the first few nearly always say no.
        let moments = format == nil ? Array(moments) : []
        func all(_ interval: CivilInterval) -> Bool {
            moments.allSatisfy { CivilTime(secondsSince1970: $0).start(of: interval).secondsSince1970 == $0 }
        }
        func areOfOne(_ part: (Double) -> Double) -> Bool {
            moments.first.map(part).map { first in moments.allSatisfy { part($0) == first } } ?? false
        }
        let isOfOneYear = isShort && areOfOne { Double(CivilTime(secondsSince1970: $0).year) }
        let date = isOfOneYear ? patterns.shortDay : patterns.date
        // A single moment says nothing about the others.
        let areSeveral = moments.contains { $0 != moments[0] }
        let isCoarse = areSeveral && all(.month(1))
        day = written(isCoarse ? all(.year(1)) ? patterns.year : patterns.yearShortMonth : date)
        isOfOneDay = isShort && areSeveral && areOfOne { ($0 / CivilTime.secondsPerDay).rounded(.down) }
        dayAndTime = written(isOfOneDay ? patterns.time : date + " " + patterns.time)
    }

    func callAsFunction(_ seconds: Double) -> String {
        if let format { return format.string(seconds) }
        // Where all moments are of one day, midnight is written as any other time.
        let isMidnight = seconds.truncatingRemainder(dividingBy: CivilTime.secondsPerDay) == 0 && !isOfOneDay
        return (isMidnight ? day : dayAndTime)?.string(seconds) ?? ""
    }
}

extension CartesianPlot {
    /// All times that are measured on an axis of values.
    func moments(on axis: ValueAxis) -> [Double] {
        marks.filter { $0.axis == axis }.flatMap(\.valueSeries).flatMap(\.data.ends)
    }
}
