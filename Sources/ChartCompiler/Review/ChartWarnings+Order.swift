import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLayout
import ChartSchema

// Ticks that read alike, months that do not follow each other, and columns that nobody reads.
extension ChartReview {
    /// Formats that write neighbouring ticks alike, such as whole numbers at steps of a half, or years at months.
    mutating func warnAboutTicks() {
        let axes = [
            (ScaleName.x, element.children("x").first), (ScaleName.y, valueAxis(.first)),
            (ScaleName.secondY, valueAxis(.second)),
        ]
        let formats = axes.compactMap { name, axis in axis?.attribute("format").map { (name, $0.value) } }
        guard !formats.isEmpty else { return }
        let labels = axisEnds.repeatedLabels
        for (name, format) in formats {
            guard let label = labels[name], !isToldToChange(format) else { continue }
            warn(
                .semanticOddFormat,
                "in this format ticks side by side both say '\(label)'; let it write more of the values, or leave it out",
                at: range(format.range))
        }
    }

    /// Names of months or days of the week that jump, as where they were sorted by their letters. Bars by size jump, too, as
    /// they are meant to.
    mutating func warnAboutMonths(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, (3...12).contains(names.count),
            chart.states.isEmpty, !areCategoriesListed,
            !names.contains(where: { $0.utf8.contains { (0x30...0x39).contains($0) } })
        else { return }
        // A line that rises throughout is no list of names by size: what stands between its points is time.
        let isJoined = plot.marks.contains(where: \.connectsValues)
        // Nor is one in the order of the alphabet: that is what programs sort names by.
        let isSorted = (names.count > 4 || isSortedByPlaces) && names == names.sorted()
        guard let found = jumpOfTimes(in: names, isJoined: isJoined, isSorted: isSortedByPlaces && isSorted),
            !isBySize(plot) || isJoined || isSorted
        else { return }
        warn(
            .semanticUnorderedTimes,
            "these \(found.what) do not follow each other: \(found.jump); put the rows in their order, or "
                + "write dates", at: place(ofCategory: names[0]))
    }

    /// Whether the last step of the first mark's table sorts the rows by the places.
    private var isSortedByPlaces: Bool {
        guard let mark = marks.first, let x = mark.attribute("x")?.value.text else { return false }
        return table(of: mark)?.children.last.map { $0.name == "sort" && $0.attribute("by")?.value.text == x } ?? false
    }

    /// What names of times are called, how they are written, and after how many they begin again.
    var kindsOfTimes: [(what: String, forms: [TimeSymbols.Names], length: Int)] {
        let words = Conventions.of(locale: chart.locale).times
        return [
            ("months", [words.months, words.monthsAlone, TimeSymbols.english.months], 12),
            ("days of the week", [words.weekdays, words.weekdaysAlone, TimeSymbols.english.weekdays], 7),
        ]
    }

    /// The first two months or days of the week that do not follow each other, in words; nil: they do, or names are something else.
    /// - Parameters:
    ///   - isJoined: whether a line goes from one to the next.
    ///   - isSorted: whether they stand in the order of the alphabet, because a step says so.
    func jumpOfTimes(in names: [String], isJoined: Bool, isSorted: Bool = false) -> (what: String, jump: String)? {
        for (what, forms, length) in kindsOfTimes {
            guard let numbers = Self.numbers(of: names, in: forms), Set(numbers).count == numbers.count else {
                continue
            }
            // Going once around the year, they may step back once.
            let next = numbers.dropFirst() + numbers.prefix(1)
            let steps = zip(numbers, next).map { ($1 - $0 + length) % length }
            let distance = steps.reduce(0, +)
            let isMixed = distance > length && (isSorted || names.count * length - distance > length)
            guard
                isMixed || distance == length && Self.turnsInside(numbers, steps, of: length)
                    || isJoined && Self.turnsBackwards(numbers, of: length)
            else { continue }
            return (what, Self.jump(in: names, numbers))
        }
        return nil
    }

    /// Whether months that go around the year once leave most of it out between two of them, and not behind the last, as March,
    /// January, February do.
    private static func turnsInside(_ numbers: [Int], _ steps: [Int], of length: Int) -> Bool {
        guard let last = steps.last, let widest = steps.dropLast().enumerated().max(by: { $0.element < $1.element })
        else { return false }
        // From Friday to Monday is no such step.
        return widest.element > last + 1 && widest.element * 2 >= length
            && numbers[widest.offset + 1] < numbers[widest.offset]
    }

    /// Whether months go around the year once, backwards, and leave most of it out between two of them and not behind the last.
    private static func turnsBackwards(_ numbers: [Int], of length: Int) -> Bool {
        let numbers = Array(numbers.reversed())
        let steps = zip(numbers, numbers.dropFirst() + numbers.prefix(1)).map { ($1 - $0 + length) % length }
        return steps.reduce(0, +) == length && turnsInside(numbers, steps, of: length)
    }

