/// The words of a locale for times.
package struct TimeSymbols: Hashable, Sendable {
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
    package var months: Names
    package var monthsAlone: Names
    /// The days of the week, Monday first.
    package var weekdays: Names
    package var weekdaysAlone: Names
    package var quarters: Names
    package var quartersAlone: Names
    package var beforeNoon: String
    package var afterNoon: String
    /// The day on which weeks begin, 1 (Monday) ... 7 (Sunday).
    package var firstWeekday: Int
    /// How many days of a year at least its first week holds.
    package var minimalDays: Int
    /// How the digits are written.
    package var numbers: NumberSymbols

    package static let english = Conventions.english.times
}

extension TimeSymbols {
    init(_ record: LocaleRecord, numbers: NumberSymbols) {
        func names(_ key: String, hasNarrow: Bool = true) -> Names {
            let abbreviated = record.list(key + ".abbreviated")
            return Names(
                wide: record.list(key + ".wide"), abbreviated: abbreviated,
                narrow: hasNarrow ? record.list(key + ".narrow") : abbreviated)
        }
        self.init(
            months: names("months"), monthsAlone: names("monthsAlone"), weekdays: names("weekdays"),
            weekdaysAlone: names("weekdaysAlone"), quarters: names("quarters", hasNarrow: false),
            quartersAlone: names("quartersAlone", hasNarrow: false), beforeNoon: record["am"], afterNoon: record["pm"],
            firstWeekday: Int(record["firstWeekday"]) ?? 1, minimalDays: Int(record["minimalDays"]) ?? 4,
            numbers: numbers)
    }
}
