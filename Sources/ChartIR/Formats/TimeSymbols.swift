/// The words of a locale for times. An object, as every format of a chart holds it.
package final class TimeSymbols: Sendable {
    /// Names of the same things in three widths.
    package struct Names: Hashable, Sendable {
        package var wide: [String]
        package var abbreviated: [String]
        package var narrow: [String]

        /// A name in the width that a pattern asks for by its count of letters: 3 abbreviated, 4 wide, 5 narrow.
        func named(_ index: Int, width: Int) -> String {
            let names = width == 4 ? wide : width == 5 ? narrow : abbreviated
            return names.indices.contains(index) ? names[index] : ""
        }
    }

    /// The months, January first, in the form that stands beside a day; `monthsAlone` is the form without one.
    package let months: Names
    package let monthsAlone: Names
    /// The days of the week, Monday first.
    package let weekdays: Names
    package let weekdaysAlone: Names
    package let quarters: Names
    package let quartersAlone: Names
    package let beforeNoon: String
    package let afterNoon: String
    /// The day on which weeks begin, 1 (Monday) ... 7 (Sunday).
    package let firstWeekday: Int
    /// How many days of a year at least its first week holds.
    package let minimalDays: Int
    /// How the digits are written.
    package let numbers: NumberSymbols

    init(_ record: LocaleRecord, numbers: NumberSymbols) {
        func names(_ key: String, hasNarrow: Bool = true) -> Names {
            let abbreviated = record.list(key + ".abbreviated")
            return Names(
                wide: record.list(key + ".wide"), abbreviated: abbreviated,
                narrow: hasNarrow ? record.list(key + ".narrow") : abbreviated)
        }
        months = names("months")
        monthsAlone = names("monthsAlone")
        weekdays = names("weekdays")
        weekdaysAlone = names("weekdaysAlone")
        quarters = names("quarters", hasNarrow: false)
        quartersAlone = names("quartersAlone", hasNarrow: false)
        beforeNoon = record["am"]
        afterNoon = record["pm"]
        firstWeekday = Int(record["firstWeekday"]) ?? 1
        minimalDays = Int(record["minimalDays"]) ?? 4
        self.numbers = numbers
    }

    package static let english = Conventions.english.times
}

extension TimeSymbols: Hashable {
    /// The symbols of a locale are made once, so most comparisons end with the identity of the objects.
    package static func == (first: TimeSymbols, second: TimeSymbols) -> Bool {
        first === second
            || first.names == second.names && first.texts == second.texts
                && first.days == second.days && first.numbers == second.numbers
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(months)
        hasher.combine(firstWeekday)
    }

    private var names: [Names] { [months, monthsAlone, weekdays, weekdaysAlone, quarters, quartersAlone] }
    private var texts: [String] { [beforeNoon, afterNoon] }
    private var days: [Int] { [firstWeekday, minimalDays] }
}
