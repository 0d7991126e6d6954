import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Units that titles, names of series and labels say, beside those of the axes that they are about.
extension ChartReview {
    mutating func warnAboutSaidUnits(_ titles: [SaidText], of plot: CartesianPlot) {
        warnAboutSaidPowers(titles, of: plot)
        warnAboutUnitsInTitles(of: plot)
        warnAboutUnitsOfSeries(of: plot)
    }

    /// The unit of a value axis, and how it is written there; nil: it has none, or one that titles do not name.
    private func unit(of side: ValueAxis) -> (unit: Set<String>, written: String)? {
        guard let element = valueAxis(side) else { return nil }
        if let currency = element.attribute("currency")?.value.text {
            return ([currency], "'currency' is '\(currency)'")
        }
        if let unit = element.attribute("unit")?.value.text {
            return SaidUnit.meant(by: unit).map { ($0, "'unit' is '\(unit)'") }
        }
        guard let format = element.attribute("format")?.value.text else { return nil }
        let quoted = Self.quoted(format)
        return SaidUnit.meant(by: quoted).map { ($0, "'format' writes '\(quoted)'") }
    }

    /// A title of the chart that ends with a unit, where the only values have another one.
    private mutating func warnAboutUnitsInTitles(of plot: CartesianPlot) {
        guard plot.secondY == nil, plot.y.scale == .number, plot.x.scale != .number, plot.size == nil,
            plot.color == nil,
            !plot.marks.contains(where: \.showsShares), let own = unit(of: .first)
        else { return }
        let texts = ["title", "subtitle"].compactMap(element.attribute)
        for text in texts + [valueAxis(.first)?.attribute("title")].compactMap(\.self) {
            guard let said = SaidUnit.said(in: text.value.text) else { continue }
            let place = range(text.value.range)
            // What a title of an axis says in brackets or behind "in" has been told.
            let isTold = diagnostics.contains { $0.id == .semanticOddFormat && $0.range == place }
            guard said.unit.isDisjoint(with: own.unit), !isTold else { continue }
            warn(
                .semanticOddFormat, "'\(said.text)' is said here, and \(own.written) on 'y'; let both say the same",
                at: range(text.value.range))
            return
        }
    }

    /// A series whose name ends with a unit, on an axis with another one.
    private mutating func warnAboutUnitsOfSeries(of plot: CartesianPlot) {
        for mark in marks {
            let side: ValueAxis = mark.attribute("axis")?.value.text == "right" ? .second : .first
            for part in [mark] + mark.children("series") {
                guard let name = part.attribute("name")?.value, let said = SaidUnit.said(in: name.text),
                    let own = unit(of: side), said.unit.isDisjoint(with: own.unit),
                    axis(side, of: plot).scale == .number
                else { continue }
                warn(
                    .semanticOddFormat,
                    "'\(said.text)' is said here, and \(own.written) on the axis of this series; let it stand on an axis of its own "
                        + "(\(spelled("axis", "right"))), or let both say the same", at: range(name.range))
            }
        }
    }

    /// Thousands that are said, where the unit says millions.
    private mutating func warnAboutSaidPowers(_ titles: [SaidText], of plot: CartesianPlot) {
        guard plot.y.scale == .number, let axis = valueAxis(.first) else { return }
        let places = ["unit", "format"].compactMap(axis.attribute)
        guard let place = places.first, let own = Self.power(in: place) else { return }
        let texts = (plot.secondY == nil ? titles : []) + [axis.attribute("title")].compactMap { $0.map(SaidText.init) }
        for text in texts {
            let said = text.words.compactMap { word in Self.powers[word].map { (word, $0) } }
            // Thousands of millions are a third power.
            guard said.count == 1, let (word, power) = said.first, power != own.power,
                text.says("in \(word)")
                    || text.value.text.contains("(\(word)") || text.words.count == 1 || text.words.first == word
            else { continue }
            warn(
                .semanticOddFormat,
                "'\(word)' is said here, and '\(place.name)' of 'y' says '\(own.word)'; let both say the same",
                at: range(text.value.range))
            return
        }
    }

    /// The only word of a unit, or of what a format writes, that multiplies its number.
    private static func power(in place: Attribute) -> (word: String, power: Int)? {
        let text = place.name == "unit" ? place.value.text : quoted(place.value.text)
        let said = SaidText.words(in: text).compactMap { word in powers[word].map { (word, $0) } }
        return said.count == 1 ? said.first : nil
    }

    /// Words that multiply by a power of ten, where they stand for one power in all languages that have them.
    static let powers: [String: Int] = [
        "thousand": 3, "thousands": 3, "tausend": 3, "tsd": 3, "milliers": 3, "duizend": 3, "million": 6, "millions": 6,
        "mio": 6,
        "mln": 6, "millionen": 6, "millones": 6, "milioni": 6, "miljoen": 6, "mrd": 9, "milliarden": 9, "milliards": 9,
        "bn": 9,
        "miljard": 9,
    ]
}
