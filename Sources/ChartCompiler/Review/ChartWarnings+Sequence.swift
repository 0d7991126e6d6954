import ChartDiagnostics
import ChartDocument
import ChartIR

// Names that count on, such as years, quarters and weeks, and do not follow each other.
extension ChartReview {
    /// Numbers and times as names of categories that neither rise nor fall, as where rows stand in any order: a line through them
    /// goes back and forth, and bars of years are read as a course.
    mutating func warnAboutOrder(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, names.count > 2, chart.states.isEmpty,
            !areCategoriesListed
        else { return }
        let isJoined = plot.marks.contains(where: \.connectsValues)
        if isJoined, !isBySize(plot), let numbers = Self.plainNumbers(of: names) {
            guard let jump = Self.jump(in: numbers.map { [$0] }) else { return }
            let advice = names.allSatisfy { Double($0) != nil } ? ", or write 'at' for numbers" : ""
            return reportJump(jump, in: names, isJoined: true, advice)
        }
        // Numbers in the order of their letters: 1, 10, 2.
        if !isJoined, names.allSatisfy({ Double($0) != nil }), names == names.sorted(), !isBySize(plot),
            let jump = Self.jump(in: names.compactMap { Double($0).map { [$0] } })
        {
            return reportJump(jump, in: names, isJoined: false, "")
        }
        guard let course = Course(names), isJoined || plot.marks.allSatisfy({ $0.valueSeries.count == 1 }),
            // What a line joins is no list by size, but what goes with bars by size may be.
            !isBySize(plot) || isJoined && course.areTimes && plot.marks.allSatisfy(\.connectsValues),
            let jump = course.jump
        else { return }
        reportJump(jump, in: names, isJoined: isJoined, "")
    }

    private mutating func reportJump(_ jump: Int, in names: [String], isJoined: Bool, _ advice: String) {
        let what = isJoined ? "the line goes back and forth" : "these names count on, and stand in no order"
        warn(
            .semanticUnorderedTimes,
            "\(what): '\(names[jump])' is followed by '\(names[jump + 1])'; put the rows in their order\(advice)",
            at: place(ofCategory: names[0]))
    }

    /// Names that are numbers, or places in time but for those of a day: a line over midnight goes on with the first hours.
    private static func plainNumbers(of names: [String]) -> [Double]? {
        let numbers = names.compactMap { name in
            Double(name) ?? (name.contains(":") ? nil : moment(name).map(Double.init))
        }
        return numbers.count == names.count ? numbers : nil
    }

    /// Whether names are those of times that follow each other: years, quarters, months or days of the week.
    func areTimes(_ names: [String]) -> Bool {
        Course(names)?.areTimes ?? false || kindsOfTimes.contains { Self.numbers(of: names, in: $0.forms) != nil }
    }

    /// The first of some names that count on whose next one does not follow it; nil: they are in order, or do not count on.
    static func jump(amid names: [String]) -> Int? { Course(names)?.jump }

    /// The first of two neighbours that go the other way than most do; nil: all go one way.
    fileprivate static func jump(in places: [[Double]]) -> Int? {
        func rises(_ index: Int) -> Bool { places[index].lexicographicallyPrecedes(places[index + 1]) }
        let steps = places.indices.dropLast()
        let isRising = steps.count(where: rises) * 2 >= steps.count
        guard let jump = steps.first(where: { rises($0) != isRising }), steps.contains(where: { rises($0) == isRising })
        else { return nil }
        return jump
    }
}

/// Names of one form that differ by their numbers alone, such as `Q1`, `FY2024`, `2019/20`, `Week 7` or `18-24`.
private struct Course {
    /// The numbers of each name, the year first.
    private let places: [[Double]]
    /// The word before or behind a number without a year; empty: there is none.
    private let word: String
    private let haveYears: Bool

    /// Names of spans of a year and the number of their last; they begin again after it.
    private static let periods: [String: Double] = [
        "q": 4, "quarter": 4, "quartal": 4, "h": 2, "half": 2, "week": 50, "woche": 50, "w": 50, "wk": 50, "kw": 50,
        "cw": 50, "month": 12, "monat": 12,
    ]
    /// Other words that count on.
    private static let words: Set = ["day", "tag", "round", "runde", "matchday", "spieltag", "year", "jahr", "decade"]

    /// - Returns: nil: the names are of several forms, or nothing says that they count on.
    init?(_ names: [String]) {
        let forms = names.map(Self.parted)
        guard let first = forms.first, (1...2).contains(first.numbers.count),
            forms.allSatisfy({ $0.letters == first.letters && $0.numbers.count == first.numbers.count }),
            Set(forms.map(\.numbers)).count == names.count
        else { return nil }
        let years = first.numbers.indices.first { index in
            forms.allSatisfy {
                (1800...2200).contains($0.numbers[index]) && $0.numbers[index].rounded() == $0.numbers[index]
            }
        }
        let word = first.letters.filter { $0.isLetter }
        haveYears = years != nil || first.letters == "'"
        let areRanges = first.numbers.count == 2 && word.isEmpty && forms.allSatisfy { $0.numbers[0] < $0.numbers[1] }
        guard haveYears || areRanges || Self.periods[word] != nil || Self.words.contains(word) else { return nil }
        self.word = haveYears ? "" : word
        places = forms.map { form in
            guard let years, years > 0 else { return form.numbers }
            return [form.numbers[years]] + form.numbers.prefix(years) + form.numbers.dropFirst(years + 1)
        }
    }

    /// Whether the names are of times, and not of groups of numbers.
    var areTimes: Bool { haveYears || !word.isEmpty }

    /// The first name whose next one does not follow it; nil: they are in order, one way or the other. Spans of a year may go on
    /// with the first after the last of them.
    var jump: Int? {
        guard let jump = ChartReview.jump(in: places) else { return nil }
        guard let last = Self.periods[word], !beginsAgain(places, last: last),
            !beginsAgain(places.reversed(), last: last)
        else { return Self.periods[word] == nil ? jump : nil }
        return jump
    }

    /// Whether numbers rise, but for one step from the last of a year to the first of the next.
    private func beginsAgain(_ places: [[Double]], last: Double) -> Bool {
        let numbers = places.map { $0[0] }
        let falls = zip(numbers, numbers.dropFirst()).filter { $0 >= $1 }
        return falls.count == 1 && numbers[numbers.count - 1] < numbers[0] && falls[0].0 >= last
    }

    /// A name without its numbers and spaces, in lower case, and the numbers.
    private static func parted(_ name: String) -> (letters: String, numbers: [Double]) {
        var letters = ""
        var numbers: [Double] = []
        var digits = ""
        for character in name.lowercased() + " " {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            if let number = Double(digits) { numbers.append(number) }
            digits = ""
            if !character.isWhitespace { letters.append(character) }
        }
        return (letters, numbers)
    }
}
