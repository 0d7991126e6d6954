import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema

// Titles, names and prices that stand where another one belongs.
extension ChartReview {
    /// What stands where something else belongs: a sum among its parts, a title at another axis, a year as an amount.
    mutating func warnAboutStrays() {
        warnAboutFooters()
        warnAboutExchanged()
        warnAboutGroups()
        warnAboutTitled()
    }

    private mutating func warnAboutExchanged() {
        for reader in readers {
            warnAboutPrices(of: reader)
            warnAboutSizeOfPlace(of: reader)
        }
        warnAboutCrossedNames()
        guard let plot else { return }
        warnAboutLatitudes(of: plot)
        if !warnAboutExchangedTitles(of: plot) { warnAboutTitlesOfSides(of: plot) }
    }

    /// A name without what people write now in one way, now in another.
    private static func letters(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    // MARK: Titles

    /// Titles of axes that name the column of the other one.
    /// - Returns: whether there was something to say.
    private mutating func warnAboutExchangedTitles(of plot: CartesianPlot) -> Bool {
        func columns(_ name: String) -> [String] {
            marks.flatMap { [$0] + $0.children("series") }.compactMap { $0.attribute(name)?.value.text }
        }
        let (places, values) = (columns("x"), columns("y"))
        guard !places.isEmpty, !values.isEmpty, Set(places).isDisjoint(with: values), element.children("y").count < 2
        else { return false }
        for (name, own, other, across) in [("x", places, values, "y"), ("y", values, places, "x")] {
            guard let title = element.children(name).first?.attribute("title")?.value else { continue }
            let letters = Self.letters(title.text.prefix { !"([,".contains($0) })
            guard !letters.isEmpty, let column = other.first(where: { Self.letters($0) == letters }),
                !own.contains(where: { Self.letters($0) == letters })
            else { continue }
            let lying = plot.isTransposed ? ", also where bars lie and 'x' runs upwards" : ""
            warn(
                .semanticUnfilledText,
                "this is the title of '\(name)', which shows '\(own[0])', and '\(column)' is shown by '\(across)'\(lying); exchange the "
                    + "titles", at: range(title.range))
            return true
        }
        return false
    }

    /// Names whose title says what values are measured in, where the values lie across.
    private mutating func warnAboutTitlesOfSides(of plot: CartesianPlot) {
        guard plot.isTransposed, case .category = plot.x.scale, plot.x.moments == nil,
            let title = element.children("x").first?.attribute("title")?.value,
            let unit = Self.unit(saidIn: title.text), Self.isMeasure(String(unit)) || unit == "%",
            let other = valueAxis(.first)?.attribute("title"), Self.unit(saidIn: other.value.text) == nil
        else { return }
        warn(
            .semanticUnfilledText,
            "'x' shows names, also where bars lie and it runs upwards, and this says that they are measured in '\(unit)'; exchange the "
                + "titles of 'x' and 'y'", at: range(title.range))
    }

    // MARK: Names

    /// Two series each of which is called like the column of the other.
    private mutating func warnAboutCrossedNames() {
        let parts = marks.flatMap { [$0] + $0.children("series") }
        guard parts.count > 1 else { return }
        var columns: [String: String] = [:]
        for part in parts {
            guard let column = part.attribute("y")?.value.text, let name = part.attribute("name")?.value else {
                continue
            }
            let (own, called) = (Self.letters(column), Self.letters(name.text))
            if own != called, columns[own] == called {
                warn(
                    .semanticSimilarCategories,
                    "the series of the column '\(column)' is called '\(name.text)', and that of '\(name.text)' is called like this "
                        + "column; exchange the names",
                    at: range(name.range))
            }
            // The column by the name that it has got.
            columns[called] = own
        }
    }

    // MARK: Columns

    /// Prices of which two are read from one column, or each from the one that is called like the other.
    private mutating func warnAboutPrices(of reader: Element) {
        guard let open = reader.attribute("open")?.value, let close = reader.attribute("close")?.value else { return }
        // That nothing lies between the first and the last has been told.
        guard open.text != close.text else { return }
        for (first, second) in [("open", "low"), ("open", "high"), ("close", "low"), ("close", "high")] {
            guard let one = reader.attribute(first)?.value, let other = reader.attribute(second)?.value,
                one.text == other.text, vocabulary.attribute(first, of: reader.name)?.type.kind == .field
            else { continue }
            warn(
                .semanticSameColumn,
                "'\(first)' and '\(second)' are the same column, '\(one.text)', so that no candle reaches beyond it; name the column of "
                    + "each price", at: range(one.range))
        }
        guard Self.letters(open.text).contains("close"), Self.letters(close.text).contains("open") else { return }
        warn(
            .semanticSameColumn,
            "'open' is read from '\(open.text)' and 'close' from '\(close.text)', so that what rose seems to fall; exchange them",
            at: range(open.range))
    }

    /// Latitudes beyond the poles, as where they are longitudes.
    private mutating func warnAboutLatitudes(of plot: CartesianPlot) {
        for (name, axis) in [("x", plot.x), ("y", plot.y)] {
            guard axis.scale == .number, let column = marks.lazy.compactMap({ $0.attribute(name)?.value }).first,
                ["lat", "latitude", "breite", "latitud"].contains(column.text.lowercased()),
                marks.allSatisfy({ $0.attribute(name)?.value.text == column.text })
            else { continue }
            let data = plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.data)
            let farthest = data.compactMap { name == "x" ? $0.x : $0.y }.map { abs($0) }.max() ?? 0
            guard farthest > 90, farthest <= 180 else { continue }
            warn(
                .semanticOutsideRange,
                "'\(column.text)' holds \(Self.plain(farthest)), and no latitude is above 90; most likely the column holds longitudes, and "
                    + "another one latitudes", at: range(column.range))
        }
    }

    /// Sizes that say what the places say.
    private mutating func warnAboutSizeOfPlace(of reader: Element) {
        guard let size = reader.attribute("size")?.value, size.text == reader.attribute("x")?.value.text,
            vocabulary.attribute("size", of: reader.name)?.type.kind == .field
        else { return }
        warn(
            .semanticSameColumn,
            "'x' and 'size' are the same column, '\(size.text)', so that sizes tell nothing new; name another, or draw a 'point'",
            at: range(size.range))
    }
}
