import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema

// Names with a slip of the hand among names that everybody knows, or that another mark has.
extension ChartReview {
    mutating func warnAboutSlips(of plot: CartesianPlot) {
        warnAboutStrangeTimes(of: plot)
        warnAboutNearCategories()
        warnAboutCrossedLinks(of: plot)
        warnAboutExchangedHours(of: plot)
    }

    // MARK: Hours

    /// Hours of which one row goes over midnight, from where another ends to where that begins: its ends were exchanged.
    private mutating func warnAboutExchangedHours(of plot: CartesianPlot) {
        guard plot.y.scale == .time, chart.states.isEmpty, plot.marks.count == 1, let mark = marks.first,
            let end = (mark.attribute("y2") ?? mark.attribute("values2"))?.value
        else { return }
        let data = plot.marks[0].valueSeries.flatMap { $0.data.prefix(Self.mostCompared) }
        let spans = data.compactMap { datum -> ClosedRange<Double>? in
            guard let start = datum.y, let end = datum.y2, start <= end else { return nil }
            return start...end
        }
        let day = CivilTime.secondsPerDay
        let overnight = spans.filter { $0.upperBound > day && $0.upperBound < 2 * day && $0.lowerBound < day }
        guard overnight.count == 1, let odd = overnight.first, spans.count > 2,
            spans.contains(where: { $0.lowerBound == odd.upperBound - day && $0.upperBound == odd.lowerBound })
        else { return }
        warn(
            .semanticUnorderedTimes,
            "one of these spans goes over midnight, from where another ends to where that begins, and all others end on their day; exchange "
                + "its ends, if it does not", at: range(end.range))
    }

    // MARK: Months and days

    /// One name among months or days of the week that is none of them, or one of another language.
    private mutating func warnAboutStrangeTimes(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, (4...12).contains(names.count),
            !names.contains(where: { $0.utf8.contains { (0x30...0x39).contains($0) } })
        else { return }
        let isEnglish = chart.locale.hasPrefix("en")
        let plainNames = names.map(Self.plain)
        for (what, forms, _) in kindsOfTimes {
            // In other languages English names are none, and some have short forms of more than one kind.
            let own = isEnglish ? forms : Array(forms.prefix(2))
            let lists = own.flatMap { [$0.abbreviated, $0.wide] }
            for list in lists {
                let places = plainNames.map { name in list.firstIndex { Self.isOneTime($0, name) } }
                let strange = names.indices.filter { places[$0] == nil }
                guard !strange.isEmpty, strange.count * 2 < names.count, let first = strange.first,
                    first > 0 || strange.count == 1, isEnglish || !Self.shortForms.contains(names[first].lowercased()),
                    !lists.contains(where: { $0.contains { Self.isOneTime($0, plainNames[first]) } }),
                    let meant = Self.meant(first, amid: places, in: list), Self.areNear(names[first], meant)
                else { continue }
                warn(
                    .semanticSimilarCategories,
                    "'\(names[first])' is none of the \(what) as the others are written; did you mean '\(meant)'?",
                    at: place(ofCategory: names[first]))
                return
            }
        }
    }

    /// Short forms of German, which has several.
    private static let shortForms: Set = ["m\u{E4}r", "mrz", "sept", "okt", "dez"]

    /// - Parameter name: without what may differ in it.
    private static func isOneTime(_ known: String, _ name: String) -> Bool {
        // Capitals and small letters begin with bytes that differ in this bit at most, and a full stop is one more.
        let (own, other) = (known.utf8, name.utf8)
        guard (own.count - other.count).magnitude < 2, let a = own.first, let b = other.first, a | 0x20 == b | 0x20
        else {
            return false
        }
        return plain(known) == name
    }

    /// A name without what may differ in it.
    private static func plain(_ name: String) -> String {
        let lower = name.lowercased()
        return lower.utf8.contains(UInt8(ascii: ".")) ? lower.filter { $0 != "." } : lower
    }

    /// What stands between the names on both sides of one, or behind the one before it.
    private static func meant(_ index: Int, amid places: [Int?], in list: [String]) -> String? {
        let before = index > 0 ? places[index - 1].map { ($0 + 1) % list.count } : nil
        let behind = index + 1 < places.count ? places[index + 1].map { ($0 + list.count - 1) % list.count } : nil
        if let before, let behind, before != behind { return nil }
        return (before ?? behind).map { list[$0] }
    }

    /// Whether a name is another word for what another one is, as in short or in another language: both begin alike.
    private static func areNear(_ name: String, _ meant: String) -> Bool {
        // Long forms such as `Thurs` and `Sept` are written as well as short ones.
        let (own, other) = (name.lowercased().filter(\.isLetter), meant.lowercased().filter(\.isLetter))
        guard own.first == other.first, abs(own.count - other.count) < 2 else { return false }
        return !own.hasPrefix(other.prefix(3)) || own.count > 4 && differByALetter(own, other)
    }

    /// Whether one letter of a word is another one, is missing or is one too many, and not at its end, where words are cut short.
    private static func differByALetter(_ a: String, _ b: String) -> Bool {
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
        let (shorter, longer) = (min(a.count, b.count), max(a.count, b.count))
        return a != b && start < shorter && start + end >= longer - 1
    }

    // MARK: Categories of two marks

    /// A category of a later mark that is one of the first but for a letter or two that are exchanged, and that lacks it.
    private mutating func warnAboutNearCategories() {
        let lists = marks.compactMap { mark in mark.attribute("categories")?.value.listItems(in: file).items }
        guard lists.count > 1, let first = lists.first?.compactMap(\.text), first.count <= Self.mostCompared else {
            return
        }
        for items in lists.dropFirst() where items.count <= Self.mostCompared {
            let own = Set(items.compactMap(\.text))
            for item in items {
                guard let name = item.text, !first.contains(name),
                    let meant = first.first(where: { !own.contains($0) && Self.areExchanged($0, name) })
                else { continue }
                warn(
                    .semanticSimilarCategories,
                    "the first mark has no category '\(name)', so that this stands at a place of its own; did you mean '\(meant)'?",
                    at: range(item.range))
            }
        }
    }

    private static let mostCompared = 200

    /// Whether words become one where two letters side by side are exchanged.
    static func areExchanged(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
        guard a.count == b.count, a.count > 3 else { return false }
        let wrong = a.indices.filter { a[$0] != b[$0] }
        return wrong.count == 2 && wrong[1] == wrong[0] + 1 && a[wrong[0]] == b[wrong[1]] && a[wrong[1]] == b[wrong[0]]
            && a[wrong[0]].isLetter && a[wrong[1]].isLetter
    }

    // MARK: Addresses

    /// Two addresses each of which holds the name of the other's category.
    private mutating func warnAboutCrossedLinks(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, (2...Self.mostCompared).contains(names.count),
            let list = element.children("tooltip").first?.attribute("links")?.value
        else { return }
        let items = list.listItems(in: file).items
        guard items.count == names.count else { return }
        let addresses = items.map { ($0.text ?? "").lowercased() }
        let words = names.map { $0.lowercased() }
        for index in names.indices where words[index].count > 3 && !addresses[index].contains(words[index]) {
            guard
                let other = names.indices.first(where: {
                    $0 > index && words[$0].count > 3 && addresses[index].contains(words[$0])
                }), addresses[other].contains(words[index]), !addresses[other].contains(words[other])
            else { continue }
            warn(
                .semanticSimilarCategories,
                "'\(names[index])' leads to the address of '\(names[other])', and that to this one; exchange the two",
                at: range(items[items.index(items.startIndex, offsetBy: index)].range))
            return
        }
    }
}
