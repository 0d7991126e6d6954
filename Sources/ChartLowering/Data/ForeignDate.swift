import ChartIR

/// A date as other programs write it, in digits that points, slashes or hyphens part: what it may mean.
struct ForeignDate {
    enum Order: Hashable { case yearFirst, dayFirst, monthFirst }

    struct Reading: Hashable {
        var order: Order
        /// The date as it is written here, `2025-12-31`.
        var iso: String
    }

    /// The existing dates that the text may be; empty: it is no date.
    let readings: [Reading]
    /// Whether the day is written as it is here, so that the time behind it is what is wrong.
    let isDay: Bool

    init(_ text: String) {
        let day = text.prefix { $0 != " " && $0 != "T" }
        let groups = day.split(omittingEmptySubsequences: false) { "-./".contains($0) }.map(String.init)
        guard groups.count == 3 else {
            (readings, isDay) = ([], false)
            return
        }
        let orders: [(Order, [Int])] =
            groups[0].count == 4
            ? [(.yearFirst, [0, 1, 2])]
            : [(.yearFirst, [0, 1, 2]), (.dayFirst, [2, 1, 0]), (.monthFirst, [2, 0, 1])]
        // Years of two digits are those of this century.
        let isShort = groups.allSatisfy { $0.count == 2 }
        var found: [Reading] = []
        for (order, places) in orders {
            var digits = places.map { groups[$0] }
            if isShort { digits[0] = "20" + digits[0] }
            guard digits[0].count == 4, digits[1].count <= 2, digits[2].count <= 2 else { continue }
            let iso = digits.map { $0.count == 1 ? "0" + $0 : $0 }.joined(separator: "-")
            guard CivilTime(iso: iso) != nil, !found.contains(where: { $0.iso == iso }) else { continue }
            found.append(Reading(order: order, iso: iso))
        }
        readings = found
        isDay = found.contains { text.hasPrefix($0.iso) && text.count > $0.iso.count }
    }

    /// What is wrong with it.
    var description: String {
        readings.isEmpty
            ? "no date that exists"
            : isDay
                ? "no time as it is written here"
                : "written in another order (\(readings.map(\.iso).joined(separator: " or ")))"
    }

    /// What stands in its place.
    var expectation: String {
        readings.isEmpty
            ? "a date that exists; dates are written as 2025-12-31"
            : isDay
                ? "a time as it is written here; behind the day stands one from 00:00 to 23:59, such as \(readings[0].iso)T09:30"
                : "a date as it is written here; write \(readings.map(\.iso).joined(separator: " or "))"
    }
}