    /// Whether the author has put the names of the axis in order.
    var areCategoriesListed: Bool { element.children("x").first?.attribute("categories") != nil }

    /// The first two names of which the second is not the next after the first, else those at which they step back.
    private static func jump(in names: [String], _ numbers: [Int]) -> String {
        let sorted = numbers.sorted()
        let jump = numbers.indices.dropLast().first { index in
            numbers[index + 1] != sorted.first { $0 > numbers[index] } ?? sorted[0]
        }
        let step = jump ?? numbers.indices.dropLast().first { numbers[$0 + 1] < numbers[$0] }
        return step.map { "'\(names[$0])' is followed by '\(names[$0 + 1])'" } ?? ""
    }

    /// Months or days of the week of which some are written out and others are not, so that one of them is two categories.
    mutating func warnAboutFormsOfMonths(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, (2...24).contains(names.count),
            !names.contains(where: { $0.utf8.contains { (0x30...0x39).contains($0) } }),
            // Of marks that share none of them that is told by itself.
            !diagnostics.contains(where: { $0.id == .semanticUnmatchedMark })
        else { return }
        let words = Conventions.of(locale: chart.locale).times
        let kinds = [
            ("month", [words.months, words.monthsAlone, TimeSymbols.english.months]),
            ("day of the week", [words.weekdays, words.weekdaysAlone, TimeSymbols.english.weekdays]),
        ]
        for (what, forms) in kinds {
            let written = forms.flatMap { [$0.wide, $0.abbreviated] }
            // Most names are told by their first letters.
            guard let start = names[0].utf8.first,
                written.contains(where: { $0.contains { ($0.utf8.first ?? 0) | 0x20 == start | 0x20 } })
            else { continue }
            let lists = written.map { $0.map(Self.folded) }
            var first: [Int: String] = [:]
            for name in names {
                let folded = Self.folded(name)
                guard let number = lists.lazy.compactMap({ $0.firstIndex(of: folded) }).first else { break }
                guard let other = first.updateValue(name, forKey: number), Self.folded(other) != folded else {
                    continue
                }
                warn(
                    .semanticSimilarCategories,
                    "'\(other)' and '\(name)' are two categories, and one \(what); write all in one way",
                    at: place(ofCategory: name))
                return
            }
        }
    }

    /// Which names of a list these are, in one width or another; nil: at least one is none of them.
    static func numbers(of names: [String], in forms: [TimeSymbols.Names]) -> [Int]? {
        // Most names are told by their first letters.
        func first(_ name: String) -> UInt8 { (name.utf8.first ?? 0) | 0x20 }
        let names = names.map(folded)
        for list in forms.flatMap({ [$0.wide, $0.abbreviated] }) {
            let found = names.prefix { name in list.contains { first($0) == first(name) && folded($0) == name } }
            guard found.count == names.count else { continue }
            return names.compactMap { name in list.firstIndex { folded($0) == name } }
        }
        return nil
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "." && $0 != " " } }

    /// Whether the values of each mark of one series rise or fall all the way.
    func isBySize(_ plot: CartesianPlot) -> Bool {
        plot.marks.contains { mark in
            guard mark.valueSeries.count == 1 else { return false }
            var data = mark.valueSeries[0].data
            if !Self.areInOrder(data) { data.sort { $0.x < $1.x } }
            var (rises, falls, last) = (true, true, Double?.none)
            for datum in data {
                guard let value = datum.y else { continue }
                if let last { (rises, falls) = (rises && last <= value, falls && last >= value) }
                last = value
            }
            return rises || falls
        }
    }

    private static func areInOrder(_ data: [Datum]) -> Bool {
        var last = -Double.infinity
        for datum in data {
            guard datum.x >= last else { return false }
            last = datum.x
        }
        return true
    }

    /// Stacks that fill their bars because there is but one part.
    mutating func warnAboutLoneShares(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.marks.count == 1, let mark = plot.marks.first, mark.showsShares,
            mark.valueSeries.count == 1, let written = marks.first?.attribute("layout")
        else { return }
        warn(
            .semanticUnusedAttribute,
            "one series alone is 100 % everywhere; name the column that holds the parts in 'series', or leave 'layout' out",
            at: range(written.value.range))
    }

    // MARK: What is not finished

    /// Columns that a step makes and that nothing reads.
    mutating func warnAboutUnreadColumns() {
        // What a lookup adds is a list, and each of its columns may be read by itself.
        let steps = element.children("data").flatMap(\.children).filter { $0.name != "lookup" }
        let made = (steps + steps.flatMap(\.children)).flatMap { step in
            step.attributes.filter { attribute in
                !attribute.value.text.isEmpty
                    && vocabulary.attribute(attribute.name, of: step.name)?.refersTo == .newColumn
            }
        }
        guard !made.isEmpty else { return }
        let texts = AttributeTexts(in: element)
        for name in made.map(\.value) where !texts.mention(name.text, besides: name.range) {
            warn(
                .semanticUnusedData,
                "nothing reads the column '\(name.text)'; let a mark name it, or leave it out",
                at: range(name.range))
        }
    }

    /// Steps that lay values on top of each other, and neither of whose two columns anything reads.
    mutating func warnAboutUnreadStacks() {
        let steps = element.children("data").flatMap { $0.children("stack") }.filter { $0.attribute("as") == nil }
        guard !steps.isEmpty else { return }
        let texts = AttributeTexts(in: element)
        for step in steps where step.attribute("end") == nil {
            guard let field = step.attribute("of")?.value,
                !["_start", "_end"].contains(where: { texts.mention(field.text + $0, besides: field.range) })
            else { continue }
            warn(
                .semanticUnusedData,
                "nothing reads what 'stack' makes, the columns '\(field.text)_start' and '\(field.text)_end'; let a mark name them, or "
                    + "leave the step out, as marks with the 'layout' 'stack' do it themselves",
                at: range(step.nameRange))
        }
    }

    /// Columns of another table that are looked up and that nothing reads.
    mutating func warnAboutUnreadLookups() {
        let steps = element.children("data").flatMap { $0.children("lookup") }
        guard !steps.isEmpty else { return }
        let texts = AttributeTexts(in: element)
        for step in steps {
            guard let written = (step.attribute("as") ?? step.attribute("fields"))?.value else { continue }
            for item in written.listItems(in: file).items {
                guard let name = item.text, !texts.mention(name, besides: written.range) else { continue }
                warn(
                    .semanticUnusedData,
                    "nothing reads the column '\(name)' that is looked up; let a mark name it, or leave it out",
                    at: range(item.range))
            }
        }
    }
}

