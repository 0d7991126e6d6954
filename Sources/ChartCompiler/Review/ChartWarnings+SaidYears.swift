import ChartDiagnostics
import ChartDocument
import ChartIR

// Years that a title says and that are not drawn, and footnotes that nothing leads to.
extension ChartReview {
    // MARK: Years

    /// A title with a first and a last year, one of which is that of the data and the other lies beyond them.
    mutating func warnAboutSaidYears(_ titles: [SaidText], of plot: CartesianPlot) {
        guard chart.states.isEmpty, titles.contains(where: { $0.words.contains { Self.year($0) != nil } }),
            let drawn = yearsDrawn(by: plot)
        else { return }
        for text in titles {
            guard let said = Self.years(saidIn: text) else { continue }
            let isShort = said.first == drawn.lowerBound && said.last > drawn.upperBound
            guard isShort || said.last == drawn.upperBound && said.first < drawn.lowerBound else { continue }
            let what = isShort ? "end with \(drawn.upperBound)" : "begin with \(drawn.lowerBound)"
            warn(
                .semanticContradictingWords,
                "'\(text.name)' says \(said.first) to \(said.last), and the data \(what); mend the years, or give the data that lack",
                at: range(text.value.range))
            return
        }
    }

    /// The first and the last year of all places; nil: they are no times.
    private func yearsDrawn(by plot: CartesianPlot) -> ClosedRange<Int>? {
        var years: [Int]
        if case .category(let names) = plot.x.scale {
            guard plot.x.moments == nil else { return nil }
            years = names.compactMap(Self.year)
            guard years.count == names.count else { return nil }
        } else {
            guard plot.x.scale == .time, plot.x.minimum == nil, plot.x.maximum == nil else { return nil }
            let times = plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } }
            years = [times.min(), times.max()].compactMap { $0.map { CivilTime(secondsSince1970: $0).year } }
        }
        guard let first = years.min(), let last = years.max(), first < last else { return nil }
        return first...last
    }

    /// The only two years that a text says as a first and a last one: `2015 to 2020`, `2015–2020`.
    private static func years(saidIn text: SaidText) -> (first: Int, last: Int)? {
        let places = text.words.indices.filter { year(text.words[$0]) != nil }
        guard places.count == 2, let first = year(text.words[places[0]]), let last = year(text.words[places[1]]),
            first < last
        else { return nil }
        let isSpan =
            places[1] == places[0] + 2
            ? spans.contains(text.words[places[0] + 1])
            : places[1] == places[0] + 1
                && ["\(first)-\(last)", "\(first)\u{2013}\(last)", "\(first) \u{2013} \(last)"].contains(
                    where: text.value.text.contains)
        return isSpan ? (first, last) : nil
    }

    private static let spans: Set = ["to", "until", "till", "through", "bis", "à", "a", "hasta", "tot"]

    private static func year(_ word: String) -> Int? {
        word.utf8.count == 4 ? Int(word).flatMap { (1500...2200).contains($0) ? $0 : nil } : nil
    }

    // MARK: Signs

    /// A footnote to a sign that stands nowhere else in the document.
    mutating func warnAboutLoneSign() {
        guard let note = element.attribute("footnote")?.value, let sign = note.text.first,
            "*\u{2020}\u{2021}".contains(sign),
            !element.children("data").contains(where: { $0.attribute("src") != nil })
        else { return }
        let own = String(decoding: file.bytes[note.range], as: UTF8.self)
        let all = String(decoding: file.bytes, as: UTF8.self)
        guard all.count(where: { $0 == sign }) == own.count(where: { $0 == sign }) else { return }
        warn(
            .semanticContradictingWords,
            "this explains '\(sign)', which stands nowhere else; write it at what it is about, or leave it out",
            at: range(note.range))
    }
}