/// The texts of all attributes of an element and of what is in it, as bytes: names are looked for in all of them.
private struct AttributeTexts {
    private var all: [(range: Range<Int>, bytes: [UInt8])] = []
    /// The words of all short texts, and of those that each stands in the first and the last: most names are words, and there may
    /// be thousands of them.
    private var words: [[UInt8]: (first: Range<Int>, last: Range<Int>)] = [:]

    /// What is there only to be read, and words of the language, name no column.
    private static let others: Set = [
        "title", "subtitle", "description", "source", "footnote", "label", "unit", "op", "order", "type", "format",
    ]

    /// Longer texts are lists of values.
    private static let longestText = 1000

    init(in element: Element) {
        add(element)
        for text in all where text.bytes.count <= Self.longestText {
            for word in text.bytes.split(whereSeparator: { !Self.isPartOfWord($0) }) {
                words[Array(word), default: (text.range, text.range)].last = text.range
            }
        }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private mutating func add(_ element: Element) {
        all += element.attributes.lazy.filter { !Self.others.contains($0.name) }.map {
            ($0.value.range, Array($0.value.text.utf8))
        }
        for child in element.children { add(child) }
    }

    /// Whether a name stands in some text but one.
    func mention(_ name: String, besides own: Range<Int>) -> Bool {
        if let places = words[Array(name.utf8)], places.first != own || places.last != own { return true }
        // Quotes are doubled in items of lists, and brackets in formulas.
        let spellings = Set([name] + ["'", "\"", "]"].map { name.replacing($0, with: $0 + $0) })
        return spellings.contains { spelling in
            let wanted = Array(spelling.utf8)
            return all.contains { $0.range != own && Self.stands(wanted, in: $0.bytes) }
        }
    }

    /// Whether a name stands in a text, and not as a part of a longer word: `g` is none of the names in `region`.
    private static func stands(_ wanted: [UInt8], in bytes: [UInt8]) -> Bool {
        guard let first = wanted.first, let last = wanted.last, wanted.count <= bytes.count else { return false }
        return (0...bytes.count - wanted.count).contains { start in
            guard bytes[start] == first, wanted.indices.allSatisfy({ bytes[start + $0] == wanted[$0] }) else {
                return false
            }
            let end = start + wanted.count
            let goesOnBefore = start > 0 && isPartOfWord(first) && isPartOfWord(bytes[start - 1])
            let goesOnBehind = end < bytes.count && isPartOfWord(last) && isPartOfWord(bytes[end])
            return !goesOnBefore && !goesOnBehind
        }
    }
}
